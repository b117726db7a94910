// One topic as server-sent events: a session like that of a socket, with a single `subscribe`.

// Decision: docs/decisions/live-sockets.md
import type { Schemas } from '../generated/schemas.js';
import { type ErrorCode, type Refusal, refuse } from '../shared/errors.js';
import type { Payer } from '../shared/payer.js';
import type { SendResult, SizedText, Socket } from '../shared/sockets.js';
import type { EventsListener, EventsStream } from '../shared/streaming.js';
import {
  endLines,
  eventLines,
  isEventFrame,
  isSignalFrame,
  offsetLines,
  type Position,
  signalLines,
} from './event-lines.js';
import { closeCodes } from './names.js';
import type { CallerCosts, SocketCaller } from './outside.js';
import { LiveSession } from './session.js';
import type { SessionTools } from './tools.js';

/** A frame of a session that is no event. */
type ControlFrame =
  | (Position & { readonly op: 'ok'; readonly topic: string; readonly recovered?: boolean })
  | { readonly op: 'error'; readonly status: number; readonly code: ErrorCode; readonly message: string };

interface PendingSubscribe {
  resolve(): void;
  reject(refusal: Refusal): void;
}

export interface StreamOwner {
  /** The id of the request. */
  readonly id: string;
  readonly address: string;
  readonly caller: SocketCaller;
}

export class LiveStream implements Socket, EventsListener {
  readonly id: string;
  private readonly session: LiveSession;
  private readonly eventsMax: number;
  private readonly known: SocketCaller;
  private readonly costs: CallerCosts;
  private stream: EventsStream | undefined;
  private pending: PendingSubscribe | undefined;
  /** Lines that were sent before the answer has begun. */
  private early = '';
  private events = 0;
  private isOver = false;

  /** After `eventsMax` events the stream ends, and its client comes back for more. */
  constructor(tools: SessionTools, { id, address, caller }: StreamOwner, eventsMax: number) {
    this.id = id;
    this.known = caller;
    this.costs = tools.costs;
    this.eventsMax = eventsMax;
    this.session = new LiveSession(tools, address, caller);
  }

  /** Throws the refusal; nothing is held then. */
  async watch(topic: string, from: Position | undefined): Promise<void> {
    const frame: Schemas['realtime.Subscribe'] = { id: 1, op: 'subscribe', topic, ...(from && { from }) };
    try {
      await new Promise<void>((resolve, reject) => {
        this.pending = { resolve, reject };
        this.session.opened(this);
        this.session.message(this, JSON.stringify(frame));
      });
    } catch (error) {
      this.closed();
      throw error;
    } finally {
      this.pending = undefined;
    }
  }

  send(message: string | Uint8Array): SendResult {
    if (this.isOver || typeof message !== 'string') return 'dropped';
    if (isSignalFrame(message)) this.write(signalLines(message));
    else if (!isEventFrame(message)) this.control(JSON.parse(message) as ControlFrame);
    else {
      this.write(eventLines(message));
      this.events += 1;
      if (this.events >= this.eventsMax) this.end();
    }
    return 'sent';
  }

  sendAll(texts: readonly SizedText[]): SendResult {
    let result: SendResult = 'sent';
    for (const { text } of texts) result = this.send(text);
    return result;
  }

  private control(frame: ControlFrame): void {
    if (frame.op === 'ok') {
      const { epoch, offset, topic, recovered } = frame;
      this.write(offsetLines(recovered === false ? 'reset' : 'ready', topic, { epoch, offset }));
      this.pending?.resolve();
    } else this.refuse(refuse(frame.code, { message: frame.message }));
  }

  close(code: number, reason: string): void {
    if (this.isOver) return;
    if (code === closeCodes.tooSlow) this.stream?.cut();
    this.refuse(refuse(codeOf(code, this.known), { message: reason }));
  }

  /**
   * Before the answer has begun the refusal is the answer; later it is the reason for the end of the stream.
   */
  private refuse(refusal: Refusal): void {
    const { status, code, message } = refusal;
    if (this.pending !== undefined) this.pending.reject(refusal);
    else {
      this.write(endLines({ status, code, message }));
      this.end();
    }
  }

  private write(lines: string): void {
    if (this.stream === undefined) this.early += lines;
    else this.stream.send(lines);
  }

  private end(): void {
    const { stream } = this;
    this.closed();
    stream?.end();
  }

  bufferedBytes(): number {
    return this.stream?.bufferedBytes() ?? this.early.length;
  }

  /** Reads are charged by the session; the client sends nothing after its request. */
  paidBy(payer: Payer): void {
    if (this.costs.isFarOver(payer)) this.close(closeCodes.tooMany, 'this caller costs more than one may');
  }

  opened(stream: EventsStream): void {
    stream.send(this.early);
    this.early = '';
    if (this.isOver) stream.end();
    else this.stream = stream;
  }

  drained(): void {
    this.session.drained(this);
  }

  closed(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.stream = undefined;
    this.session.closed();
  }
}

/** The error code that a request would be refused with. */
function codeOf(code: number, { caller }: SocketCaller): ErrorCode {
  if (code === closeCodes.tooMany) return 'RATE_LIMITED';
  if (code === closeCodes.forbidden) return 'FORBIDDEN';
  if (code === closeCodes.replaced) return 'CONFLICT';
  return caller.kind === 'bot' ? 'INVALID_BOT_TOKEN' : 'INVALID_TOKEN';
}
