// Puts what an actor answered into its envelope: the same data and the same request make the same bytes.
import { type ActorAnswer, StoredAnswer } from '../shared/endpoint.js';
import { errorBody, type Family, successBody } from '../shared/envelope.js';

export function inFamily(family: Family, { outcome, request, replayed }: ActorAnswer): StoredAnswer {
  const { id: requestId, at: atMs, durationMs } = request;
  const context = { requestId, atMs, durationMs };
  if ('data' in outcome)
    return new StoredAnswer({ status: 200, body: successBody(family, outcome.data, context), replayed });
  const { refusal } = outcome;
  return new StoredAnswer({
    status: refusal.status,
    body: errorBody(family, refusal, context),
    replayed,
  });
}
