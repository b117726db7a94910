// The front door: every endpoint and page on one port, and an answer in the right envelope for everything
// else.
import { randomUUID } from 'node:crypto';
import type { Clock } from '../shared/clock.js';
import type { Door } from '../shared/doors.js';
import type { BoundEndpoint, Limit } from '../shared/endpoint.js';
import { errorBody, familyOf } from '../shared/envelope.js';
import { type Refusal, refuse } from '../shared/errors.js';
import { keyOf } from '../shared/key.js';
import type { SocketRoute } from '../shared/sockets.js';
import type { StreamRoute } from '../shared/streaming.js';
import { systemTimers, type Timers } from '../shared/timers.js';
import { subscriberOf } from './client-address.js';
import { ClientConnections, type ConnectionBounds } from './client-connections.js';
import { createCorridor } from './corridor.js';
import { createDoors } from './doors.js';
import type { CorridorDeps } from './endpoint-plan.js';
import { EventStreams } from './event-streams.js';
import type { Answer, Exchange, ExchangeHandler, Route, UpgradeRoute } from './exchange.js';
import { OpenSockets } from './open-sockets.js';
import { createStreamCorridor } from './streams.js';
import { connectionsTo } from './system-connections.js';
import { createUpgrades } from './upgrades.js';
import { libraryInUse, openWebServer } from './uws.js';
import { WaitingBytes, type WaitingBytesOptions } from './waiting-bytes.js';

/** A page, a probe or a key set: answered as it is, without an envelope. */
export interface PlainRoute {
  readonly path: string;
  /** Counted per address, for all pages together, on each node alone. */
  readonly limit?: Limit;
  respond(exchange: Exchange): Answer | Promise<Answer>;
}

export interface GatewayOptions {
  readonly host: string;
  readonly port: number;
  readonly endpoints: readonly BoundEndpoint[];
  readonly plainRoutes: readonly PlainRoute[];
  readonly streamRoutes?: readonly StreamRoute[];
  readonly socketRoutes?: readonly SocketRoute[];
  readonly doors?: readonly Door[];
  /** Decision: docs/decisions/live-sockets.md */
  readonly compressesSockets?: boolean;
  readonly corridor: CorridorDeps;
  /** What may wait for clients to read. Decision: docs/decisions/http-edge.md */
  readonly waitingBytes: WaitingBytesOptions;
  readonly connectionBounds: ConnectionBounds;
  /** For tests; see uws.ts. */
  readonly isLastBodiless?: () => boolean;
  readonly timers?: Timers | undefined;
}

export interface Gateway {
  readonly port: number;
  /** Bytes of bodies that are held for requests without an answer. */
  bodyBytes(): number;
  /** How many requests wait for their answer. */
  inFlight(): number;
  /** How many of the waiting requests are parked. */
  parked(): number;
  /** How many WebSockets are open. */
  sockets(): number;
  /** Bytes that wait for clients to read. */
  waitingBytes(): number;
  /** Connections of clients that are open. */
  connections(): number;
  /** Connections that were closed at once since the start, because too many were open. */
  connectionsRefused(): number;
  /** Connections that were cut off since the start, because too much waited. */
  slowReadersCut(): number;
  /** Lets running requests finish, for so long at most, then cuts what is left. */
  drain(options: { acceptMs: number; finishMs: number }): Promise<void>;
}

interface PathTable {
  readonly methods: Map<string, ExchangeHandler>;
}

const pollMs = 20;

export async function openGateway(options: GatewayOptions): Promise<Gateway> {
  const { corridor, timers = systemTimers } = options;
  const waiting = new WaitingBytes(options.waitingBytes);
  const { log, costs } = corridor;
  const sockets = new OpenSockets({ log, costs, waiting, timers, compresses: options.compressesSockets });
  const eventStreams = new EventStreams({ log, waiting });
  const connections = new ClientConnections({
    ...options.connectionBounds,
    countNow: () => connectionsTo(server.port),
    log,
    timers,
  });
  const server = await openWebServer({
    host: options.host,
    port: options.port,
    ...routesOf(options, { sockets, eventStreams }),
    staysOpen: (options.socketRoutes?.length ?? 0) + (options.streamRoutes?.length ?? 0) > 0,
    isLastBodiless: options.isLastBodiless,
    waiting,
    connections,
    onFlaw: (exchange, refusal) => refuseFlawed(exchange, refusal, corridor),
    onFault: (error, exchange) => {
      const requestId = randomUUID();
      corridor.log.error({ err: error, requestId, path: exchange.path }, 'gateway.fault');
      exchange.answer(failure({ exchange, refusal: refuse('INTERNAL'), clock: corridor.clock, requestId }));
    },
  });
  log.info({ port: server.port, ...libraryInUse }, 'gateway.opened');
  const passed = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
  return Object.freeze({
    port: server.port,
    inFlight: server.inFlight,
    parked: corridor.parking.parked,
    sockets: () => sockets.count,
    bodyBytes: server.bodyBytes,
    connections: () => connections.count,
    connectionsRefused: () => connections.refusedCount,
    waitingBytes: () => waiting.bytes,
    slowReadersCut: () => waiting.cut,
    async drain({ acceptMs, finishMs }: { acceptMs: number; finishMs: number }) {
      // A load balancer learns of the unreadiness with a delay; until then it still sends requests here.
      if (acceptMs > 0) await passed(acceptMs);
      server.stopListening();
      corridor.parking.drain();
      const endMs = corridor.clock.monotonic() + finishMs;
      sockets.drain();
      eventStreams.drain();
      const left = () => server.inFlight() + sockets.count + eventStreams.count;
      while (left() > 0 && corridor.clock.monotonic() < endMs) await passed(pollMs);
      if (left() > 0) corridor.log.warn({ cut: left() }, 'gateway.cut');
      server.close();
    },
  });
}

interface AllRoutes {
  readonly routes: readonly Route[];
  readonly upgradeRoutes: readonly UpgradeRoute[];
}

interface OpenConnections {
  readonly sockets: OpenSockets;
  readonly eventStreams: EventStreams;
}

function routesOf(options: GatewayOptions, { sockets, eventStreams }: OpenConnections): AllRoutes {
  const { endpoints, plainRoutes, streamRoutes = [], socketRoutes = [], doors = [], corridor } = options;
  const paths = new Map<string, PathTable>();
  const add = (path: string, method: string, handle: ExchangeHandler) => {
    const table = paths.get(path) ?? { methods: new Map() };
    if (table.methods.has(method)) throw new Error(`${method} ${path} is declared twice`);
    table.methods.set(method, handle);
    paths.set(path, table);
  };
  const walkThrough = createCorridor(corridor);
  for (const bound of endpoints) add(bound.endpoint.path, bound.endpoint.method, walkThrough(bound));
  for (const route of plainRoutes) {
    const handle = plainHandler(route, corridor);
    add(route.path, 'GET', handle);
    add(route.path, 'HEAD', handle);
  }
  const streamThrough = createStreamCorridor(corridor, eventStreams);
  for (const route of streamRoutes) {
    const handle = streamThrough(route);
    add(route.path, route.method, handle);
    if (route.method === 'GET') add(route.path, 'HEAD', handle);
  }
  const upgradesOf = createUpgrades(corridor, sockets);
  const upgradeRoutes = socketRoutes.map((route): UpgradeRoute => {
    const { upgrade, plain } = upgradesOf(route);
    add(route.path, 'GET', plain);
    return { ...route, compresses: sockets.compresses, handle: upgrade };
  });
  const routes: Route[] = [];
  for (const [path, { methods }] of paths) {
    for (const [method, handle] of methods) routes.push({ path, method, handle });
    routes.push({ path, method: '*', handle: otherMethod([...methods.keys()], corridor) });
  }
  const unknown = unknownPath([...paths.keys()], corridor);
  routes.push({ path: '/*', method: '*', handle: createDoors(corridor, endpoints)(doors, unknown) });
  return { routes, upgradeRoutes };
}

function refuseFlawed(exchange: Exchange, refusal: Refusal, { clock, cors, metrics }: CorridorDeps): void {
  const answer = failure({ exchange, refusal, clock });
  const headers = [...answer.headers, ...cors.headersFor(exchange)];
  exchange.answer({ ...answer, headers, closes: true });
  metrics.observe('malformed', answer.status, 0);
}

function plainHandler(route: PlainRoute, deps: CorridorDeps): ExchangeHandler {
  const { log, clock, metrics, clientAddress } = deps;
  return (exchange) => {
    const startedMs = clock.monotonic();
    const requestId = randomUUID();
    const payer = subscriberOf(clientAddress(exchange));
    const finish = (answer: Answer) => {
      exchange.answer({ ...answer, payer });
      metrics.observe(route.path, answer.status, clock.monotonic() - startedMs);
    };
    const fail = (error: unknown) => {
      log.error({ err: error, requestId, path: route.path }, 'page.failed');
      finish(failure({ exchange, refusal: refuse('INTERNAL'), clock, requestId }));
    };
    const waitSeconds = route.limit ? secondsToWait(route.limit, exchange, deps) : 0;
    if (waitSeconds > 0) {
      const extra = ['Retry-After', String(waitSeconds)] as const;
      finish(failure({ exchange, refusal: refuse('RATE_LIMITED'), clock, requestId, extra }));
      return;
    }
    Promise.resolve(route.respond(exchange)).then((answer) => finish(named(answer, requestId)), fail);
  };
}

/** 0: it may go on. Counted here, because a page costs less than the question to Redis. */
function secondsToWait(limit: Limit, exchange: Exchange, { limiter, clientAddress }: CorridorDeps): number {
  const answer = limiter.takeHere(keyOf('pages', subscriberOf(clientAddress(exchange))), limit);
  return answer.allowed ? 0 : answer.retryAfterSeconds;
}

function otherMethod(methods: readonly string[], { cors, clock, metrics }: CorridorDeps): ExchangeHandler {
  const allow = [...methods, 'OPTIONS'];
  const message = `This path takes ${methods.join(', ')}.`;
  return (exchange) => {
    const isPreflight = exchange.method === 'OPTIONS';
    const refused = () =>
      failure({
        exchange,
        refusal: refuse('METHOD_NOT_ALLOWED', { message }),
        clock,
        extra: ['Allow', allow.join(', ')],
      });
    const answer = isPreflight ? named(cors.preflight(exchange, allow), randomUUID()) : refused();
    exchange.answer({
      ...answer,
      headers: [...answer.headers, ...(isPreflight ? [] : cors.headersFor(exchange))],
    });
    metrics.observe('unrouted', answer.status, 0);
  };
}

function unknownPath(paths: readonly string[], { clock, cors, metrics }: CorridorDeps): ExchangeHandler {
  const spelling = new Map(paths.filter((path) => !path.includes(':')).map((path) => [plainest(path), path]));
  const messageFor = (path: string) => {
    const near = spelling.get(plainest(path));
    if (near === undefined) return 'There is no such path. /docs lists those that there are.';
    return `Paths are read letter by letter: this one is ${near}.`;
  };
  return (exchange) => {
    const refusal = refuse('NOT_FOUND', { message: messageFor(exchange.path) });
    const answer = failure({ exchange, refusal, clock });
    exchange.answer({ ...answer, headers: [...answer.headers, ...cors.headersFor(exchange)] });
    metrics.observe('unrouted', answer.status, 0);
  };
}

/** What paths have in common that differ in capitals and a slash at their end only. */
function plainest(path: string): string {
  return (path.endsWith('/') ? path.slice(0, -1) : path).toLowerCase();
}

/** Every answer carries the id of its request. */
function named(answer: Answer, requestId: string): Answer {
  return { ...answer, headers: [...answer.headers, ['X-Platform-Request-Id', requestId]] };
}

interface Failed {
  readonly exchange: Exchange;
  readonly refusal: Refusal;
  readonly clock: Clock;
  readonly requestId?: string;
  readonly extra?: readonly [name: string, value: string];
}

function failure({ exchange, refusal, clock, extra, requestId = randomUUID() }: Failed): Answer {
  const context = { requestId, atMs: clock.now(), durationMs: 0 };
  return {
    status: refusal.status,
    headers: [
      ['Content-Type', 'application/json; charset=utf-8'],
      ['X-Platform-Request-Id', requestId],
      ['Cache-Control', 'no-store'],
      ['X-Content-Type-Options', 'nosniff'],
      ...(extra ? [extra] : []),
    ],
    body: errorBody(familyOf(exchange.path), refusal, context),
  };
}
