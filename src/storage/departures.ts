// What a room does, later and in the background, about accounts that were deleted. What fails is tried
// again, on any node.
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

/** Those that one room has not dealt with yet. */
export interface DeletedAccounts {
  /** The oldest first. */
  open(limit: number): Promise<readonly AccountDeletion[]>;
  close(id: string): Promise<void>;
}

/** What was done about one account. */
interface LeftBehind {
  readonly ended: number;
  /** Nothing of it is left; false: the rest waits for the next look. */
  readonly isAll: boolean;
}

export interface DeparturesOptions {
  readonly departed: DeletedAccounts;
  /** Stops with what is left when the signal says so. */
  readonly leave: (userId: string, signal: AbortSignal) => Promise<LeftBehind>;
  readonly clock: Clock;
  readonly log: Log;
  /** The line that is logged when it fails. */
  readonly failed: string;
}

export interface Departures {
  /** Looks once; answers how much was ended. */
  sweep(): Promise<number>;
  start(): void;
  stop(): Promise<void>;
}

const lookEveryMs = 5_000;
/** What was under way when the account was deleted may have given it something; it has ended by then. */
const settledAfterMs = 60_000;
const atOnce = 100;

export function createDepartures({ departed, leave, clock, log, failed }: DeparturesOptions): Departures {
  const { start, stop, signal } = createChore({
    pauseMs: () => roughly(lookEveryMs),
    work: sweep,
    log,
    failed,
  });

  async function sweep(): Promise<number> {
    let sum = 0;
    for (const { id, userId, at } of await departed.open(atOnce)) {
      const isSettled = clock.now() >= at + settledAfterMs;
      const { ended, isAll } = await leave(userId, signal);
      sum += ended;
      if (isSettled && isAll) await departed.close(id);
    }
    return sum;
  }

  return Object.freeze({ sweep, start, stop });
}
