// Counts the refusals of one caller that came before any limit of an endpoint was asked, on this node alone.

import type { Clock } from '../shared/clock.js';
import { scaledLimit } from '../shared/scaled-limit.js';
import type { WindowLimit } from './local-limiter.js';
import { createLocalLimiter } from './local-limiter.js';

/** Decision: docs/decisions/invalid-tokens.md */
export type FailureWindow = ReturnType<typeof createFailureWindow>;

export interface FailureWindowOptions {
  readonly clock: Clock;
  readonly limit: WindowLimit;
  /** Multiplies the number of failures. */
  readonly scale?: number;
}

/** The window is per address: the tills of a shop share one, and each may fail once a second. */
export const failedAuthentications: WindowLimit = Object.freeze({ requests: 3_000, windowSeconds: 60 });

/**
 * Counts what a token, or an address whose caller is not known, sends that is not valid or needs another
 * scope or role.
 */
export const refusedRequests: WindowLimit = Object.freeze({ requests: 1_200, windowSeconds: 60 });

export function createFailureWindow({ clock, limit, scale = 1 }: FailureWindowOptions) {
  const windows = createLocalLimiter({ clock });
  const scaled = scaledLimit(limit, scale);
  return Object.freeze({
    /** Counts one more; the answer when it is one too many. */
    count(who: string) {
      const answer = windows.take(who, scaled, 1);
      return answer.allowed ? undefined : answer;
    },
    /** The answer while one more would be too many. */
    whenFull: (who: string) => windows.refusalOf(who, scaled, 1),
  });
}
