// A chore by which a room deals with accounts that were deleted, later and in the background. Failures are
// retried, on any node.
import { createChore } from '../shared/chore.js';
import type { Clock } from '../shared/clock.js';
import { roughly } from '../shared/jitter.js';
import type { Log } from '../shared/log.js';

export interface AccountDeletion {
  readonly id: string;
  readonly userId: string;
  /** In milliseconds since 1970. */
  readonly at: number;
}

/** The deletions that one room has not dealt with yet. */
export interface DeletedAccounts {
  /** Answers with the oldest first. */
  open(limit: number): Promise<readonly AccountDeletion[]>;
  close(id: string): Promise<void>;
}

/** The work that was done for one account. */
interface LeftBehind {
  readonly ended: number;
  /** True when nothing of the account is left; false: the rest waits for the next round. */
  readonly isAll: boolean;
}

export interface DeletionChoreOptions {
  readonly deletedAccounts: DeletedAccounts;
  /** Stops early when the signal is aborted. */
  readonly leave: (userId: string, signal: AbortSignal) => Promise<LeftBehind>;
  readonly clock: Clock;
  readonly log: Log;
  /** The log line of a failed round. */
  readonly failed: string;
}

export type DeletionChore = ReturnType<typeof createDeletionChore>;

const lookEveryMs = 5_000;
/** A call under way at the deletion may have made new objects of the account; it has ended by then. */
const settledAfterMs = 60_000;
const atOnce = 100;

export function createDeletionChore({ deletedAccounts, leave, clock, log, failed }: DeletionChoreOptions) {
  const { start, stop, signal } = createChore({
    pauseMs: () => roughly(lookEveryMs),
    work: sweep,
    log,
    failed,
  });

  async function sweep(): Promise<number> {
    let sum = 0;
    for (const { id, userId, at } of await deletedAccounts.open(atOnce)) {
      const isSettled = clock.now() >= at + settledAfterMs;
      const { ended, isAll } = await leave(userId, signal);
      sum += ended;
      if (isSettled && isAll) await deletedAccounts.close(id);
    }
    return sum;
  }

  return Object.freeze({
    /** Runs one round; answers with the number of ended objects. */
    sweep,
    start,
    stop,
  });
}
