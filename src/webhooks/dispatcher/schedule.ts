// When the next attempt of a delivery is made, and when there is none any more. Pure.
import type { AfterFailure } from '../../updates/deliveries/finishing.js';

const minuteMs = 60_000;
const jitterPart = 0.1;
const retryAfterMaxMs = 60 * minuteMs;

interface FailedAttempt {
  /** How many attempts of the schedule were made, with this one. */
  readonly scheduled: number;
  /** A person has asked for it: the schedule goes on as it was. */
  readonly isAskedFor: boolean;
  /** The endpoint has asked to be tried again only after this time. */
  readonly retryAfterMs?: number | undefined;
}

/** `chance` is from 0 up to, but not including, 1. */
export type JudgeFailure = (failed: FailedAttempt, chance: number) => AfterFailure;

/** The minutes are those after the first failure, after the second, and so on. */
export function afterFailures(retryMinutes: readonly number[]): JudgeFailure {
  return (failed, chance) => {
    if (failed.isAskedFor) return 'resume';
    const minutes = retryMinutes[failed.scheduled - 1];
    if (minutes === undefined) return 'dead_letter';
    const ownMs = Math.round(minutes * minuteMs * (1 + jitterPart * chance));
    return { inMs: Math.max(ownMs, Math.min(failed.retryAfterMs ?? 0, retryAfterMaxMs)) };
  };
}
