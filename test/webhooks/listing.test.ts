// What developers ask about deliveries costs no more than what it shows: no call looks through the updates of
// all bots, and a page far behind is no thousand questions.
import { expect } from 'chai';
import { type Db, MongoClient } from 'mongodb';
import { createDeliveryStore } from '../../src/updates/deliveries/delivery.store.js';
import { firstQueue } from '../../src/updates/queue/queue.js';
import { slotOfQueue } from '../../src/updates/standing.js';
import { openPushedWorld, type PushedBot, type PushedWorld } from '../support/pushed-world.js';
import { openTestStores, type TestStores } from '../support/stores.js';
import { until } from '../support/until.js';

const total = 6_000;
const batch = 30;
const queue = 'bot';
const isDelivered = (seq: number) => seq % 7 === 0;

describe('the pages of what waits', () => {
  let stores: TestStores;
  let client: MongoClient;
  let db: Db;
  let reads = 0;
  before(async () => {
    stores = await openTestStores();
    client = new MongoClient(stores.mongodbUrl, { monitorCommands: true });
    client.on('commandStarted', ({ commandName }) => {
      if (['find', 'getMore', 'aggregate'].includes(commandName)) reads += 1;
    });
    db = client.db(stores.database);
    const seqs = Array.from({ length: total }, (_, nth) => nth + 1);
    const slot = slotOfQueue(queue);
    const updates = seqs
      .filter((seq) => !isDelivered(seq))
      .map((seq) => ({ _id: `u${seq}`, to: queue, slot, lane: 'c', v: seq, i: 0, type: 'message', at: 7 }));
    const batches = seqs
      .filter((seq) => seq % batch === 1)
      .map((first) => ({
        _id: `${queue}:${first}`,
        ...{ to: queue, slot, first, at: 0 },
        ids: Array.from({ length: batch }, (_, nth) => `u${first + nth}`),
      }));
    const st = { ...firstQueue, newest: total, done: 10 };
    await db.collection('bot_updates').insertMany(updates as object[]);
    await db.collection('update_batches').insertMany(batches as object[]);
    await db.collection('update_queues').insertOne({ _id: queue, slot, v: 1, st } as object);
  });
  after(async () => {
    await client.close();
    await stores.close();
  });

  it('are the newest first without a gap, and a page far behind is a few questions', async () => {
    const store = createDeliveryStore({ db });
    const all = Array.from({ length: total }, (_, nth) => total - nth).filter(
      (seq) => !isDelivered(seq) && seq > 10,
    );
    for (const [skip, limit] of [
      [0, 20],
      [0, 100],
      [90, 20],
      [1_999, 100],
      [2_000, 1],
      [all.length - 30, 100],
      [all.length, 10],
    ] as const) {
      reads = 0;
      const page = await store.pending(queue, { skip, limit });
      const shown = `${limit} behind ${skip}`;
      expect(
        page.map(({ seq }) => seq),
        shown,
      ).to.deep.equal(all.slice(skip, skip + limit));
      expect(reads, shown).to.be.below(20);
    }
  });

  /** One update fails, thousands behind it were delivered, and a few wait. */
  describe('what waits behind much that is delivered', () => {
    const waitsFrom = total - 100;
    const isWaiting = (seq: number) => seq === 11 || seq > waitsFrom;
    before(async () => {
      const gone = Array.from({ length: total }, (_, nth) => nth + 1).filter((seq) => !isWaiting(seq));
      await db.collection('bot_updates').deleteMany({ _id: { $in: gone.map((seq) => `u${seq}`) } } as object);
      const failed = { queue, seq: 11, lane: 'c', status: 'failed' };
      await db.collection('deliveries').insertOne({ _id: 'u11', ...failed } as object);
    });

    it('is found in a few questions, a page at a time and nothing twice', async () => {
      const store = createDeliveryStore({ db });
      const found: number[] = [];
      let after = 0;
      for (;;) {
        reads = 0;
        const page = await store.fresh(queue, { after, limit: 64 });
        expect(reads).to.be.below(40);
        expect(page.items.length).to.be.at.most(64);
        found.push(...page.items.map(({ seq }) => seq));
        if (page.isEnd) break;
        after = page.upTo;
      }
      const expected = Array.from({ length: 100 }, (_, nth) => waitsFrom + 1 + nth);
      expect(found).to.deep.equal(expected.filter((seq) => seq % 7 !== 0));
    });

    it('and what is over is known in a few questions when it fails no more', async () => {
      const store = createDeliveryStore({ db });
      expect(await store.doneUpTo(queue, 10)).to.deep.equal({ upTo: 10, oldestAt: 7 });
      await db.collection('bot_updates').deleteOne({ _id: 'u11' } as object);
      reads = 0;
      const { upTo } = await store.doneUpTo(queue, 10);
      expect(upTo).to.be.within(waitsFrom, waitsFrom + 1);
      expect(reads).to.be.below(20);
    });
  });
});

describe('what a developer asks about deliveries', () => {
  let pushed: PushedWorld;
  let bot: PushedBot;
  before(async () => {
    pushed = await openPushedWorld();
    bot = await pushed.bot();
  });
  after(() => pushed.close());

  const scanned = async () => {
    const found = await pushed.world.db
      .collection('system.profile')
      .find({ planSummary: 'COLLSCAN', ns: /\.(bot_updates|update_batches|deliveries|update_queues)$/ })
      .toArray();
    return found.map(({ ns, command }) => `${ns} ${JSON.stringify(command)}`);
  };

  it('is found by indexes, whatever is asked', async () => {
    const { world, sink, say, setWebhook } = pushed;
    const { token } = bot.developer;
    const path = `/api/v1/bots/my/${bot.botId}/deliveries`;
    const listed = (query = '') => world.ask<{ total: number }>(`GET ${path}${query}`, { token });
    sink.behave({ name: 'failing', status: 503 });
    await setWebhook(bot);
    await say(bot, 'one', 'two');
    await until(async () => (await listed('?status=failed')).total === 2);
    await world.db.command({ profile: 2 });
    await say(bot, 'three');
    await until(async () => (await listed('?status=failed')).total === 3);
    for (const query of ['', '?status=pending', '?status=dead_letter', '?page=10000&limit=100'])
      await listed(query);
    await world.asBot(bot, 'getWebhookInfo');
    await world.ask(`GET /api/v1/bots/my/${bot.botId}/metrics`, { token });
    await world.ask(`POST ${path}/replay`, { token, body: { status: 'failed' } });
    await world.asBot(bot, 'deleteWebhook', { drop_pending_updates: true });
    await world.asBot(bot, 'getUpdates', { offset: -5 });
    await world.db.command({ profile: 0 });
    expect(await scanned()).to.deep.equal([]);
  });

  it('is refused where it makes no sense', async () => {
    const { world } = pushed;
    const { token } = bot.developer;
    const path = `/api/v1/bots/my/${bot.botId}/deliveries`;
    const lists = [
      'status=pending&status=failed',
      'status=dead',
      'page=0',
      'page=10001',
      'limit=101',
      'page=1.5',
    ];
    for (const query of lists) await world.refused(400, `GET ${path}?${query}`, { token });
    const replays = [{ status: 'pending' }, { from: 'yesterday' }, { from: 5 }, { cursor: 'x' }];
    for (const body of replays) await world.refused(400, `POST ${path}/replay`, { token, body });
    const fetches = [-100_001, 1.5, 2 ** 53, 'x', {}].map((offset) => ({ offset }));
    for (const body of [...fetches, { limit: 0 }, { limit: 101 }, { timeout: 51 }, { timeout: -1 }])
      await world.refused(400, 'POST /api/v1/bots/getUpdates', { token: bot.token, body });
    const ips = Array.from({ length: 10_000 }, () => '203.0.113.7');
    for (const allowed_ips of [ips, ips.slice(0, 101), ['203.0.113.7/33'], ['one']])
      await world.refused(400, 'POST /api/v1/bots/setWebhook', {
        token: bot.token,
        body: { url: 'https://hooks.example.com/', allowed_ips },
      });
  });
});
