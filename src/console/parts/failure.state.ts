// Says what a failed call means for the person: what happened, and what to do about it.
import type { CallFailure } from '../../client/client.js';

/** What the person can do, in a sentence; empty where the message says it all. */
export function adviceFor({ status, code, mayBeDone, retryAfter }: CallFailure): string {
  if (code === 'IDEMPOTENCY_IN_FLIGHT') return 'The same action is still under way. Look again in a moment.';
  if (mayBeDone) return 'It is not known whether it was done. Trying again here does it once, not twice.';
  if (status === 0) return 'The connection failed. What you typed is kept; try again.';
  if (status === 401) return 'Log in again.';
  if (code === 'RECIPIENT_NOT_AUTHORIZED') return '';
  if (status === 403) return 'You may not do this. Ask who can, and name the request below.';
  if (status === 404) return 'It may have been removed. Go back to the list and look again.';
  if (status === 409) return 'Something has changed meanwhile. Look again before you go on.';
  if (status === 429) return `Try again in ${Math.max(1, retryAfter ?? 1)} s.`;
  if (status >= 500) return 'The service has failed. Try again; if it lasts, name the request below.';
  return '';
}

export interface TypedProblem {
  readonly field: string;
  readonly message: string;
}

/** What the service says of single fields; everything else it says in `details` is not for forms. */
export function problemsOf({ details }: Pick<CallFailure, 'details'>): readonly TypedProblem[] {
  if (!Array.isArray(details)) return [];
  return details.flatMap((one: unknown) => {
    const { field, message } = (one ?? {}) as Record<string, unknown>;
    return typeof field === 'string' && typeof message === 'string' ? [{ field, message }] : [];
  });
}

/** True for what may be over by itself: a screen reads again without being told to. */
export function isPassing({ status }: Pick<CallFailure, 'status'>): boolean {
  return status === 0 || status === 429 || status >= 500;
}
