// Members share the slots on real stores: they come, go, vanish and drain, and Redis may do what it likes.
import { expect } from 'chai';
import type { SlotRow } from '../../src/cluster/cluster-store.port.js';
import type { Slot } from '../../src/cluster/slot.js';
import { slotsTotal } from '../../src/cluster/slots.js';
import { type OwnServer, startRedis } from '../support/own-stores.js';
import { openTestStores, type TestStores } from '../support/stores.js';
import { until } from '../support/until.js';
import {
  type Cluster,
  type ClusterNode,
  impatient,
  isShared,
  openCluster,
  patient,
} from './cluster-world.js';

describe('ownership', () => {
  let redisServer: OwnServer;
  let stores: TestStores;
  let cluster: Cluster;
  before(async () => {
    redisServer = await startRedis();
  });
  after(() => redisServer.stop());
  beforeEach(async () => {
    stores = await openTestStores();
    cluster = openCluster({ ...stores, redisUrl: redisServer.url });
  });
  afterEach(async () => {
    await cluster.close();
    await stores.close();
  });

  async function startTwo(): Promise<readonly [ClusterNode, ClusterNode]> {
    const a = await cluster.start('a');
    const b = await cluster.start('b');
    await until(() => isShared([a, b]) && b.mine().length > 400);
    return [a, b];
  }

  const epochsOf = (node: ClusterNode) =>
    new Map(node.ownership.held().map(({ slot, epoch }) => [slot, epoch]));
  const losses = (node: ClusterNode) => node.ownership.counts().lost;
  /**
   * A second cluster on the same Redis, begun now, loses two nodes one after the other: by the time that both
   * are removed, the freeze and twice the time to live are over for the first cluster too.
   */
  async function othersAreRemoved(): Promise<void> {
    const otherStores = await openTestStores();
    const other = openCluster({ ...otherStores, redisUrl: new URL('/1', redisServer.url).href });
    try {
      const witness = await other.start('witness');
      for (const name of ['first', 'second']) {
        const gone = await other.start(name);
        await until(() => membersOf(witness).includes(gone.id));
        gone.vanish();
        await until(() => !membersOf(witness).includes(gone.id));
      }
    } finally {
      await other.close();
      await otherStores.close();
    }
  }
  const membersOf = (node: ClusterNode) => node.ownership.view().members.map(({ id }) => id);

  it('gives a lone node every slot at once', async () => {
    const a = await cluster.start('a');
    expect(a.mine()).to.have.length(slotsTotal);
    expect(a.ownership.ownerOf(5)).to.deep.equal({ mine: true, epoch: 1 });
  });

  it('says nothing of a look that was under way when it stopped', async () => {
    const a = await cluster.start('a');
    a.ownership.lose(5);
    a.ownership.stop();
    await a.mongo.close();
    await new Promise(setImmediate); // By then the look has failed.
    expect(a.log.named('cluster.slots.unreachable')).to.equal(0);
  });

  it('moves to a second node its share, slot by slot, when nothing of a slot is in flight', async () => {
    const a = await cluster.start('a');
    const inFlight = new Set<Slot>();
    const released: Slot[] = [];
    a.ownership.onRelease(async (slot) => {
      expect(a.ownership.ownerOf(slot).mine, 'a new turn could begin').to.equal(false);
      inFlight.add(slot);
      await a.mongo.db.command({ ping: 1 });
      inFlight.delete(slot);
      released.push(slot);
    });
    const b = await cluster.start('b');
    const claimed: Slot[] = [];
    b.ownership.onClaimed((slots) => {
      expect(slots.filter((slot) => inFlight.has(slot))).to.deep.equal([]);
      claimed.push(...slots);
    });
    await until(() => isShared([a, b]) && b.mine().length > 400);
    expect(b.mine().length).to.be.below(624);
    expect(released.toSorted()).to.include.members(claimed.toSorted());
    expect([losses(a), b.ownership.counts().forced]).to.deep.equal([0, 0]);
  });

  it('has lost nothing whose next owner is quicker than the answer to the release', async () => {
    let seen: readonly SlotRow[] = [];
    const a = await cluster.start('a', patient, (store) => ({
      ...store,
      async readSlots() {
        seen = await store.readSlots();
        return seen;
      },
      async release(held, owner) {
        const freed = await store.release(held, owner);
        const epochs = new Map(held.map(({ slot, epoch }) => [slot, epoch]));
        const taken = () => seen.filter(({ slot, epoch }) => epoch > (epochs.get(slot) ?? epoch));
        await until(() => taken().length === held.length);
        return freed;
      },
    }));
    const b = await cluster.start('b');
    await until(() => isShared([a, b]) && b.mine().length > 400);
    expect(losses(a)).to.equal(0);
  });

  it('tells every node whom to ask', async () => {
    const [a, b] = await startTwo();
    for (const slot of a.mine()) {
      const slotOwner = b.ownership.ownerOf(slot);
      expect(!slotOwner.mine && slotOwner.owner?.id).to.equal(a.id);
    }
  });

  it('gives the slots of a node that is gone to the others, under greater epochs', async () => {
    const [a, b] = await startTwo();
    const before = epochsOf(a);
    a.vanish();
    await until(() => b.mine().length === slotsTotal);
    for (const [slot, epoch] of epochsOf(b)) expect(epoch).to.be.above(before.get(slot) ?? 0);
    expect(b.ownership.view().members.map(({ id }) => id)).to.deep.equal([b.id]);
  });

  it('frees the rows that a node held when it was gone, before its slots are claimed', async () => {
    const [a, b] = await startTwo();
    const rows = 'rows';
    await a.mongo.db.collection<{ _id: string }>(rows).insertOne({ _id: 'x' });
    const session = a.mongo.client.startSession();
    session.startTransaction();
    await a.mongo.db
      .collection<{ _id: string }>(rows)
      .updateOne({ _id: 'x' }, { $set: { by: 'a' } }, { session });
    let written: Promise<unknown> | undefined;
    b.ownership.onClaimed(() => {
      const options = { maxTimeMS: 1_000 };
      written ??= b.mongo.db
        .collection<{ _id: string }>(rows)
        .updateOne({ _id: 'x' }, { $set: { by: 'b' } }, options);
    });
    a.vanish();
    await until(() => written !== undefined);
    await written;
    await session.endSession().catch(() => undefined);
  });

  it('survives FLUSHALL: no member is removed, no slot moves', async () => {
    const [a, b] = await startTwo();
    const before = [epochsOf(a), epochsOf(b), a.ownership.view().version];
    await a.redis.flushall();
    await othersAreRemoved();
    expect([epochsOf(a), epochsOf(b), a.ownership.view().version]).to.deep.equal(before);
    expect([losses(a), losses(b)]).to.deep.equal([0, 0]);
  });

  it('survives the loss of Redis: no member goes, no slot moves, before or after its return', async () => {
    const [a, b] = await startTwo();
    const before = [epochsOf(a), epochsOf(b), a.ownership.view().version];
    await redisServer.kill();
    await until(() => [a, b].every(({ log }) => log.named('cluster.membership.frozen') > 0));
    await redisServer.start();
    await until(() => [a, b].every(({ log }) => log.named('cluster.membership.back') > 0));
    await othersAreRemoved();
    expect([epochsOf(a), epochsOf(b), a.ownership.view().version]).to.deep.equal(before);
  });

  it('drains: every slot changes hands, and the node is no member any more', async () => {
    const [a, b] = await startTwo();
    const held = a.mine().length;
    await a.ownership.drain();
    expect(a.mine()).to.deep.equal([]);
    expect(a.ownership.counts().released).to.be.at.least(held);
    expect(losses(a)).to.equal(0);
    await until(() => b.mine().length === slotsTotal);
    expect(b.ownership.counts().forced).to.equal(0);
    // The last slot may reach b a moment before the news that a has left.
    await until(() => b.ownership.view().members.every(({ id }) => id === b.id));
  });

  it('goes without its slots when they cannot be given away, and they are free for the others', async () => {
    const a = await cluster.start('a', impatient);
    a.ownership.onRelease(() => new Promise(() => undefined));
    const b = await cluster.start('b');
    await a.ownership.drain();
    expect(a.log.named('cluster.drain.incomplete')).to.equal(1);
    await until(() => b.mine().length === slotsTotal);
    expect(b.ownership.counts().forced).to.equal(0);
  });

  it('takes by force what a member does not give up in time, and the member learns of it', async () => {
    const a = await cluster.start('a');
    a.ownership.onRelease(() => new Promise(() => undefined));
    const b = await cluster.start('b', impatient);
    await until(() => b.ownership.counts().forced > 400);
    await until(() => isShared([a, b]) && losses(a) >= b.ownership.counts().forced);
  });

  it('takes a slot anew under a greater epoch when it was refused although it is its own', async () => {
    const a = await cluster.start('a');
    const lost: Slot[] = [];
    a.ownership.onLost((slots) => lost.push(...slots));
    a.ownership.lose(7);
    expect(a.ownership.ownerOf(7).mine).to.equal(false);
    await until(() => a.ownership.ownerOf(7).mine);
    expect(a.ownership.ownerOf(7)).to.deep.equal({ mine: true, epoch: 2 });
    expect(lost).to.deep.equal([7]);
  });

  it('drops every slot when the view is without it, and comes back under greater epochs', async () => {
    const a = await cluster.start('a');
    const lost: Slot[] = [];
    a.ownership.onLost((slots) => lost.push(...slots));
    const view = a.mongo.db.collection<{ _id: string }>('cluster');
    await view.updateOne({ _id: 'view' }, { $set: { members: [] }, $inc: { version: 1 } });
    await until(() => lost.length === slotsTotal);
    await until(() => a.mine().length === slotsTotal);
    expect(a.ownership.ownerOf(5)).to.deep.equal({ mine: true, epoch: 2 });
  });

  it('lets a node that is killed and started again have its slots back at once', async () => {
    const a = await cluster.start('a');
    a.vanish();
    const again = await cluster.start('a');
    expect(again.mine()).to.have.length(slotsTotal);
    expect(again.ownership.ownerOf(5)).to.deep.equal({ mine: true, epoch: 2 });
  });
});
