// What a dispatcher keeps to: how much at once, and how long.
import { type BreakerRules, defaultBreaker } from './breaker.js';
import type { WindowLimits } from './window.js';

export interface DispatcherRules {
  /** Attempts under way, of all queues. */
  readonly socketsMax: number;
  /** Pages read at once. */
  readonly readsMax: number;
  readonly pageItems: number;
  readonly window: WindowLimits;
  /** Longer than a whole attempt, and than the calls before and after it. */
  readonly leaseMs: number;
  /** A success is told for so long after its attempt was asked for: it counts until the next one begins. */
  readonly yesWithinMs: number;
  /** An attempt that begins later than this after it was asked for is not sent. */
  readonly sendWithinMs: number;
  /** The same limit for an attempt that is sent behind another one of its lane. */
  readonly behindWithinMs: number;
  /** The pause after a call found no free connection where one was expected: another node uses them. */
  readonly busyPauseMs: number;
  /** After it was opened a queue is looked at anew once after this, */
  readonly firstSweepMs: number;
  /** and then ever again after roughly this. */
  readonly sweepEveryMs: number;
  readonly breaker: BreakerRules;
}

export const usualRules: DispatcherRules = Object.freeze({
  socketsMax: 1_024,
  readsMax: 16,
  pageItems: 256,
  window: { itemsMax: 192, itemsPerConnection: 10, laneItemsMax: 8 },
  leaseMs: 45_000,
  yesWithinMs: 120_000,
  sendWithinMs: 25_000,
  behindWithinMs: 2_000,
  busyPauseMs: 1_000,
  firstSweepMs: 90_000,
  sweepEveryMs: 600_000,
  breaker: defaultBreaker,
});
