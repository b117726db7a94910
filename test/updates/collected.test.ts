// Updates that stay, of a receiver that nothing waits for: they are numbered together, every 100 ms, and at
// once where a reader, a connection or a webhook waits.
import { expect } from 'chai';
import type { ToldUpdate } from '../../src/updates/queue/owned-queue.js';
import { queueOf, slotOfQueue } from '../../src/updates/standing.js';
import { faultsOf, unnumberedOf } from '../simulation/update-log.js';
import { createUpdateNodes, type UpdateNode, type UpdateNodes } from '../simulation/update-nodes.js';

const to = queueOf('application', 'app_1');
const slots = [slotOfQueue(to)];
const target = { url: 'https://hooks.example.com', allowedIps: [], maxConnections: 1 };

describe('updates that are collected', () => {
  let nodes: UpdateNodes;
  let owner: UpdateNode;
  beforeEach(async () => {
    nodes = createUpdateNodes();
    owner = nodes.open('o');
    owner.claim(slots);
    // The queue is compared once.
    await say('first');
    await nodes.world.runFor(200);
  });
  afterEach(() => expect(faultsOf(nodes.log)).to.deep.equal([]));

  async function say(...vouchers: string[]): Promise<void> {
    for (const voucher of vouchers) {
      void owner.publish(voucher, [to]);
      await nodes.world.runFor(5);
    }
  }
  /** Publishes one update of a voucher and returns it as its publisher tells of it. */
  function place(voucher: string): ToldUpdate {
    const row = nodes.log.rowOf({ to, lane: voucher, v: 1, i: 0, at: 0 });
    nodes.log.publish(row);
    return row;
  }
  const waiting = () => unnumberedOf(nodes.log).length;
  const sizes = () => owner.batches.slice(1).map(({ updates }) => updates.length);

  it('share a turn, in the order in which they came', async () => {
    await say('a', 'b', 'a', 'c');
    expect([waiting(), sizes()], 'not yet').to.deep.equal([4, []]);
    await nodes.world.runFor(100);
    expect([waiting(), sizes()]).to.deep.equal([0, [4]]);
    const [batch] = owner.batches.slice(1);
    expect(batch?.updates.map(({ lane, v }) => `${lane}${v}`)).to.deep.equal(['a1', 'b1', 'a2', 'c1']);
  });

  it('are numbered before a reader is told how far it may read', async () => {
    await say('a', 'b');
    const asked = owner.numbering.attend(to);
    let isOver = false;
    void asked?.then(() => {
      isOver = true;
    });
    await nodes.world.runFor(20);
    expect([isOver, waiting(), sizes()]).to.deep.equal([true, 0, [2]]);
    expect(owner.numbering.attend(to), 'nothing waits').to.equal(undefined);
  });

  it('are numbered before many readers by one turn, and what comes meanwhile by the next', async () => {
    await say('a');
    const readers = [1, 2, 3].map(() => owner.numbering.attend(to));
    void owner.publish('b', [to]);
    void Promise.all(readers);
    await nodes.world.runFor(150);
    expect([waiting(), sizes()]).to.deep.equal([0, [1, 1]]);
  });

  const awaited: readonly [string, () => void][] = [
    ['a connection follows them', () => void nodes.followed.add(to)],
    ['they are pushed', () => void nodes.log.turn(to, { type: 'configure', version: 1, target }, 0)],
  ];
  for (const [when, begin] of awaited)
    it(`are not collected while ${when}: they ride in the commit that stores them`, async () => {
      begin();
      // The node learns from a turn that the queue is pushed.
      await say('a');
      await nodes.world.runFor(200);
      await say('b');
      await nodes.world.runFor(30);
      expect([waiting(), sizes()]).to.deep.equal([0, [1, 1]]);
      expect(owner.numbering.riding([place('c')]), 'turns for the commit').to.have.length(1);
    });

  it('offer no turn to the commit that stores them', () => {
    expect(owner.numbering.riding([place('a')])).to.deep.equal([]);
  });

  it('are found by the next owner when the node dies in between', async () => {
    await say('a', 'b');
    owner.process.kill();
    const next = nodes.open('n');
    next.claim(slots);
    await nodes.until(() => waiting() === 0);
    expect(next.batches.flatMap(({ updates }) => updates)).to.have.length(2);
  });

  it('have their numbers when the node has stopped in order', async () => {
    await say('a', 'b');
    let isStopped = false;
    void owner.numbering.stop().then(() => {
      isStopped = true;
    });
    await nodes.until(() => isStopped);
    expect([waiting(), sizes()]).to.deep.equal([0, [2]]);
  });

  it('are collected anew after a turn that was refused', async () => {
    nodes.onReach = (_, name) => {
      if (name !== 'number') return;
      nodes.onReach = undefined;
      nodes.log.turn(to, { type: 'configure', version: 1 }, 0);
    };
    await say('a', 'b');
    await nodes.until(() => waiting() === 0);
    expect(owner.named('updates.numbering.failed')).to.equal(0);
    await say('c', 'd');
    await nodes.world.runFor(100);
    expect(sizes()).to.deep.equal([2, 2]);
  });

  it('are not left behind when the last connection leaves while they wait', async () => {
    nodes.followed.add(to);
    owner.numbering.published([place('a')]);
    owner.numbering.published([place('b')]);
    nodes.followed.delete(to);
    await nodes.world.runFor(200);
    expect([waiting(), sizes()]).to.deep.equal([0, [1, 1]]);
  });

  it('that are more than one row of a batch holds fill several, in one turn', async () => {
    const many = Array.from({ length: 300 }, (_, nth) => `v${nth}`);
    for (const voucher of many) void owner.publish(voucher, [to]);
    await nodes.until(() => nodes.log.published.length > many.length && waiting() === 0);
    const rows = [...nodes.log.batches.values()].filter(({ first }) => first > 1);
    expect(Math.max(...rows.map(({ ids }) => ids.length))).to.equal(128);
    expect(rows.length).to.be.above(sizes().length);
  });
});
