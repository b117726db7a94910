// The audit of what stays reads it a page at a time, and finds each fault that is planted, however far apart.
import { expect } from 'chai';
import type { Db, MongoClient } from 'mongodb';
import { keyOf } from '../../src/shared/key.js';
import type { Mongo } from '../../src/storage/mongo.js';
import { standingFaults } from '../../src/updates/audit/standing.js';
import { auditQueues } from '../../src/updates/audit.js';
import { batchesCollection, numberedIndex } from '../../src/updates/names.js';
import { firstQueue, type QueueState } from '../../src/updates/queue/queue.js';
import {
  queueOf,
  type StandingSource,
  slotOfQueue,
  type UpdatePosition,
} from '../../src/updates/standing.js';
import { openDatabaseClient } from '../support/database-client.js';
import { openTestStores, type TestStores } from '../support/stores.js';

describe('the audit of numbers of what stays', () => {
  const to = queueOf('application', 'app');
  const events: UpdatePosition[] = [];
  const publish = (lane: string, v: number, at = 0) => {
    const place = { to, slot: slotOfQueue(to), lane, v, i: 0, at };
    events.push({ _id: `${lane}-${v}`, ...place });
  };
  const source: StandingSource = {
    kind: 'application',
    collections: [],
    positionIn: () => undefined,
    idOf: (lane, v) => `${lane}-${v}`,
    partsOf: (id) => ({ lane: id.split('-')[0] ?? '', v: Number(id.split('-')[1]) }),
    find: async (ids) =>
      new Map(
        events
          .filter(({ _id }) => ids.includes(_id))
          .map(({ _id, lane, at }) => [_id, { lane, at, type: 'voucher.issued', body: '{}' }]),
      ),
    since: async ({ from, limit }) =>
      events
        .filter(({ at }) => at >= from)
        .sort((one, other) => one.at - other.at)
        .slice(0, limit),
    inLane: async () => [],
    counts: async () => new Map(),
    count: async () => events.length,
  };
  let stores: TestStores;
  let client: MongoClient;
  let db: Db;
  let reads: number;
  before(async () => {
    stores = await openTestStores();
    client = await openDatabaseClient(stores);
    db = client.db(stores.database);
    // Not unique, so that two numbers of one event can be planted.
    await db.collection(batchesCollection).createIndex({ ids: 1 }, { name: numberedIndex });
  });
  after(async () => {
    await client.close();
    await stores.close();
  });
  /** Three lanes that take turns, four numbers a batch; several events of one moment. */
  beforeEach(async () => {
    const collections = ['update_batches', 'update_queues', 'deliveries'];
    await Promise.all(collections.map((name) => db.collection(name).deleteMany({})));
    events.length = 0;
    for (let v = 1; v <= 8; v += 1) for (const lane of ['a', 'b', 'c']) publish(lane, v, Math.floor(v / 3));
    for (let first = 1; first <= events.length; first += 4)
      await db.collection('update_batches').insertOne({
        _id: keyOf(to, String(first)),
        ...{ to, of: 'application', first, at: 0 },
        ids: events.slice(first - 1, first + 3).map(({ _id }) => _id),
      } as object);
    await db
      .collection('update_queues')
      .insertOne({ _id: to, slot: slotOfQueue(to), v: 1, st: { ...firstQueue, newest: 24 } } as object);
    reads = 0;
  });

  const rest = async () => {
    reads += 1;
  };
  /** The queue as it stands. */
  const linesOf = async () => {
    const row = await db.collection<{ st: QueueState }>('update_queues').findOne({});
    const stored = { ...firstQueue, ...row?.st, to };
    return standingFaults(stored, { db, source, rest, pageMax: 5 });
  };
  const batch = (first: number, change: object) =>
    db.collection('update_batches').updateOne({ first }, { $set: change });

  it('finds nothing where nothing is wrong, and reads a few at a time', async () => {
    expect(await linesOf()).to.deep.equal([]);
    expect(reads).to.be.above(6);
  });

  const plantedHere: readonly [name: string, plant: () => unknown, ...lines: string[]][] = [
    ['an event that is gone', () => events.splice(6, 1), 'the update of 7 is missing'],
    ['one without a number', () => publish('d', 1, 1), 'd-1 has no number'],
    ['one of the same moment as a whole page', () => publish('d', 1, 0), 'd-1 has no number'],
    [
      'two numbers of one event, far from each other',
      () => batch(21, { ids: ['a-1', 'c-7', 'a-8', 'b-8'] }),
      'a-1 has the numbers 1 and 21',
      'c-8 has no number',
    ],
    ['a batch that is lost', () => db.collection('update_batches').deleteOne({ first: 9 }), 'begins at 13'],
    [
      'numbers beyond the newest',
      () => db.collection('update_queues').updateOne({}, { $set: { 'st.newest': 25 } }),
      'the newest number is 25, and its batches end at 24',
    ],
    [
      'another order than the lane, over many pages',
      async () => {
        await batch(1, { ids: ['a-8', 'b-1', 'c-1', 'a-2'] });
        await batch(21, { ids: ['c-7', 'a-1', 'b-8', 'c-8'] });
      },
      '19 is older than one before it in its lane',
      '22 is older than one before it in its lane',
    ],
  ];
  for (const [name, plant, ...lines] of plantedHere)
    it(`finds ${name}`, async () => {
      await plant();
      const found = (await linesOf()).join('\n');
      for (const line of lines) expect(found).to.include(line);
    });

  it('finds a delivery of an event that is gone, and one with another number', async () => {
    const waiting = { queue: to, status: 'failed', dueAt: 9, type: 'voucher.issued', attempts: 1 };
    await db.collection('deliveries').insertMany([
      { ...waiting, _id: 'a-3', seq: 7, lane: 'a' },
      { ...waiting, _id: 'b-3', seq: 9, lane: 'b' },
    ] as object[]);
    events.splice(6, 1);
    const lines: string[] = [];
    const mongo = { db, client } as unknown as Mongo;
    const tell = (line: string) => void lines.push(line.replace(`queue ${to}: `, ''));
    await auditQueues(mongo, { tell, rest, sourceOf: () => undefined, sources: [source], pageMax: 5 });
    expect(lines).to.deep.equal([
      'the update of 7 is missing',
      'the delivery of 7 is failed, and what it would send is gone',
      'the delivery of 9 is failed, and its update has the number 8',
    ]);
  });
});
