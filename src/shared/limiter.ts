// The rate limiter as rooms use it, beside the limits of endpoints.
import type { Limit } from './endpoint.js';

interface LimiterAnswer {
  readonly allowed: boolean;
  readonly remaining: number;
  /** The end of the window, in milliseconds since 1970. */
  readonly resetAtMs: number;
  readonly retryAfterSeconds: number;
}

export interface Limiter {
  /** Counts one request, if the limit allows it. */
  take(key: string, limit: Limit): LimiterAnswer | Promise<LimiterAnswer>;
  /** Reads the window without counting. */
  look(key: string, limit: Limit): LimiterAnswer | Promise<LimiterAnswer>;
}
