// One HTTP exchange over a response of the web server, made so that it cannot be mishandled.
import type { Refusal } from '../shared/errors.js';
import type { BodyBounds } from '../shared/streaming.js';
import { type BodyPlan, type BodyResult, discardBytesMax, type StreamedBody } from './body.js';
import type { BodyCollector } from './body-collector.js';
import type { BodyStreams } from './body-streams.js';
import type { Answer, Exchange, ParkedListener, ReadHeaders, StreamedAnswer } from './exchange.js';
import { flawOf } from './head-check.js';
import { blockOf } from './header-block.js';
import { OpenBody, type OpenBodySink } from './open-body.js';
import { pour, pourAll, type Sink } from './pour.js';
import { addressOf } from './socket-address.js';
import { statusLines } from './status-lines.js';
import type { LoopTurn, TurnBudget } from './turn-budget.js';
import type { WaitingBytes, WaitingShare } from './waiting-bytes.js';
import { sendWhole, type WholeSink } from './whole-answer.js';

/** The part of a uWebSockets.js response that is needed here. */
export interface HttpSink
  extends Omit<Sink, 'write' | 'end'>,
    Omit<OpenBodySink, 'write' | 'end'>,
    Omit<WholeSink, 'end'> {
  write(piece: string | Uint8Array): boolean;
  end(body?: string | Uint8Array, closes?: boolean): unknown;
  writeStatus(status: string): unknown;
  resume(): void;
  onData(handler: (chunk: ArrayBuffer, isLast: boolean) => void): unknown;
  getRemoteAddress(): ArrayBuffer;
}

/** The part of a uWebSockets.js request that is needed here; it is gone when the callback returns. */
export interface HttpHead {
  getMethod(): string;
  getUrl(): string;
  getQuery(): string | undefined;
  getParameter(index: number): string | undefined;
  forEach(each: (name: string, value: string) => void): void;
}

const lengthBit = 4;

/** RFC 9112, 9.6; the options of a connection have no case. */
const closeListed = /(?:^|,)[ \t]*close[ \t]*(?:,|$)/i;

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

/** What the exchanges of one web server share. */
export interface ServerState {
  inFlight: number;
  readonly waiting: WaitingBytes;
  draining: boolean;
  readonly turns: TurnBudget;
  readonly isLastBodiless: () => boolean;
  /** Runs it in the cork of another response. */
  readonly uncorked: (run: () => void) => void;
}

export interface Bodies {
  readonly collector: BodyCollector;
  readonly streams: BodyStreams;
}

/** What stands around method, path and query, and around the name and the value of a header. */
const requestLineRest = '  ?HTTP/1.1\r\n\r\n'.length;
const headerRest = ': \r\n'.length;

const dropData = () => undefined;

export class HttpExchange implements Exchange {
  method = '';
  path = '';
  query = '';
  params: readonly string[] = [];
  headers: ReadHeaders = emptyHeaders();
  flaw: Refusal | undefined;
  aborted = false;
  over = false;
  private readonly res: HttpSink;
  private readonly state: ServerState;
  private readonly bodies: Bodies;
  private gone: (() => void) | undefined;
  private isStreaming = false;
  private address = '';
  /** Absent while nothing waits for the client. */
  private waiting: WaitingShare | undefined;
  private hasLeft = false;
  /** The turn whose end the answer waits for: in it, too many requests have come. */
  private turn: LoopTurn | undefined;
  /**
   * The connection ends behind a chunked body, and where `close` is one of several options of it: alone it is
   * seen by the library. Decision: docs/decisions/http-edge.md
   */
  private isLast = false;
  private hasListened = false;
  private parkedAt: ParkedListener | undefined;
  private handle = 0;

  constructor(res: HttpSink, state: ServerState, bodies: Bodies) {
    this.res = res;
    this.state = state;
    this.bodies = bodies;
    state.inFlight += 1;
    this.turn = state.turns.arrive();
  }

  /** Copies all that is wanted of the request, which is gone when the callback returns. */
  read(req: HttpHead, names: number): void {
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
    let options = 0;
    let bytes = this.method.length + this.path.length + this.query.length + requestLineRest;
    req.forEach((name, value) => {
      bytes += name.length + value.length + headerRest;
      const bit = singleHeaders[name] ?? 0;
      if ((seen & bit) !== 0) repeated ??= name;
      seen |= bit;
      if (name === 'host') host = value;
      else if (name === 'transfer-encoding') isCoded = true;
      else if (name === 'connection') {
        options += 1;
        this.isLast ||= closeListed.test(value) && (options > 1 || value.length > 'close'.length);
      }
      if (!Object.hasOwn(headers, name)) return;
      const key = name as keyof ReadHeaders;
      // A list may come in several headers (RFC 9110, 5.3); the ones read as single are refused above.
      headers[key] = headers[key] === '' ? value : `${headers[key]}, ${value}`;
    });
    if (headers['transfer-encoding'] !== '') this.isLast = true;
    this.flaw = flawOf({
      bytes,
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
    const { parkedAt } = this;
    this.aborted = true;
    this.finish();
    this.waits(0);
    parkedAt?.gone(this.handle);
  }

  park(listener: ParkedListener, handle: number): void {
    if (this.aborted) listener.gone(handle);
    if (this.over) return;
    this.parkedAt = listener;
    this.handle = handle;
    this.forget();
  }

  hold({ status, headers }: Omit<Answer, 'body'>, gone: () => void): OpenBody | undefined {
    if (this.over || this.isStreaming) return undefined;
    const block = blockOf(headers);
    this.finish();
    this.leave();
    this.parkedAt = { gone };
    this.forget();
    return new OpenBody(this.res, {
      writeHead: () => this.writeHead(status, headers[0], block),
      uncorked: this.state.uncorked,
      isGone: () => this.aborted,
    });
  }

  private forget(): void {
    this.headers = noHeaders;
    this.path = '';
    this.query = '';
    this.params = noParams;
    this.gone = undefined;
    this.turn = undefined;
    // What listened before holds all that was read.
    if (this.hasListened) this.res.onData(dropData);
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
      this.hasListened = true;
      this.res.onData((chunk, isLast) => sink.push(chunk, isLast));
    });
  }

  receive(bounds: BodyBounds, arrived: (bytes: number) => void): StreamedBody {
    const { res } = this;
    const body = this.bodies.streams.open(bounds, { pause: () => res.pause(), resume: () => res.resume() });
    this.gone = () => (this.aborted ? body.lose() : body.drop());
    res.onData((chunk, isLast) => {
      arrived(chunk.byteLength);
      body.push(chunk, isLast);
    });
    return body;
  }

  async stream({ status, headers, length, source, gave }: StreamedAnswer): Promise<void> {
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
      if (length !== undefined) await pour({ ...pouring, length, gave });
      else await pourAll({ ...pouring, isLast: () => this.isLast });
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
    const isLast = this.flaw !== undefined || this.isLast;
    if (!isLast && (this.turn === undefined || this.turn.isOver)) {
      this.send(answer, block);
      return;
    }
    // What comes behind this request in one packet arrives while this answer is still owed, and is cut off
    // with the connection. Decision: docs/decisions/http-edge.md (chunked bodies; a packet full of requests).
    setImmediate(() => {
      if (!this.aborted) this.send(isLast ? { ...answer, closes: true } : answer, block);
    });
  }

  /** Nothing is answered any more: the connection becomes something else, unless it is over. */
  handOver(upgrade: () => void): void {
    if (this.over || this.isStreaming) return;
    this.finish();
    this.leave();
    // Not in a cork of its own: see held-response.ts.
    upgrade();
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
        waits: (bytes) => this.waits(bytes, answer.payer),
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

  private waits(bytes: number, payer?: string): void {
    if (bytes > 0) this.waiting ??= this.openShare(payer);
    this.waiting?.set(bytes);
    if (bytes === 0) this.leave();
  }

  private openShare(payer = addressOf(this.res.getRemoteAddress())): WaitingShare {
    // Within a callback of the web server the connection must not go.
    const cut = () => void setImmediate(() => this.aborted || this.res.close());
    return this.state.waiting.open(payer, cut);
  }

  private writeHead(status: number, first: Answer['headers'][number] | undefined, block: string): void {
    this.res.writeStatus(statusLines[status] ?? String(status));
    if (first) this.res.writeHeader(first[0], block);
  }

  private finish(): void {
    if (this.over) return;
    this.over = true;
    this.parkedAt = undefined;
    // A client that was answered before its body had arrived still sends the rest: it must not be kept.
    this.gone?.();
  }

  /** Nothing of this exchange is in the server any more. */
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
    'last-event-id': '',
  };
}

/** What a parked exchange has left of its request. */
const noHeaders: ReadHeaders = Object.freeze(emptyHeaders());
const noParams: readonly string[] = Object.freeze([]);
