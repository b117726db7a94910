// A lane shared by owners: so much runs at once, owners take turns, and who has the most waiting is refused
// first.
import { refuse } from './errors.js';
import type { LaneLimits } from './lane.js';

/** Runs the work when its owner's turn comes. Throws UNAVAILABLE when too many wait. */
export type FairLane = <T>(owner: string, work: () => Promise<T>) => Promise<T>;

interface Waiting {
  begin(): void;
  refuse(): void;
}

export function createFairLane({ atOnce, waitingMax }: LaneLimits): FairLane {
  // An owner whose work has begun goes to the end, so the first key is always whose turn it is.
  const queues = new Map<string, Waiting[]>();
  let waiting = 0;
  let running = 0;

  function enqueue(owner: string): Promise<void> {
    if (waiting >= waitingMax) makePlace(owner);
    waiting += 1;
    const queue = queues.get(owner) ?? [];
    queues.set(owner, queue);
    return new Promise((resolve, reject) =>
      queue.push({ begin: resolve, refuse: () => reject(refuse('UNAVAILABLE')) }),
    );
  }

  /** The last of the longest queue gives way, unless the newcomer's own would then be the longest. */
  function makePlace(owner: string): void {
    const longest = [...queues].reduce((most, one) => (one[1].length > most[1].length ? one : most));
    const own = queues.get(owner)?.length ?? 0;
    if (longest[1].length <= own + 1) throw refuse('UNAVAILABLE');
    longest[1].pop()?.refuse();
    waiting -= 1;
  }

  function next(): Waiting | undefined {
    const [first] = queues;
    if (first === undefined) return undefined;
    const [owner, queue] = first;
    queues.delete(owner);
    const one = queue.shift();
    if (queue.length > 0) queues.set(owner, queue);
    waiting -= 1;
    return one;
  }

  return async function inFairLane<T>(owner: string, work: () => Promise<T>): Promise<T> {
    if (running < atOnce) running += 1;
    else await enqueue(owner);
    try {
      return await work();
    } finally {
      // The place passes on, or becomes free.
      const one = next();
      if (one === undefined) running -= 1;
      else one.begin();
    }
  };
}
