// The rate limiter as rooms use it, beside the limits of endpoints.
import type { Limit } from './endpoint.js';

export interface LimitAnswer {
  readonly allowed: boolean;
  /** What is left of the window after this call. */
  readonly remaining: number;
  /** When the window ends, by this node's wall clock; for display. */
  readonly resetAtMs: number;
  /** The rest of the window in whole seconds, at least 1: waiting this long is always long enough. */
  readonly retryAfterSeconds: number;
}

export interface Limiter {
  /** Counts one request, if the limit allows it. */
  take(key: string, limit: Limit): LimitAnswer | Promise<LimitAnswer>;
  /** Reads the window without counting. */
  look(key: string, limit: Limit): LimitAnswer | Promise<LimitAnswer>;
}
