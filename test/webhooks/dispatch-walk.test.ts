// Random walks: nodes are killed, paused and cut off, queues move, endpoints fail; in the end what was
// accepted is delivered, pending or dead, and nothing else.
import { expect } from 'chai';
import type { FreshDelivery, PushTarget } from '../../src/webhooks/dispatcher/ports.js';
import { createRng, oneOf, wholeNumber } from '../simulation/scheduler.js';
import {
  brokenPromises,
  type DispatchNode,
  dispatchWorld,
  type Endpoint,
  failing,
  hanging,
  quick,
} from './dispatch-world.js';
import { createFetching } from './fetching.js';

const seedsTotal = 200;
const stepsTotal = 40;
/** Longer than a node is paused or cut off. */
const looksTotal = 12;
const minuteMs = 60_000;
/** Where nothing happens any more. */
const lateMaxMs = 5_000;

interface WalkResult {
  readonly broken: readonly string[];
  readonly happened: readonly string[];
  /** Ends that have waited, and requests that were taken for a second time. */
  readonly ended: number;
  readonly repeated: number;
  /** Updates that were fetched. */
  readonly fetched: number;
}

const moody: Endpoint = (request, rng) =>
  oneOf(rng, [quick, quick, quick, quick, failing(500), failing(410, { retryAfterMs: 90_000 }), hanging])(
    request,
    rng,
  );

async function walk(seed: number): Promise<WalkResult> {
  const world = dispatchWorld(seed);
  const { scheduler, queues, owners, disabled, untold } = world;
  const rng = createRng(seed);
  const fetching = createFetching(world, createRng(seed ^ 0x9e3779b9));
  const happened: string[] = [];
  let born = 0;
  const newNode = () => {
    born += 1;
    return world.node(`node ${born}`, { socketsMax: 12 });
  };
  const nodes: DispatchNode[] = [newNode(), newNode()];
  const targets: PushTarget[] = [1, 3, 10].map((connections, index) => world.queue(`q${index}`, connections));

  const own = (target: PushTarget, node: DispatchNode) => {
    owners.get(target.id)?.dispatcher.close(target.id, true);
    owners.set(target.id, node);
    if (fetching.isPolled(target.id)) fetching.look(target.id);
    else node.dispatcher.open(queues.all.get(target.id)?.target ?? target);
    node.dispatcher.arrived(target.id);
  };
  const enable = ({ id }: PushTarget) => {
    disabled.delete(id);
    const { target, isPolled } = queues.of(id);
    if (!isPolled) owners.get(id)?.dispatcher.open(target);
  };
  for (const target of targets) own(target, oneOf(rng, nodes));

  const deeds: Readonly<Record<string, () => void>> = {
    publish() {
      const { id } = oneOf(rng, targets);
      const items: FreshDelivery[] = [];
      for (let number = wholeNumber(rng, 30); number >= 0; number -= 1)
        items.push(queues.publish(id, `chat ${wholeNumber(rng, 6)}`));
      const isAtHand = wholeNumber(rng, 2) === 0;
      const after = (items[0]?.seq ?? 1) - 1;
      const numbered = { after, upTo: after + items.length, items };
      if (fetching.isPolled(id)) for (const one of items) untold.add(one.id);
      else owners.get(id)?.dispatcher.arrived(id, isAtHand ? numbered : undefined);
    },
    claim() {
      const { id } = oneOf(rng, targets);
      const node = owners.get(id);
      const queue = queues.all.get(id);
      if (node === undefined || queue === undefined || queue.isPolled) return;
      const { target, updates } = queue;
      const after = updates.length;
      const items = Array.from({ length: 1 + wholeNumber(rng, 5) }, (_, nth) => {
        const seq = after + 1 + nth;
        // Another update may get the number.
        const one = {
          id: `${id}/${seq} of ${happened.length}`,
          seq,
          lane: `chat ${wholeNumber(rng, 6)}`,
          type: 'message',
        };
        return { ...one, body: one.id };
      });
      const claimed = node.dispatcher.claim(id, items);
      const lose = oneOf(rng, ['none', 'none', 'request', 'answer'] as const);
      const number = () => {
        const verdicts = queues.number(target, items, claimed?.begin);
        if (verdicts !== undefined) for (const one of items) untold.add(one.id);
        return verdicts;
      };
      const numbered = node.turns.take(id, number, lose === 'none' ? {} : { lose });
      const told = () => {
        for (const one of items) untold.delete(one.id);
      };
      numbered.then(
        (verdicts) => {
          if (verdicts === undefined) {
            claimed?.left('undone');
            return;
          }
          told();
          const rest = items.filter((one) => !node.dispatcher.isUnderWay(id, one.id));
          node.dispatcher.arrived(id, { after, upTo: after + items.length, items: rest });
          claimed?.done(verdicts);
        },
        () => {
          told();
          claimed?.left('unknown');
          owners.get(id)?.dispatcher.arrived(id);
        },
      );
    },
    move: () => own(oneOf(rng, targets), oneOf(rng, nodes)),
    'both own': () =>
      oneOf(rng, nodes).dispatcher.open(
        queues.all.get(oneOf(rng, targets).id)?.target ?? (targets[0] as PushTarget),
      ),
    'to polling': () => fetching.toPolling(oneOf(rng, targets).id),
    'to webhook': () => fetching.toWebhook(oneOf(rng, targets).id),
    'new webhook'() {
      const queue = queues.of(oneOf(rng, targets).id);
      if (queue.isPolled) return;
      queue.target = { ...queue.target, version: queue.target.version + 1 };
      owners.get(queue.target.id)?.dispatcher.open(queue.target);
    },
    kill() {
      const index = wholeNumber(rng, nodes.length);
      const dead = nodes[index] as DispatchNode;
      world.cutShort(dead);
      dead.process.kill();
      const heir = newNode();
      nodes[index] = heir;
      for (const target of targets) if (owners.get(target.id) === dead) own(target, heir);
    },
    pause() {
      const node = oneOf(rng, nodes);
      const { process } = node;
      world.cutShort(node);
      process.pause();
      scheduler.after(wholeNumber(rng, 60_000), () => process.resume());
    },
    'cut off'() {
      const node = oneOf(rng, nodes);
      world.cutShort(node);
      node.trouble = oneOf(rng, ['request', 'answer'] as const);
      scheduler.after(wholeNumber(rng, 70_000), () => {
        node.trouble = undefined;
      });
    },
    disable() {
      const target = oneOf(rng, targets);
      disabled.add(target.id);
      scheduler.after(wholeNumber(rng, 60_000), () => enable(target));
    },
    'endpoint changes'() {
      world.endpoints.set(oneOf(rng, targets).id, oneOf(rng, [quick, moody, moody, hanging, failing(503)]));
    },
  };
  for (let step = 0; step < stepsTotal; step += 1) {
    const name = rng.next() < 0.4 ? 'publish' : oneOf(rng, Object.keys(deeds));
    deeds[name]?.();
    happened.push(name);
    await scheduler.runFor(rng.next() < 0.5 ? rng.next() * 100 : rng.next() * 30_000);
  }
  for (const target of targets) world.endpoints.set(target.id, quick);
  // A node that hears late that its bot is disabled opens it again by a look: src/webhooks/pushing.ts
  for (let look = 0; look < looksTotal; look += 1) {
    for (const target of targets) {
      fetching.toWebhook(target.id);
      enable(target);
    }
    await scheduler.runFor(minuteMs / 6);
  }
  const calmAt = scheduler.nowMs() + lateMaxMs;
  await scheduler.runFor(240 * minuteMs);
  const broken = [...brokenPromises(world), ...fetching.broken];
  for (const { id, fromMs, lateMs } of world.seen)
    if (fromMs > calmAt && lateMs > lateMaxMs) broken.push(`${id} was tried again ${lateMs} ms late`);
  for (const { id } of targets) {
    const { updates, docs, done } = queues.of(id);
    // Acknowledged is only what was fetched, and of that nothing is left to do.
    const isFetched = (one: FreshDelivery) =>
      one.seq <= done && !docs.has(one.id) && fetching.fetched.has(one.id);
    const accepted = updates.filter((one) => !isFetched(one)).length;
    const { success = 0, dead_letter = 0, ...left } = queues.counts(id);
    if (success + dead_letter !== accepted || left.pending !== 0)
      broken.push(`${id}: ${success} delivered, ${dead_letter} dead of ${accepted}: ${JSON.stringify(left)}`);
  }
  const taken = world.seen.filter(({ isSuccess }) => isSuccess).map(({ id }) => id);
  const repeated = taken.length - new Set(taken).size;
  return { broken, happened, ended: world.ended(), repeated, fetched: fetching.fetched.size };
}

describe('deliveries in simulation', () => {
  it(`are lost, repeated and put out of order in none of ${seedsTotal} random walks`, async () => {
    const seen = new Set<string>();
    let [waited, sentAgain, got] = [0, 0, 0];
    for (let seed = 1; seed <= seedsTotal; seed += 1) {
      const { broken, happened, ended, repeated, fetched } = await walk(seed);
      expect(broken, `seed ${seed}`).to.deep.equal([]);
      for (const name of happened) seen.add(name);
      waited += ended;
      sentAgain += repeated;
      got += fetched;
    }
    // A fault that never happened has proved nothing.
    expect([...seen]).to.include.members(['kill', 'pause', 'cut off', 'move', 'both own', 'new webhook']);
    expect([...seen]).to.include.members(['claim', 'disable', 'to polling', 'to webhook']);
    expect([waited > 0, sentAgain > 0, got > 0]).to.deep.equal([true, true, true]);
  });
});
