// A clock that stands still until a test moves it, so far ahead that no TTL index deletes what a test has
// written.
import type { Clock } from '../../src/shared/clock.js';

export interface MovableClock extends Clock {
  advance(ms: number): void;
}

export function movableClock(startMs = Date.UTC(2090, 0, 1)): MovableClock {
  let passedMs = 0;
  return Object.freeze({
    now: () => startMs + passedMs,
    monotonic: () => passedMs,
    advance(ms: number) {
      if (ms < 0) throw new RangeError('Monotonic time does not run backwards.');
      passedMs += ms;
    },
  });
}
