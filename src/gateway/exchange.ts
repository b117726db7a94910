// What the gateway knows of one HTTP exchange, in words that name no web server.
import type { Readable } from 'node:stream';
import type { Refusal } from '../shared/errors.js';
import type { BodyBounds } from '../shared/streaming.js';
import type { OpenBody } from './open-body.js';
import type { OpenSocket } from './open-sockets.js';
import type { BodyPlan, BodyResult } from './request-body.js';
import type { UpgradeHead } from './upgrade-head.js';

export interface Answer {
  readonly status: number;
  /** Content-Type, of which only the value is written, and further whole lines that go before the headers. */
  readonly head?: string;
  /** Content-Type and the like, in the order in which they are written. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string | Uint8Array;
  /** What HEAD tells of a body that is not there; the body's own length when absent. */
  readonly length?: number;
  /** True when the connection cannot be used again. */
  readonly closes?: boolean;
  /** The payer is charged for its waiting bytes; the address of the other end when absent. */
  readonly payer?: string | undefined;
}

/** The headers the gateway reads; each an empty string when absent. */
export interface ReadHeaders {
  authorization: string;
  accept: string;
  'accept-encoding': string;
  'content-type': string;
  'content-length': string;
  'content-encoding': string;
  'idempotency-key': string;
  'if-none-match': string;
  origin: string;
  'access-control-request-method': string;
  'x-forwarded-for': string;
  'transfer-encoding': string;
  range: string;
  'if-range': string;
  'last-event-id': string;
  traceparent: string;
}

export interface StreamedBody {
  readonly stream: Readable;
  push(chunk: ArrayBuffer, isLast: boolean): void;
  /** The client has gone. */
  lose(): void;
  /** The rest is not needed: it is read and dropped. */
  drop(): void;
  /** True once all of it has arrived. */
  isWhole(): boolean;
  /** True when the body stopped arriving. */
  isLate(): boolean;
}

/** An answer whose body comes from a stream. */
export interface StreamedAnswer {
  readonly status: number;
  readonly headers: Answer['headers'];
  /** Exactly so many: more are not sent, with fewer the connection is cut. Absent: as many as come. */
  readonly length?: number;
  readonly source: Readable;
  /** Called for each piece of a body of known length, with its bytes. */
  readonly gave?: (bytes: number) => void;
}

export interface Exchange {
  /** In capitals, as HTTP writes it. */
  readonly method: string;
  /** Raw: neither decoded nor normalised. */
  readonly path: string;
  readonly query: string;
  /** The raw path parameters, in the order of the route. */
  readonly params: readonly string[];
  readonly headers: ReadHeaders;
  /** Why the request is refused, for any path; its answer ends the connection. */
  readonly flaw: Refusal | undefined;
  /** True as soon as the client has gone: nothing can be answered any more. */
  readonly aborted: boolean;
  /** True once an answer has been given or the client has gone. */
  readonly over: boolean;
  /** The address of the other end of the socket, as ipaddr.js writes it. */
  remoteAddress(): string;
  /** Starts to collect the body; to be called before the route's handler returns. */
  collect(plan: BodyPlan): Promise<BodyResult>;
  /** Hands the body on as it arrives; to be called before the route's handler returns. */
  receive(bounds: BodyBounds, arrived: (bytes: number) => void): StreamedBody;
  /** Resolves when all is sent or the client has gone; rejects when the source fails or ends early. */
  stream(answer: StreamedAnswer): Promise<void>;
  /**
   * The answer begins now and stays open: its body is written piece by piece. Undefined when nothing can be
   * answered any more; else `gone` is called when the client goes away.
   */
  hold(head: Omit<Answer, 'body'>, gone: () => void): OpenBody | undefined;
  /**
   * The answer comes much later: all that was read of the request is let go. The listener is called with the
   * handle when the client goes away before it is answered, at once if it has gone already.
   */
  park(listener: ParkedListener, handle: number): void;
  /** Called when the client goes away before it is answered, at once if it has gone already. */
  onGone(listener: () => void): void;
  /** Answers once; later calls and calls after an abort do nothing. */
  answer(answer: Answer): void;
}

/** Is told when the client of a parked exchange goes away; one object for all of them. */
export interface ParkedListener {
  gone(handle: number): void;
}

export type ExchangeHandler = (exchange: Exchange) => void;

/** What a request for a WebSocket brings; the exchange is for the answer when there will be no socket. */
export interface UpgradeOffer {
  readonly head: UpgradeHead;
  /** Opens the socket, unless the client has gone or was answered. */
  accept(socket: OpenSocket, opening: SocketOpening): void;
}

interface SocketOpening {
  /** Empty for none. */
  readonly protocol: string;
  readonly headers: Answer['headers'];
}

export type UpgradeHandler = (exchange: Exchange, offer: UpgradeOffer) => void;

/** Where WebSockets are opened. What the web server does not take for a request for one is for the routes. */
export interface UpgradeRoute {
  readonly path: string;
  readonly messageBytesMax: number;
  readonly bufferedBytesMax: number;
  readonly idleSeconds: number;
  /** Where the client offers it. */
  readonly compresses: boolean;
  readonly handle: UpgradeHandler;
}

export interface Route {
  /** In capitals, or `*` for every method without a route of its own. */
  readonly method: string;
  /** With `:name` for a parameter; `/*` matches everything. */
  readonly path: string;
  readonly handle: ExchangeHandler;
}
