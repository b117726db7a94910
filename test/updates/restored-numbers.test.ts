// What a restore does to the numbers of a database: all move by one distance, once, also when it is cut off.
import { expect } from 'chai';
import type { Db, MongoClient } from 'mongodb';
import { moveNumbers, refuseHalfRestored } from '../../src/updates/queue/restored-numbers.js';
import { slotOfQueue } from '../../src/updates/standing.js';
import { openDatabaseClient } from '../support/database-client.js';
import { openTestStores, type TestStores } from '../support/stores.js';

describe('the numbers after a restore', () => {
  let stores: TestStores;
  let client: MongoClient;
  let db: Db;
  before(async () => {
    stores = await openTestStores();
    client = await openDatabaseClient(stores);
    db = client.db(stores.database);
  });
  after(async () => {
    await client.close();
    await stores.close();
  });
  beforeEach(() => db.dropDatabase());

  const rows = (name: string) => db.collection<{ _id: string }>(name);
  const now = 1_000_000_000;
  const slot = slotOfQueue('bot_old');
  async function* receivers() {
    yield 'bot_new';
    yield 'bot_old';
  }
  const move = () => moveNumbers({ db }, { now, receivers: receivers() });
  async function planted(): Promise<void> {
    const held = { upd_3: { seq: 3, until: 9, lane: 'a' } };
    const replay = { id: 'replay_1', upTo: 2 };
    const st = { newest: 4, done: 1, switchedAt: 2, held, replay, changes: 7 };
    await rows('update_queues').insertOne({ _id: 'bot_old', slot, st, v: 5, fe: 3, mv: 1 } as never);
    const batch = { to: 'bot_old', slot, at: now - 500_000 };
    await rows('update_batches').insertMany([
      { _id: 'a', ...batch, first: 1, ids: ['upd_1', 'upd_2'] },
      { _id: 'b', ...batch, first: 3, ids: ['upd_3', 'upd_4'] },
    ] as never);
    await rows('bot_updates').insertMany(['upd_1', 'upd_2', 'upd_3'].map((_id) => ({ _id, to: 'bot_old' })));
    await rows('deliveries').insertOne({ _id: 'upd_2', queue: 'bot_old', seq: 2, status: 'failed' } as never);
    const success = { queue: 'bot_old', from: 3, to: 4, seqs: [4, 3], ids: ['upd_4', 'upd_3'], count: 2 };
    await rows('delivery_successes').insertOne({ _id: 's', ...success } as never);
  }
  async function everything() {
    const names = ['update_queues', 'update_batches', 'deliveries', 'delivery_successes', 'bot_updates'];
    return Object.fromEntries(
      await Promise.all(
        names.map(
          async (name) =>
            [
              name,
              await rows(name)
                .find({}, { sort: { _id: 1 } })
                .toArray(),
            ] as const,
        ),
      ),
    );
  }

  it('move together, by more than may have been given since', async () => {
    await planted();
    // Half a million milliseconds have passed: 500 s of 10,000 numbers.
    const by = 5_000_000;
    expect(await move()).to.equal(by);
    const moved = await everything();
    expect(moved.update_queues?.[1]).to.deep.equal({
      _id: 'bot_old',
      slot,
      v: 6,
      fe: 3,
      mv: 1,
      st: {
        ...{ newest: by + 4, done: by + 1, switchedAt: by + 2, skipped: by, changes: 7 },
        held: { upd_3: { seq: by + 3, until: 9, lane: 'a' } },
        replay: { id: 'replay_1', upTo: by + 2 },
      },
    });
    expect(moved.update_batches?.map((row) => Reflect.get(row, 'first'))).to.deep.equal([by + 1, by + 3]);
    expect(moved.deliveries?.[0]).to.include({ seq: by + 2, status: 'failed' });
    expect(moved.delivery_successes?.[0]).to.deep.include({
      from: by + 3,
      to: by + 4,
      seqs: [by + 4, by + 3],
    });
    expect(
      moved.bot_updates?.map(({ _id }) => _id),
      'what was done with is gone',
    ).to.deep.equal(['upd_2', 'upd_3']);
  });

  it('begin above for a receiver that had none', async () => {
    await planted();
    const by = await move();
    const [begun] = (await everything()).update_queues ?? [];
    expect(begun).to.deep.include({ _id: 'bot_new', slot: slotOfQueue('bot_new'), v: 1, fe: 0, mv: 1 });
    expect(Reflect.get(begun ?? {}, 'st')).to.include({ newest: by, done: by, skipped: by });
  });

  it('move a million at least, also where nothing was ever numbered', async () => {
    expect(await move()).to.equal(1_000_000);
  });

  it('move once, wherever the first try was cut off, and no node starts in between', async () => {
    await planted();
    await move();
    const whole = await everything();
    for (const name of ['update_batches', 'deliveries', 'delivery_successes', 'update_queues']) {
      await db.dropDatabase();
      await planted();
      // The collections before this one have been moved, this one and those behind it have not.
      await rows('restores').insertOne({ _id: 'numbers', ceiling: 4, by: 5_000_000 } as never);
      for (const done of Object.keys(whole).toSorted()) {
        if (order.indexOf(done) >= order.indexOf(name)) continue;
        await rows(done).deleteMany({});
        await rows(done).insertMany(whole[done] as never);
      }
      const started = await refuseHalfRestored({ db }).then(
        () => 'started',
        (error: Error) => error.message,
      );
      expect(started).to.include('npm run restore');
      expect(await move()).to.equal(5_000_000);
      expect(await everything(), `cut before ${name}`).to.deep.equal(whole);
      await refuseHalfRestored({ db });
    }
  });

  const order = ['update_batches', 'deliveries', 'delivery_successes', 'update_queues', 'bot_updates'];
});
