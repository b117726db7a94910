// Removes abandoned uploads and blobs that no file owns; rows say which are due.
import { createChore } from '../shared/chore.js';
import { roughly } from '../shared/jitter.js';
import type { Log } from '../shared/log.js';

export type Sweeper = ReturnType<typeof createSweeper>;

export interface SweeperOptions {
  /** Each clears a bounded number of due items, and answers with their number. */
  readonly chores: readonly (() => Promise<number>)[];
  readonly log: Log;
}

/** Any number of nodes may sweep at once, so they need not agree on a time. */
const lookEveryMs = 120_000;

export function createSweeper({ chores, log }: SweeperOptions) {
  // An item that could not be cleared stays due.
  const chore = createChore({
    pauseMs: () => roughly(lookEveryMs),
    work: sweep,
    log,
    failed: 'files.sweep.failed',
  });

  async function sweep(): Promise<void> {
    for (const clear of chores) {
      while ((await clear()) > 0 && !chore.signal.aborted);
    }
  }

  return Object.freeze({
    /** Everything that is due now. */
    sweep,
    start: chore.start,
    stop: chore.stop,
  });
}
