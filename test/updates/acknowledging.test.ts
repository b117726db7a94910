// Numbers in the commit of the message, and acknowledgements that are stored a moment later: what callers see
// is right at once, on every node.
import { expect } from 'chai';
import { createAcknowledging } from '../../src/updates/queue/acknowledging.js';
import { nothingYet } from '../../src/updates/queue/queues.js';
import { type ChatsWorld, openChatsWorld } from '../chats/chats-world.js';
import { openLive } from '../realtime/live-client.js';
import { readableLog } from '../support/logs.js';
import { until } from '../support/until.js';
import { openPollsWorld, type PollsWorld, textsOf, updatesOf } from './polls-world.js';

describe('what was acknowledged a moment ago', () => {
  let world: PollsWorld;
  before(async () => {
    world = await openPollsWorld();
  });
  after(() => world.close());

  const now = { timeout: 0 };

  /** With two updates that are numbered. */
  async function told() {
    const anna = await world.person();
    const bot = await world.bot();
    const chat = await world.privateChat(anna, bot.systemUserId);
    for (const text of ['one', 'two']) await world.say(anna, chat.id, text);
    const fetched = async () => updatesOf(await world.poll(world.node, bot.token, now));
    await until(async () => (await fetched()).length === 2);
    return { bot, anna, chat };
  }

  it('is done with for calls without an offset, on either node', async () => {
    const { bot, anna, chat } = await told();
    // One of them owns the queue.
    const both = [
      [world.node, world.other],
      [world.other, world.node],
    ] as const;
    for (const [nth, [one, other]] of both.entries()) {
      const offset = 2 * nth;
      const rest = await world.poll(one, bot.token, { ...now, offset: offset + 2 });
      expect(textsOf(updatesOf(rest))).to.deep.equal(['two']);
      expect(textsOf(updatesOf(await world.poll(other, bot.token, now)))).to.deep.equal(['two']);
      expect(textsOf(updatesOf(await world.poll(one, bot.token, now)))).to.deep.equal(['two']);
      await world.poll(one, bot.token, { ...now, offset: offset + 3 });
      expect(updatesOf(await world.poll(other, bot.token, { ...now, offset: -5 }))).to.deep.equal([]);
      for (const text of ['one', 'two']) await world.say(anna, chat.id, text);
      await until(async () => updatesOf(await world.poll(one, bot.token, now)).length === 2);
    }
  });

  for (const group of [undefined, 'workers']) {
    it(`is sent to no ${group === undefined ? 'socket' : 'group'} on either node`, async () => {
      for (const [one, other] of [
        [world.node, world.node],
        [world.node, world.other],
        [world.other, world.node],
        [world.other, world.other],
      ] as const) {
        const { bot, anna, chat } = await told();
        const topic = `bot:${bot.botId}:updates`;
        const socket = await openLive(other.address, { token: bot.token });
        await world.poll(one, bot.token, { ...now, offset: 3 });
        const answer = await socket.ask({ op: 'subscribe', topic, ...(group && { group }) });
        expect(answer).to.include({ op: 'ok', ...(group === undefined && { offset: 2 }) });
        await world.say(anna, chat.id, 'three');
        const events = await socket.eventsWhen(1);
        expect(events.map(({ offset }) => offset)).to.deep.equal([3]);
        await socket.close();
      }
    });
  }

  it('does not count as pending', async () => {
    const { bot } = await told();
    const pending = async () =>
      (await world.asBot<{ pending_update_count: number }>(bot, 'getWebhookInfo')).pending_update_count;
    expect(await pending()).to.equal(2);
    await world.poll(world.node, bot.token, { ...now, offset: 2 });
    expect(await pending()).to.equal(1);
    await world.poll(world.other, bot.token, { ...now, offset: 3 });
    expect(await pending()).to.equal(0);
  });

  it('is not pushed to a webhook that is set just then', async () => {
    const { bot } = await told();
    await world.poll(world.node, bot.token, { ...now, offset: 3 });
    const url = 'https://hooks.example.com/bot';
    await world.asBot(bot, 'setWebhook', { url, secret_token: 'a secret of the bot' });
    const queue = await world.db.collection<{ _id: string }>('update_queues').findOne({ _id: bot.botId });
    expect(queue).to.have.property('st').that.deep.includes({ newest: 2, done: 2, switchedAt: 2 });
  });

  it('is no more than was there to be acknowledged', async () => {
    const { bot, anna, chat } = await told();
    await world.poll(world.node, bot.token, { ...now, offset: 100 });
    await world.say(anna, chat.id, 'three');
    await until(async () => {
      const updates = updatesOf(await world.poll(world.node, bot.token, now));
      return textsOf(updates)[0] === 'three';
    });
  });

  it('is removed with its numbers', async () => {
    const { bot } = await told();
    await world.poll(world.node, bot.token, { ...now, offset: 3 });
    const batches = world.db.collection('update_batches');
    await until(async () => (await batches.countDocuments({ to: bot.botId })) === 0);
    expect(await world.published(bot)).to.deep.equal([]);
  });
});

describe('a number', () => {
  let world: ChatsWorld;
  before(async () => {
    world = await openChatsWorld();
  });
  after(() => world.close());

  it('is given in the commit of the message, and leaves no row under a key', async () => {
    const anna = await world.person();
    const bot = await world.bot();
    const chat = await world.privateChat(anna, bot.systemUserId);
    const queues = world.db.collection<{ _id: string; g: string; st: { newest: number } }>('update_queues');
    const queue = () => queues.findOne({ _id: bot.botId });
    const chats = world.db.collection<{ _id: string; g: string }>('chats');
    // A chat of which the queue knows nothing yet makes it look first at what is stored.
    await until(async () => {
      await world.say(anna, chat.id, 'one more');
      const mark = (await chats.findOne({ _id: chat.id }))?.g;
      return mark !== undefined && (await queue())?.g === mark;
    });
    const kept = await world.db.collection('commands').countDocuments({ actor: `queue:${bot.botId}` });
    expect(kept).to.equal(0);
  });
});

describe('an acknowledgement that could not be stored', () => {
  /** MongoDB does not answer while it is away. */
  function opened(options: { repeatEveryMs: number }) {
    const { log, lines } = readableLog();
    const store = { isAway: true, tried: 0, done: 0, fetched: 0 };
    const acknowledging = createAcknowledging({
      ...options,
      log,
      async turn(_to, { upTo }) {
        store.tried += 1;
        if (store.isAway) throw new Error('MongoDB does not answer.');
        const gained = Math.max(0, upTo - store.done);
        store.done += gained;
        return { ...nothingYet, newest: 9, done: store.done, gained };
      },
      fetched(_to, count) {
        store.fetched += count;
      },
    });
    return { acknowledging, store, lines };
  }

  it('is tried until it is, the newest of a receiver alone, and told once', async () => {
    const { acknowledging, store, lines } = opened({ repeatEveryMs: 1 });
    acknowledging.start();
    acknowledging.soon('bot_1', 5);
    acknowledging.soon('bot_1', 3);
    await until(() => store.tried > 4);
    expect(lines.map(({ msg }) => msg)).to.deep.equal(['updates.acknowledge.failed']);
    store.isAway = false;
    await until(() => store.done > 0);
    expect(store).to.include({ done: 5, fetched: 5 });
    await acknowledging.stop();
  });

  it('is no longer tried when the receiver has fetched on', async () => {
    const { acknowledging, store } = opened({ repeatEveryMs: 1 });
    acknowledging.soon('bot_1', 5);
    await until(() => store.tried === 1);
    store.isAway = false;
    acknowledging.soon('bot_1', 7);
    await until(() => store.done === 7);
    await acknowledging.stop();
    expect(store).to.include({ tried: 2, fetched: 7 });
  });

  it('is tried once more by a stop, which does not wait for its next time', async () => {
    const { acknowledging, store } = opened({ repeatEveryMs: 1_000_000 });
    acknowledging.start();
    acknowledging.soon('bot_1', 5);
    await until(() => store.tried === 1);
    store.isAway = false;
    await acknowledging.stop();
    expect(store.done).to.equal(5);
  });
});
