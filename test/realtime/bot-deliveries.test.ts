// The deliveries of a bot as they are watched live: every step, in order, on every node.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Sink } from '../../scripts/webhook-sink/sink.js';
import type { Schemas } from '../../src/generated/schemas.js';
import { type Bot, type Chat, type ChatsWorld, openChatsWorld } from '../chats/chats-world.js';
import { linkedNodes } from '../support/linked-nodes.js';
import type { Person } from '../support/node.js';
import { until } from '../support/until.js';
import { startSink } from '../support/webhook-sink.js';
import { type Library, type LiveClient, openLive, type ServerFrame } from './live-client.js';

type Change = Schemas['realtime.DeliveryChange'];

const secret = 'a secret of this bot';

describe('deliveries that are watched live', () => {
  let world: ChatsWorld;
  let sink: Sink;
  let folder: string;
  let there: string;
  let developer: Person;
  let anna: Person;
  let bot: Bot;
  let chat: Chat;
  let topic: string;
  let clients: LiveClient[];

  before(async () => {
    sink = await startSink({ secret });
    folder = mkdtempSync(join(tmpdir(), 'signalbox-deliveries-'));
    const caFile = join(folder, 'ca.pem');
    writeFileSync(caFile, sink.ca);
    const env = { ...linkedNodes, WEBHOOK_DEV_TARGETS: '127.0.0.0/8', WEBHOOK_CA_FILE: caFile };
    world = await openChatsWorld(env);
    there = (await world.another()).address;
    developer = await world.person();
  });
  after(async () => {
    await world.close();
    await sink.close();
    rmSync(folder, { recursive: true });
  });
  beforeEach(async () => {
    clients = [];
    sink.behave({ name: 'ok' });
    anna = await world.person();
    bot = await world.bot(developer);
    chat = await world.privateChat(anna, bot.systemUserId);
    topic = `bot:${bot.botId}:deliveries`;
  });
  afterEach(() => Promise.all(clients.map((client) => client.close())));

  async function open(token: string, address = world.node.address, library: Library = 'ws') {
    const client = await openLive(address, { token, library });
    clients.push(client);
    return client;
  }
  async function watching(client: LiveClient, from?: object) {
    const answer = await client.ask({ op: 'subscribe', topic, ...(from && { from }) });
    expect(answer, JSON.stringify(answer)).to.include({ op: 'ok', topic });
    return { client, answer };
  }
  const setWebhook = () => world.asBot(bot, 'setWebhook', { url: sink.url, secret_token: secret });
  const changes = (events: readonly ServerFrame[]) => events.map(({ data }) => data as unknown as Change);
  const steps = (events: readonly ServerFrame[]) =>
    changes(events).map(({ update_seq, status, attempt }) => `${update_seq} ${status} ${attempt}`);
  const of = (seq: number, events: readonly ServerFrame[]) =>
    steps(events).filter((one) => one.startsWith(`${seq} `));
  const offsets = (events: readonly ServerFrame[]) => events.map(({ offset }) => offset);
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, nth) => from + nth);

  it('tell the bot and its owner every step, in order within an update, on every node', async () => {
    const all = [
      await watching(await open(bot.token)),
      await watching(await open(developer.token, there)),
      await watching(await open(bot.token, there, 'undici')),
    ];
    sink.behave({ name: 'failing', status: 503 });
    await setWebhook();
    for (const text of ['one', 'two', 'three']) await world.say(anna, chat.id, text);
    for (const { client } of all) {
      const events = await client.eventsWhen(9);
      expect(offsets(events)).to.deep.equal(range(1, 9));
      for (const seq of [1, 2, 3])
        expect(of(seq, events)).to.deep.equal([`${seq} pending 0`, `${seq} delivering 1`, `${seq} failed 1`]);
      const failed = changes(events).find(({ status }) => status === 'failed');
      expect(failed).to.include({ status_code: 503, error_class: 'status' });
      expect(failed).to.include.keys('duration_ms', 'next_attempt_at', 'error');
      expect(events[0]).to.include({ type: 'delivery', topic });
    }
    sink.behave({ name: 'ok' });
    const [{ data } = {}] = all[0]?.client.events() ?? [];
    const { delivery_id: id } = data as unknown as Change;
    await world.ask(`POST /api/v1/bots/my/${bot.botId}/deliveries/${id}/retry`, { token: developer.token });
    for (const { client } of all) {
      const events = (await client.eventsWhen(12)).slice(9);
      expect(steps(events)).to.deep.equal(['1 pending 1', '1 delivering 2', '1 success 2']);
      expect(changes(events)[2]).to.include({ status_code: 200 });
    }
  });

  it('are recovered completely, also at another node, or not at all', async () => {
    const first = await watching(await open(bot.token));
    const { epoch } = first.answer;
    await setWebhook();
    await world.say(anna, chat.id, 'one');
    await first.client.eventsWhen(3);
    await first.client.close();
    for (const text of ['two', 'three']) await world.say(anna, chat.id, text);
    await until(() => sink.idsOf(chat.id).length === 3);
    const back = await watching(await open(bot.token, there), { epoch, offset: 2 });
    expect(back.answer).to.include({ recovered: true, offset: 2 });
    const events = await back.client.eventsWhen(7);
    expect(offsets(events)).to.deep.equal(range(3, 9));
    expect(of(3, events)).to.deep.equal(['3 pending 0', '3 delivering 1', '3 success 1']);
    for (const lost of [
      { epoch, offset: 99 },
      { epoch: 'ep_other', offset: 2 },
    ]) {
      const late = await watching(await open(bot.token), lost);
      expect(late.answer).to.include({ recovered: false, offset: 9 });
    }
    const turns = world.db.collection('commands');
    await turns.updateMany({ 'log.last': { $lte: 4 } }, { $set: { at: new Date(0) } });
    const old = await watching(await open(bot.token, there), { epoch, offset: 1 });
    expect(old.answer, 'its history has ended').to.include({ recovered: false });
    const young = await watching(await open(bot.token, there), { epoch, offset: 6 });
    expect(young.answer).to.include({ recovered: true });
  });

  it('tell what is dropped because a new webhook asks for it', async () => {
    const { client } = await watching(await open(bot.token, there));
    for (const text of ['one', 'two']) await world.say(anna, chat.id, text);
    type Updates = Schemas['updates.Updates'];
    await until(async () => (await world.asBot<Updates>(bot, 'getUpdates', {})).updates.length === 2);
    await world.asBot(bot, 'setWebhook', { url: sink.url, secret_token: secret, drop_pending_updates: true });
    const [event] = await client.eventsWhen(1);
    expect(event).to.include({ type: 'updates_dropped' });
    expect(event?.data).to.deep.equal({ reason: 'asked', up_to: 2 });
  });

  it('are for nobody else, and end with the bot', async () => {
    const other = await world.bot();
    for (const { token } of [other, anna]) {
      const answer = await (await open(token)).ask({ op: 'subscribe', topic });
      expect(answer).to.include({ op: 'error' });
      expect([answer.status, answer.message]).to.be.deep.oneOf([
        [403, 'Only the bot and the account that owns it may watch its deliveries, with a token of theirs.'],
        [404, 'There is no such bot.'],
      ]);
    }
    const mute = await world.node.botToken(developer, ['messages:send']);
    const asked = { op: 'subscribe', topic: `bot:${mute.botId}:deliveries` };
    expect(await (await open(mute.token)).ask(asked)).to.include({ code: 'SCOPE_MISSING' });
    const { client } = await watching(await open(developer.token, there));
    await world.ask(`DELETE /api/v1/bots/my/${bot.botId}`, { token: developer.token });
    expect(await client.next(({ op }) => op === 'error')).to.include({ topic, status: 404 });
  });
});
