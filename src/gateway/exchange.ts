// What the gateway knows of one HTTP exchange, in words that name no web server.

export type BodyResult =
  | { readonly kind: 'complete'; readonly bytes: Buffer }
  | { readonly kind: 'too-large'; readonly isOver: boolean }
  | { readonly kind: 'too-slow' };

/** True when so much of the body is still to come that the connection cannot carry another request. */
export function leavesDebris(result: BodyResult): boolean {
  return result.kind === 'too-slow' || (result.kind === 'too-large' && !result.isOver);
}

/** How much of a body that is too large is read to its end, so that the answer meets a listening client. */
export const discardBytesMax = 64 * 1024 * 1024;

export interface Answer {
  readonly status: number;
  /** Content-Type and the like, in the order in which they are written. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string | Uint8Array;
  /** True when the connection cannot be used again. */
  readonly closes?: boolean;
}

/** The headers the gateway reads; each an empty string when absent. */
export interface ReadHeaders {
  authorization: string;
  accept: string;
  'content-type': string;
  'content-length': string;
  'content-encoding': string;
  'idempotency-key': string;
  'if-none-match': string;
  origin: string;
  'access-control-request-method': string;
  'x-forwarded-for': string;
  'transfer-encoding': string;
  /** The first header that came twice and must not. */
  duplicated: string;
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
  /** True as soon as the client has gone: nothing can be answered any more. */
  readonly aborted: boolean;
  /** True once an answer has been given or the client has gone. */
  readonly over: boolean;
  /** The address of the other end of the socket, as ipaddr.js writes it. */
  remoteAddress(): string;
  /** Starts to collect the body; to be called before the route's handler returns. */
  collect(bytesMax: number): Promise<BodyResult>;
  /** Answers once; later calls and calls after an abort do nothing. */
  answer(answer: Answer): void;
}

export type ExchangeHandler = (exchange: Exchange) => void;

export interface Route {
  /** In capitals, or `*` for every method without a route of its own. */
  readonly method: string;
  /** With `:name` for a parameter; `/*` matches everything. */
  readonly path: string;
  readonly handle: ExchangeHandler;
}
