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

/** A clock whose time is told apart from that of this machine, and may be corrected at any moment. */
export interface CorrectedClock extends Clock {
  /** From the monotonic clock to the right time. */
  offsetMs: number;
}

/** Time that is ahead goes on at this part of its speed until it is right: it neither runs back nor stops. */
const slowPart = 0.5;

export function createCorrectedClock({ monotonic }: Pick<Clock, 'monotonic'>, offsetMs: number) {
  const startedAt = monotonic();
  let shown = { at: startedAt, value: startedAt + offsetMs };
  const clock: CorrectedClock = {
    offsetMs,
    monotonic,
    now() {
      const at = monotonic();
      const slowest = shown.value + (at - shown.at) * slowPart;
      shown = { at, value: Math.max(at + clock.offsetMs, slowest) };
      return Math.floor(shown.value);
    },
  };
  return clock;
}
