// Puts what an actor answered into its envelope: the same data and the same request make the same bytes.
import type { ActorAnswer } from '../shared/endpoint.js';
import { errorBody, type Family, successBody } from '../shared/envelope.js';

export function inFamily(family: Family, { outcome, request }: ActorAnswer) {
  const { id: requestId, at: atMs, durationMs } = request;
  const context = { requestId, atMs, durationMs };
  if ('data' in outcome) return { status: 200, body: successBody(family, outcome.data, context) };
  const { refusal } = outcome;
  return { status: refusal.status, body: errorBody(family, refusal, context) };
}
