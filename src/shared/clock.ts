// The one reader of the wall clock and of the monotonic clock; tests pass a clock they can move.

export interface Clock {
  /** Milliseconds since 1970, which may jump. */
  now(): number;
  /** Milliseconds that only ever grow; for durations and trust windows. */
  monotonic(): number;
}

export const systemClock: Clock = Object.freeze({
  now: () => Date.now(),
  monotonic: () => performance.now(),
});
