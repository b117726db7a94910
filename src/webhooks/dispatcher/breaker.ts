// When an endpoint counts as dead, and how it is tried until it lives again: pure, and only first attempts
// wait for it (docs/decisions/deliveries.md).

export interface BreakerState {
  /** Failures without a success between them. */
  readonly failures: number;
  /** When the first of them ended. */
  readonly since: number;
  /** Present while the endpoint counts as dead: from when on one first attempt may be made. */
  readonly probeAt?: number;
}

/**
 * `alive`: the endpoint has answered for this update, with whatever status. `dead`: no answer, or one that
 * says nothing of this update (5xx, 429). `silent`: the endpoint was not asked.
 */
export type EndpointSign = 'alive' | 'dead' | 'silent';

export interface BreakerRules {
  readonly failuresMin: number;
  /** A short outage with many attempts at once opens nothing, */
  readonly failingMinMs: number;
  /** unless there are as many as this. */
  readonly failuresMax: number;
  readonly probeEveryMs: number;
}

export const closed: BreakerState = Object.freeze({ failures: 0, since: 0 });

export const usualBreaker: BreakerRules = Object.freeze({
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
  if (sign === 'silent') return state;
  if (sign === 'alive') return closed;
  const failures = state.failures + 1;
  const since = state.failures === 0 ? nowMs : state.since;
  if (state.probeAt !== undefined) return { failures, since, probeAt: state.probeAt };
  const isLong = nowMs - since >= rules.failingMinMs || failures >= rules.failuresMax;
  const isDead = failures >= rules.failuresMin && isLong;
  return { failures, since, ...(isDead && { probeAt: nowMs + rules.probeEveryMs }) };
}

/** How many first attempts may begin now. */
export function firstsAllowed({ probeAt }: BreakerState, nowMs: number): number {
  if (probeAt === undefined) return Number.POSITIVE_INFINITY;
  return probeAt <= nowMs ? 1 : 0;
}

/** One first attempt begins: while the endpoint counts as dead the next comes a whole pause later. */
export function afterFirst(state: BreakerState, nowMs: number, rules: BreakerRules): BreakerState {
  return state.probeAt === undefined ? state : { ...state, probeAt: nowMs + rules.probeEveryMs };
}
