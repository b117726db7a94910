// Retries reads of MongoDB while its primary changes; writes are not retried, because they may have happened.
import { setTimeout as pause } from 'node:timers/promises';
import { systemClock } from '../shared/clock.js';
import { roughly } from '../shared/jitter.js';
import { isChange } from './outage.js';

/** As long as a command waits for its turn: no caller waits longer. */
export const askedAgainMs = 4_000;

const firstPauseMs = 20;
const longestPauseMs = 300;

/** Retries until it is answered, fails otherwise, or is no longer wanted; by default for four seconds. */
export async function askedAgain<T>(read: () => Promise<T>, isWanted = forAWhile()): Promise<T> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      return await read();
    } catch (error) {
      if (!isChange(error) || !isWanted()) throw error;
    }
    await pause(roughly(pauseMs));
  }
}

/** The time starts at the first failure, so that a success costs no measurement. */
function forAWhile(): () => boolean {
  let failedMs: number | undefined;
  return () => {
    const now = systemClock.monotonic();
    failedMs ??= now;
    return now - failedMs < askedAgainMs;
  };
}
