// Deliveries are listed by their numbers, wherever they are kept, and each once.
import { expect } from 'chai';
import type { Db, MongoClient } from 'mongodb';
import type { DeliveryStatus } from '../../src/updates/deliveries/delivery.js';
import { createDeliveryStore, type DeliveryStore } from '../../src/updates/deliveries/delivery.store.js';
import { successesRow } from '../../src/updates/deliveries/first-successes.js';
import { firstQueue } from '../../src/updates/queue/queue.js';
import { queueOf, type StandingSource, slotOfQueue } from '../../src/updates/standing.js';
import { openDatabaseClient } from '../support/database-client.js';
import { openTestStores, type TestStores } from '../support/stores.js';

const queue = queueOf('application', 'app');
const day = 86_400_000;
const at = Date.UTC(2090, 0, 1);
/** Each row is of one turn: the numbers of two may lie between each other. */
const rows = [
  [1, 2, 9],
  [4, 8],
  [3, 12, 13],
];
const failed = [5, 11];
const underWay = [10, 14];
const waiting = [6, 7, 15, 16];
const total = 16;

describe('deliveries', () => {
  let stores: TestStores;
  let client: MongoClient;
  let db: Db;
  let store: DeliveryStore;
  const insert = (collection: string, ...documents: object[]) =>
    db.collection(collection).insertMany(documents as Record<string, unknown>[]);

  before(async () => {
    stores = await openTestStores();
    client = await openDatabaseClient(stores);
    db = client.db(stores.database);
    const of = (seq: number) => ({ queue, seq, lane: 'c', type: 'voucher.issued' });
    const ended = (seq: number, nth: number) => {
      const attempt_log = [{ attempt: 1, at: nth, duration_ms: seq, status_code: 200, response: 'ok' }];
      const one = { ...of(seq), status: 'success', attempts: 1, scheduled: 1, attempt_log } as const;
      return [`u${seq}`, one] as const;
    };
    for (const [nth, seqs] of rows.entries()) {
      const all = seqs.map((seq) => ended(seq, nth));
      await insert('delivery_successes', { ...successesRow(queue, all, at + nth).document });
    }
    await insert('delivery_successes', { ...successesRow('other', [ended(7, 0)], at).document });
    const again = { status: 'failed', attempts: 1, scheduled: 1, attempt_log: [], dueAt: at };
    await insert('deliveries', ...failed.map((seq) => ({ _id: `u${seq}`, ...of(seq), ...again })));
    const until = at + 1;
    const held = Object.fromEntries(
      underWay.map((seq) => [`u${seq}`, { seq, until, lane: 'c', type: 'voucher.issued', name: 'x' }]),
    );
    const lost = { u15: { ...held.u14, seq: 15, lostAt: until } };
    const st = { ...firstQueue, newest: total, done: 2, changes: 40, held: { ...held, ...lost } };
    await insert('update_queues', { _id: queue, slot: slotOfQueue(queue), st });
    const ids = Array.from({ length: total }, (_, nth) => `u${nth + 1}`);
    await insert('update_batches', { _id: 'b', to: queue, of: 'application', first: 1, ids, at: 0 });
    const find = async (wanted: readonly string[]) =>
      new Map(wanted.map((id) => [id, { lane: 'c', type: 'voucher.issued', body: '{}', at: 0 }]));
    const source = { kind: 'application', find } as unknown as StandingSource;
    store = createDeliveryStore({ db }, [source]);
  });
  after(async () => {
    await client.close();
    await stores.close();
  });

  it('are listed from the newest on, a page at a time', async () => {
    const listed = async (skip: number, limit: number, status?: DeliveryStatus) =>
      (await store.list(queue, { skip, limit, status })).map((one) => `${one.seq} ${one.status}`);
    const all = [...rows.flat(), ...failed, ...underWay].sort((a, b) => b - a);
    const named = (seq: number) =>
      `${seq} ${failed.includes(seq) ? 'failed' : underWay.includes(seq) ? 'delivering' : 'success'}`;
    for (let skip = 0; skip <= all.length; skip += 1)
      for (const limit of [1, 3, 20])
        expect(await listed(skip, limit), `${limit} behind ${skip}`).to.deep.equal(
          all.slice(skip, skip + limit).map(named),
        );
    const successes = rows.flat().sort((a, b) => b - a);
    expect(await listed(2, 4, 'success')).to.deep.equal(successes.slice(2, 6).map(named));
    expect(await listed(0, 9, 'failed')).to.deep.equal(['11 failed', '5 failed']);
    expect(await listed(0, 9, 'delivering')).to.deep.equal(['14 delivering', '10 delivering']);
    expect(await store.list(queue, { skip: 2, limit: 1 })).to.deep.equal([
      {
        ...{ id: 'u12', seq: 12, type: 'voucher.issued', status: 'success', attempts: 1 },
        attempt_log: [{ attempt: 1, at: 2, duration_ms: 12, status_code: 200, response: 'ok' }],
      },
    ]);
  });

  it('are found one by one as the list shows them, and those that wait too', async () => {
    for (const one of await store.list(queue, { skip: 0, limit: 20 }))
      expect(await store.one(queue, { id: one.id }), one.id).to.deep.include({ ...one });
    for (const seq of waiting)
      expect(await store.one(queue, { id: `u${seq}` })).to.deep.equal({
        ...{ id: `u${seq}`, seq, type: 'voucher.issued', status: 'pending', attempts: 0, attempt_log: [] },
      });
    expect(await store.one(queue, { id: 'none' })).to.equal(undefined);
    expect(await store.one(queueOf('application', 'other'), { id: 'u9' })).to.equal(undefined);
  });

  it('are of their own queue alone, whoever asks for the id', async () => {
    const other = queueOf('application', 'other');
    expect(await store.find(queue, 'u5')).to.include({ _id: 'u5', queue });
    expect(await store.find(other, 'u5')).to.equal(undefined);
    expect([await store.statusOf(queue, 'u9'), await store.statusOf(queue, 'u10')]).to.deep.equal([
      'success',
      'delivering',
    ]);
    for (const id of ['u9', 'u10', 'u6']) expect(await store.statusOf(other, id), id).to.equal(undefined);
  });

  it('of a bot are found by their numbers, and without them among the newest rows alone', async () => {
    const bot = 'bot_of_many';
    const of = (seq: number) => ({ queue: bot, seq, lane: 'c', type: 'message' });
    const ended = (seq: number) =>
      [
        `m${seq}`,
        { ...of(seq), status: 'success', attempts: 1, scheduled: 1, attempt_log: [] } as const,
      ] as const;
    const documents = Array.from(
      { length: 2_100 },
      (_, nth) => successesRow(bot, [ended(nth + 1)], at).document,
    );
    await insert('delivery_successes', ...documents);
    const [first, last] = [
      { id: 'm1', seq: 1 },
      { id: 'm2100', seq: 2_100 },
    ];
    for (const one of [first, last, { id: 'm50', seq: 50 }])
      expect(await store.one(bot, one), one.id).to.deep.include({
        ...one,
        type: 'message',
        status: 'success',
      });
    expect(await store.one(bot, { id: last.id })).to.include({ seq: 2_100 });
    expect(await store.one(bot, { id: first.id })).to.equal(undefined);
    const slot = slotOfQueue(bot);
    await insert('update_queues', { _id: bot, slot, st: { ...firstQueue, newest: 2_102, done: 2_100 } });
    await insert('update_batches', {
      _id: 'm',
      to: bot,
      first: 2_100,
      ids: ['m2100', 'm2101', 'm2102'],
      at: 0,
    });
    const update = { to: bot, slot, lane: 'c', v: 1, i: 0, type: 'message', at: 7, body: '{}' };
    await insert('bot_updates', { _id: 'm2102', ...update }, { _id: 'm2100', ...update });
    for (const seq of [undefined, 2_102])
      expect(await store.one(bot, { id: 'm2102', seq })).to.include({ seq: 2_102, status: 'pending' });
    expect(await store.one(bot, { id: 'm2101', seq: 2_101 }), 'it was dropped').to.equal(undefined);
  });

  it('are counted by their status', async () => {
    const counts = async (status?: DeliveryStatus) => store.count(queue, status);
    expect(await counts()).to.equal(12);
    expect(await counts('success')).to.equal(8);
    expect(await counts('failed')).to.equal(2);
    expect(await counts('delivering')).to.equal(2);
    expect(await store.countPending(queue)).to.equal(waiting.length);
    const statuses = await Promise.all(
      ['u9', 'u10', 'u15', 'u2', 'none'].map((id) => store.statusOf(queue, id)),
    );
    expect(statuses).to.deep.equal(['success', 'delivering', 'pending', 'success', undefined]);
  });

  it('wait for their first attempt where none is under way or has ended', async () => {
    const { items, changes } = await store.fresh(queue, { after: 0, limit: 64 });
    expect(items.map(({ seq }) => seq)).to.deep.equal(waiting);
    expect(changes).to.equal(40);
    expect((await store.pending(queue, { skip: 1, limit: 2 })).map(({ seq }) => seq)).to.deep.equal([15, 7]);
    expect((await store.doneUpTo(queue, 2)).upTo).to.equal(4);
    const looked = await store.waiting(queue, 9);
    expect(looked.map(({ _id, status }) => `${_id} ${status}`)).to.have.members([
      ...['u5 failed', 'u11 failed', 'u10 delivering', 'u14 delivering'],
    ]);
  });

  it('are kept for longer, where something before them waits', async () => {
    await store.prolongFirsts(queue, { done: 9, before: at + day, at: at + day });
    await store.prolongFirsts(queue, { done: 2, before: at + 1, at: at + 2 * day });
    const found = db.collection('delivery_successes').find({ queue }).sort({ to: 1 });
    expect((await found.toArray()).map(({ endedAt }) => (endedAt as Date).getTime() - at)).to.deep.equal([
      1,
      2 * day,
      day,
    ]);
  });
});
