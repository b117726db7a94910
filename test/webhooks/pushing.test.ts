// Updates pushed by a whole node to a receiver that checks every signature, and what developers see of it.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Sink } from '../../scripts/webhook-sink/sink.js';
import type { Schemas } from '../../src/generated/schemas.js';
import { type Bot, type Chat, type ChatsWorld, openChatsWorld } from '../chats/chats-world.js';
import type { Person } from '../support/node.js';
import { until } from '../support/until.js';
import { startSink } from '../support/webhook-sink.js';

type Page = Schemas['webhooks.DeliveryPage'];
type Info = Schemas['bot-settings.WebhookInfo'];

const secret = 'a secret of this bot';

describe('updates that are pushed', () => {
  let world: ChatsWorld;
  let sink: Sink;
  let folder: string;
  let developer: Person;
  let anna: Person;
  let bot: Bot;
  let earlier: Bot | undefined;
  let chat: Chat;

  before(async () => {
    sink = await startSink({ secret });
    folder = mkdtempSync(join(tmpdir(), 'signalbox-pushing-'));
    const caFile = join(folder, 'ca.pem');
    writeFileSync(caFile, sink.ca);
    const env = { WEBHOOK_DEV_TARGETS: '127.0.0.0/8', WEBHOOK_CA_FILE: caFile };
    world = await openChatsWorld(env);
    developer = await world.person();
  });
  after(async () => {
    await world.close();
    await sink.close();
    rmSync(folder, { recursive: true });
  });
  beforeEach(async () => {
    sink.behave({ name: 'ok' });
    sink.release();
    // What has failed would be tried again while a later test counts what is under way.
    if (earlier !== undefined) await world.asBot(earlier, 'deleteWebhook', { drop_pending_updates: true });
    await until(() => sink.counts().open === 0);
    anna = await world.person();
    bot = await world.bot(developer);
    earlier = bot;
    chat = await world.privateChat(anna, bot.systemUserId);
  });

  const setWebhook = (more: object = {}) =>
    world.asBot(bot, 'setWebhook', { url: sink.url, secret_token: secret, ...more });
  const listed = (query = '') =>
    world.ask<Page>(`GET /api/v1/bots/my/${bot.botId}/deliveries${query}`, { token: developer.token });
  const retry = (id: string) => `POST /api/v1/bots/my/${bot.botId}/deliveries/${id}/retry`;
  const say = async (...said: string[]) => {
    for (const text of said) await world.say(anna, chat.id, text);
  };
  const statuses = async () => (await listed()).items.map(({ status }) => status);

  it('arrive signed and in order, and are gone from the queue then', async () => {
    await setWebhook();
    await say('one', 'two', 'three');
    await until(() => sink.idsOf(chat.id).length === 3);
    await until(async () => (await world.published(bot)).length === 0);
    expect(sink.counts()).to.include({ badSignatures: 0 });
    const { items, total } = await listed();
    expect(total).to.equal(3);
    expect(items.map(({ update_seq: seq }) => seq)).to.deep.equal([3, 2, 1]);
    expect(items.map(({ update_id: id }) => id).toReversed()).to.deep.equal(sink.idsOf(chat.id));
    for (const { status, attempts, attempt_log: log } of items) {
      expect([status, attempts]).to.deep.equal(['success', 1]);
      expect(log).to.have.length(1);
      expect(log[0]).to.include({ attempt: 1, status_code: 200 });
    }
    expect(await world.asBot<Info>(bot, 'getWebhookInfo')).to.include({ pending_update_count: 0 });
  });

  it('are those that waited before there was a webhook, too', async () => {
    await say('before');
    await until(async () => (await world.published(bot)).length === 1);
    await setWebhook();
    await until(() => sink.idsOf(chat.id).length === 1);
  });

  it('are failed when the endpoint fails, and tried again when their developer asks', async () => {
    sink.behave({ name: 'failing', status: 503 });
    await setWebhook();
    await say('hello');
    await until(async () => (await statuses()).join() === 'failed');
    const [failed] = (await listed('?status=failed&pageSize=5')).items;
    expect(failed).to.include({ attempts: 1, last_error: 'the endpoint answered 503' });
    expect(failed).to.have.property('next_attempt_at');
    const info = await world.asBot<Info>(bot, 'getWebhookInfo');
    expect(info).to.include({ pending_update_count: 1, last_error_message: 'the endpoint answered 503' });
    expect(info.last_error_date).to.be.a('number');

    const id = failed?.id ?? '';
    expect(await world.ask(retry(id), { token: developer.token })).to.include({ status: 'pending' });
    await until(async () => (await listed()).items[0]?.attempts === 2);
    await until(async () => (await statuses()).join() === 'failed');
    expect((await listed()).items[0]?.next_attempt_at, 'the schedule stays').to.equal(
      failed?.next_attempt_at,
    );
    sink.behave({ name: 'ok' });
    await world.ask(retry(id), { token: developer.token });
    await until(async () => (await statuses()).join() === 'success');
    expect((await listed()).items[0]).to.include({ attempts: 3 });
    await world.refused(409, retry(id), { token: developer.token });
    await world.refused(404, retry('unknown'), { token: developer.token });
    await world.refused(404, retry(id), { token: anna.token });
  });

  it('are counted for the metrics of the bot, pushed or fetched', async () => {
    type Metrics = Schemas['bot-metrics.Metrics'];
    const metrics = ({ botId } = bot) =>
      world.ask<Metrics>(`GET /api/v1/bots/my/${botId}/metrics`, { token: developer.token });
    await setWebhook();
    await say('one');
    await until(async () => (await metrics()).updates.delivered_last_hour === 1);
    expect((await metrics()).webhook)
      .to.include({ success_rate: 1 })
      .and.to.have.any.keys('p50_ms', 'p95_ms');
    sink.behave({ name: 'failing', status: 503 });
    await say('two');
    await until(async () => {
      const { success_rate, last_error } = (await metrics()).webhook;
      // The attempt is counted when it ends, and its error known when that is stored.
      return success_rate === 0.5 && last_error === 'the endpoint answered 503';
    });
    const fetching = await world.bot(developer);
    const { id } = await world.privateChat(anna, fetching.systemUserId);
    await world.say(anna, id, 'three');
    type Updates = Schemas['updates.Updates'];
    const fetched = async (offset: number) =>
      (await world.asBot<Updates>(fetching, 'getUpdates', { offset })).updates.length;
    await until(async () => (await fetched(0)) === 1);
    for (let times = 0; times < 2; times += 1) expect(await fetched(2)).to.equal(0);
    await until(async () => (await metrics(fetching)).updates.delivered_last_hour === 1);
    expect((await metrics(fetching)).webhook).to.deep.equal({});
  });

  it('fail without a secret, and nothing is sent', async () => {
    await world.asBot(bot, 'setWebhook', { url: sink.url });
    await say('hello');
    await until(async () => (await statuses()).join() === 'failed');
    expect((await listed()).items[0]).to.include({ last_error: 'secret_token is not set' });
    expect(sink.idsOf(chat.id)).to.deep.equal([]);
  });

  it('are attempted again all together when their developer asks for what has failed', async () => {
    sink.behave({ name: 'failing', status: 503 });
    await setWebhook();
    await say('one', 'two', 'three');
    await until(async () => (await statuses()).join() === 'failed,failed,failed');
    await world.db
      .collection<{ _id: string }>('deliveries')
      .updateMany({ queue: bot.botId }, { $set: { status: 'dead_letter', dead_letter_at: 5, body: '{}' } });
    await world.db.collection('deliveries').updateMany({ queue: bot.botId }, { $unset: { dueAt: '' } });
    type Replay = Schemas['webhooks.Replay'];
    const path = `/api/v1/bots/my/${bot.botId}/deliveries/replay`;
    const asked = { token: developer.token };
    await world.refused(404, `GET ${path}`, asked);
    await world.refused(404, `POST ${path}`, { token: anna.token, body: {} });
    const [from, to] = ['2026-01-02T00:00:00.000Z', '2026-01-01T00:00:00.000Z'];
    await world.refused(400, `POST ${path}`, { ...asked, body: { from, to } });
    sink.behave({ name: 'ok' });
    const none = await world.ask<Replay>(`POST ${path}`, { ...asked, body: { from } });
    const shown = () => world.ask<Replay>(`GET ${path}`, asked);
    await until(async () => !(await shown()).is_running);
    expect(await shown())
      .to.include({ id: none.id, from, asked: 0 })
      .and.have.property('finished_at');
    const { id } = await world.ask<Replay>(`POST ${path}`, { ...asked, body: { status: 'dead_letter' } });
    await until(async () => (await shown()).succeeded === 3);
    expect(await shown()).to.include({ id, asked: 3, failed: 0, waiting: 0, is_running: false });
    expect(await statuses()).to.deep.equal(['success', 'success', 'success']);
    await world.asBot(bot, 'deleteWebhook', {});
    await world.refused(409, `POST ${path}`, { ...asked, body: {} });
  });

  it('wait to be fetched when the webhook is taken away', async () => {
    sink.behave({ name: 'failing', status: 500 });
    await setWebhook();
    await say('one', 'two');
    await until(async () => (await statuses()).join() === 'failed,failed');
    await world.asBot(bot, 'deleteWebhook', {});
    type Updates = Schemas['updates.Updates'];
    await until(async () => (await world.asBot<Updates>(bot, 'getUpdates', {})).updates.length === 2);
    await until(async () => (await statuses()).length === 0);
  });

  it('begin anew at once when the webhook is set again, also those that have failed', async () => {
    sink.behave({ name: 'failing', status: 500 });
    await setWebhook();
    await say('one', 'two');
    await until(async () => (await statuses()).join() === 'failed,failed');
    await world.asBot(bot, 'deleteWebhook', {});
    expect(await statuses(), 'they are fetched from now on').to.deep.equal([]);
    sink.behave({ name: 'ok' });
    await setWebhook();
    await until(async () => (await statuses()).join() === 'success,success');
    expect((await listed()).items.map(({ attempts }) => attempts)).to.deep.equal([1, 1]);
  });

  it('go at once with what has failed when they are dropped', async () => {
    sink.behave({ name: 'failing', status: 500 });
    await setWebhook();
    await say('one', 'two');
    await until(async () => (await statuses()).join() === 'failed,failed');
    await setWebhook({ drop_pending_updates: true });
    expect(await statuses()).to.deep.equal([]);
    sink.behave({ name: 'hanging' });
    await say('three');
    await until(() => sink.counts().open === 1);
    await setWebhook({ drop_pending_updates: true });
    expect(await statuses(), 'it is under way').to.deep.equal(['delivering']);
    sink.release();
    await until(async () => (await statuses()).join() === 'success');
  });

  it('are dead letters when they were never attempted and are too old', async () => {
    sink.behave({ name: 'hanging' });
    await setWebhook({ max_connections: 1 });
    await say('one', 'two', 'three');
    await until(() => sink.counts().open === 1);
    await until(async () => (await statuses()).join() === 'pending,pending,delivering');
    await world.db.collection('update_batches').updateMany({ to: bot.botId }, { $set: { at: 0 } });
    // The node looks for what is old about as often as an attempt is given up: the second may be under way.
    let dead: Page['items'] = [];
    await until(async () => {
      dead = (await listed('?status=dead_letter')).items;
      return dead.length > 0;
    });
    expect(dead.map(({ update_seq: seq }) => seq)).to.deep.equal([3, 2].slice(0, dead.length));
    for (const one of dead) expect(one).to.include({ attempts: 0, last_error: 'expired' });
    expect((await world.published(bot)).length).to.equal(3 - dead.length);
    expect(await world.asBot<Info>(bot, 'getWebhookInfo')).to.include({ dropped_update_count: dead.length });
    sink.behave({ name: 'ok' });
    sink.release();
    await world.ask(`POST /api/v1/bots/my/${bot.botId}/deliveries/replay`, {
      token: developer.token,
      body: {},
    });
    const ids = dead.map(({ id }) => id);
    await until(async () => {
      const { items } = await listed('?status=success');
      return ids.every((id) => items.some((one) => one.id === id));
    });
    expect(sink.idsOf(chat.id)).to.include.members(ids);
  });

  it('are not fetched while an attempt is under way, and never when it succeeds', async () => {
    sink.behave({ name: 'hanging' });
    await setWebhook();
    await say('one');
    await until(() => sink.counts().open === 1);
    await world.asBot(bot, 'deleteWebhook', {});
    await say('two');
    type Updates = Schemas['updates.Updates'];
    const fetched = () => world.asBot<Updates>(bot, 'getUpdates', {});
    await until(async () => (await world.published(bot)).length === 2);
    expect((await fetched()).updates).to.deep.equal([]);
    const waiting = world.asBot<Updates>(bot, 'getUpdates', { timeout: 50 });
    sink.release();
    const { updates } = await waiting;
    expect(updates.map((update) => update.update_seq)).to.deep.equal([2]);
    expect((await listed('?status=success')).items.map((one) => one.update_seq)).to.deep.equal([1]);
  });

  it('are dropped with the webhook: what is under way comes to its end and is not fetched', async () => {
    type Updates = Schemas['updates.Updates'];
    const fetched = async () => {
      const { updates } = await world.asBot<Updates>(bot, 'getUpdates', {});
      return updates.map((update) => update.update_seq);
    };
    sink.behave({ name: 'hanging' });
    await setWebhook();
    await say('under way', 'waits');
    await until(() => sink.counts().open === 1);
    // Both have their numbers.
    await until(async () => (await statuses()).join() === 'pending,delivering');
    await world.asBot(bot, 'deleteWebhook', { drop_pending_updates: true });
    await say('later');
    await until(async () => (await world.published(bot)).length > 0);
    expect(await fetched()).to.deep.equal([]);
    sink.release();
    await until(async () => (await fetched()).join() === '3');
    expect(await statuses()).to.deep.equal(['success']);
    expect(sink.idsOf(chat.id)).to.have.length(1);
  });

  it('come once and in order while another node takes its share of the queues', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => world.person()));
    const chats = await Promise.all(people.map((one) => world.privateChat(one, bot.systemUserId)));
    const isWaiting = async (count: number) =>
      (await world.asBot<Schemas['updates.Updates']>(bot, 'getUpdates', {})).updates.length === count;
    for (let round = 0; round < 5; round += 1)
      await Promise.all(chats.map(({ id }, nth) => world.say(people[nth] ?? anna, id, `${round}`)));
    await until(() => isWaiting(30));
    const before = sink.counts().duplicates;
    sink.behave({ name: 'slow', ms: 50 });
    await setWebhook({ max_connections: 3 });
    await world.another();
    await until(() => chats.every(({ id }) => sink.idsOf(id).length === 5));
    await until(async () => (await world.published(bot)).length === 0);
    const { items, total } = await listed('?limit=100');
    expect(total).to.equal(30);
    const seqOf = new Map(items.map(({ id, update_seq: seq }) => [id, seq]));
    for (const { id } of chats) {
      const seqs = sink.idsOf(id).map((one) => seqOf.get(one) ?? 0);
      expect(seqs).to.deep.equal(seqs.toSorted((a, b) => a - b));
    }
    expect(items.every(({ attempts }) => attempts === 1)).to.equal(true);
    expect(sink.counts().duplicates).to.equal(before);
  });
});
