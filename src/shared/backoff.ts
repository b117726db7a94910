// How long to wait before a retry: ever longer, and with jitter, so that callers do not retry together.
import type { Rng } from './timers.js';

export interface Backoff {
  readonly firstMs: number;
  readonly longestMs: number;
}

/** After the first failure `tries` is 1. */
export function pauseAfter(tries: number, { firstMs, longestMs }: Backoff, rng: Rng): number {
  const fullMs = Math.min(firstMs * 2 ** (tries - 1), longestMs);
  return Math.ceil(fullMs * (0.5 + rng.next() / 2));
}

/**
 * For failures that end by themselves: no primary, a full mailbox, a document that another transaction holds.
 */
export const transient: Backoff = Object.freeze({ firstMs: 250, longestMs: 5_000 });

/** The backoff of failures that an operator has to mend. */
export const lasting: Backoff = Object.freeze({ firstMs: 1_000, longestMs: 300_000 });
