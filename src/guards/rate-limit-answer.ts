// What a taker of a rate limit asks and gets, from Redis or from this node's own count.

/** A window opened by its first call: so many requests in so many seconds. */
export interface WindowLimit {
  readonly requests: number;
  readonly windowSeconds: number;
}

export interface LimitAnswer {
  readonly allowed: boolean;
  /** What is left of the window after this call. */
  readonly remaining: number;
  /** When the window ends, by this node's wall clock; for display. */
  readonly resetAtMs: number;
  /** The rest of the window in whole seconds, at least 1: waiting this long is always long enough. */
  readonly retryAfterSeconds: number;
}

export interface WindowTake {
  readonly key: string;
  readonly limit: WindowLimit;
  readonly cost: number;
}

/** The answers in the order of the takes, or the one that refused, with the key of its window. */
export type TakenTogether =
  | { readonly taken: readonly LimitAnswer[] }
  | { readonly refusal: LimitAnswer; readonly key: string };

export interface WindowState {
  readonly allowed: boolean;
  readonly used: number;
  readonly requests: number;
  readonly leftMs: number;
  readonly nowMs: number;
}

export function answerOf({ allowed, used, requests, leftMs, nowMs }: WindowState): LimitAnswer {
  return {
    allowed,
    remaining: Math.max(0, requests - used),
    resetAtMs: Math.ceil(nowMs + leftMs),
    retryAfterSeconds: Math.max(1, Math.ceil(leftMs / 1000)),
  };
}
