// Live topics by plain HTTP in the OpenAPI document: they are no endpoints, because any token may ask there.
import { eventsAddress, ticketsAddress } from '../../src/realtime/event-routes.js';
import type { ErrorCode } from '../../src/shared/errors.js';
import { generalCodes } from './door-errors.js';
import { headerRefs, refusalsOf, successSchema } from './openapi-answers.js';
import { securityOf } from './openapi-parts.js';
import type { JsonSchema } from './schema-set.js';
import type { Shapes } from './shapes.js';

const family = 'bot';
const requestId = headerRefs(['X-Platform-Request-Id']);
const anyToken = (['account', 'application', 'bot'] as const).flatMap((auth) => securityOf(auth));

export function livePaths(shapes: Shapes): Record<string, Record<string, JsonSchema>> {
  return {
    [eventsAddress.path]: { get: events(shapes) },
    [ticketsAddress.path]: { post: tickets(shapes) },
  };
}

function events(shapes: Shapes): JsonSchema {
  return {
    ...common(eventsAddress),
    summary: 'Watch a live topic as server-sent events; resumes behind Last-Event-ID',
    security: [...anyToken, {}],
    parameters: [
      { ...parameter('topic', 'query', 'What is watched, as over the WebSocket.'), required: true },
      parameter('ticket', 'query', 'Instead of a token, where no header can be sent.'),
      parameter('last_event_id', 'query', 'Behind which event it begins; Last-Event-ID outranks it.'),
      parameter('Last-Event-ID', 'header', 'The id of the last event that came: epoch and offset.'),
    ],
    responses: {
      200: {
        description:
          'An event a frame, as over the WebSocket. `ready` names the position at first, `reset` another ' +
          'one when the history does not reach back, `end` why it ends.',
        headers: requestId,
        content: { 'text/event-stream': { schema: { type: 'string' } } },
      },
      ...refusing(eventsAddress.errors, shapes),
    },
  };
}

function tickets(shapes: Shapes): JsonSchema {
  const schema = successSchema({ data: 'realtime.Ticket' }, shapes, family);
  return {
    ...common(ticketsAddress),
    summary: 'Get a ticket that opens one event stream within 30 seconds, for an EventSource',
    security: anyToken,
    responses: {
      200: {
        description: 'It is good once.',
        headers: requestId,
        content: { 'application/json': { schema } },
      },
      ...refusing(ticketsAddress.errors, shapes),
    },
  };
}

function common({ id: operationId, limit }: typeof eventsAddress | typeof ticketsAddress): JsonSchema {
  const { requests, windowSeconds } = limit;
  const description = `At most ${requests} requests in ${windowSeconds} s per address.`;
  return { operationId, tags: ['realtime'], description, 'x-rate-limit': limit };
}

function refusing(own: readonly ErrorCode[], shapes: Shapes): JsonSchema {
  const codes = [...new Set([...generalCodes, 'INVALID_TOKEN', 'INVALID_BOT_TOKEN', ...own] as const)];
  return refusalsOf({ codes, family, shapes });
}

function parameter(name: string, place: string, description: string): JsonSchema {
  return { name, in: place, required: false, description, schema: { type: 'string' } };
}
