// The streams of server-sent events of one node: comments keep them open, nothing piles up for a slow client,
// and when the node stops they end with a word to come back.

// Decision: docs/decisions/live-sockets.md
import { refuse } from '../shared/errors.js';
import { roughly } from '../shared/jitter.js';
import type { Log } from '../shared/log.js';
import type { EventsListener, EventsStream } from '../shared/streaming.js';
import type { Answer, Exchange } from './exchange.js';
import type { OpenBody } from './open-body.js';
import type { WaitingBytes, WaitingShare } from './waiting-bytes.js';

export interface EventStreamsOptions {
  readonly log: Log;
  readonly waiting: WaitingBytes;
  readonly streamsMax?: number;
  /** Calls again and again until it is stopped; absent: by a timer. */
  readonly every?: (ms: number, work: () => void) => () => void;
}

export interface EventsHead {
  readonly headers: Answer['headers'];
  /** The owner pays for the bytes that wait for the client. */
  readonly owner: string;
}

/** Memory for about three times as many as one node is made for. */
const streamsMaxUsual = 30_000;
/** As many as are answered within one turn of the loop when they arrive (docs/decisions/http-edge.md). */
const endedPerTurn = 64;
/** Proxies close what is silent for 30 s or more. */
const beatSeconds = 15;
/** A client that would leave more than this unread is too slow. */
const unreadMax = 1024 * 1024;
const usualRetryMs = 2_000;
const comment = ':\n\n';

const byTimer = (ms: number, work: () => void) => {
  const timer = setInterval(work, ms).unref();
  return () => clearInterval(timer);
};

export class EventStreams {
  private readonly log: Log;
  private readonly waiting: WaitingBytes;
  private readonly max: number;
  private readonly every: NonNullable<EventStreamsOptions['every']>;
  /** By the second, of so many, in which they are sent a comment. */
  private readonly all = Array.from({ length: beatSeconds }, () => new Set<OpenEvents>());
  private unsent: OpenEvents[] = [];
  private opened = 0;
  private second = 0;
  private stopTimer: (() => void) | undefined;
  private isDraining = false;

  constructor({ log, waiting, streamsMax = streamsMaxUsual, every = byTimer }: EventStreamsOptions) {
    this.log = log;
    this.waiting = waiting;
    this.max = streamsMax;
    this.every = every;
  }

  get count(): number {
    return this.all.reduce((count, { size }) => count + size, 0);
  }

  /** Throws when there is no room for one more. */
  open(exchange: Exchange, { headers, owner }: EventsHead, listener: EventsListener): void {
    const hasRoom = !this.isDraining && this.count < this.max;
    const events = new OpenEvents(this, listener);
    const body = hasRoom ? exchange.hold({ status: 200, headers }, () => events.over()) : undefined;
    if (body === undefined) this.callRoom(() => listener.closed());
    if (!hasRoom) throw refuse('UNAVAILABLE', { headers: { 'Retry-After': '1' } });
    if (body === undefined) return;
    this.opened += 1;
    const beat = this.all[this.opened % beatSeconds] as Set<OpenEvents>;
    beat.add(events);
    this.stopTimer ??= this.every(1_000, () => this.beat());
    const unread = this.waiting.open(owner, () => void setImmediate(() => events.cut()));
    const forget = () => {
      beat.delete(events);
      unread.set(0);
    };
    events.begin(body, { forget, unread });
  }

  /** Some of all each second, so that no second has too much to do. */
  private beat(): void {
    this.second = (this.second + 1) % beatSeconds;
    for (const events of this.all[this.second] ?? []) events.beat();
    if (this.count > 0) return;
    this.stopTimer?.();
    this.stopTimer = undefined;
  }

  /** What a stream is sent in one turn goes out together, outside the callbacks of the web server. */
  sendSoon(events: OpenEvents): void {
    if (this.unsent.length === 0) setImmediate(() => this.sendAll());
    this.unsent.push(events);
  }

  private sendAll(): void {
    const { unsent } = this;
    this.unsent = [];
    for (const events of unsent) events.flush();
  }

  /** From now on none is opened, and those that are open end in slices, one turn after another. */
  drain(): void {
    if (this.isDraining) return;
    this.isDraining = true;
    const all = this.all.flatMap((some) => [...some]);
    setImmediate(() => this.endSome(all));
  }

  private endSome(rest: OpenEvents[]): void {
    for (const events of rest.splice(0, endedPerTurn)) {
      events.send(retryLine(usualRetryMs / 2));
      events.flush();
      // The cut keeps clients from coming back over the same connection, to be refused here.
      events.cut();
    }
    if (rest.length > 0) setImmediate(() => this.endSome(rest));
  }

  /** Calls the room. Returns false when it threw, which is logged and does not stop the gateway. */
  callRoom(call: () => void): boolean {
    try {
      call();
      return true;
    } catch (error) {
      this.log.error({ err: error }, 'events.failed');
      return false;
    }
  }
}

interface EventStreamContext {
  readonly unread: WaitingShare;
  forget(): void;
}

/** All that is held for one stream, besides what its room and the web server hold. */
class OpenEvents implements EventsStream {
  private readonly streams: EventStreams;
  private readonly listener: EventsListener;
  private body: OpenBody | undefined;
  private context: EventStreamContext | undefined;
  private unsent = '';
  private unsentBytes = 0;
  /** Handed to the web server, and not read yet. */
  private waitingBytes = 0;

  constructor(streams: EventStreams, listener: EventsListener) {
    this.streams = streams;
    this.listener = listener;
  }

  begin(body: OpenBody, context: EventStreamContext): void {
    this.body = body;
    this.context = context;
    body.onRoom(() => this.hasRoom());
    this.send(retryLine(usualRetryMs));
    if (!this.streams.callRoom(() => this.listener.opened(this))) this.cut();
  }

  send(events: string): void {
    if (this.body === undefined) return;
    if (this.unsent === '') this.streams.sendSoon(this);
    this.unsent += events;
    this.unsentBytes += Buffer.byteLength(events);
    if (this.waitingBytes > 0) this.context?.unread.set(this.bufferedBytes());
    if (this.bufferedBytes() > unreadMax) this.cut();
  }

  bufferedBytes(): number {
    return this.unsentBytes + this.waitingBytes;
  }

  flush(): void {
    const { body, unsent, unsentBytes, waitingBytes } = this;
    if (body === undefined || waitingBytes > 0 || unsent === '') return;
    this.unsent = '';
    this.unsentBytes = 0;
    if (body.write(unsent, unsentBytes)) return;
    this.waitingBytes = unsentBytes;
    this.context?.unread.set(unsentBytes);
  }

  private hasRoom(): void {
    this.waitingBytes = 0;
    this.context?.unread.set(0);
    if (this.unsent !== '') this.streams.sendSoon(this);
    if (!this.streams.callRoom(() => this.listener.drained())) this.cut();
  }

  beat(): void {
    if (this.unsent === '') this.send(comment);
  }

  end(): void {
    this.flush();
    // A client that has not read everything will ask again from where it was.
    if (this.waitingBytes > 0) this.cut();
    else {
      this.body?.end();
      this.over();
    }
  }

  cut(): void {
    this.body?.cut();
    this.over();
  }

  /** The web server is rid of it. */
  over(): void {
    if (this.body === undefined) return;
    this.body = undefined;
    this.context?.forget();
    this.unsent = '';
    this.streams.callRoom(() => this.listener.closed());
  }
}

/** How long the client waits before it comes back, each another time. */
function retryLine(ms: number): string {
  return `retry: ${Math.ceil(roughly(ms))}\n\n`;
}
