// Endpoints that hang or flap slow down no other: their share of the node's connections is bounded.
import { expect } from 'chai';
import { connectionsFor } from '../../src/webhooks/dispatcher/shares.js';
import { brokenPromises, dispatchWorld, type Endpoint, hanging, quick } from './dispatch-world.js';

const healthyTotal = 50;
const seconds = 20;

const flapping: Endpoint = (request, rng) => {
  const isUp = Math.floor(request.fromMs / 7_000) % 2 === 0;
  if (isUp) return quick(request, rng);
  return rng.next() < 0.5 ? hanging(request, rng) : { afterMs: 5, sign: 'down', error: 'refused' };
};
const healthy: Endpoint = (request, rng) => ({ ...quick(request, rng), afterMs: 10 + 30 * rng.next() });

/** The 99th percentile of the time from publication to the request at healthy endpoints. */
async function p99OfHealthy({ isAlone }: { readonly isAlone: boolean }): Promise<number> {
  const world = dispatchWorld(7);
  const node = world.node('a', { socketsMax: 256 });
  if (!isAlone) {
    world.endpoints.set('hanging', hanging);
    const target = world.queue('hanging', 100);
    for (let number = 0; number < 100_000; number += 1)
      world.queues.publish('hanging', `chat ${number % 20_000}`);
    node.dispatcher.open(target);
    for (let number = 0; number < 50; number += 1) {
      const id = `flapping ${number}`;
      world.endpoints.set(id, flapping);
      node.dispatcher.open(world.queue(id));
      const publish = () => {
        world.publish(node, id, `chat ${Math.floor(world.scheduler.rng.next() * 100)}`);
        world.scheduler.after(100, publish);
      };
      world.scheduler.after(number, publish);
    }
    await world.scheduler.runFor(16_000);
  }
  const publishedAt = new Map<string, number>();
  for (let number = 0; number < healthyTotal; number += 1) {
    const id = `healthy ${number}`;
    world.endpoints.set(id, healthy);
    node.dispatcher.open(world.queue(id));
    let count = 0;
    const publish = () => {
      count += 1;
      publishedAt.set(`${id}/${count}`, world.scheduler.nowMs());
      world.publish(node, id, `chat ${count % 50}`);
      if (count < seconds * 10) world.scheduler.after(100, publish);
    };
    world.scheduler.after(2 * number, publish);
  }
  await world.scheduler.runFor((seconds + 5) * 1_000);
  expect(brokenPromises(world)).to.deep.equal([]);
  const waits = world.seen
    .filter(({ id }) => publishedAt.has(id))
    .map(({ id, fromMs }) => fromMs - (publishedAt.get(id) ?? 0))
    .sort((a, b) => a - b);
  expect(waits.length).to.equal(healthyTotal * seconds * 10);
  return waits[Math.floor(waits.length * 0.99)] ?? 0;
}

describe('queues that share a node', () => {
  it('do not feel one that hangs with 100,000 pending and fifty that flap', async () => {
    const idle = await p99OfHealthy({ isAlone: true });
    const loaded = await p99OfHealthy({ isAlone: false });
    expect(loaded / idle).to.be.at.most(1.2);
  });

  it('get what is free, but no more than stays for others', () => {
    const node = { socketsMax: 100, inFlight: 0, slowInFlight: 0 };
    const queue = { inFlight: 0, connectionsMax: 100, isSlow: false };
    expect(connectionsFor(queue, node)).to.equal(50);
    expect(connectionsFor({ ...queue, connectionsMax: 10 }, node)).to.equal(10);
    expect(connectionsFor({ ...queue, inFlight: 50 }, { ...node, inFlight: 50 })).to.equal(0);
    expect(connectionsFor(queue, { ...node, inFlight: 99 })).to.equal(1);
    expect(connectionsFor(queue, { ...node, inFlight: 100 })).to.equal(0);
    const slow = { ...queue, isSlow: true };
    expect(connectionsFor(slow, node)).to.equal(25);
    expect(connectionsFor(slow, { ...node, inFlight: 49, slowInFlight: 49 })).to.equal(1);
    expect(connectionsFor(slow, { ...node, inFlight: 50, slowInFlight: 50 })).to.equal(0);
    expect(connectionsFor(queue, { ...node, inFlight: 50, slowInFlight: 50 })).to.equal(25);
  });

  it('hold a bounded part of what waits in memory', async () => {
    const world = dispatchWorld();
    const node = world.node('a', { socketsMax: 4 });
    const target = world.queue('bot', 2);
    for (let number = 0; number < 50_000; number += 1) world.queues.publish('bot', `chat ${number % 1_000}`);
    node.dispatcher.open(target);
    let most = 0;
    for (let second = 0; second < 20; second += 1) {
      await world.scheduler.runFor(1_000);
      most = Math.max(most, node.dispatcher.counts().held);
    }
    expect(most).to.be.within(1, 192 + 256);
  });
});
