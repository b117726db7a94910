// Ends that are stored a moment later: what takes them along, what they never hold up, and what is lost with
// a node that is killed.
import { expect } from 'chai';
import { claimOf } from './claim-of.js';
import { brokenPromises, failing, idleWorld, quick } from './dispatch-world.js';

const minuteMs = 60_000;

describe('the end of an attempt', () => {
  async function aloneWorld(connectionsMax?: number) {
    const { world, node, target } = await idleWorld(connectionsMax);
    const claim = (...lanes: readonly string[]) => claimOf(node, world.queues, { target, lanes });
    const waiting = () => node.turns.waiting('bot');
    return { world, node, target, claim, waiting, counts: () => world.queues.counts('bot') };
  }

  it('waits where nothing else does, and is stored when a moment is over', async () => {
    const { world, claim, waiting, counts } = await aloneWorld();
    claim('a');
    await world.scheduler.runFor(60);
    expect([waiting(), counts()]).to.deep.equal([1, { pending: 0, delivering: 1 }]);
    await world.scheduler.runFor(100);
    expect([waiting(), counts()]).to.deep.equal([0, { pending: 0, success: 1 }]);
  });

  it('goes with the next number, whose lane it is', async () => {
    const { world, claim, waiting, counts } = await aloneWorld();
    claim('a');
    await world.scheduler.runFor(60);
    expect(waiting()).to.equal(1);
    claim('a');
    expect(waiting()).to.equal(0);
    await world.scheduler.runFor(20);
    expect(counts()).to.deep.equal({ pending: 0, success: 1, delivering: 1 });
    expect(brokenPromises(world)).to.deep.equal([]);
  });

  it('does not wait while the next of its lane does', async () => {
    const { world, claim, counts } = await aloneWorld();
    claim('a', 'a', 'a');
    await world.scheduler.runFor(90);
    expect([world.seen.length, counts().success]).to.deep.equal([3, 2]);
    expect(brokenPromises(world)).to.deep.equal([]);
  });

  it('does not wait while updates are read, for they may be of its lane', async () => {
    const { world, node, claim, waiting, counts } = await aloneWorld();
    claim('a');
    while (world.seen.length === 0) await world.scheduler.runFor(0.1);
    await world.scheduler.runFor(15);
    node.latencyMs = 10;
    world.publish(node, 'bot', 'a');
    await world.scheduler.runFor(11);
    node.latencyMs = undefined;
    expect([world.seen[0]?.isSuccess, waiting()]).to.deep.equal([true, 0]);
    await world.scheduler.runFor(50);
    expect([world.seen.length, counts().success]).to.deep.equal([2, 1]);
  });

  it('does not wait while a retry does', async () => {
    const { world, node, claim, waiting } = await aloneWorld(2);
    world.endpoints.set('bot', failing(400));
    claim('a', 'b');
    await world.scheduler.runFor(minuteMs / 2);
    // One of two connections is for retries.
    world.endpoints.set('bot', () => ({ afterMs: 10_000, isSuccess: true, sign: 'up' }));
    await world.scheduler.runFor(minuteMs / 2 + 7_000);
    expect([world.seen.length, node.dispatcher.counts().held]).to.deep.equal([3, 1]);
    while (world.seen[2]?.isSuccess === false) await world.scheduler.runFor(1);
    await world.scheduler.runFor(30);
    expect([world.seen.length, waiting()]).to.deep.equal([4, 0]);
  });

  it('does not wait where more than half of the connections are in use', async () => {
    const { world, claim, counts } = await aloneWorld(3);
    world.endpoints.set('bot', (request, rng) => ({
      ...quick(request, rng),
      afterMs: request.lane === 'a' ? 20 : 5_000,
    }));
    claim('a', 'b');
    await world.scheduler.runFor(60);
    expect(counts()).to.deep.equal({ pending: 0, success: 1, delivering: 1 });
  });

  it('does not wait where it is a failure', async () => {
    const { world, claim, counts } = await aloneWorld();
    world.endpoints.set('bot', failing(500));
    claim('a');
    await world.scheduler.runFor(60);
    expect(counts()).to.deep.equal({ pending: 0, failed: 1 });
  });

  it('is lost with a node that is killed while it waits, and only that is sent again', async () => {
    const { world, node, target, claim, waiting, counts } = await aloneWorld();
    claim('a');
    await world.scheduler.runFor(200);
    claim('b');
    await world.scheduler.runFor(60);
    expect(waiting()).to.equal(1);
    world.cutShort(node);
    node.process.kill();
    const heir = world.node('b');
    heir.dispatcher.open(target);
    await world.scheduler.runFor(5 * minuteMs);
    expect(world.seen.map(({ seq, attempt }) => [seq, attempt])).to.deep.equal([
      [1, 1],
      [2, 1],
      [2, 2],
    ]);
    expect(brokenPromises(world)).to.deep.equal([]);
    expect(counts()).to.deep.equal({ pending: 0, success: 2 });
  });
});
