// Queues that are compared in one tick are read together, and each is told its own.
import { expect } from 'chai';
import type { MongoClient } from 'mongodb';
import { createComparedStore } from '../../src/updates/queue/compared.store.js';
import { type BatchRow, firstQueue } from '../../src/updates/queue/queue.js';
import { createQueueStore, type QueueStore } from '../../src/updates/queue/queue.store.js';
import { slotOfQueue } from '../../src/updates/standing.js';
import type { UpdateRow } from '../../src/updates/update.js';
import { openDatabaseClient } from '../support/database-client.js';
import { openTestStores, type TestStores } from '../support/stores.js';

const bots = ['bot_a', 'bot_b', 'bot_c'];

describe('queues that are compared at once', () => {
  let stores: TestStores;
  let client: MongoClient;
  let single: QueueStore;
  let compared: QueueStore;
  let asked: (readonly string[])[];
  before(async () => {
    stores = await openTestStores();
    client = await openDatabaseClient(stores);
    const db = client.db(stores.database);
    for (const [nth, to] of bots.entries()) {
      const own = { to, slot: slotOfQueue(to) };
      const row = (v: number): UpdateRow => ({
        ...{ _id: `${to} ${v}`, ...own, type: 'message', lane: 'c', v, i: 0, at: v, body: '{}' },
      });
      const ids = Array.from({ length: nth }, (_, v) => `${to} ${v}`);
      await db.collection<UpdateRow>('bot_updates').insertMany([row(0), row(1), row(2)]);
      if (nth === 0) continue;
      const batch: BatchRow = { _id: `${to}:1`, ...own, first: 1, ids, at: 0 };
      await db.collection<BatchRow>('update_batches').insertOne(batch);
      const state = { ...firstQueue, newest: nth };
      await db.collection<{ _id: string; st: object }>('update_queues').insertOne({ _id: to, st: state });
    }
    single = createQueueStore({ db });
    const counting = {
      ...single,
      positions(ids: readonly string[]) {
        asked.push(ids);
        return single.positions(ids);
      },
    };
    compared = createComparedStore({ db }, counting);
  });
  after(async () => {
    await client.close();
    await stores.close();
  });
  beforeEach(() => {
    asked = [];
  });

  it('are read by one question, each with what it has alone', async () => {
    const positions = await Promise.all(bots.map((to) => compared.positions([to])));
    expect(asked).to.deep.equal([bots]);
    for (const [nth, to] of bots.entries()) {
      expect(positions[nth], to).to.deep.equal(await single.positions([to]));
      expect(positions[nth]?.size, to).to.equal(nth === 0 ? 0 : 1);
    }
    const numbered = await Promise.all(bots.map((to) => compared.numberedIds(to)));
    expect(numbered.map((ids) => [...ids])).to.deep.equal([[], ['bot_b 0'], ['bot_c 0', 'bot_c 1']]);
    const stored = await Promise.all(bots.map((to) => compared.stored(to)));
    for (const [nth, to] of bots.entries())
      expect(stored[nth], to).to.have.deep.members(await single.stored(to));
    const behind = bots.flatMap((to) => ['c', 'd'].map((lane) => ({ to, lane, v: 1, i: 0 })));
    const lanes = await Promise.all(behind.map(({ to, ...place }) => compared.stored(to, place)));
    for (const [nth, { to, ...place }] of behind.entries())
      expect(lanes[nth], to).to.have.deep.members(await single.stored(to, place));
    const later = { lane: 'c', v: 1, i: 0 };
    expect((await compared.stored('bot_a', later)).map(({ _id }) => _id)).to.deep.equal(['bot_a 2']);
  });

  it('are each told when the question fails', async () => {
    const failing = createComparedStore(
      { db: client.db(stores.database) },
      { ...single, positions: () => Promise.reject(new Error('There is no server.')) },
    );
    const both = await Promise.allSettled(bots.map((to) => failing.positions([to])));
    expect(both.map(({ status }) => status)).to.deep.equal(bots.map(() => 'rejected'));
  });
});
