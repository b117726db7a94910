// Serves the paths of doors: a room reads the request, and each call that it makes walks the corridor of its
// endpoint, by which it is authenticated, limited, counted and logged like a call from outside.
import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Caller } from '../shared/caller.js';
import {
  type CallInside,
  type CallReply,
  type Door,
  DoorBytes,
  type DoorCall,
  LastCall,
} from '../shared/doors.js';
import type { BoundEndpoint, Endpoint } from '../shared/endpoint.js';
import { errorBody, familyOf, successBody } from '../shared/envelope.js';
import { type ErrorCode, type RefusalOptions, refuse } from '../shared/errors.js';
import { type Payer, payerOf } from '../shared/payer.js';
import type { Span } from '../shared/tracing.js';
import { subscriberOf } from './client-address.js';
import { createInnerCorridor, type InnerHandler } from './corridor.js';
import type { CorridorDeps } from './endpoint-plan.js';
import type { Answer, Exchange, ExchangeHandler, StreamedBody } from './exchange.js';
import { InnerExchange, noClient } from './inner-exchange.js';
import { isWithoutBody, withoutBody } from './input.js';
import type { BodyResult } from './request-body.js';
import { contextOf, endOf, recordRequest, spanOf } from './request-record.js';
import { chargeBytes, giveBytes, leavesTooMuch } from './streams.js';
import { toRefusal } from './to-refusal.js';

interface Surroundings {
  readonly deps: CorridorDeps;
  readonly endpoint: (id: string) => Callable;
}

interface Callable extends Pick<Endpoint, 'method' | 'path'> {
  readonly walk: InnerHandler;
}

const methods: readonly string[] = ['GET', 'POST'];
const noBytes = Buffer.alloc(0);

/** What no route takes goes to the door whose path it is, or else to `unknown`. */
export function createDoors(deps: CorridorDeps, endpoints: readonly BoundEndpoint[]) {
  const byId = new Map(endpoints.map((bound) => [bound.endpoint.id, bound]));
  const innerCorridor = createInnerCorridor(deps);
  const made = new Map<string, Callable>();
  const surroundings: Surroundings = {
    deps,
    endpoint(id) {
      const known = made.get(id);
      if (known !== undefined) return known;
      const bound = byId.get(id);
      if (bound === undefined) throw new Error(`There is no endpoint ${id}.`);
      const { method, path } = bound.endpoint;
      const callable = { method, path, walk: innerCorridor(bound) };
      made.set(id, callable);
      return callable;
    },
  };
  const callInside: CallInside = async (id, { caller, input }) => {
    const { method, path, walk } = surroundings.endpoint(id);
    const asked = { method, path, authorization: '', forwardedFor: '', traceparent: '' };
    const { body, ...head } = await new Promise<Answer>((resolve) => {
      walk(new InnerExchange(noClient, asked, resolve), async () => madeOf(await input(caller), 0), caller);
    });
    return replyIn(String(body), head);
  };
  return (doors: readonly Door[], unknown: ExchangeHandler): ExchangeHandler => {
    for (const door of doors) door.opened?.(callInside);
    return (exchange) => {
      const door = doors.find(({ prefix }) => exchange.path.startsWith(prefix));
      if (door === undefined) unknown(exchange);
      else void new Visit(door, exchange, surroundings).serve();
    };
  };
}

function madeOf(body: object | undefined, received: number) {
  return body && { body, received };
}

/** One request at a door. */
class Visit {
  private readonly door: Door;
  private readonly exchange: Exchange;
  private readonly surroundings: Surroundings;
  private readonly forwardedFor: string;
  private readonly span: Span | undefined;
  private readonly family: ReturnType<typeof familyOf>;
  private readonly at: number;
  private readonly startedMs: number;
  private arriving: Promise<BodyResult> | undefined;
  private readonly streamed: StreamedBody | undefined;
  /** What nobody has been charged for yet. */
  private received = 0;
  private payer: Payer | undefined;
  private closes = false;
  /** The head of the answer to the newest call: the visit's own answer has its headers. */
  private latest: Omit<Answer, 'body'> | undefined;

  constructor(door: Door, exchange: Exchange, surroundings: Surroundings) {
    const { deps } = surroundings;
    this.door = door;
    this.exchange = exchange;
    this.surroundings = surroundings;
    this.forwardedFor = exchange.headers['x-forwarded-for'];
    const { tracing } = deps;
    this.span = tracing && spanOf({ id: door.id, path: `${door.prefix}*` }, { tracing, exchange });
    // A request that waits has no path any more.
    this.family = familyOf(exchange.path);
    this.at = deps.clock.now();
    this.startedMs = deps.clock.monotonic();
    if (isWithoutBody(exchange)) return;
    const bytesMax = Math.min(door.bodyBytesMax, deps.bodyLimitBytes);
    const { path, headers } = exchange;
    const bounds = door.streams?.({ path, contentType: headers['content-type'] });
    // The body has to be listened for before the first wait, or uWebSockets.js drops it.
    if (bounds !== undefined) this.streamed = exchange.receive(bounds, (bytes) => this.arrived(bytes));
    else this.arriving = exchange.collect({ bytesMax, address: subscriberOf(deps.clientAddress(exchange)) });
  }

  /** Never rejects: every error inside becomes an answer. */
  serve(): Promise<void> {
    return this.ended(() => this.opened());
  }

  /** No frame of a function waits while a last call does: thousands of them do, for most of their time. */
  private async ended(work: () => Promise<unknown>): Promise<void> {
    try {
      const result = await work();
      if (result instanceof LastCall) {
        this.walk(result.endpoint, result, (answer) => void this.replied(result, answer));
        return;
      }
      const visited = this.visited(undefined);
      if (result instanceof DoorBytes) {
        await this.give(result, visited);
        return;
      }
      const body = successBody(this.family, result, contextOf(this.surroundings, visited));
      this.leave({ status: 200, body, headers: [] }, visited);
    } catch (error) {
      const { refusal, headers, failure } = toRefusal(error);
      const { code } = refusal;
      const visited = this.visited(failure);
      const body = errorBody(this.family, refusal, contextOf(this.surroundings, visited));
      this.leave({ status: refusal.status, code, body, headers }, visited);
    }
  }

  private replied(call: LastCall, answer: Answer): Promise<void> {
    return this.ended(() => call.result(this.replyOf(answer)));
  }

  /** The id is made at the end: until it is read, it is many small strings. */
  private visited(failure: unknown): Started {
    const { at, startedMs, span } = this;
    return { at, startedMs, requestId: randomUUID(), failure, span };
  }

  private opened(): Promise<unknown> {
    const { method, path, query, headers } = this.exchange;
    if (!methods.includes(method)) throw refuse('METHOD_NOT_ALLOWED', { headers: { Allow: 'GET, POST' } });
    return this.door.open({
      path,
      query,
      contentType: headers['content-type'],
      ranges: () => this.exchange.headers,
      body: () => this.body(),
      call: (id, call) => this.call(id, call),
    });
  }

  /** Charged as it comes, from the moment that the caller is known. */
  private arrived(bytes: number): void {
    if (this.payer === undefined) this.received += bytes;
    else chargeBytes(this.surroundings, this.payer, { received: bytes });
  }

  private async body(): Promise<Buffer | Readable> {
    if (this.streamed !== undefined) return this.streamed.stream;
    const result = await this.arriving;
    this.arriving = undefined;
    if (result === undefined) return noBytes;
    if (result.kind === 'complete') {
      this.received = result.bytes.length;
      return result.bytes;
    }
    // With so much of it still to come the connection cannot carry another request.
    this.closes = result.kind !== 'too-large' || !result.isOver;
    throw withoutBody(result);
  }

  private async call(id: string, call: DoorCall): Promise<CallReply> {
    return this.replyOf(await new Promise<Answer>((resolve) => this.walk(id, call, resolve)));
  }

  private walk(id: string, call: DoorCall, settle: (answer: Answer) => void): void {
    const { deps, endpoint } = this.surroundings;
    const { method, path, walk } = endpoint(id);
    const { authorization } = call;
    const { forwardedFor, span } = this;
    const traceparent = span?.traceparent ?? '';
    const asked = { method, path, authorization, forwardedFor, traceparent };
    const inner = new InnerExchange(this.exchange, asked, settle);
    const made = async (caller: Caller) => {
      this.payer = payerOf(caller, () => subscriberOf(deps.clientAddress(inner)));
      const body = await call.input(caller);
      const { received } = this;
      this.received = 0;
      return madeOf(body, received);
    };
    walk(inner, made, undefined);
  }

  private replyOf({ body, ...head }: Answer): CallReply {
    this.latest = head;
    return replyIn(String(body), head);
  }

  /** The bytes have a line of their own in the log, beside that of the call which has allowed them. */
  private async give({ answer }: DoorBytes, visit: Started): Promise<void> {
    const { surroundings, exchange, payer = this.addressAsPayer() } = this;
    const { deps } = surroundings;
    await giveBytes({ deps }, { exchange, requestId: visit.requestId, payer }, answer);
    recordRequest(deps, { exchange, ...visit }, { endpoint: this.door.id, status: answer.status });
  }

  private addressAsPayer(): Payer {
    return { kind: 'address', id: subscriberOf(this.surroundings.deps.clientAddress(this.exchange)) };
  }

  private leave(own: VisitAnswer, visit: Started): void {
    const { latest, payer, exchange, door } = this;
    const { deps } = this.surroundings;
    const { status, code, body } = own;
    // What the room has made of a reply costs about as much as making it.
    if (payer !== undefined) deps.costs.charge(payer, { sinceMs: deps.costs.now(), answered: body.length });
    const { head, headers } = latest ?? { headers: headersOf(visit) };
    const named = new Set(headers.map(([name]) => name));
    exchange.answer({
      status,
      ...(head !== undefined && { head }),
      headers: [...headers, ...own.headers.filter(([name]) => !named.has(name))],
      body,
      closes: this.closes || latest?.closes === true || leavesTooMuch({ exchange, body: this.streamed }),
      payer: payer?.id,
    });
    // A call has been recorded by its corridor; a fault behind it is one of the door.
    if (latest === undefined || visit.failure !== undefined)
      recordRequest(deps, { exchange, ...visit }, { endpoint: door.id, status, code });
    else visit.span?.end(endOf({ status, code }));
  }
}

interface VisitAnswer extends Pick<Answer, 'status' | 'body' | 'headers'> {
  /** Why it was refused. */
  readonly code?: ErrorCode;
}

interface Started {
  readonly at: number;
  readonly startedMs: number;
  readonly requestId: string;
  readonly failure?: unknown;
  readonly span: Span | undefined;
}

/** The headers of an answer without any call. */
function headersOf({ requestId }: Started): Answer['headers'] {
  return [
    ['Content-Type', 'application/json; charset=utf-8'],
    ['X-Platform-Request-Id', requestId],
    ['Cache-Control', 'no-store'],
    ['X-Content-Type-Options', 'nosniff'],
  ];
}

interface ErrorEnvelope {
  readonly success: false;
  readonly code: ErrorCode;
  readonly message: string;
  readonly details?: RefusalOptions['details'];
}

/** The reply in the envelope of bots, in which every endpoint answers that a door may call. */
function replyIn(body: string, { headers }: Pick<Answer, 'headers'>): CallReply {
  const reply = JSON.parse(body) as ErrorEnvelope | { readonly success: true; readonly data: unknown };
  if (reply.success) return { data: reply.data };
  const { code, message, details } = reply;
  const [, wait] = headers.find(([name]) => name === 'Retry-After') ?? [];
  const more = {
    ...(details && { details }),
    ...(wait !== undefined && { headers: { 'Retry-After': wait } }),
  };
  return { refusal: refuse(code, { message, ...more }) };
}
