// Which failures are tried again, and when: never what could be done twice, never for ever.
import type { CallAnswer } from './answer.js';
import type { CallFailure } from './result.js';

/** In all, the first one as well. */
export const defaultAttempts = 4;
const firstPauseMs = 250;
export const longestPauseMs = 30_000;

/**
 * Whether sending again can help and do no harm. A 429 has done nothing, so everything may be sent again; all
 * else only what is done once however often it is sent. Without an answer, nobody knows what happened.
 */
export function mayTryAgain(answer: CallAnswer | undefined, isSafe: boolean): boolean {
  if (answer === undefined) return isSafe;
  if ('data' in answer.said) return false;
  if (answer.status === 429) return true;
  if (!isSafe) return false;
  if (answer.shouldRetry !== undefined) return answer.shouldRetry;
  return answer.said.code === 'IDEMPOTENCY_IN_FLIGHT' || [500, 502, 503, 504].includes(answer.status);
}

/** Nothing answered, the service is not at its best, or it is asked too often. */
export function passes({ status }: CallFailure): boolean {
  return status === 0 || status === 429 || status >= 500;
}

/** As long as the service asks for; else ever longer, and never in step with others. */
export function pauseBefore(next: number, retryAfter: number | undefined): number {
  const fullMs = Math.min(firstPauseMs * 2 ** (next - 2), longestPauseMs);
  if (retryAfter !== undefined && retryAfter > 0) return retryAfter * 1000 + chance() * firstPauseMs;
  return fullMs * (0.5 + chance() / 2);
}

/** From 0 to 1. */
function chance(): number {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return drawn / 2 ** 32;
}

/** What is known of an action that was sent: whether it may have been done without our hearing of it. */
export function mayBeDoneAfter(before: boolean, answer: CallAnswer | undefined, isKeyed: boolean): boolean {
  if (answer === undefined) return true;
  const { status, said } = answer;
  if (status === 429) return before;
  const isOpen = status >= 500 || ('code' in said && isOpenCode(said.code));
  if (isOpen) return true;
  // With a key the service tells of what earlier attempts did, to those whom it lets in.
  const tells = isKeyed && status !== 401 && status !== 403;
  return tells ? false : before;
}

function isOpenCode(code: string): boolean {
  return code === 'IDEMPOTENCY_IN_FLIGHT' || code === 'UNEXPECTED_ANSWER';
}
