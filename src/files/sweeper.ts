// Looks now and then for uploads that were given up and for blobs that nobody owns; what is due is in rows.
import { setTimeout as delay } from 'node:timers/promises';
import { roughly } from '../shared/jitter.js';
import type { Log } from '../shared/log.js';

export interface Sweeper {
  /** Everything that is due now. */
  sweep(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

export interface SweeperOptions {
  /** Each clears a bounded number of what is due, and says how many there were. */
  readonly chores: readonly (() => Promise<number>)[];
  readonly log: Log;
}

/** Any number of nodes may sweep at once, so they need not agree on when. */
const lookEveryMs = 120_000;

export function createSweeper({ chores, log }: SweeperOptions): Sweeper {
  const stopping = new AbortController();
  let loop: Promise<void> | undefined;

  async function sweep(): Promise<void> {
    for (const chore of chores) {
      while ((await chore()) > 0 && !stopping.signal.aborted);
    }
  }

  /** What could not be cleared stays due. */
  async function run(): Promise<void> {
    while (await pause(stopping.signal)) {
      await sweep().catch((error: unknown) => log.warn({ err: error }, 'files.sweep.failed'));
    }
  }

  return Object.freeze({
    sweep,
    start() {
      loop ??= run();
    },
    async stop() {
      stopping.abort();
      await loop;
    },
  });
}

/** False when it is time to stop. */
function pause(signal: AbortSignal): Promise<boolean> {
  return delay(roughly(lookEveryMs), true, { signal, ref: false }).catch(() => false);
}
