// What begins with its number for a bot that was disabled just then: it gets no request, and loses nothing.
import { expect } from 'chai';
import { claimOf } from './claim-of.js';
import { brokenPromises, hanging, idleWorld } from './dispatch-world.js';

describe('attempts that have begun with their numbers', () => {
  it('are given back by the name of their lease where the bot was disabled, and come in order', async () => {
    const { world, node, target } = await idleWorld();
    const queue = world.queues.of('bot');
    world.disabled.add('bot');
    const begin = claimOf(node, world.queues, { target, lanes: ['a', 'b', 'a'] });
    expect(begin?.asked.map(({ id }) => id)).to.deep.equal(['bot/1', 'bot/2']);
    while (queue.docs.size === 0) await world.scheduler.runFor(0.1);
    expect([...queue.docs.values()].map(({ lease }) => lease?.name)).to.deep.equal([
      begin?.leaseName,
      begin?.leaseName,
    ]);
    await world.scheduler.runFor(1_000);
    expect([world.seen.length, queue.docs.size, queue.held.length]).to.deep.equal([0, 0, 0]);
    expect(node.dispatcher.isOpen('bot'), 'who asked for them anew was told').to.equal(false);
    expect(node.dispatcher.counts()).to.include({ inFlight: 0, begun: 0 });

    world.disabled.clear();
    node.dispatcher.open(target);
    await world.scheduler.runFor(1_000);
    const seen = world.seen.map(({ lane, seq, attempt }) => `${lane}${seq}, ${attempt}`);
    expect(seen.toSorted()).to.deep.equal(['a1, 1', 'a3, 1', 'b2, 1']);
    expect(brokenPromises(world)).to.deep.equal([]);
    expect(world.queues.counts('bot')).to.deep.equal({ pending: 0, success: 3 });
  });

  it('are given back where nobody can tell whether the bot is active', async () => {
    const { world, node, target } = await idleWorld();
    const queue = world.queues.of('bot');
    claimOf(node, world.queues, { target, lanes: ['a'] });
    while (queue.docs.size === 0) await world.scheduler.runFor(0.1);
    node.trouble = 'request';
    await world.scheduler.runFor(600);
    node.trouble = undefined;
    await world.scheduler.runFor(5_000);
    expect(world.seen.map(({ seq, attempt }) => [seq, attempt])).to.deep.equal([[1, 1]]);
    expect(world.seen[0]?.fromMs, 'by a lease of its own').to.be.above(1_500);
    expect(world.queues.counts('bot')).to.deep.equal({ pending: 0, success: 1 });
  });

  it('count as lost when their lease is over, also where their commit came late', async () => {
    const { world, node, target } = await idleWorld();
    const claimed = node.dispatcher.claim('bot', [
      { id: 'bot/1', seq: 1, lane: 'a', type: 'message', body: 'one' },
    ]);
    claimed?.left('unknown');
    await world.scheduler.runFor(1_000);
    world.queues.number(target, [{ id: 'bot/1', seq: 1, lane: 'a', type: 'message' }], claimed?.begin);
    await world.scheduler.runFor(44_000);
    expect(world.seen).to.deep.equal([]);
    await world.scheduler.runFor(5_000);
    expect(world.seen.map(({ id, attempt }) => [id, attempt])).to.deep.equal([['bot/1', 2]]);
    expect(world.queues.counts('bot')).to.deep.equal({ pending: 0, success: 1 });
  });

  it('leave its connection to others when it is given back', async () => {
    const { world, node, target } = await idleWorld(1);
    world.disabled.add('bot');
    claimOf(node, world.queues, { target, lanes: ['a'] });
    await world.scheduler.runFor(1_000);
    world.disabled.clear();
    world.endpoints.set('bot', hanging);
    node.dispatcher.open(target);
    await world.scheduler.runFor(1_000);
    expect(world.seen.map(({ seq }) => seq)).to.deep.equal([1]);
    expect(node.dispatcher.counts()).to.include({ inFlight: 1 });
  });

  it('do not make a reading good behind which earlier ones were asked for in vain', async () => {
    const { world, node, target } = await idleWorld();
    const { scheduler, queues } = world;
    const queue = queues.of('bot');
    world.publish(node, 'bot', 'a');
    await scheduler.runFor(1_000);
    // Another node has begun the second one, so that this node reads the third alone, and fails to begin it.
    const second = { ...queues.publish('bot', 'a'), isFirst: true };
    const { reading } = queue;
    queues.begin(target, { items: [second], reading, leaseName: 'another', leaseMs: 45_000 });
    node.latencyMs = 100;
    world.publish(node, 'bot', 'a');
    await scheduler.runFor(150);
    node.trouble = 'request';
    const failures = () => node.log.named('webhooks.begin.failed');
    for (let ms = 0; ms < 2_000 && failures() === 0; ms += 1) await scheduler.runFor(1);
    expect(failures()).to.equal(1);
    Object.assign(node, { trouble: undefined, latencyMs: 1 });
    queues.finish('bot', [{ id: second.id, attempt: 1, result: 'released', leaseName: 'another' }]);
    expect(claimOf(node, queues, { target, lanes: ['b'] })?.asked).to.have.length(1);
    await scheduler.runFor(5_000);
    const seen = world.seen.map(({ lane, seq, attempt }) => `${lane}${seq}, ${attempt}`);
    expect(seen.filter((one) => one.startsWith('a'))).to.deep.equal(['a1, 1', 'a2, 1', 'a3, 1']);
    expect(brokenPromises(world)).to.deep.equal([]);
    expect(queues.counts('bot')).to.deep.equal({ pending: 0, success: 4 });
  });
});
