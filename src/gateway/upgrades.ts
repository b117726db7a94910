// The corridor of WebSockets: request id, head, origin, admission, limit; then the room holds the socket.

// Decision: docs/decisions/live-sockets.md
import { randomUUID } from 'node:crypto';
import { errorBody, familyOf } from '../shared/envelope.js';
import { refuse } from '../shared/errors.js';
import { keyOf } from '../shared/key.js';
import type { Payer } from '../shared/payer.js';
import type { Admission, SocketRoute } from '../shared/sockets.js';
import type { Span } from '../shared/tracing.js';
import { subscriberOf } from './client-address.js';
import type { CorridorDeps } from './endpoint-plan.js';
import type { Answer, Exchange, ExchangeHandler, UpgradeHandler, UpgradeOffer } from './exchange.js';
import { paramNamesOf, paramsOf } from './input.js';
import { addressWindows } from './limits.js';
import { OpenSocket, type OpenSockets } from './open-sockets.js';
import { measured, pauseAfter } from './paid-work.js';
import { contextOf, recordRequest, spanOf } from './request-record.js';
import { toRefusal, unwanted } from './to-refusal.js';
import { protocolsOf, upgradeRefusal } from './upgrade-head.js';

interface Plan {
  readonly route: SocketRoute;
  readonly paramNames: readonly string[];
  readonly deps: CorridorDeps;
  readonly sockets: OpenSockets;
}

/** What one request gathers on its way. */
interface RequestState {
  readonly exchange: Exchange;
  readonly requestId: string;
  readonly at: number;
  readonly startedMs: number;
  readonly span: Span | undefined;
  readonly address: string;
  /** The address until the request has proven whose it is. */
  payer: Payer;
  failure: unknown;
}

interface SocketHandlers {
  readonly upgrade: UpgradeHandler;
  /** What asks for no WebSocket, or in a way that the web server does not take for one. */
  readonly plain: ExchangeHandler;
}

export function createUpgrades(
  deps: CorridorDeps,
  sockets: OpenSockets,
): (route: SocketRoute) => SocketHandlers {
  return (route) => {
    const plan: Plan = { route, paramNames: paramNamesOf(route.path), deps, sockets };
    return {
      upgrade: (exchange, offer) => void walk(plan, exchange, offer),
      plain: (exchange) => void walk(plan, exchange, undefined),
    };
  };
}

/** Never rejects: every error inside becomes an answer. */
async function walk(plan: Plan, exchange: Exchange, offer: UpgradeOffer | undefined): Promise<void> {
  const { deps, route } = plan;
  const { tracing } = deps;
  const requestId = randomUUID();
  const address = deps.clientAddress(exchange);
  const state: RequestState = {
    exchange,
    requestId,
    span: tracing && spanOf(route, { tracing, exchange }),
    at: deps.clock.now(),
    startedMs: deps.clock.monotonic(),
    address,
    payer: { kind: 'address', id: subscriberOf(address) },
    failure: undefined,
  };
  try {
    const admission = await pass(plan, state, offer);
    measured(deps.costs, state.payer, () => open(plan, state, { admission, offer }));
  } catch (error) {
    await pauseAfter(deps.costs, error);
    const { refusal, headers, failure } = toRefusal(error);
    const isCut = refusal.status < 500 && !exchange.over && (await isHeldBackTooLong(plan, state));
    const body = errorBody(familyOf(exchange.path), refusal, contextOf(plan, state));
    exchange.answer({
      status: refusal.status,
      headers: [...alwaysOf(plan, state), ...headers],
      body,
      closes: isCut,
    });
    state.failure = failure;
    const { status, code } = refusal;
    recordRequest(deps, state, { endpoint: route.id, status, code });
  }
}

interface Opening {
  readonly admission: Admission;
  readonly offer: UpgradeOffer | undefined;
}

function open(plan: Plan, state: RequestState, { admission, offer }: Opening): void {
  const { listener, protocol = '' } = admission;
  plan.sockets.checkRoom();
  const socket = new OpenSocket(state.requestId, listener, plan);
  // Before the first message can come, so that the line of the request stands before what it leads to.
  recordRequest(plan.deps, state, { endpoint: plan.route.id, status: 101 });
  offer?.accept(socket, { protocol, headers: [['X-Platform-Request-Id', state.requestId]] });
}

async function pass(plan: Plan, state: RequestState, offer: UpgradeOffer | undefined): Promise<Admission> {
  const { route, paramNames, deps, sockets } = plan;
  const { exchange, address, at, requestId } = state;
  const { headers } = exchange;
  const refused = upgradeRefusal(offer?.head);
  if (refused !== undefined || offer === undefined) throw refused;
  if (Number(headers['content-length']) > 0) throw unwanted('Content-Length');
  if (headers['transfer-encoding'] !== '') throw unwanted('Transfer-Encoding');
  if (!deps.cors.mayConnect(headers.origin, offer.head.host)) {
    throw refuse('FORBIDDEN', {
      message: 'Pages of this origin may not connect: the operator names it in CONSOLE_ORIGINS.',
    });
  }
  const params = paramsOf(paramNames, exchange.params);
  sockets.checkRoom();
  const protocols = protocolsOf(offer.head);
  const admission = await route
    .admit({
      id: requestId,
      address: subscriberOf(address),
      at,
      params,
      query: new URLSearchParams(exchange.query),
      authorization: headers.authorization,
      protocols,
    })
    .catch(async (error: unknown) => {
      measured(deps.costs, state.payer, () => deps.costs.check(state.payer));
      await checkLimit(plan, state, undefined);
      throw error;
    });
  state.payer = admission.payer ?? state.payer;
  deps.costs.check(state.payer);
  await checkLimit(plan, state, admission.caller);
  if (admission.protocol !== undefined && !protocols.includes(admission.protocol))
    throw new Error(`${route.id} has chosen a protocol that the client did not offer.`);
  return admission;
}

/** A host of many sockets that proves whose they are is not held up by its address, nor by others there. */
async function checkLimit(plan: Plan, state: RequestState, caller: string | undefined): Promise<void> {
  const { route, deps } = plan;
  const { callerLimit = route.limit } = route;
  const windows =
    caller === undefined
      ? addressWindows({ key: route.id, limit: route.limit }, state.address)
      : [{ key: keyOf(`${route.id}.callers`, caller), limit: callerLimit, cost: 1 }];
  const answer = await deps.limiter.takeAll(windows);
  if ('refusal' in answer) {
    const headers = { 'Retry-After': String(answer.refusal.retryAfterSeconds) };
    throw refuse('RATE_LIMITED', { headers });
  }
}

/**
 * Strangers who are refused are answered slowly, as everywhere. Decision: docs/decisions/invalid-tokens.md
 */
async function isHeldBackTooLong({ deps }: Plan, { address }: RequestState): Promise<boolean> {
  return (await deps.refusalThrottle.turn(subscriberOf(address))) === 'cut';
}

function alwaysOf({ deps }: Plan, { exchange, requestId }: RequestState): Answer['headers'] {
  return [
    ['Content-Type', 'application/json; charset=utf-8'],
    ['X-Platform-Request-Id', requestId],
    ['Cache-Control', 'no-store'],
    ['X-Content-Type-Options', 'nosniff'],
    ...deps.cors.headersFor(exchange),
  ];
}
