// How much one socket may ask for: so much at once, and so much a second. All that is kept of it is one
// number, the moment from which on it may ask for everything again.

export interface Allowance {
  readonly most: number;
  readonly perSecond: number;
}

/**
 * That moment once one more is taken; undefined when that would be one too many. In whole milliseconds of the
 * monotonic clock; of who has asked for nothing it is in the past.
 */
export function taken({ most, perSecond }: Allowance, fullAt: number, now: number): number | undefined {
  const msOfOne = 1_000 / perSecond;
  const at = Math.floor(now);
  const next = Math.max(fullAt, at) + msOfOne;
  return next - at > most * msOfOne ? undefined : next;
}
