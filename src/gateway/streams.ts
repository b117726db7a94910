// The corridor of bytes: request id, limit, handle, and an answer that is an envelope or a stream.

import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { errorBody, familyOf, successBody } from '../shared/envelope.js';
import { refuse } from '../shared/errors.js';
import { keyOf } from '../shared/key.js';
import type { Payer } from '../shared/payer.js';
import type { BytesAnswer, StreamAnswer, StreamRequest, StreamRoute } from '../shared/streaming.js';
import type { Span } from '../shared/tracing.js';
import { subscriberOf } from './client-address.js';
import type { Block } from './cost-budget.js';
import type { CorridorDeps } from './endpoint-plan.js';
import type { EventStreams } from './event-streams.js';
import type { Answer, Exchange, ExchangeHandler, StreamedBody } from './exchange.js';
import { paramNamesOf, paramsOf } from './input.js';
import { inTurn, pauseAfter } from './paid-work.js';
import { discardBytesMax } from './request-body.js';
import { contextOf, recordRequest, spanOf } from './request-record.js';
import { toRefusal, unwanted } from './to-refusal.js';

interface Plan {
  readonly route: StreamRoute;
  readonly paramNames: readonly string[];
  readonly deps: CorridorDeps;
  readonly eventStreams: EventStreams;
}

/** The state of one request. */
interface RequestState {
  readonly exchange: Exchange;
  readonly requestId: string;
  readonly at: number;
  readonly startedMs: number;
  readonly span: Span | undefined;
  readonly address: string;
  readonly payer: Payer;
  readonly body: StreamedBody | undefined;
  failure: unknown;
}

export function createStreamCorridor(
  deps: CorridorDeps,
  eventStreams: EventStreams,
): (route: StreamRoute) => ExchangeHandler {
  return (route) => {
    const plan: Plan = { route, paramNames: paramNamesOf(route.path), deps, eventStreams };
    return (exchange) => {
      void walk(plan, exchange);
    };
  };
}

/** Never rejects: every error inside becomes an answer or a cut connection. */
async function walk(plan: Plan, exchange: Exchange): Promise<void> {
  const { deps, route } = plan;
  const { tracing } = deps;
  const requestId = randomUUID();
  const address = deps.clientAddress(exchange);
  const payer: Payer = { kind: 'address', id: subscriberOf(address) };
  const state: RequestState = {
    exchange,
    requestId,
    span: tracing && spanOf(route, { tracing, exchange }),
    at: deps.clock.now(),
    startedMs: deps.clock.monotonic(),
    address,
    payer,
    // The body has to be listened for before the first wait, or uWebSockets.js drops it.
    body: route.body && exchange.receive(route.body, (received) => chargeBytes(plan, payer, { received })),
    failure: undefined,
  };
  try {
    const answer = await pass(plan, state);
    const status = await give(plan, state, answer);
    recordRequest(deps, state, { endpoint: route.id, status });
  } catch (error) {
    await pauseAfter(deps.costs, error);
    const { refusal, headers, failure } = toRefusal(error);
    const body = errorBody(familyOf(exchange.path), refusal, contextOf(plan, state));
    giveJson(plan, state, { status: refusal.status, headers, body });
    state.failure = failure;
    recordRequest(deps, state, { endpoint: route.id, status: refusal.status, code: refusal.code });
  }
}

async function pass({ route, paramNames, deps }: Plan, state: RequestState): Promise<StreamAnswer> {
  const { exchange, requestId, address, payer, at, body } = state;
  const { headers, method, query } = exchange;
  deps.costs.check(payer);
  // Decision: docs/decisions/http-edge.md: behind such a body the connection is cut, which a stream cannot
  // be.
  if (!route.body && headers['transfer-encoding'] !== '') throw unwanted('Transfer-Encoding');
  const params = paramsOf(paramNames, exchange.params);
  const subscriber = subscriberOf(address);
  const taken = await deps.limiter.take(keyOf(route.id, subscriber), route.limit);
  if (!taken.allowed) {
    throw refuse('RATE_LIMITED', { headers: { 'Retry-After': String(taken.retryAfterSeconds) } });
  }
  const request: StreamRequest = {
    id: requestId,
    address: subscriber,
    isHead: method === 'HEAD',
    params,
    query: new URLSearchParams(query),
    headers,
    at,
    body: body?.stream ?? Readable.from([]),
  };
  return inTurn(deps.costs, payer, () => route.handle(request));
}

/** As they pass. */
export function chargeBytes(
  { deps }: Pick<Plan, 'deps'>,
  payer: Payer,
  bytes: Pick<Block, 'received' | 'given'>,
): void {
  deps.costs.charge(payer, { sinceMs: deps.costs.now(), ...bytes });
}

const eventHeaders: Answer['headers'] = [
  ['Content-Type', 'text/event-stream'],
  ['Cache-Control', 'no-store'],
  // nginx would hold events back.
  ['X-Accel-Buffering', 'no'],
];

/** Answers the status that was sent. */
async function give(plan: Plan, state: RequestState, answer: StreamAnswer): Promise<number> {
  if ('data' in answer) {
    const { exchange } = state;
    const body = successBody(familyOf(exchange.path), answer.data, contextOf(plan, state));
    giveJson(plan, state, { status: 200, headers: [], body });
    return 200;
  }
  if ('events' in answer) {
    const headers = [...eventHeaders, ...alwaysOf(plan, state)];
    const owner = subscriberOf(state.address);
    plan.eventStreams.open(state.exchange, { headers, owner }, answer.events);
    return 200;
  }
  await giveBytes(plan, state, answer);
  return answer.status;
}

/** Rejects when the bytes end early; half an answer has been given then. */
export async function giveBytes(
  plan: Pick<Plan, 'deps'>,
  state: Pick<RequestState, 'exchange' | 'requestId' | 'payer'>,
  { status, headers, bytes }: BytesAnswer,
): Promise<void> {
  const { exchange } = state;
  const named = [...headers, ...alwaysOf(plan, state)];
  if (exchange.method === 'HEAD' || !bytes) {
    exchange.answer({ status, headers: named, body: '', ...(bytes && { length: bytes.length }) });
    return;
  }
  const source = await bytes.open();
  const gave = (given: number) => chargeBytes(plan, state.payer, { given });
  await exchange.stream({ status, headers: named, length: bytes.length, source, gave });
}

function giveJson(plan: Plan, state: RequestState, { status, headers, body }: Answer): void {
  const { exchange } = state;
  const type = ['Content-Type', 'application/json; charset=utf-8'] as const;
  const cache = ['Cache-Control', 'no-store'] as const;
  exchange.answer({
    status,
    headers: [type, cache, ...headers, ...alwaysOf(plan, state)],
    body,
    closes: leavesTooMuch(state),
  });
}

function alwaysOf(
  { deps }: Pick<Plan, 'deps'>,
  { exchange, requestId }: Pick<RequestState, 'exchange' | 'requestId'>,
): Answer['headers'] {
  const id = ['X-Platform-Request-Id', requestId] as const;
  return [id, ['X-Content-Type-Options', 'nosniff'], ...deps.cors.headersFor(exchange)];
}

/** What is left of a body is read behind the answer, so that it meets a listening client; within reason. */
export function leavesTooMuch({ exchange, body }: Pick<RequestState, 'exchange' | 'body'>): boolean {
  if (!body || body.isWhole()) return false;
  return body.isLate() || Number(exchange.headers['content-length'] || 0) > discardBytesMax;
}
