// Decides which failures are retried and when. A call that could be done twice is never retried.
import type { CallAnswer } from './answer.js';
import type { CallFailure } from './result.js';

/** The number includes the first attempt. */
export const defaultAttempts = 4;
const firstPauseMs = 250;
export const longestPauseMs = 30_000;

/**
 * Whether a retry can help and does no harm. A request with a 429 was not done, so any may be retried; after
 * other answers and without one, only a request that is done once however often it is sent.
 */
export function mayTryAgain(answer: CallAnswer | undefined, isSafe: boolean): boolean {
  if (answer === undefined) return isSafe;
  if ('data' in answer.said) return false;
  if (answer.status === 429) return true;
  if (!isSafe) return false;
  if (answer.shouldRetry !== undefined) return answer.shouldRetry;
  return answer.said.code === 'IDEMPOTENCY_IN_FLIGHT' || [500, 502, 503, 504].includes(answer.status);
}

/** True for a temporary failure: no answer, an error of the service, or a limit. */
export function passes({ status }: CallFailure): boolean {
  return status === 0 || status === 429 || status >= 500;
}

/** The service's own wait, or else growing pauses with jitter. */
export function pauseBefore(next: number, retryAfter: number | undefined): number {
  const fullMs = Math.min(firstPauseMs * 2 ** (next - 2), longestPauseMs);
  if (retryAfter !== undefined && retryAfter > 0) return retryAfter * 1000 + chance() * firstPauseMs;
  return fullMs * (0.5 + chance() / 2);
}

/** A random number from 0 to 1. */
function chance(): number {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return drawn / 2 ** 32;
}

/** Whether the action may have been done although the call has no success. */
export function mayBeDoneAfter(before: boolean, answer: CallAnswer | undefined, isKeyed: boolean): boolean {
  if (answer === undefined) return true;
  const { status, said } = answer;
  if (status === 429) return before;
  const isOpen = status >= 500 || ('code' in said && isOpenCode(said.code));
  if (isOpen) return true;
  // An answer to a request with a key also covers its earlier attempts, unless the caller is not authorized.
  const tells = isKeyed && status !== 401 && status !== 403;
  return tells ? false : before;
}

function isOpenCode(code: string): boolean {
  return code === 'IDEMPOTENCY_IN_FLIGHT' || code === 'UNEXPECTED_ANSWER';
}
