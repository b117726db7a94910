// First attempts of one chat that begin with one turn: they are made one after the other, and what has not
// been sent when something changes is given back.
import { expect } from 'chai';
import {
  brokenPromises,
  type DispatchNode,
  type DispatchWorld,
  failing,
  idleWorld,
  quick,
} from './dispatch-world.js';

const total = 24;

/** The dispatcher knows by now that the endpoint answers fast, and several wait in one lane. */
async function longLane() {
  const { world, node, target } = await idleWorld(1);
  world.publish(node, 'bot', 'known');
  await world.scheduler.runFor(1_000);
  world.seen.length = 0;
  for (let number = 0; number < total; number += 1) world.queues.publish('bot', 'chat');
  node.dispatcher.arrived('bot');
  return { world, node, target };
}

/** Runs until so many were sent, and the last one of them is under way. */
async function untilSent(world: DispatchWorld, count: number): Promise<void> {
  for (let tries = 0; world.seen.length < count && tries < 10_000; tries += 1)
    await world.scheduler.runFor(1);
  expect(world.seen.length).to.equal(count);
}

const leasesIn = ({ queues }: DispatchWorld) => new Set(queues.of('bot').held.map(({ until }) => until)).size;

describe('first attempts of one lane that begin together', () => {
  it('are made in order, one at a time, and need fewer turns than there are attempts', async () => {
    const { world } = await longLane();
    const begunAt = () => new Set(world.seen.map((request) => request.begunAt)).size;
    await world.scheduler.runFor(5_000);
    expect(world.queues.counts('bot')).to.deep.equal({ pending: 0, success: total + 1 });
    expect(brokenPromises(world)).to.deep.equal([]);
    expect(begunAt()).to.equal(total / 8);
  });

  it('begin one by one while the endpoint fails', async () => {
    const { world } = await longLane();
    world.endpoints.set('bot', failing(500));
    await untilSent(world, 9);
    world.seen.length = 0;
    await untilSent(world, 3);
    expect(world.queues.of('bot').held.length).to.be.at.most(1);
  });

  it('are given back when the webhook changes, and made for the new one in their order', async () => {
    const { world, node, target } = await longLane();
    await untilSent(world, 3);
    expect([world.queues.of('bot').held.length, leasesIn(world)]).to.deep.equal([8, 1]);
    const next = { ...target, version: 2 };
    world.queues.of('bot').target = next;
    node.dispatcher.open(next);
    await world.scheduler.runFor(5_000);
    expect(world.seen.map(({ version }) => version)).to.deep.equal([
      ...Array.from({ length: 3 }, () => 1),
      ...Array.from({ length: total - 3 }, () => 2),
    ]);
    expect(brokenPromises(world)).to.deep.equal([]);
  });

  it('are given back when the node stops, so that the next owner need not wait for their lease', async () => {
    const { world, node, target } = await longLane();
    await untilSent(world, 3);
    const stopped = node.dispatcher.stop();
    await world.scheduler.runFor(1_000);
    await stopped;
    expect(world.seen.length).to.equal(3);
    await goesOn(world, world.node('b'));
    expect(target.version).to.equal(1);
  });

  it('are made to their end by a node that has lost the queue', async () => {
    const { world, node } = await longLane();
    await untilSent(world, 3);
    node.dispatcher.close('bot', true);
    await goesOn(world, world.node('b'));
    expect(world.seen.filter((request) => request.node === 'a').length).to.equal(8);
  });

  it('are given back when one of them has taken long', async () => {
    const { world } = await longLane();
    world.endpoints.set('bot', (request, rng) => ({
      ...quick(request, rng),
      afterMs: request.seq === 4 ? 3_000 : 20,
    }));
    await untilSent(world, 3);
    expect(world.queues.of('bot').held.length).to.equal(8);
    await untilSent(world, 4);
    const { held } = world.queues.of('bot');
    expect(held.some(({ seq }) => seq === 9)).to.equal(false);
    await world.scheduler.runFor(5_000);
    expect(world.queues.counts('bot')).to.deep.equal({ pending: 0, success: total + 1 });
    expect(brokenPromises(world)).to.deep.equal([]);
  });

  async function goesOn(world: DispatchWorld, heir: DispatchNode): Promise<void> {
    heir.dispatcher.open(world.queues.of('bot').target);
    await world.scheduler.runFor(10_000);
    expect(world.queues.counts('bot')).to.deep.equal({ pending: 0, success: total + 1 });
    expect(world.seen.map(({ seq }) => seq)).to.deep.equal(
      Array.from({ length: total }, (_, nth) => nth + 2),
    );
    expect(brokenPromises(world)).to.deep.equal([]);
  }
});
