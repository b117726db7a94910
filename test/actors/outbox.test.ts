// The outbox in virtual time: every event reaches its receiver once and in its sender's order, through
// crashes and moves, and what cannot be delivered holds up no other receiver.
import { expect } from 'chai';
import type { EventRow } from '../../src/actors/store-port.js';
import { type DeliveryNode, type DeliveryWorld, deliveryWorld, type NodeOptions } from './delivery-world.js';

describe('the outbox', () => {
  async function startedNode(
    at: DeliveryWorld,
    name = 'a',
    options: NodeOptions = {},
  ): Promise<DeliveryNode> {
    const node = await at.node(name, options);
    at.own(node);
    node.outbox.start();
    return node;
  }

  async function create(at: DeliveryWorld, node: DeliveryNode, ids: readonly string[]): Promise<void> {
    await at.all(ids.map((id) => node.ask(id, { type: 'create' })));
  }

  const send = (to: string, bodies: readonly unknown[], kind = 'listener') =>
    ({ type: 'send', to, bodies, kind }) as const;
  const heardBy = (at: DeliveryWorld, id: string, from?: string) =>
    (at.listener(id)?.heard ?? [])
      .filter((one) => from === undefined || one.from === from)
      .map((one) => one.body);
  const waiting = (at: DeliveryWorld) => at.fake.rows('events') as unknown as EventRow[];
  const numbers = (count: number, first = 0) => Array.from({ length: count }, (_, index) => first + index);

  it('delivers at once after the commit, and takes the row away with the turn', async () => {
    const at = deliveryWorld();
    const node = await startedNode(at, 'a', { outbox: { rules: { sweepMs: 100_000, idleMs: 100_000 } } });
    await create(at, node, ['x', 'y']);
    await at.done(node, 'x', send('y', ['hello']));
    await at.until(() => node.outbox.counts().delivered === 1, 30);
    expect(heardBy(at, 'y', 'listener:x')).to.deep.equal(['hello']);
    expect(waiting(at)).to.deep.equal([]);
    expect(node.outbox.counts()).to.include({ refused: 0, failed: 0, setAside: 0, inFlight: 0, blocked: 0 });
  });

  it('looks again soon after it was told of something', async () => {
    const at = deliveryWorld();
    const node = await startedNode(at, 'a', { outbox: { rules: { idleMs: 60_000 } } });
    await at.world.runFor(2_000);
    const { events } = node.pending.reads;
    node.outbox.notified(['listener:nobody']);
    await at.world.runFor(600);
    // The read that it was told of, and a sweep.
    expect(node.pending.reads.events - events).to.equal(2);
    await at.world.runFor(30_000);
    expect(node.pending.reads.events - events).to.equal(2);
  });

  it('looks seldom for what it was not told of, and often while something waits', async () => {
    const at = deliveryWorld();
    const node = await startedNode(at);
    const sweepsIn = async (ms: number) => {
      const { events, failed } = node.pending.reads;
      await at.world.runFor(ms);
      return node.pending.reads.events + node.pending.reads.failed - events - failed;
    };
    await at.world.runFor(1_000);
    expect(await sweepsIn(20_000)).to.be.within(9, 11);
    node.pending.isOut = true;
    await at.world.runFor(2_100);
    expect(await sweepsIn(10_000), 'while the store is away').to.be.within(18, 21);
    node.pending.isOut = false;
    // A kind that no node knows waits, for a newer node may know it.
    await create(at, node, ['x']);
    await at.done(node, 'x', send('y', ['later'], 'unknown'));
    await at.world.runFor(2_100);
    expect(await sweepsIn(10_000), 'while something waits').to.be.within(18, 21);
  });

  it('keeps the order of a sender, however much it sends and however it is read', async () => {
    const at = deliveryWorld();
    const node = await startedNode(at, 'a', {
      outbox: { rules: { pageRows: 7, batchMax: 5, sweepMs: 100_000, idleMs: 100_000 } },
    });
    await create(at, node, ['x', 'y', 'z']);
    const asked: Promise<unknown>[] = [];
    for (let each = 0; each < 30; each += 1) {
      asked.push(node.ask('x', send('z', numbers(4, each * 4))));
      asked.push(node.ask('y', send('z', numbers(4, each * 4))));
    }
    await at.all(asked);
    await at.until(() => node.outbox.counts().delivered === 240);
    expect(heardBy(at, 'z', 'listener:x')).to.deep.equal(numbers(120));
    expect(heardBy(at, 'z', 'listener:y')).to.deep.equal(numbers(120));
    expect(waiting(at)).to.deep.equal([]);
  });

  it('finds by its sweep what a node left behind that was killed after its commit', async () => {
    const at = deliveryWorld();
    const first = await at.node('a');
    at.own(first);
    await create(at, first, ['x', 'y']);
    await at.done(first, 'x', send('y', numbers(10)));
    first.process.kill();
    const second = await at.node('b');
    second.outbox.start();
    at.own(second);
    await at.until(() => second.outbox.counts().delivered === 10);
    expect(heardBy(at, 'y')).to.deep.equal(numbers(10));
  });

  it('delivers once when the node is killed between the turn and its commit', async () => {
    const at = deliveryWorld();
    const first = await startedNode(at);
    await create(at, first, ['x', 'y']);
    let commits = 0;
    at.fake.onCommitSent = (process) => {
      if (process !== first.process) return;
      commits += 1;
      // The first commit is the sender's, the second the receiver's.
      if (commits === 1) at.fake.faults = { ...at.fake.faults, commitLate: 1 };
      if (commits === 2) first.process.kill();
    };
    void first.ask('x', send('y', ['once']));
    await at.until(() => first.process.state() === 'dead');
    at.fake.faults = { ...at.fake.faults, commitLate: 0 };
    const second = await at.node('b');
    at.own(second);
    second.outbox.start();
    await at.until(() => heardBy(at, 'y').length > 0);
    await at.world.runFor(5000);
    expect(heardBy(at, 'y')).to.deep.equal(['once']);
    expect(waiting(at)).to.deep.equal([]);
  });

  it('delivers once when two nodes believe that the receiver is theirs', async () => {
    const at = deliveryWorld();
    const one = await startedNode(at, 'a');
    const two = await at.node('b');
    two.outbox.start();
    const ids = numbers(20).map((each) => `x${each}`);
    await create(at, one, [...ids, 'y']);
    two.owns = true;
    await at.all(ids.map((id) => one.ask(id, send('y', numbers(5)))));
    await at.until(() => waiting(at).length === 0);
    await at.world.runFor(5000);
    for (const id of ids) expect(heardBy(at, 'y', `listener:${id}`)).to.deep.equal(numbers(5));
  });

  it('goes on at the new owner when the slot has moved in between', async () => {
    const at = deliveryWorld();
    const one = await startedNode(at, 'a');
    const two = await at.node('b');
    two.outbox.start();
    await create(at, one, ['x', 'y']);
    const asked = numbers(20).map((each) => one.ask('x', send('y', numbers(5, each * 5))));
    await at.world.runFor(8);
    at.own(two);
    await at.all(asked);
    await at.until(() => heardBy(at, 'y').length === 100);
    expect(heardBy(at, 'y')).to.deep.equal(numbers(100));
    expect(two.outbox.counts().delivered).to.be.above(0);
  });

  it('tells the owner of the receiver, who delivers without waiting for its sweep', async () => {
    const at = deliveryWorld();
    const nudges: [string, readonly string[]][] = [];
    const rules = { sweepMs: 100_000, idleMs: 100_000 };
    const one = await at.node('a', {
      outbox: { rules, notifyOwner: (owner, to) => nudges.push([owner.id, to]) },
    });
    const two = await startedNode(at, 'b', { outbox: { rules } });
    await create(at, two, ['x', 'y']);
    one.outbox.committed([{ document: { _id: 'e', slot: 5, to: 'listener:y', src: 'listener:x' } as never }]);
    expect(nudges).to.deep.equal([['b', ['listener:y']]]);
    two.outbox.stop();
    await at.done(two, 'x', send('y', ['hello']));
    two.outbox.start();
    await at.until(() => two.outbox.counts().delivered === 1);
    two.outbox.notified(['listener:y', 'listener:nobody']);
    await at.world.runFor(20);
    expect(heardBy(at, 'y')).to.deep.equal(['hello']);
  });

  it('keeps the order behind an event that fails, and lets every other sender pass', async () => {
    const at = deliveryWorld();
    // Far more waits behind it than one read brings.
    const node = await startedNode(at, 'a', { outbox: { rules: { pageRows: 16 } } });
    await create(at, node, ['x', 'y']);
    await at.done(node, 'z', { type: 'create', mood: 'throws' });
    await at.done(node, 'x', send('z', [1, 'throws', 2, ...numbers(60, 3)]));
    await at.done(node, 'y', send('z', numbers(5)));
    await at.until(() => heardBy(at, 'z', 'listener:y').length === 5, 1000);
    await at.world.runFor(60_000);
    expect(heardBy(at, 'z', 'listener:x')).to.deep.equal([1]);
    const { failed, blocked } = node.outbox.counts();
    // After 1, 2, 4 … s, each at most half as long again or half.
    expect(failed).to.be.within(4, 8);
    expect(blocked).to.equal(1);
    expect(node.outbox.counts().oldestMs).to.be.above(59_000);
    await at.done(node, 'z', { type: 'mood', mood: 'takes' });
    await at.until(() => waiting(at).length === 0, 200_000, 100);
    await at.world.runFor(10);
    expect(heardBy(at, 'z', 'listener:x')).to.deep.equal([1, 'throws', 2, ...numbers(60, 3)]);
    expect(node.outbox.counts().blocked).to.equal(0);
  });

  it('counts an event that is refused as delivered', async () => {
    const at = deliveryWorld();
    const node = await startedNode(at);
    await create(at, node, ['x']);
    await at.done(node, 'z', { type: 'create', mood: 'refuses' });
    await at.done(node, 'x', send('z', [1, 'refuses', 2]));
    await at.until(() => node.outbox.counts().delivered === 3);
    expect(heardBy(at, 'z')).to.deep.equal([1, 2]);
    expect(node.outbox.counts().refused).to.equal(1);
    expect(waiting(at)).to.deep.equal([]);
  });

  it('sets aside what is for an actor that does not exist', async () => {
    const at = deliveryWorld();
    const node = await startedNode(at);
    await create(at, node, ['x', 'y']);
    await at.done(node, 'x', send('nobody', [1, 2]));
    await at.done(node, 'x', send('y', [3]));
    await at.until(() => node.outbox.counts().delivered === 1 && node.outbox.counts().setAside === 2);
    expect(waiting(at).map(({ pending }) => pending)).to.deep.equal([false, false]);
    const { eventRows } = node.pending.reads;
    await at.world.runFor(10_000);
    expect(node.pending.reads.eventRows).to.equal(eventRows);
  });

  it('goes on trying what is for a kind that this node does not know, ever more rarely', async () => {
    const at = deliveryWorld();
    const node = await startedNode(at);
    await create(at, node, ['x', 'y']);
    await at.done(node, 'x', send('somebody', [1], 'unheard-of'));
    await at.done(node, 'x', send('y', [2]));
    await at.until(() => node.outbox.counts().delivered === 1);
    await at.world.runFor(60_000);
    expect(node.outbox.counts().failed).to.be.within(4, 8);
    expect(waiting(at).length).to.equal(1);
  });

  it('is not held up by receivers of another kind that never come to an end', async () => {
    const at = deliveryWorld();
    const ask: DeliveryNode['actors']['serve'] = (asking) =>
      asking.kind === 'a' ? new Promise<never>(() => undefined) : node.actors.serve(asking);
    const rules = { inFlightMax: 4, pageRows: 8, batchMax: 2 };
    const node: DeliveryNode = await startedNode(at, 'a', { outbox: { ask, rules } });
    await create(at, node, ['x', 'y']);
    node.outbox.stop();
    for (const to of numbers(30)) await at.done(node, 'x', send(`t${to}`, [1], 'a'));
    await at.done(node, 'x', send('y', numbers(10)));
    node.outbox.start();
    await at.until(() => node.outbox.counts().delivered === 10, 20_000);
    expect(node.outbox.counts().inFlight).to.equal(4);
  });

  it('rests while the store does not answer', async () => {
    const at = deliveryWorld();
    const node = await startedNode(at);
    await create(at, node, ['x', 'y']);
    node.pending.isOut = true;
    await at.done(node, 'x', send('y', numbers(3)));
    await at.world.runFor(20_000);
    expect(heardBy(at, 'y')).to.deep.equal([]);
    expect(node.log.named('outbox.unreachable')).to.equal(1);
    // The sweep and the read of what was heard of, twice a second each.
    expect(node.pending.reads.failed).to.be.within(40, 2 * 2 * 22);
    node.pending.isOut = false;
    await at.until(() => heardBy(at, 'y').length === 3, 3000);
    expect(node.log.named('outbox.back')).to.equal(1);
  });

  it('delivers thousands with few reads and commits', async () => {
    const at = deliveryWorld();
    const node = await startedNode(at);
    const ids = numbers(50).map((each) => `x${each}`);
    await create(at, node, [...ids, 'y', 'z']);
    node.outbox.stop();
    for (let round = 0; round < 4; round += 1)
      await at.all(ids.map((id) => node.ask(id, send(round % 2 === 0 ? 'y' : 'z', numbers(10, round * 10)))));
    const { groups } = node.actors.counts();
    node.outbox.start();
    await at.until(() => node.outbox.counts().delivered === 2000, 20_000);
    expect(node.actors.counts().groups - groups).to.be.below(120);
    expect(node.pending.reads.events).to.be.below(120);
    for (const id of ids) {
      expect(heardBy(at, 'y', `listener:${id}`)).to.deep.equal([...numbers(10), ...numbers(10, 20)]);
      expect(heardBy(at, 'z', `listener:${id}`)).to.deep.equal([...numbers(10, 10), ...numbers(10, 30)]);
    }
  });
});
