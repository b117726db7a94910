// The only importer of uWebSockets.js: turns its callbacks into exchanges that cannot be mishandled.

import * as uws from 'uWebSockets.js';
import type { Refusal } from '../shared/errors.js';
import { anyPartOf } from '../shared/jitter.js';
import type { BodyBounds } from '../shared/streaming.js';
import type { BodyPlan, StreamedBody } from './body.js';
import { type BodyResult, discardBytesMax } from './body.js';
import { createBodyBudget } from './body-budget.js';
import { createBodyCollector } from './body-collector.js';
import { createBodyStreams } from './body-streams.js';
import type { Answer, Exchange, ExchangeHandler, ReadHeaders, Route, StreamedAnswer } from './exchange.js';
import { flawOf } from './head-check.js';
import { blockOf } from './header-block.js';
import { pour, pourAll } from './pour.js';
import { addressOf } from './socket-address.js';
import { statusLines } from './status-lines.js';
import { createTurnBudget, type LoopTurn, type TurnBudget } from './turn-budget.js';
import { sendWhole } from './whole-answer.js';

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

const lengthBit = 4;

/**
 * The web server collects up to so many bytes before it sends any, and closes a connection only when it has
 * sent all; meanwhile it goes on with what stands behind the request.
 */
const heldBytesMax = 16 * 1024;

/** Headers that may come only once, each with a bit of its own. */
const singleHeaders: Readonly<Record<string, number>> = {
  // So that a header called `constructor` finds nothing.
  __proto__: null as never,
  authorization: 1,
  'content-type': 2,
  'content-length': lengthBit,
  'idempotency-key': 8,
  host: 16,
};

export interface WebServer {
  readonly port: number;
  /** How many exchanges wait for their answer. */
  inFlight(): number;
  /** Bytes of bodies that are held for requests without an answer. */
  bodyBytes(): number;
  /** Bytes of answers that wait for clients to read what came before. */
  waitingBytes(): number;
  /** From now on every answer closes its connection, and no new connection is accepted. */
  stopListening(): void;
  /** Cuts every connection. */
  close(): void;
}

export interface WebServerOptions {
  readonly host: string;
  readonly port: number;
  readonly routes: readonly Route[];
  /** Called when a handler throws: a fault of ours, never of the caller. */
  readonly onFault: (error: unknown, exchange: Exchange) => void;
  /** Whether an answer without a body is the last of its connection; absent: by chance. */
  readonly isLastBodiless?: (() => boolean) | undefined;
}

interface ServerState {
  inFlight: number;
  waitingBytes: number;
  draining: boolean;
  readonly turns: TurnBudget;
  readonly isLastBodiless: () => boolean;
}

export async function openWebServer(options: WebServerOptions): Promise<WebServer> {
  const app = uws.App();
  const { isLastBodiless = byChance } = options;
  const turns = createTurnBudget();
  const state: ServerState = { inFlight: 0, waitingBytes: 0, draining: false, turns, isLastBodiless };
  const budget = createBodyBudget();
  const bodies: Bodies = { collector: createBodyCollector(budget), streams: createBodyStreams() };
  for (const route of options.routes) register(app, route, { state, bodies, onFault: options.onFault });
  const socket = await new Promise<uws.us_listen_socket>((resolve, reject) => {
    const listen = app.listen as unknown as Listen;
    listen.call(app, options.host, options.port, exclusivePort, (token) => {
      if (token) resolve(token);
      else reject(new Error(whyNotListening(options)));
    });
  });
  return Object.freeze({
    port: uws.us_socket_local_port(socket),
    inFlight: () => state.inFlight,
    bodyBytes: () => budget.bytes,
    waitingBytes: () => state.waitingBytes,
    stopListening() {
      if (state.draining) return;
      state.draining = true;
      uws.us_listen_socket_close(socket);
    },
    close() {
      bodies.collector.close();
      bodies.streams.close();
      app.close();
    },
  });
}

/**
 * The web server never tells whether there was room for an answer without a body. So one in so many is the
 * last of its connection, and what can wait for a client that does not read has an end.
 * Decision: docs/decisions/0047
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

interface Bodies {
  readonly collector: ReturnType<typeof createBodyCollector>;
  readonly streams: ReturnType<typeof createBodyStreams>;
}

interface Surroundings {
  readonly state: ServerState;
  readonly bodies: Bodies;
  readonly onFault: WebServerOptions['onFault'];
}

function register(app: uws.TemplatedApp, route: Route, surroundings: Surroundings): void {
  const names = [...route.path.matchAll(/:([A-Za-z]+)/g)].length;
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

interface Arrival {
  readonly res: uws.HttpResponse;
  readonly req: uws.HttpRequest;
  readonly names: number;
  readonly handle: ExchangeHandler;
}

function arrive({ res, req, names, handle }: Arrival, { state, bodies, onFault }: Surroundings): void {
  const exchange = new UwsExchange(res, state, bodies);
  // Before anything else: a handler that returns without an answer or this ends the process.
  res.onAborted(() => exchange.abort());
  exchange.read(req, names);
  try {
    handle(exchange);
  } catch (error) {
    onFault(error, exchange);
  }
}

class UwsExchange implements Exchange {
  method = '';
  path = '';
  query = '';
  params: readonly string[] = [];
  headers: ReadHeaders = emptyHeaders();
  flaw: Refusal | undefined;
  aborted = false;
  over = false;
  private readonly res: uws.HttpResponse;
  private readonly state: ServerState;
  private readonly bodies: Bodies;
  private gone: (() => void) | undefined;
  private isStreaming = false;
  private address = '';
  private waiting = 0;
  private hasLeft = false;
  /** The turn whose end the answer waits for: in it, too many requests have come. */
  private readonly turn: LoopTurn | undefined;

  constructor(res: uws.HttpResponse, state: ServerState, bodies: Bodies) {
    this.res = res;
    this.state = state;
    this.bodies = bodies;
    state.inFlight += 1;
    this.turn = state.turns.arrive();
  }

  /** Copies all that is wanted of the request, which is gone when the callback returns. */
  read(req: uws.HttpRequest, names: number): void {
    this.method = req.getMethod().toUpperCase();
    this.path = req.getUrl();
    this.query = req.getQuery() ?? '';
    if (names > 0) {
      const params: string[] = [];
      for (let index = 0; index < names; index += 1) params.push(req.getParameter(index) ?? '');
      this.params = params;
    }
    const { headers } = this;
    let seen = 0;
    let repeated: string | undefined;
    let host: string | undefined;
    let isCoded = false;
    req.forEach((name, value) => {
      const bit = singleHeaders[name] ?? 0;
      if ((seen & bit) !== 0) repeated ??= name;
      seen |= bit;
      if (name === 'host') host = value;
      else if (name === 'transfer-encoding') isCoded = true;
      if (!Object.hasOwn(headers, name)) return;
      const key = name as keyof ReadHeaders;
      // A list may come in several headers (RFC 9110, 5.3); the ones read as single are refused above.
      headers[key] = headers[key] === '' ? value : `${headers[key]}, ${value}`;
    });
    this.flaw = flawOf({
      method: this.method,
      path: this.path,
      query: this.query,
      repeated,
      host,
      contentLength: (seen & lengthBit) === 0 ? undefined : headers['content-length'],
      transferEncoding: isCoded ? headers['transfer-encoding'] : undefined,
    });
  }

  abort(): void {
    this.aborted = true;
    this.finish();
    this.waits(0);
  }

  remoteAddress(): string {
    if (this.address === '' && !this.over) this.address = addressOf(this.res.getRemoteAddress());
    return this.address;
  }

  collect(plan: BodyPlan): Promise<BodyResult> {
    const declared = Number(this.headers['content-length'] || 0);
    // What is declared is read and dropped behind the answer, unless it would take too long.
    if (declared > plan.bytesMax)
      return Promise.resolve({ kind: 'too-large', isOver: declared <= discardBytesMax });
    return new Promise((resolve) => {
      const sink = this.bodies.collector.open(plan, resolve);
      this.gone = sink.close;
      this.res.onData((chunk, isLast) => sink.push(chunk, isLast));
    });
  }

  receive(bounds: BodyBounds): StreamedBody {
    const { res } = this;
    const body = this.bodies.streams.open(bounds, { pause: () => res.pause(), resume: () => res.resume() });
    this.gone = () => (this.aborted ? body.lose() : body.drop());
    res.onData((chunk, isLast) => body.push(chunk, isLast));
    return body;
  }

  async stream({ status, headers, length, source }: StreamedAnswer): Promise<void> {
    if (this.over || this.isStreaming) {
      source.destroy();
      return;
    }
    this.isStreaming = true;
    const onGone = (wake: () => void) => {
      this.gone = () => {
        source.destroy();
        wake();
      };
    };
    const all: Answer['headers'] = this.state.draining ? [...headers, ['Connection', 'close']] : headers;
    this.res.cork(() => this.writeHead(status, all[0], blockOf(all)));
    try {
      const pouring = { source, sink: this.res, isGone: () => this.aborted, onGone };
      if (length !== undefined) await pour({ ...pouring, length });
      else await pourAll({ ...pouring, isLast: () => this.isLastAnswer() });
      this.gone = undefined;
      this.finish();
      this.leave();
    } catch (error) {
      // Half an answer cannot be taken back; a cut connection tells the client that it is not the whole.
      if (!this.aborted) this.res.close();
      throw error;
    }
  }

  answer(answer: Answer): void {
    if (this.over || this.isStreaming) return;
    const block = blockOf(answer.headers);
    this.finish();
    if (this.flaw && this.method !== 'HEAD') {
      this.sendLast(answer, block);
      return;
    }
    const isLast = this.flaw !== undefined || this.headers['transfer-encoding'] !== '';
    if (!isLast && (this.turn === undefined || this.turn.isOver)) {
      this.send(answer, block);
      return;
    }
    // What comes behind this request in one packet arrives while this answer is still owed, and is cut off
    // with the connection. Decisions: docs/decisions/0022 (the library is lax about where a chunked body
    // ends) and 0047 (a packet full of requests).
    setImmediate(() => {
      if (!this.aborted) this.send(isLast ? { ...answer, closes: true } : answer, block);
    });
  }

  /** Decision: docs/decisions/0022: as behind every answer to a chunked body. */
  private isLastAnswer(): boolean {
    return this.state.draining || this.headers['transfer-encoding'] !== '';
  }

  private send(answer: Answer, block: string): void {
    this.res.cork(() => {
      this.writeHead(answer.status, answer.headers[0], block);
      sendWhole(this.res, {
        answer,
        isHead: this.method === 'HEAD',
        isLast: answer.closes === true || this.state.draining,
        isLastBodiless: this.state.isLastBodiless,
        isGone: () => this.aborted,
        waits: (bytes) => this.waits(bytes),
      });
    });
  }

  /** Nothing behind this answer is parsed: the padding makes the web server send it and close at once. */
  private sendLast({ status, headers, body }: Answer, block: string): void {
    const padding = Buffer.alloc(heldBytesMax, ' ');
    this.res.cork(() => {
      this.writeHead(status, headers[0], block);
      this.res.end(Buffer.concat([Buffer.from(body), padding]), true);
    });
    this.waits(0);
  }

  private waits(bytes: number): void {
    this.state.waitingBytes += bytes - this.waiting;
    this.waiting = bytes;
    if (bytes === 0) this.leave();
  }

  private writeHead(status: number, first: Answer['headers'][number] | undefined, block: string): void {
    this.res.writeStatus(statusLines[status] ?? String(status));
    if (first) this.res.writeHeader(first[0], block);
  }

  private finish(): void {
    if (this.over) return;
    this.over = true;
    // A client that was answered before its body was there still sends the rest: it must not be kept.
    this.gone?.();
  }

  /** The server holds nothing of this exchange any more. */
  private leave(): void {
    if (this.hasLeft) return;
    this.hasLeft = true;
    this.state.inFlight -= 1;
  }
}

function emptyHeaders(): ReadHeaders {
  return {
    authorization: '',
    accept: '',
    'accept-encoding': '',
    'content-type': '',
    'content-length': '',
    'content-encoding': '',
    'idempotency-key': '',
    'if-none-match': '',
    origin: '',
    'access-control-request-method': '',
    'x-forwarded-for': '',
    'transfer-encoding': '',
    range: '',
    'if-range': '',
  };
}
