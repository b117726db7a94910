// Receivers that take their webhook away for a while and fetch, beside dispatchers that learn of it late; and
// what must hold of all that they have fetched.
import type { Rng } from '../../src/shared/timers.js';
import { fetchable, firstQueue, positionOf } from '../../src/updates/queue/queue.js';
import type { PushTarget } from '../../src/webhooks/dispatcher/ports.js';
import { oneOf, wholeNumber } from '../simulation/scheduler.js';
import { type DispatchNode, type DispatchWorld, isPassed, wallStart } from './dispatch-world.js';
import type { FakeQueue } from './queues-fake.js';

export interface Fetching {
  /** It fetches from now on, and does so a few times. */
  toPolling(id: string): void;
  toWebhook(id: string): void;
  /** The owner reads how it is delivered to, and goes by it. */
  look(id: string): void;
  isPolled(id: string): boolean;
  /** Fetched at least once. */
  readonly fetched: ReadonlySet<string>;
  /** What must not have happened, in words. */
  readonly broken: readonly string[];
}

const pageMax = 100;
const fetchesMax = 6;
/** For so long it fetches, at most; a lease is over before. */
const polledMs = 80_000;
/** The owner of a queue looks so often. */
const lookEveryMs = 1_000;
/** What is changed for one queue is looked at again for so long. */
const backMs = 20_000;

export function createFetching(world: DispatchWorld, rng: Rng): Fetching {
  const { scheduler, queues, owners, disabled, untold, seen } = world;
  const fetched = new Set<string>();
  const broken: string[] = [];
  const wallNow = () => wallStart + Math.floor(scheduler.nowMs());

  function placeNow({ target, updates, done, held }: FakeQueue) {
    const leases = Object.fromEntries(held.map(({ id, ...lease }) => [id, lease]));
    const state = { ...firstQueue, newest: updates.length, done, version: target.version, held: leases };
    return fetchable(positionOf(state), wallNow());
  }

  function configure(id: string, isPolled: boolean): void {
    const queue = queues.of(id);
    queue.isPolled = isPolled;
    queue.target = { ...queue.target, version: queue.target.version + 1 };
    // Its owner learns of it by a notice that may be lost, and by looks.
    scheduler.after(rng.next() * lookEveryMs, () => look(id));
    scheduler.after(backMs * rng.next(), () => look(id));
    scheduler.after(polledMs / 2, () => look(id));
  }

  /** The node that is asked to change the webhook withdraws what has failed before it answers. */
  function withdrawFailed(id: string, version: number): void {
    const { docs } = queues.of(id);
    const failed = [...docs].flatMap(([key, { status }]) => (status === 'delivering' ? [] : [key]));
    for (const one of failed) untold.add(one);
    queues.withdraw(id, failed, version);
  }

  function fetch(id: string): void {
    const queue = queues.of(id);
    if (!queue.isPolled) return;
    const { newest } = placeNow(queue);
    const { done, updates, docs } = queue;
    const isOver = (key: string) => ['success', 'dead_letter'].includes(docs.get(key)?.status ?? '');
    const left = updates.filter((one) => one.seq > done && one.seq <= newest && !isOver(one.id));
    const items = left.slice(0, 1 + wholeNumber(rng, pageMax));
    for (const one of items) {
      fetched.add(one.id);
      const later = updates.find(
        ({ lane, seq, id: other }) =>
          lane === one.lane && seq > one.seq && docs.get(other)?.status === 'success',
      );
      if (later !== undefined && !isPassed(queue, one))
        broken.push(`${one.id} was fetched after ${later.id} had been delivered`);
      if (seen.some((request) => request.id === one.id && request.toMs > scheduler.nowMs()))
        broken.push(`${one.id} was fetched while it was under way`);
    }
    // Half of the times it dies before it says that it has them.
    const upTo = items.at(-1)?.seq;
    if (upTo === undefined || rng.next() < 0.5) return;
    scheduler.after(rng.next() * 2_000, () => {
      if (queue.isPolled) queue.done = Math.max(queue.done, Math.min(upTo, placeNow(queue).newest));
    });
  }

  function look(id: string): void {
    const node = owners.get(id);
    if (node === undefined) return;
    const queue = queues.of(id);
    const { process, dispatcher } = node;
    process
      .call(() => ({ isPolled: queue.isPolled, target: queue.target }))
      .then(
        ({ isPolled, target }) => {
          if (owners.get(id) !== node) return;
          if (isPolled) {
            dispatcher.close(id);
            settle(node, target);
          } else if (!disabled.has(id)) {
            dispatcher.open(target);
            for (const one of queue.updates) untold.delete(one.id);
          }
        },
        () => undefined,
      );
  }

  /** As src/webhooks/pushing.ts has it: what waits is read, and then withdrawn by a turn. */
  function settle(node: DispatchNode, { id, version }: PushTarget): void {
    const { process, turns } = node;
    process
      .call(() => queues.waiting(id, pageMax))
      .then(
        (waiting) => {
          const idle = waiting.filter(({ dueAt, isLeased }) => !isLeased || dueAt <= wallNow());
          const ids = idle.map((one) => one.id);
          for (const one of ids) untold.add(one);
          if (ids.length > 0) turns.take(id, () => queues.withdraw(id, ids, version)).catch(() => undefined);
        },
        () => undefined,
      );
  }

  return {
    look,
    fetched,
    broken,
    isPolled: (id) => queues.of(id).isPolled,
    toPolling(id) {
      if (queues.of(id).isPolled) return;
      configure(id, true);
      const { version } = queues.of(id).target;
      scheduler.after(oneOf(rng, [0, 1, 500]), () => {
        withdrawFailed(id, version);
        for (let nth = 0; nth < fetchesMax; nth += 1) scheduler.after(rng.next() * polledMs, () => fetch(id));
      });
      scheduler.after(rng.next() * polledMs, () => this.toWebhook(id));
    },
    toWebhook(id) {
      if (queues.of(id).isPolled) configure(id, false);
    },
  };
}
