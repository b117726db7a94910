// Asks MongoDB again while its primary changes: for reads alone, because what was written may have been done.
import { setTimeout as pause } from 'node:timers/promises';
import { systemClock } from '../shared/clock.js';
import { roughly } from '../shared/jitter.js';
import { isChange } from './outage.js';

/** As long as a command waits for its turn: longer than that no caller would. */
export const askedAgainMs = 4_000;

const firstPauseMs = 20;
const longestPauseMs = 300;

/** Until it is answered, fails otherwise, or is not wanted any more; by itself for four seconds. */
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

/** From the first failure on, so that nothing is measured on the way to success. */
function forAWhile(): () => boolean {
  let failedMs: number | undefined;
  return () => {
    const now = systemClock.monotonic();
    failedMs ??= now;
    return now - failedMs < askedAgainMs;
  };
}
