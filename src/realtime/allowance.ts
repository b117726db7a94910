// A limiter of one socket: a burst and a rate per second. Its only state is one number, the moment from which
// on the whole burst is available again.

export interface Allowance {
  readonly most: number;
  readonly perSecond: number;
}

/**
 * Takes one, and answers with the new state; undefined when that would be one too many. The state is in whole
 * milliseconds of the monotonic clock, and in the past for a socket that has asked for nothing.
 */
export function taken({ most, perSecond }: Allowance, fullAt: number, now: number): number | undefined {
  const msOfOne = 1_000 / perSecond;
  const at = Math.floor(now);
  const next = Math.max(fullAt, at) + msOfOne;
  return next - at > most * msOfOne ? undefined : next;
}
