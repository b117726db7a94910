// One HTTP exchange over a response of the web server, made so that it cannot be mishandled.
import type { Refusal } from '../shared/errors.js';
import type { BodyBounds } from '../shared/streaming.js';
import { createBodyStreams } from './body-streams.js';
import { addressOf } from './client-address.js';
import type {
  Answer,
  Exchange,
  ParkedListener,
  ReadHeaders,
  StreamedAnswer,
  StreamedBody,
} from './exchange.js';
import { OpenBody, type OpenBodySink } from './open-body.js';
import { pour, pourAll, type Sink } from './pour.js';
import {
  ArrivingBody,
  BodyCollector,
  type BodyPlan,
  type BodyResult,
  discardBytesMax,
} from './request-body.js';
import { noHeaders, noParams, type RequestHead } from './request-head.js';
import type { WaitingBytes, WaitingShare } from './waiting-bytes.js';
import { blockOf, sendWhole, statusLines, type WholeSink } from './whole-answer.js';

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

/**
 * The web server collects up to so many bytes before it sends any, and closes a connection only when it has
 * sent all; meanwhile it goes on with what stands behind the request.
 */
const heldBytesMax = 16 * 1024;

/**
 * How many requests are answered within one turn of the event loop, so that a packet full of pipelined ones
 * cannot keep it: about 2 ms of the cheapest. Decision: docs/decisions/http-edge.md
 */
const requestsOfTurnMax = 64;

interface LoopTurn {
  isOver: boolean;
  requests: number;
}

/** What the exchanges of one web server share. */
export class ServerState {
  inFlight = 0;
  draining = false;
  readonly collector = new BodyCollector();
  readonly streams = createBodyStreams();
  readonly waiting: WaitingBytes;
  /** Asked for an answer without a body: whether it is the last of its connection. */
  readonly isLastBodiless: () => boolean;
  /** Runs it in the cork of another response. */
  readonly uncorked: (run: () => void) => void;
  private turn: LoopTurn | undefined;

  constructor({ waiting, isLastBodiless, uncorked }: ServerStateOptions) {
    this.waiting = waiting;
    this.isLastBodiless = isLastBodiless;
    this.uncorked = uncorked;
  }

  /** The turn whose end the answer must wait for, if it has had its share already. */
  arrive(): LoopTurn | undefined {
    this.inFlight += 1;
    if (this.turn === undefined) {
      const begun = { isOver: false, requests: 0 };
      this.turn = begun;
      setImmediate(() => {
        begun.isOver = true;
        this.turn = undefined;
      });
    }
    this.turn.requests += 1;
    return this.turn.requests > requestsOfTurnMax ? this.turn : undefined;
  }

  close(): void {
    this.collector.close();
    this.streams.close();
  }
}

type ServerStateOptions = Pick<ServerState, 'waiting' | 'isLastBodiless' | 'uncorked'>;

const dropData = () => undefined;

export class HttpExchange implements Exchange {
  readonly method: string;
  path: string;
  query: string;
  params: readonly string[];
  headers: ReadHeaders;
  readonly flaw: Refusal | undefined;
  aborted = false;
  over = false;
  private readonly res: HttpSink;
  private readonly state: ServerState;
  private gone: (() => void) | undefined;
  private isStreaming = false;
  private address = '';
  /** Absent while nothing waits for the client. */
  private waiting: WaitingShare | undefined;
  private hasLeft = false;
  /** The turn whose end the answer waits for: in it, too many requests have come. */
  private turn: LoopTurn | undefined;
  private readonly isLast: boolean;
  private hasListened = false;
  private parkedAt: ParkedListener | undefined;
  private handle = 0;
  /** Absent while nothing asks to be told when the client goes. */
  private goneListeners: (() => void)[] | undefined;

  constructor(res: HttpSink, head: RequestHead, state: ServerState) {
    this.method = head.method;
    this.path = head.path;
    this.query = head.query;
    this.params = head.params;
    this.headers = head.headers;
    this.flaw = head.flaw;
    this.isLast = head.isLast;
    this.res = res;
    this.state = state;
    this.turn = state.arrive();
  }

  abort(): void {
    const { parkedAt } = this;
    this.aborted = true;
    this.finish();
    this.waits(0);
    parkedAt?.gone(this.handle);
    const listeners = this.goneListeners ?? [];
    this.goneListeners = undefined;
    for (const tell of listeners) tell();
  }

  onGone(listener: () => void): void {
    if (this.aborted) listener();
    else if (this.goneListeners === undefined) this.goneListeners = [listener];
    else this.goneListeners.push(listener);
  }

  park(listener: ParkedListener, handle: number): void {
    if (this.aborted) listener.gone(handle);
    if (this.over) return;
    // A body that was read is held no more.
    this.gone?.();
    this.parkedAt = listener;
    this.handle = handle;
    this.forget();
  }

  hold(answer: Omit<Answer, 'body'>, gone: () => void): OpenBody | undefined {
    if (this.over || this.isStreaming) return undefined;
    const block = blockOf(answer);
    this.finish();
    this.waits(0);
    this.parkedAt = { gone };
    this.forget();
    return new OpenBody(this.res, {
      writeHead: () => this.writeHead(answer, block),
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
      const body = new ArrivingBody(this.state.collector, plan, resolve);
      this.gone = () => body.close();
      this.hasListened = true;
      this.res.onData((chunk, isLast) => body.push(chunk, isLast));
    });
  }

  receive(bounds: BodyBounds, arrived: (bytes: number) => void): StreamedBody {
    const { res } = this;
    const body = this.state.streams.open(bounds, { pause: () => res.pause(), resume: () => res.resume() });
    this.gone = () => (this.aborted ? body.lose() : body.drop());
    this.hasListened = true;
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
    this.res.cork(() => this.writeHead({ status, headers: all }, blockOf({ headers: all })));
    try {
      const pouring = { source, sink: this.res, isGone: () => this.aborted, onGone };
      if (length !== undefined) await pour({ ...pouring, length, gave });
      else await pourAll({ ...pouring, isLast: () => this.isLast });
      this.gone = undefined;
      this.finish();
      this.waits(0);
    } catch (error) {
      // Half an answer cannot be taken back; a cut connection tells the client that it is not the whole.
      if (!this.aborted) this.res.close();
      throw error;
    }
  }

  answer(answer: Answer): void {
    if (this.over || this.isStreaming) return;
    const block = blockOf(answer);
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
    this.waits(0);
    // Not in a cork of its own: see held-response.ts.
    upgrade();
  }

  private send(answer: Answer, block: string): void {
    this.res.cork(() => {
      this.writeHead(answer, block);
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
  private sendLast(answer: Answer, block: string): void {
    const padding = Buffer.alloc(heldBytesMax, ' ');
    this.res.cork(() => {
      this.writeHead(answer, block);
      this.res.end(Buffer.concat([Buffer.from(answer.body), padding]), true);
    });
    this.waits(0);
  }

  /** With 0 nothing of this exchange is in the server any more. */
  private waits(bytes: number, payer?: string): void {
    if (bytes > 0) this.waiting ??= this.openShare(payer);
    this.waiting?.set(bytes);
    if (bytes > 0 || this.hasLeft) return;
    this.hasLeft = true;
    this.state.inFlight -= 1;
  }

  private openShare(payer = addressOf(this.res.getRemoteAddress())): WaitingShare {
    // Within a callback of the web server the connection must not go.
    const cut = () => void setImmediate(() => this.aborted || this.res.close());
    return this.state.waiting.open(payer, cut);
  }

  private writeHead({ status, head, headers }: Omit<Answer, 'body'>, block: string): void {
    // The web server writes 200 by itself.
    if (status !== 200) this.res.writeStatus(statusLines[status] ?? String(status));
    const first = head === undefined ? headers[0]?.[0] : 'Content-Type';
    if (first !== undefined) this.res.writeHeader(first, block);
  }

  private finish(): void {
    if (this.over) return;
    this.over = true;
    this.parkedAt = undefined;
    // A client that was answered before its body had arrived still sends the rest: it must not be kept.
    this.gone?.();
  }
}
