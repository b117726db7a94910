// Two nodes and one queue, and stores that are away: nothing is lost, and nothing is attempted twice while an
// attempt may be under way.
import { expect } from 'chai';
import { claimOf } from './claim-of.js';
import { brokenPromises, dispatchWorld, failing, hanging, quick } from './dispatch-world.js';

const minuteMs = 60_000;

/** The first of two nodes has begun what it has numbered, and asks whether the bot is disabled. */
async function claimedAndDisabled(seed: number, latencyMs: number) {
  const world = dispatchWorld(seed);
  const [a, b] = [world.node('a'), world.node('b')];
  const target = world.queue('bot');
  a.dispatcher.open(target);
  world.publish(a, 'bot', 'chat');
  await world.scheduler.runFor(1_000);
  a.latencyMs = latencyMs;
  world.disabled.add('bot');
  claimOf(a, world.queues, { target, lanes: ['chat'] });
  return { world, a, b, target };
}

describe('a queue that moves to another node', () => {
  it('goes on there, while attempts that are under way come to their end here', async () => {
    const world = dispatchWorld(3);
    const [a, b] = [world.node('a'), world.node('b')];
    const target = world.queue('bot', 10);
    world.endpoints.set('bot', (request, rng) => ({ ...quick(request, rng), afterMs: 3_000 }));
    for (let number = 0; number < 300; number += 1) world.queues.publish('bot', `chat ${number % 30}`);
    a.dispatcher.open(target);
    await world.scheduler.runFor(10_000);
    a.dispatcher.close('bot');
    b.dispatcher.open(target);
    await world.scheduler.runFor(5 * minuteMs);
    expect(world.queues.counts('bot')).to.deep.equal({ pending: 0, success: 300 });
    expect(world.seen.length).to.equal(300);
    expect(world.mostAtOnce.get('bot')).to.equal(10);
    expect(brokenPromises(world)).to.deep.equal([]);
  });

  it('may be held by both for a while', async () => {
    const world = dispatchWorld(4);
    const [a, b] = [world.node('a'), world.node('b')];
    const target = world.queue('bot', 4);
    for (let number = 0; number < 500; number += 1) world.queues.publish('bot', `chat ${number % 9}`);
    a.dispatcher.open(target);
    b.dispatcher.open(target);
    await world.scheduler.runFor(10 * minuteMs);
    expect(world.queues.counts('bot')).to.deep.equal({ pending: 0, success: 500 });
    expect(world.seen.length).to.equal(500);
    expect(brokenPromises(world)).to.deep.equal([]);
  });

  it('makes again, each as the next of its lane, what a killed node had under way', async () => {
    const world = dispatchWorld(5);
    const [a, b] = [world.node('a'), world.node('b')];
    const target = world.queue('bot', 10);
    world.endpoints.set('bot', hanging);
    for (let number = 0; number < 20; number += 1) world.queues.publish('bot', `chat ${number % 10}`);
    a.dispatcher.open(target);
    await world.scheduler.runFor(2_000);
    world.cutShort(a);
    a.process.kill();
    world.endpoints.set('bot', quick);
    b.dispatcher.open(target);
    await world.scheduler.runFor(40_000);
    expect(world.seen.length, 'before the leases are over').to.equal(10);
    await world.scheduler.runFor(10_000);
    expect(world.queues.counts('bot')).to.deep.equal({ pending: 0, success: 20 });
    expect(b.dispatcher.counts().unknown).to.equal(10);
    expect(world.seen.slice(10).filter(({ attempt }) => attempt === 2)).to.have.length(10);
    expect(brokenPromises(world)).to.deep.equal([]);
  });

  it('believes an endpoint that has said yes, also after the lease of that attempt', async () => {
    const world = dispatchWorld(6);
    const [a, b] = [world.node('a'), world.node('b')];
    const target = world.queue('bot');
    world.publish(a, 'bot', 'chat');
    a.dispatcher.open(target);
    await world.scheduler.runFor(15);
    a.trouble = 'request';
    await world.scheduler.runFor(1_000);
    a.process.pause();
    world.disabled.add('bot');
    b.dispatcher.open(target);
    await world.scheduler.runFor(50_000);
    expect(world.queues.counts('bot'), 'it has not begun again').to.deep.equal({ pending: 1 });
    a.trouble = undefined;
    a.process.resume();
    await world.scheduler.runFor(1_000);
    world.disabled.clear();
    b.dispatcher.open(target);
    await world.scheduler.runFor(5 * minuteMs);
    expect(world.queues.counts('bot')).to.deep.equal({ pending: 0, success: 1 });
    expect(world.seen.length).to.equal(1);
  });

  it('believes the yes to a retry also when it could not be told for longer than the lease', async () => {
    const world = dispatchWorld(6);
    const [a, b] = [world.node('a'), world.node('b')];
    const target = world.queue('bot');
    world.endpoints.set('bot', failing(503));
    world.publish(a, 'bot', 'chat');
    a.dispatcher.open(target);
    await world.scheduler.runFor(1_000);
    world.endpoints.set('bot', quick);
    while (world.seen.length < 2) await world.scheduler.runFor(1);
    // The node can store nothing for a while, and another one owns the queue.
    a.trouble = 'request';
    a.dispatcher.close('bot');
    b.dispatcher.open(target);
    await world.scheduler.runFor(70_000);
    expect(world.queues.counts('bot')).to.deep.equal({ pending: 0, failed: 1 });
    a.trouble = undefined;
    await world.scheduler.runFor(10 * minuteMs);
    expect(world.queues.counts('bot')).to.deep.equal({ pending: 0, success: 1 });
    expect(world.seen.length).to.equal(2);
  });

  it('waits there for what was given back elsewhere: the next of a lane does not come first', async () => {
    const { world, a, b, target } = await claimedAndDisabled(7, 300);
    // Begun, the bot is disabled, and that it is given back is on its way.
    await world.scheduler.runFor(1_300);
    world.queues.publish('bot', 'chat');
    expect(world.queues.counts('bot')).to.deep.equal({ pending: 1, delivering: 1, success: 1 });
    a.dispatcher.close('bot');
    world.disabled.clear();
    b.dispatcher.open(target);
    await world.scheduler.runFor(5 * minuteMs);
    expect(brokenPromises(world)).to.deep.equal([]);
    expect(world.seen.map(({ node, seq, attempt }) => `${node}: ${seq}, ${attempt}`)).to.deep.equal([
      'a: 1, 1',
      'b: 2, 2',
      'b: 3, 1',
    ]);
    expect(world.queues.counts('bot')).to.deep.equal({ pending: 0, success: 3 });
  });

  it('begins nothing there that was read before the one before it was given back', async () => {
    const { world, a, b, target } = await claimedAndDisabled(7, 3_000);
    world.owners.set('bot', a);
    await world.scheduler.runFor(10_000);
    world.queues.publish('bot', 'chat');
    world.disabled.clear();
    b.dispatcher.open(target);
    await world.scheduler.runFor(500);
    // From now on what it asks for arrives late: behind what the owner gives back.
    b.latencyMs = 2_000;
    await world.scheduler.runFor(5 * minuteMs);
    expect(brokenPromises(world)).to.deep.equal([]);
    const firsts = world.seen.map(({ seq, attempt }) => [seq, attempt]);
    expect(firsts).to.deep.equal([1, 2, 3].map((seq) => [seq, 1]));
  });

  it('sends nothing when the answer to the beginning comes too late', async () => {
    const world = dispatchWorld(8);
    const node = world.node('a');
    const target = world.queue('bot');
    await world.scheduler.runFor(1);
    node.dispatcher.open(target);
    await world.scheduler.runFor(1_000);
    world.publish(node, 'bot', 'chat');
    // The beginning has taken effect, and its answer waits while the process stands still.
    while (world.queues.counts('bot').delivering !== 1) await world.scheduler.runFor(0.1);
    node.process.pause();
    await world.scheduler.runFor(30_000);
    node.process.resume();
    await world.scheduler.runFor(300);
    const sentAt = world.seen.map(({ fromMs }) => fromMs);
    expect(sentAt.every((fromMs) => fromMs > 31_000)).to.equal(true);
    expect(brokenPromises(world)).to.deep.equal([]);
    expect(world.queues.counts('bot')).to.deep.equal({ pending: 0, success: 1 });
    const [doc] = world.queues.all.get('bot')?.docs.values() ?? [];
    expect(doc).to.include({ attempts: 1, scheduled: 1 });
  });
});

describe('a dispatcher whose store is away', () => {
  it('reads once more what it could not read, also when all is to be looked at anew meanwhile', async () => {
    const world = dispatchWorld(10);
    const node = world.node('a', { firstSweepMs: 400 });
    node.trouble = 'request';
    node.dispatcher.open(world.queue('bot'));
    await world.scheduler.runFor(450);
    node.trouble = undefined;
    await world.scheduler.runFor(minuteMs);
    expect(world.reads()).to.equal(2);
  });

  for (const trouble of ['request', 'answer'] as const) {
    it(`loses nothing and sends nothing twice where each ${trouble} is lost for a while`, async () => {
      const world = dispatchWorld(9);
      const node = world.node('a');
      const target = world.queue('bot', 10);
      world.endpoints.set('bot', (request, rng) =>
        (request.seq % 7 === 0 && request.attempt === 1 ? failing(500) : quick)(request, rng),
      );
      node.dispatcher.open(target);
      for (let round = 0; round < 40; round += 1) {
        for (let number = 0; number < 10; number += 1) world.publish(node, 'bot', `chat ${number}`);
        await world.scheduler.runFor(round / 2);
        node.trouble = trouble;
        await world.scheduler.runFor(3_000);
        node.trouble = undefined;
        // As long as the longest pause before it is asked again.
        await world.scheduler.runFor(5_000);
      }
      await world.scheduler.runFor(5 * minuteMs);
      expect(world.queues.counts('bot')).to.deep.equal({ pending: 0, success: 400 });
      expect(world.seen.length).to.equal(400 + 57);
      expect(node.dispatcher.counts().unknown).to.equal(0);
      expect(brokenPromises(world)).to.deep.equal([]);
    });
  }
});
