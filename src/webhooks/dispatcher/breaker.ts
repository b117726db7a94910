// The circuit breaker of a webhook's endpoint. While it is open, one first attempt a minute probes the
// endpoint and the other first attempts wait; retries keep their schedule (docs/decisions/deliveries.md).

export interface BreakerState {
  /** The number of failures since the last success. */
  readonly failures: number;
  /** The time when the first of these failures ended. */
  readonly since: number;
  /** Present while the breaker is open: the next first attempt may begin at this time. */
  readonly probeAt?: number;
}

/**
 * What an attempt says of the endpoint. `up`: it has judged this update, with whatever status. `down`: it did
 * not answer, or with a status that does not depend on the update (5xx, 429). `unknown`: it was not asked.
 */
export type EndpointSign = 'up' | 'down' | 'unknown';

export interface BreakerRules {
  /** The breaker opens after so many failures, if they lasted for `failingMinMs`, */
  readonly failuresMin: number;
  readonly failingMinMs: number;
  /** or after this many failures in any time. */
  readonly failuresMax: number;
  /** While the breaker is open, first attempts begin so far apart. */
  readonly probeEveryMs: number;
}

export const closed: BreakerState = Object.freeze({ failures: 0, since: 0 });

export const defaultBreaker: BreakerRules = Object.freeze({
  failuresMin: 10,
  failingMinMs: 10_000,
  failuresMax: 100,
  probeEveryMs: 60_000,
});

export function afterSign(
  state: BreakerState,
  { sign, nowMs }: { readonly sign: EndpointSign; readonly nowMs: number },
  rules: BreakerRules,
): BreakerState {
  if (sign === 'unknown') return state;
  if (sign === 'up') return closed;
  const failures = state.failures + 1;
  const since = state.failures === 0 ? nowMs : state.since;
  if (state.probeAt !== undefined) return { failures, since, probeAt: state.probeAt };
  const isLong = nowMs - since >= rules.failingMinMs || failures >= rules.failuresMax;
  const isOpening = failures >= rules.failuresMin && isLong;
  return { failures, since, ...(isOpening && { probeAt: nowMs + rules.probeEveryMs }) };
}

/** The number of first attempts that may begin now. */
export function firstsAllowed({ probeAt }: BreakerState, nowMs: number): number {
  if (probeAt === undefined) return Number.POSITIVE_INFINITY;
  return probeAt <= nowMs ? 1 : 0;
}

/** Called when a first attempt begins: while the breaker is open, the next one waits for a whole pause. */
export function afterFirstBegan(state: BreakerState, nowMs: number, rules: BreakerRules): BreakerState {
  return state.probeAt === undefined ? state : { ...state, probeAt: nowMs + rules.probeEveryMs };
}
