// The only importer of uWebSockets.js: turns its callbacks into exchanges that cannot be mishandled.

import './head-bytes.js';

import type * as uws from 'uWebSockets.js';
import { createRequire } from 'node:module';
import type { Refusal } from '../shared/errors.js';
import { anyPartOf } from '../shared/jitter.js';
import { addressOf } from './client-address.js';
import type { ClientConnections } from './client-connections.js';
import type { Exchange, Route, UpgradeHandler, UpgradeRoute } from './exchange.js';
import { createHeldResponse, type HeldResponse } from './held-response.js';
import { HttpExchange, ServerState } from './http-exchange.js';
import type { OpenSocket } from './open-sockets.js';
import { headOf } from './request-head.js';
import { upgradeHeadOf } from './upgrade-head.js';
import { newestThatLoads } from './uws-builds.js';
import type { WaitingBytes } from './waiting-bytes.js';

// A failed import of what is no ES module is thrown a second time by Node 20, where nothing catches it.
const require = createRequire(import.meta.url);
const { build, library, passedOver } = await newestThatLoads<Pick<typeof uws, Used>>([
  { build: '@btc-vision/uwebsockets.js@20.57.0', load: async () => require('@btc-vision/uwebsockets.js') },
  { build: 'uws-pack@20.0.8', load: () => import('uWebSockets.js') },
]);

type Used = 'App' | 'us_socket_local_port' | 'us_listen_socket_close';

/** What the log says of it at the start. */
export const libraryInUse = Object.freeze({ build, passedOver });

// Missing from the types, like the form of `listen` that takes it: without it a second process silently
// shares the port.
const exclusivePort = 1;

type Listen = (
  host: string,
  port: number,
  options: number,
  done: (token: uws.us_listen_socket | false) => void,
) => void;

type Register = (path: string, handler: (res: uws.HttpResponse, req: uws.HttpRequest) => void) => unknown;

export interface WebServer {
  readonly port: number;
  /** How many exchanges wait for their answer. */
  inFlight(): number;
  /** Bytes of bodies that are held for requests without an answer. */
  bodyBytes(): number;
  /** From now on every answer closes its connection, and no new connection is accepted. */
  stopListening(): void;
  /** Cuts every connection. */
  close(): void;
}

export interface WebServerOptions {
  readonly host: string;
  readonly port: number;
  readonly routes: readonly Route[];
  readonly upgradeRoutes?: readonly UpgradeRoute[];
  /** What some connections are used for outlives their request. */
  readonly staysOpen?: boolean;
  /**
   * Answers what two parsers could read differently, whatever its path: no path lets such a request in.
   * Decision: docs/decisions/http-edge.md
   */
  readonly onFlaw: (exchange: Exchange, refusal: Refusal) => void;
  /** Called when a handler throws: a fault of ours, never of the caller. */
  readonly onFault: (error: unknown, exchange: Exchange) => void;
  /** Bounds what waits for clients to read. */
  readonly waiting: WaitingBytes;
  readonly connections: Pick<ClientConnections, 'opened' | 'closed'>;
  /** Whether an answer without a body is the last of its connection; absent: by chance. */
  readonly isLastBodiless?: (() => boolean) | undefined;
}

export async function openWebServer(options: WebServerOptions): Promise<WebServer> {
  const app = library.App();
  const { isLastBodiless = byChance, connections } = options;
  const held = createHeldResponse();
  const state = new ServerState({ waiting: options.waiting, isLastBodiless, uncorked: held.cork });
  const { onFlaw, onFault } = options;
  const surroundings = { state, held, connections, onFlaw, onFault };
  const countConnection = (res: uws.HttpResponse, opened: number): void => {
    if (opened < 0) connections.closed();
    else if (!connections.opened(() => addressOf(res.getRemoteAddress()))) res.close();
  };
  app.filter(countConnection);
  const upgradeRoutes = options.upgradeRoutes ?? [];
  for (const route of upgradeRoutes) registerUpgrade(app, route, surroundings);
  if (options.staysOpen) app.get(held.path, (res) => held.arrived(res));
  for (const route of options.routes) register(app, route, surroundings);
  const socket = await new Promise<uws.us_listen_socket>((resolve, reject) => {
    const listen = app.listen as unknown as Listen;
    listen.call(app, options.host, options.port, exclusivePort, (token) => {
      if (token) resolve(token);
      else reject(new Error(whyNotListening(options)));
    });
  });
  const port = library.us_socket_local_port(socket);
  if (options.staysOpen) held.open({ host: options.host, port });
  return Object.freeze({
    port,
    inFlight: () => state.inFlight,
    bodyBytes: () => state.collector.bytes,
    stopListening() {
      if (state.draining) return;
      state.draining = true;
      library.us_listen_socket_close(socket);
    },
    close() {
      state.close();
      held.close();
      app.close();
    },
  });
}

/**
 * The web server never tells whether there was room for an answer without a body. So one in so many is the
 * last of its connection, and what can wait for a client that does not read has an end.
 * Decision: docs/decisions/http-edge.md
 */
const byChance = () => anyPartOf(bodilessPerClose) < 1;
const bodilessPerClose = 64;

/** The library gives no reason, so both usual ones are named. */
function whyNotListening({ host, port }: WebServerOptions): string {
  return (
    `cannot listen on ${host}:${port}. Either another process has the port (choose another PORT, or 0 for ` +
    'a free one), or HOST is no address of this machine.'
  );
}

interface Surroundings {
  readonly held: HeldResponse;
  readonly state: ServerState;
  readonly connections: WebServerOptions['connections'];
  readonly onFlaw: WebServerOptions['onFlaw'];
  readonly onFault: WebServerOptions['onFault'];
}

function register(app: uws.TemplatedApp, route: Route, surroundings: Surroundings): void {
  const names = namesIn(route.path);
  const verbs: Record<string, Register> = {
    GET: (path, handler) => app.get(path, handler),
    HEAD: (path, handler) => app.head(path, handler),
    POST: (path, handler) => app.post(path, handler),
    PUT: (path, handler) => app.put(path, handler),
    PATCH: (path, handler) => app.patch(path, handler),
    DELETE: (path, handler) => app.del(path, handler),
    '*': (path, handler) => app.any(path, handler),
  };
  const add = verbs[route.method];
  if (!add) throw new Error(`no route can be made for method ${route.method}`);
  add(route.path, (res, req) => arrive({ res, req, names, handle: route.handle }, surroundings));
}

function namesIn(path: string): number {
  return [...path.matchAll(/:([A-Za-z]+)/g)].length;
}

/** The library ends the process when it is given any other. */
const [idleSecondsMin, idleSecondsMax] = [8, 960];

/**
 * The library cuts a connection off, without a close frame, for a message over its limit: up to twice what a
 * message may have, the client is told.
 */
const tellsUpTo = 2;

/**
 * SHARED_COMPRESSOR and SHARED_DECOMPRESSOR, which the types do not have as values: one window for all, each
 * message stands alone, and nothing is kept for a socket.
 */
const sharedCompression = 0x101;

function registerUpgrade(app: uws.TemplatedApp, route: UpgradeRoute, surroundings: Surroundings): void {
  const { path, idleSeconds } = route;
  const names = namesIn(path);
  if (!(idleSeconds >= idleSecondsMin && idleSeconds <= idleSecondsMax))
    throw new RangeError(`${path}: a socket may be idle for ${idleSecondsMin} to ${idleSecondsMax} s.`);
  app.ws<{ socket: OpenSocket }>(path, {
    maxPayloadLength: tellsUpTo * route.messageBytesMax,
    maxBackpressure: route.bufferedBytesMax,
    // The pongs of a client that does not read pile up, too.
    closeOnBackpressureLimit: true,
    idleTimeout: idleSeconds,
    sendPingsAutomatically: true,
    compression: route.compresses ? sharedCompression : 0,
    upgrade: (res, req, context) =>
      arriveForSocket({ res, req, names, handle: route.handle, context }, surroundings),
    open: (ws) => ws.getUserData().socket.begin(ws),
    message: (ws, data, isBinary) => ws.getUserData().socket.receive(data, isBinary),
    drain: (ws) => ws.getUserData().socket.drained(),
    close(ws, code, reason) {
      // The filter of connections is not told of the end of those that have become sockets.
      surroundings.connections.closed();
      ws.getUserData().socket.over(code, reason);
    },
  });
}

interface UpgradeArrival extends Omit<Arrival, 'handle'> {
  readonly handle: UpgradeHandler;
  readonly context: uws.us_socket_context_t;
}

function arriveForSocket({ context, handle, ...arrival }: UpgradeArrival, surroundings: Surroundings): void {
  const { res, req } = arrival;
  const head = upgradeHeadOf((each) => req.forEach(each));
  arrive(
    {
      ...arrival,
      handle: (exchange) =>
        handle(exchange, {
          head,
          accept: (socket, { protocol, headers }) =>
            exchange.handOver(() =>
              surroundings.held.cork(() => {
                res.writeStatus('101 Switching Protocols');
                for (const [name, value] of headers) res.writeHeader(name, value);
                res.upgrade({ socket }, head.key, protocol, head.extensions, context);
              }),
            ),
        }),
    },
    surroundings,
  );
}

interface Arrival {
  readonly res: uws.HttpResponse;
  readonly req: uws.HttpRequest;
  readonly names: number;
  readonly handle: (exchange: HttpExchange) => void;
}

function arrive({ res, req, names, handle }: Arrival, { state, onFlaw, onFault }: Surroundings): void {
  const exchange = new HttpExchange(res, headOf(req, names), state);
  // Before anything else: a handler that returns without an answer or this ends the process.
  res.onAborted(() => exchange.abort());
  try {
    if (exchange.flaw === undefined) handle(exchange);
    else onFlaw(exchange, exchange.flaw);
  } catch (error) {
    onFault(error, exchange);
  }
}
