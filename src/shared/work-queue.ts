// A limiter of concurrent work: so much runs at once, so much waits its turn, and the rest is refused.
import { refuse } from './errors.js';

export interface WorkQueueLimits {
  readonly atOnce: number;
  readonly waitingMax: number;
}

/** Runs the work when its turn comes, in order of arrival. Throws UNAVAILABLE when too many wait. */
export type WorkQueue = <T>(work: () => Promise<T>) => Promise<T>;

export function createWorkQueue({ atOnce, waitingMax }: WorkQueueLimits): WorkQueue {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running < atOnce) running += 1;
    else if (waiting.length >= waitingMax) throw refuse('UNAVAILABLE');
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The next in line starts, or there is room for another.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
