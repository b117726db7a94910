// Live topics for clients that cannot open a WebSocket: one topic a request, as server-sent events.

// Decision: docs/decisions/live-sockets.md
import type { Caller } from '../shared/caller.js';
import { refuse } from '../shared/errors.js';
import { keyOf } from '../shared/key.js';
import type { StreamAnswer, StreamRequest, StreamRoute } from '../shared/streaming.js';
import { positionIn } from './event-lines.js';
import { LiveStream } from './event-stream.js';
import type { RealtimeOutside } from './outside.js';
import { unacknowledgedMax } from './subscription.js';
import { type Tickets, ticketSeconds } from './tickets.js';
import type { SessionTools } from './tools.js';

export interface EventRoutesOptions {
  readonly tools: SessionTools;
  readonly tickets: Tickets;
  readonly limiter: RealtimeOutside['limiter'];
}

/**
 * Limited by address; what one caller may have is counted besides.
 * @internal
 */
export const eventsAddress = Object.freeze({
  id: 'realtime.events',
  method: 'GET',
  path: '/api/v1/realtime/sse',
  limit: Object.freeze({ requests: 60, windowSeconds: 60 }),
  errors: Object.freeze(['FORBIDDEN', 'SCOPE_MISSING', 'NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'] as const),
} as const);

/** @internal */
export const ticketsAddress = Object.freeze({
  id: 'realtime.tickets',
  method: 'POST',
  path: '/api/v1/realtime/tickets',
  limit: Object.freeze({ requests: 600, windowSeconds: 60 }),
  errors: Object.freeze(['FORBIDDEN', 'RATE_LIMITED'] as const),
} as const);

/** The limit of one caller; so no more than this many tickets are valid at any time. */
const ticketsOfOne = { requests: 60, windowSeconds: 60 };

const topicMax = 128;
const idHeader = 'Last-Event-ID';
/** The parameter is for a new EventSource, which cannot send the header. */
const idParameter = 'last_event_id';

export function eventRoutes({ tools, tickets, limiter }: EventRoutesOptions): readonly StreamRoute[] {
  async function callerOf({ headers, query, address }: StreamRequest) {
    if (headers.authorization !== '') return tools.callerOf(bearerIn(headers.authorization), address);
    const token = await tickets.take(parameter(query, 'ticket') ?? '');
    if (token === undefined) {
      const message =
        'Show a token in Authorization, or a ticket from POST /api/v1/realtime/tickets that is not used ' +
        `yet and no older than ${ticketSeconds} s.`;
      throw refuse('INVALID_TOKEN', { message });
    }
    return tools.callerOf(token, address);
  }

  async function watch(request: StreamRequest): Promise<StreamAnswer> {
    const { id, address, isHead, query, headers } = request;
    if (isHead) throw refuse('METHOD_NOT_ALLOWED', { message: 'Ask by GET: the answer is all body.' });
    const topic = parameter(query, 'topic') ?? '';
    if (topic === '' || topic.length > topicMax)
      throw invalid('topic', 'length', `must be the name of one topic, of at most ${topicMax} characters`);
    // A client that comes back by itself knows better than the address it was opened with.
    const last = headers['last-event-id'];
    const given = parameter(query, idParameter) ?? '';
    const from = last !== '' ? positionIn(last, idHeader) : given !== '' && positionIn(given, idParameter);
    // The caller is looked up last, so that a ticket is not spent on a mistake.
    const owner = { id, address, caller: await callerOf(request) };
    const stream = new LiveStream(tools, owner, eventsMaxOf(tools, topic, owner.caller.caller));
    await stream.watch(topic, from || undefined);
    return { events: stream };
  }

  async function makeTicket({ headers, address }: StreamRequest): Promise<StreamAnswer> {
    const token = bearerIn(headers.authorization);
    const { subjects } = await tools.callerOf(token, address);
    const taken = await limiter.take(keyOf(ticketsAddress.id, subjects[0] ?? ''), ticketsOfOne);
    if (!taken.allowed)
      throw refuse('RATE_LIMITED', { headers: { 'Retry-After': String(taken.retryAfterSeconds) } });
    return { data: { ticket: await tickets.make(token), expires_in: ticketSeconds } };
  }

  return [
    { ...eventsAddress, handle: watch },
    { ...ticketsAddress, handle: makeTicket },
  ];
}

/** A stream cannot acknowledge: it ends where a socket would wait for an `ack`. */
function eventsMaxOf({ topics }: SessionTools, topic: string, caller: Caller): number {
  const name = topics.find(topic, caller);
  const isAcknowledged = name?.kind.source(name.id).acknowledge !== undefined;
  return isAcknowledged ? unacknowledgedMax : Number.POSITIVE_INFINITY;
}

function bearerIn(authorization: string): string {
  return authorization.replace(/^bearer /i, '');
}

function parameter(query: URLSearchParams, name: string): string | undefined {
  const [value, ...others] = query.getAll(name);
  if (others.length > 0) throw invalid(name, 'unique', 'must be given only once');
  return value;
}

function invalid(field: string, rule: string, message: string): Error {
  return refuse('VALIDATION', { details: [{ field, rule, message }] });
}
