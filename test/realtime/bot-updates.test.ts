// The updates of a bot over a socket: numbered, acknowledged, sent again, and sent to no other caller.
import { expect } from 'chai';
import type { Bot, Chat, ChatsWorld } from '../chats/chats-world.js';
import type { Person } from '../support/node.js';
import { until } from '../support/until.js';
import type { LiveClient, LiveOptions, ServerFrame } from './live-client.js';
import { liveWorld } from './live-world.js';

describe('updates of a bot over a socket', () => {
  const live = liveWorld();
  let world: ChatsWorld;
  let anna: Person;
  let bot: Bot;
  let chat: Chat;
  let topic: string;

  before(() => {
    world = live.chats;
  });
  beforeEach(async () => {
    anna = await world.person();
    bot = await world.bot();
    chat = await world.privateChat(anna, bot.systemUserId);
    topic = `bot:${bot.botId}:updates`;
  });

  const open = (options: LiveOptions & { readonly at?: number } = { token: bot.token }) => live.open(options);
  const watching = (from?: object, at = 0) => live.watching(topic, bot, { at, ...(from && { from }) });
  const say = async (...said: string[]) => {
    for (const text of said) await world.say(anna, chat.id, text);
  };
  const texts = (events: readonly ServerFrame[]) => events.map(({ data }) => data?.message?.text);
  const offsets = (events: readonly ServerFrame[]) => events.map(({ offset }) => offset);

  for (const library of ['ws', 'undici'] as const) {
    it(`come as they are published, with ${library}`, async () => {
      const client = await open({ token: bot.token, library });
      const { epoch } = await client.ask({ op: 'subscribe', topic });
      await say('one', 'two');
      const events = await client.eventsWhen(2);
      expect(texts(events)).to.deep.equal(['one', 'two']);
      expect(offsets(events)).to.deep.equal([1, 2]);
      const rows = await world.published(bot);
      expect(events.map(({ at }) => Date.parse(at ?? ''))).to.deep.equal(rows.map(({ at }) => at));
      for (const event of events) {
        expect(event).to.include({ op: 'event', topic, epoch, type: 'message' });
        expect(event.data).to.include({ update_seq: event.offset, bot_id: bot.botId });
      }
    });
  }

  it('that were there before come first, and what getUpdates shows is the same', async () => {
    await say('one', 'two');
    const { client, answer } = await watching();
    expect(answer).to.include({ offset: 0 }).and.not.have.property('recovered');
    await say('three');
    const events = await client.eventsWhen(3);
    expect(texts(events)).to.deep.equal(['one', 'two', 'three']);
    const { updates } = await world.asBot<{ updates: object[] }>(bot, 'getUpdates', {});
    expect(events.map(({ data }) => data)).to.deep.equal(updates);
  });

  it('come again after a reconnect, also to another node, unless they are acknowledged', async () => {
    const first = await watching();
    await say('one', 'two', 'three');
    await first.client.eventsWhen(3);
    expect(await first.client.ask({ op: 'ack', topic, offset: 2 })).to.include({ op: 'ok' });
    await first.client.close();
    const second = await watching(undefined, 1);
    expect(second.answer.epoch).to.equal(first.answer.epoch);
    expect(second.answer.offset).to.equal(2);
    expect(texts(await second.client.eventsWhen(1))).to.deep.equal(['three']);
    await say('four');
    expect(offsets(await second.client.eventsWhen(2))).to.deep.equal([3, 4]);
    await world.asBot(bot, 'getUpdates', { offset: 5 });
    expect((await watching()).answer.offset, 'also while it waits to be stored').to.equal(4);
  });

  it('are recovered from an offset completely or not at all', async () => {
    await say('one', 'two', 'three');
    const { client, answer } = await watching();
    const { epoch } = answer;
    await client.eventsWhen(3);
    const from = await watching({ epoch, offset: 1 }, 1);
    expect(from.answer).to.include({ recovered: true, offset: 1 });
    expect(offsets(await from.client.eventsWhen(2))).to.deep.equal([2, 3]);
    expect((await client.closed).code).to.equal(4409);
    await from.client.ask({ op: 'ack', topic, offset: 2 });
    const gone = { recovered: false, offset: 2, epoch };
    for (const lost of [
      { epoch, offset: 1 },
      { epoch, offset: 9 },
      { epoch: 'ep_other', offset: 2 },
    ]) {
      const late = await watching(lost);
      expect(late.answer, JSON.stringify(lost)).to.include(gone);
      expect(offsets(await late.client.eventsWhen(1))).to.deep.equal([3]);
    }
  });

  it('refuses an ack of what was not sent, and of a topic that is not watched', async () => {
    const { client } = await watching();
    const early = await client.ask({ op: 'ack', topic, offset: 1 });
    expect(early).to.include({ op: 'error', status: 409, code: 'CONFLICT', topic });
    const other = await client.ask({ op: 'ack', topic: 'bot:bot_1:updates', offset: 1 });
    expect(other).to.include({ op: 'error', status: 404 });
  });

  it('are for the bot alone, with the scope to receive', async () => {
    const other = await world.bot();
    const strangers = [await open({ token: other.token }), await open({ token: anna.token })];
    for (const stranger of strangers) {
      const answer = await stranger.ask({ op: 'subscribe', topic });
      expect(answer).to.include({ op: 'error', status: 403 });
      expect(answer.message, 'whose token is wanted').to.include('sbot_');
    }
    const mute = await world.node.botToken(anna, ['messages:send']);
    const client = await open({ token: mute.token });
    const answer = await client.ask({ op: 'subscribe', topic: `bot:${mute.botId}:updates` });
    expect(answer).to.include({ op: 'error', code: 'SCOPE_MISSING' });
    for (const unknown of ['weather', 'bot::updates', `bot:${bot.botId}:secrets`])
      expect(await client.ask({ op: 'subscribe', topic: unknown })).to.include({ op: 'error', status: 404 });
  });

  it('are for one socket at a time: a later one, on any node, takes the place', async () => {
    const here = await watching();
    await say('one');
    await here.client.eventsWhen(1);
    const far = await watching(undefined, 1);
    const { code, reason } = await here.client.closed;
    expect({ code, reason }).to.deep.equal({
      code: 4409,
      reason: 'a later socket watches this topic: open no other one',
    });
    await say('two');
    expect(texts(await far.client.eventsWhen(2))).to.deep.equal(['one', 'two']);
    const back = await watching();
    expect((await far.client.closed).code).to.equal(4409);
    expect(texts(await back.client.eventsWhen(2))).to.deep.equal(['one', 'two']);
    expect(await back.client.ask({ op: 'unsubscribe', topic })).to.include({ op: 'ok' });
    await watching(undefined, 1);
    expect(await back.client.ask({ op: 'ping' }), 'whoever has left the place keeps the socket').to.include({
      op: 'ok',
    });
  });

  it('have one reader in the end when many come at once', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, (_, nth) => watching(undefined, nth % 2)));
    const closed = new Set<LiveClient>();
    for (const { client } of all) void client.closed.then(() => closed.add(client));
    await until(() => closed.size === all.length - 1);
    await say('one');
    const [last] = all.filter(({ client }) => !closed.has(client));
    expect(texts((await last?.client.eventsWhen(1)) ?? [])).to.deep.equal(['one']);
  });

  it('are refused while a webhook is set, and end when one is, on every node', async () => {
    const here = await watching();
    const other = await world.bot();
    const far = await open({ token: other.token, at: 1 });
    const ofOther = `bot:${other.botId}:updates`;
    expect(await far.ask({ op: 'subscribe', topic: ofOther })).to.include({ op: 'ok' });
    await say('before');
    await here.client.eventsWhen(1);
    const url = 'https://hooks.example.com/bot';
    // No update is sent without a secret, so none is under way when it is taken away.
    for (const one of [bot, other]) await world.asBot(one, 'setWebhook', { url });
    for (const [client, ended] of [
      [here.client, topic],
      [far, ofOther],
    ] as const) {
      const error = await client.next((one) => one.op === 'error');
      expect(error).to.include({ topic: ended, status: 409, code: 'CONFLICT' });
      const answer = await client.ask({ op: 'subscribe', topic: ended });
      expect(answer).to.include({ op: 'error', status: 409 });
      expect(answer.message, 'what to do').to.include('deleteWebhook');
    }
    await say('pushed');
    await world.asBot(bot, 'deleteWebhook', {});
    const again = await here.client.ask({ op: 'subscribe', topic });
    expect(again).to.include({ op: 'ok' });
    await say('after');
    const events = await here.client.eventsWhen(4);
    expect(texts(events)).to.deep.equal(['before', 'before', 'pushed', 'after']);
  });

  it('end with the token, on every node', async () => {
    const far = await open({ token: bot.token, at: 1 });
    expect(await far.ask({ op: 'subscribe', topic: `bot:${bot.botId}:deliveries` })).to.include({ op: 'ok' });
    const here = await watching();
    const admin = await world.node.admin();
    await world.ask(`POST /api/v1/admin/bots/${bot.botId}/disable`, {
      token: admin.token,
      body: { reason: 'a test' },
    });
    expect((await here.client.closed).code).to.equal(4403);
    expect((await far.closed).code).to.equal(4403);
    const late = open();
    await late.then(
      () => expect.fail('opened'),
      (error: Error) => expect(error.message).to.match(/403/),
    );
  });

  it('wait while a thousand are not acknowledged', async () => {
    const { client } = await watching();
    const texts = Array.from({ length: 1_010 }, (_, nth) => String(nth));
    for (let at = 0; at < texts.length; at += 101)
      await Promise.all(texts.slice(at, at + 101).map((text) => say(text)));
    await client.eventsWhen(1_000);
    const more = await client.ask({ op: 'ping' });
    expect(more).to.include({ op: 'ok' });
    expect(client.events()).to.have.length(1_000);
    client.send({ op: 'ack', topic, offset: 500 });
    const events = await client.eventsWhen(1_010);
    expect(offsets(events)).to.deep.equal(texts.map((_, nth) => nth + 1));
  });
});
