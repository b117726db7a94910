// Removes what is done with, a little later and all of it at once: a bot that acknowledges each update on its
// own costs no more removals for that.
import type { Log } from '../../shared/log.js';
import type { Timer, Timers } from '../../shared/timers.js';
import type { QueueStore } from './queue.store.js';

export interface RemovalsOptions {
  readonly store: Pick<QueueStore, 'removeAll'>;
  readonly timers: Timers;
  readonly log: Log;
}

const pauseMs = 500;
/** One removal covers this many queues at most. */
const queuesMax = 64;

export function createRemovals({ store, timers, log }: RemovalsOptions) {
  let waiting = new Map<string, number>();
  let isRunning = false;
  let planned: Timer | undefined;

  function plan(): void {
    if (isRunning || planned !== undefined || waiting.size === 0) return;
    planned = timers.after(pauseMs, () => {
      planned = undefined;
      void run();
    });
  }

  async function run(): Promise<void> {
    isRunning = true;
    const due = [...waiting];
    waiting = new Map();
    for (let at = 0; at < due.length; at += queuesMax)
      // Updates that are not removed go with the next call, or when the queue is compared anew.
      await store
        .removeAll(new Map(due.slice(at, at + queuesMax)))
        .catch((error: unknown) => log.warn({ err: error }, 'updates.remove.failed'));
    isRunning = false;
    plan();
  }

  return Object.freeze({
    /** Everything of this queue up to the number goes. */
    due(to: string, upTo: number) {
      waiting.set(to, Math.max(upTo, waiting.get(to) ?? 0));
      plan();
    },
    stop: () => planned?.cancel(),
  });
}
