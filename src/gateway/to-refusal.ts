// Turns a thrown value into the refusal that the caller gets, the headers beside it, and what the log should
// say.
import { Refusal, refuse } from '../shared/errors.js';
import { isOutage, unavailable } from '../storage/outage.js';
import type { Answer } from './exchange.js';
import { invalid } from './input.js';

export interface RefusedRequest {
  readonly refusal: Refusal;
  readonly headers: Answer['headers'];
  /** What went wrong on our side, if anything did. */
  readonly failure: unknown;
}

export function toRefusal(thrown: unknown): RefusedRequest {
  const error = isOutage(thrown) ? unavailable(thrown) : thrown;
  const isRefusal = error instanceof Refusal;
  const refusal = isRefusal ? error : refuse('INTERNAL');
  const headers: (readonly [string, string])[] = Object.entries(refusal.headers ?? {});
  if (refusal.status === 503 && !refusal.headers?.['Retry-After']) headers.push(['Retry-After', '1']);
  if (refusal.status === 401) headers.push(['WWW-Authenticate', 'Bearer']);
  // A refusal because of overload is no fault; the cause of an outage is logged.
  return { refusal, headers, failure: isRefusal ? error.cause : error };
}

export function unwanted(header: string): Error {
  return invalid([{ field: header, rule: 'absent', message: 'this path takes no body' }]);
}
