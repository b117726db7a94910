// Repeats a job until it is stopped, and then waits for it for a bounded time: a store that does not answer
// must not keep a process from ending.
import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from './log.js';

export type Chore = ReturnType<typeof createChore>;

export interface ChoreOptions {
  /** The pause between the end of one run and the next, computed each time. */
  readonly pauseMs: () => number;
  /** Items that a run does not finish stay due. */
  readonly work: () => Promise<unknown>;
  readonly log: Log;
  /** The log line of a failed run. */
  readonly failed: string;
  readonly patienceMs?: number;
}

const defaultPatienceMs = 2_000;

export function createChore(options: ChoreOptions) {
  const { pauseMs, work, log, failed, patienceMs = defaultPatienceMs } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  let loop: Promise<void> | undefined;
  let isWoken = false;
  let endPause: (() => void) | undefined;

  async function run(): Promise<void> {
    while (await isNext()) await work().catch((error: unknown) => log.warn({ err: error }, failed));
  }

  /** False when it is time to stop. */
  function isNext(): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(end, pauseMs()).unref();
      function end(): void {
        clearTimeout(timer);
        endPause = undefined;
        isWoken = false;
        resolve(!signal.aborted);
      }
      endPause = end;
      if (isWoken || signal.aborted) end();
    });
  }

  return Object.freeze({
    signal,
    start() {
      loop ??= run();
    },
    /** Ends the present pause, or leaves out the next one. */
    wake() {
      isWoken = true;
      endPause?.();
    },
    /** Waits for the job for a bounded time. */
    async stop() {
      stopping.abort();
      endPause?.();
      if (loop !== undefined) await within(patienceMs, loop);
    },
  });
}

/** Waits for the work, at most for this time; a failure is passed on. */
export async function within(ms: number, work: Promise<unknown>): Promise<void> {
  const over = new AbortController();
  const late = delay(ms, undefined, { signal: over.signal }).catch(() => undefined);
  await Promise.race([work, late]).finally(() => over.abort());
}
