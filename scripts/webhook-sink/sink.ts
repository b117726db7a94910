// An HTTPS receiver of webhooks on 127.0.0.1: checks every delivery, answers as its mode says, and counts.
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import type { Certificates } from './certificates.js';
import { flawsOf } from './flaws.js';
import { type Arrival, type Counts, namedIn, openLedger } from './ledger.js';
import { answerTo, type SinkAnswer, type SinkMode } from './modes.js';

export interface SinkOptions {
  readonly certificates: Certificates;
  /** What is signed with any of them is genuine. */
  readonly secrets: readonly string[];
  readonly mode?: SinkMode;
  /** 0, a free one, unless it is given. */
  readonly port?: number;
  /** The time that timestamps are held against, in milliseconds since 1970. */
  readonly now: () => number;
  readonly onArrival?: (arrival: Arrival, answer: SinkAnswer) => void;
}

export interface Sink {
  readonly url: string;
  readonly port: number;
  /** What a client must trust, in PEM. */
  readonly ca: string;
  counts(): Counts;
  /** Open connections, now and at most at any one time, as the receiver sees them come and go. */
  sockets(): { readonly open: number; readonly openMax: number };
  /** In the order in which they came; the last 100,000 at most. */
  arrivals(): readonly Arrival[];
  /** The updates of a chat in the order of their first genuine attempts. */
  idsOf(chat: string): readonly string[];
  /** From the next request on. */
  behave(mode: SinkMode): void;
  accept(secrets: readonly string[]): void;
  /** Answers every request that hangs, with 200. */
  release(): void;
  close(): Promise<void>;
}

type Reply = (status: number, more?: Record<string, string>) => void;

const bodyMax = 4 * 1024 * 1024;
const keepAliveMs = 60_000;
const dripMs = 1_000;

export async function startSink(options: SinkOptions): Promise<Sink> {
  const { certificates, now, onArrival } = options;
  let mode: SinkMode = options.mode ?? { name: 'ok' };
  let secrets = options.secrets;
  const ledger = openLedger();
  const sockets = { open: 0, openMax: 0 };
  const hanging = new Set<Reply>();

  function take({ headers }: IncomingMessage, response: ServerResponse, body: Buffer): void {
    const named = namedIn(body);
    const flaws = flawsOf({ headers, body, updateId: named.updateId, secrets, at: now() });
    const { traceparent } = headers;
    const ofTrace = typeof traceparent === 'string' ? { traceparent } : {};
    const { arrival, answered, abandoned } = ledger.arrived({ ...named, flaws, ...ofTrace });
    const { number, attempt } = arrival;
    const answer = answerTo({ number, attempt, isGenuine: flaws.length === 0 }, mode);
    const reply: Reply = (status, more) => {
      answered(status);
      answerWith(response, status, more);
    };
    response.once('close', () => {
      hanging.delete(reply);
      if (!response.writableEnded) abandoned();
    });
    if (answer.kind === 'none') hanging.add(reply);
    else if (answer.kind === 'drip') drip(response);
    else answerLater(answer, response, reply);
    onArrival?.(arrival, answer);
  }

  const { cert, key, ca } = certificates;
  const server = createServer({ cert, key, keepAliveTimeout: keepAliveMs }, (request, response) => {
    if (request.method !== 'POST') {
      answerWith(response, 405, { Allow: 'POST' });
      return;
    }
    readBody(request, response, (body) => take(request, response, body));
  });
  server.on('connection', (socket: Socket) => {
    sockets.open += 1;
    sockets.openMax = Math.max(sockets.openMax, sockets.open);
    socket.once('close', () => {
      sockets.open -= 1;
    });
  });
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    url: `https://127.0.0.1:${port}/`,
    port,
    ca,
    counts: ledger.counts,
    sockets: () => ({ ...sockets }),
    arrivals: ledger.arrivals,
    idsOf: (chat) => {
      const firsts = ledger.arrivals().filter((one) => one.chat === chat && one.flaws.length === 0);
      return [...new Set(firsts.map(({ updateId }) => updateId ?? ''))];
    },
    behave: (wanted) => {
      mode = wanted;
    },
    accept: (wanted) => {
      secrets = wanted;
    },
    release: () => {
      for (const reply of hanging) reply(200);
      hanging.clear();
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function readBody(request: IncomingMessage, response: ServerResponse, done: (body: Buffer) => void): void {
  const pieces: Buffer[] = [];
  let bytes = 0;
  request.on('data', (piece: Buffer) => {
    bytes += piece.length;
    if (bytes <= bodyMax) pieces.push(piece);
    else if (!response.headersSent) answerWith(response, 413, { Connection: 'close' });
  });
  request.on('error', () => undefined); // 'close' of the response follows.
  request.on('end', () => {
    if (bytes <= bodyMax) done(Buffer.concat(pieces));
  });
}

function drip(response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'text/plain' }).write('.');
  const dripping = setInterval(() => response.write('.'), dripMs);
  response.once('close', () => clearInterval(dripping));
}

type Whole = Extract<SinkAnswer, { kind: 'whole' }>;

function answerLater({ status, afterMs, retryAfter }: Whole, response: ServerResponse, reply: Reply): void {
  const more = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) };
  if (afterMs === 0) {
    reply(status, more);
    return;
  }
  const later = setTimeout(() => reply(status, more), afterMs);
  response.once('close', () => clearTimeout(later));
}

function answerWith(response: ServerResponse, status: number, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
  response.end(status === 204 || status === 304 ? '' : JSON.stringify({ ok: status < 300 }));
}
