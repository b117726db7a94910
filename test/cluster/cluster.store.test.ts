// The view and the slots in a real MongoDB: what may change, by whom, and what a dead node leaves behind.
import { expect } from 'chai';
import { createClusterStore } from '../../src/cluster/cluster.store.js';
import type { ClusterStore, HeldSlot } from '../../src/cluster/cluster-store.port.js';
import { slotsTotal } from '../../src/cluster/slots.js';
import type { View } from '../../src/cluster/view.js';
import type { Member } from '../../src/links/member.js';
import { type Mongo, openMongo } from '../../src/storage/mongo.js';
import { readableLog } from '../support/logs.js';
import { openTestStores, type TestStores } from '../support/stores.js';

const member = (name: string): Member => ({
  id: `${name}:7000:boot-${name}`,
  address: `${name}:7000`,
  state: 'up',
});
const [a, b] = [member('a'), member('b')];
const viewOf = (version: number, ...members: Member[]): View => ({ version, members });

describe('the cluster store', () => {
  let stores: TestStores;
  let mongo: Mongo;
  let store: ClusterStore;
  const { log, named } = readableLog();
  const openAs = (appName: string) =>
    openMongo({ url: stores.mongodbUrl, database: stores.database, appName, log, poolSize: 4 });

  before(async () => {
    stores = await openTestStores();
    mongo = await openAs('boot-a');
    store = createClusterStore(mongo, log);
    await Promise.all([store.prepare(), createClusterStore(mongo, log).prepare()]);
  });
  after(async () => {
    await mongo.close();
    await stores.close();
  });
  beforeEach(() => mongo.db.collection('slots').updateMany({}, { $set: { owner: null, epoch: 0, view: 0 } }));

  const rowOf = async (slot: number) => (await store.readSlots()).find((row) => row.slot === slot);

  it('has all slots, once, however many nodes prepare it', async () => {
    await store.prepare();
    const rows = await store.readSlots();
    expect(new Set(rows.map(({ slot }) => slot)).size).to.equal(slotsTotal);
    expect(rows).to.have.length(slotsTotal);
  });

  it('refuses a database that is divided differently', async () => {
    const cluster = mongo.db.collection<{ _id: string }>('cluster');
    await cluster.updateOne({ _id: 'config' }, { $set: { slots: 256 } });
    const refused = await store.prepare().catch((error: unknown) => String(error));
    await cluster.updateOne({ _id: 'config' }, { $set: { slots: slotsTotal } });
    expect(refused).to.match(/divided into 256 slots, this version needs 1024/);
  });

  it('changes the view once for each version', async () => {
    const { version } = await store.readView();
    const answers = await Promise.all([a, b].map((one) => store.changeView(version, [one])));
    expect(answers.toSorted()).to.deep.equal([false, true]);
    expect((await store.readView()).version).to.equal(version + 1);
  });

  it('gives free slots, and every claim raises the epoch', async () => {
    const claim = { self: a, view: viewOf(1, a, b), force: false };
    expect(await store.claim([1, 2], claim)).to.deep.equal([
      { slot: 1, epoch: 1 },
      { slot: 2, epoch: 1 },
    ]);
    expect(await store.claim([2], claim)).to.deep.equal([{ slot: 2, epoch: 2 }]);
  });

  it('takes no slot from a member, except by force', async () => {
    await store.claim([1], { self: a, view: viewOf(1, a, b), force: false });
    expect(await store.claim([1], { self: b, view: viewOf(2, a, b), force: false })).to.deep.equal([]);
    expect(await store.claim([1], { self: b, view: viewOf(2, a, b), force: true })).to.deep.equal([
      { slot: 1, epoch: 2 },
    ]);
  });

  it('takes slots from those who are no members', async () => {
    await store.claim([1], { self: a, view: viewOf(1, a, b), force: false });
    const claimed = await store.claim([1], { self: b, view: viewOf(2, b), force: false });
    expect(claimed).to.deep.equal([{ slot: 1, epoch: 2 }]);
  });

  it('lets an older view take nothing, not even by force', async () => {
    await store.claim([1], { self: b, view: viewOf(5, b), force: false });
    expect(await store.claim([1], { self: a, view: viewOf(4, a), force: true })).to.deep.equal([]);
    expect(await rowOf(1)).to.deep.equal({ slot: 1, epoch: 1, owner: b.id, view: 5 });
  });

  it('releases a slot only for its owner and under its epoch', async () => {
    await store.claim([1, 2], { self: a, view: viewOf(1, a), force: false });
    const [one, two] = [1, 2].map((slot) => ({ slot, epoch: 1 })) as [HeldSlot, HeldSlot];
    expect(await store.release([{ slot: 1, epoch: 2 }], a.id)).to.deep.equal([]);
    expect(await store.release([one, two], b.id)).to.deep.equal([]);
    expect(await store.release([one, { slot: 2, epoch: 7 }], a.id)).to.deep.equal([one]);
    expect(await store.release([one, two], a.id)).to.deep.equal([one, two]);
    expect(await rowOf(1)).to.deep.equal({ slot: 1, epoch: 1, owner: null, view: 1 });
  });

  it('ends the transactions of a dead node, and of no other', async () => {
    const dead = await openAs('boot-dead');
    const living = await openAs('boot-living');
    const rows = mongo.db.collection<{ _id: string; by: string }>('rows');
    await rows.insertMany(['x', 'y'].map((_id) => ({ _id, by: 'nobody' })));
    const sessions = [dead, living].map(({ client }) => client.startSession());
    try {
      for (const [index, [{ db }, _id]] of (
        [
          [dead, 'x'],
          [living, 'y'],
        ] as const
      ).entries()) {
        const session = sessions[index];
        if (session === undefined) throw new Error('There are two sessions.');
        session.startTransaction();
        await db
          .collection<{ _id: string; by: string }>('rows')
          .updateOne({ _id }, { $set: { by: _id } }, { session });
      }
      await store.endTransactionsOf(['host:7000:boot-dead']);
      // Would wait for as long as a transaction may live, if the dead node still held the row.
      await rows.updateOne({ _id: 'x' }, { $set: { by: 'successor' } }, { maxTimeMS: 2_000 });
      await sessions[1]?.commitTransaction();
      expect(await rows.findOne({ _id: 'y' })).to.deep.equal({ _id: 'y', by: 'y' });
      expect(await rows.findOne({ _id: 'x' })).to.deep.equal({ _id: 'x', by: 'successor' });
    } finally {
      for (const session of sessions) await session.endSession().catch(() => undefined);
      await dead.close();
      await living.close();
    }
  });

  it('goes on without the right to end transactions, and says so once', async () => {
    const forbidding = {
      ...mongo,
      client: {
        db: () => {
          throw new Error('not authorized');
        },
      },
    };
    const poor = createClusterStore(forbidding as unknown as Mongo, log);
    await poor.endTransactionsOf([a.id]);
    await poor.endTransactionsOf([b.id]);
    expect(named('cluster.transactions.kept')).to.equal(1);
  });
});
