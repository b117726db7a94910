// A request that a door makes of another one: it walks the corridor of an endpoint like a request from
// outside, and its answer goes to the door instead of the client.
import type { Answer, Exchange, ParkedListener, ReadHeaders, StreamedAnswer } from './exchange.js';
import { noHeaders, noParams } from './request-head.js';

export interface InnerAsked {
  readonly method: string;
  readonly path: string;
  readonly authorization: string;
  /** As the client's request had it. */
  readonly forwardedFor: string;
  /** The span of the outer request; empty where that is not traced. */
  readonly traceparent: string;
}

/** What an inner request asks of the one that it belongs to. */
type OuterExchange = Pick<Exchange, 'aborted' | 'over' | 'remoteAddress' | 'park' | 'onGone'>;

/** The node acts by itself: no client goes, and none waits. */
export const noClient: OuterExchange = Object.freeze({
  aborted: false,
  over: false,
  remoteAddress: () => '127.0.0.1',
  park: () => undefined,
  onGone: () => undefined,
});

export class InnerExchange implements Exchange {
  readonly method: string;
  readonly path: string;
  readonly query = '';
  readonly params = noParams;
  readonly flaw = undefined;
  headers: ReadHeaders;
  private readonly outer: OuterExchange;
  private readonly settle: (answer: Answer) => void;
  private isAnswered = false;

  constructor(outer: OuterExchange, asked: InnerAsked, settle: (answer: Answer) => void) {
    const { method, path, authorization, forwardedFor, traceparent } = asked;
    this.method = method;
    this.path = path;
    this.headers = { ...noHeaders, authorization, 'x-forwarded-for': forwardedFor, traceparent };
    this.outer = outer;
    this.settle = settle;
  }

  get aborted(): boolean {
    return this.outer.aborted;
  }

  get over(): boolean {
    return this.isAnswered || this.outer.over;
  }

  remoteAddress(): string {
    return this.outer.remoteAddress();
  }

  /** When the client of the outer request goes, the listener hears of it as of its own. */
  park(listener: ParkedListener, handle: number): void {
    this.headers = noHeaders;
    this.outer.park(listener, handle);
  }

  onGone(listener: () => void): void {
    this.outer.onGone(listener);
  }

  answer(answer: Answer): void {
    if (this.isAnswered) return;
    this.isAnswered = true;
    this.settle(answer);
  }

  collect(): never {
    throw noBytes();
  }

  receive(): never {
    throw noBytes();
  }

  hold(): undefined {
    return undefined;
  }

  async stream({ source }: StreamedAnswer): Promise<void> {
    source.destroy();
    throw noBytes();
  }
}

function noBytes(): Error {
  return new Error('A door calls endpoints with one body and one answer only.');
}
