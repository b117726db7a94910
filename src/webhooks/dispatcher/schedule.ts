// When the next attempt of a delivery is made, and when there is none any more. Pure.
import type { AfterFailure } from '../../updates/deliveries/finishing.js';

const minuteMs = 60_000;
/** After the first, second, third and fourth failure. */
const pausesMs = [1, 5, 15, 60].map((minutes) => minutes * minuteMs);
const jitterPart = 0.1;
const retryAfterMaxMs = 60 * minuteMs;

export interface FailedAttempt {
  /** How many attempts of the schedule were made, with this one. */
  readonly scheduled: number;
  /** A person has asked for it: the schedule goes on as it was. */
  readonly isAskedFor: boolean;
  /** What the endpoint has asked for. */
  readonly retryAfterMs?: number | undefined;
}

/** `chance` is from 0 up to, but not including, 1. */
export function afterFailure(failed: FailedAttempt, chance: number): AfterFailure {
  if (failed.isAskedFor) return 'resume';
  const pauseMs = pausesMs[failed.scheduled - 1];
  if (pauseMs === undefined) return 'dead_letter';
  const ownMs = Math.round(pauseMs * (1 + jitterPart * chance));
  return { inMs: Math.max(ownMs, Math.min(failed.retryAfterMs ?? 0, retryAfterMaxMs)) };
}
