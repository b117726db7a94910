// One topic as server-sent events: a session like that of a socket, on which one `subscribe` is all that is
// asked.

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
  type Position,
  placeLines,
  signalLines,
} from './event-lines.js';
import { closeCodes } from './names.js';
import type { CallerCosts, SocketCaller } from './outside.js';
import { LiveSession } from './session.js';
import type { SessionTools } from './tools.js';

/** What a session says besides events. */
type Said =
  | (Position & { readonly op: 'ok'; readonly topic: string; readonly recovered?: boolean })
  | { readonly op: 'error'; readonly status: number; readonly code: ErrorCode; readonly message: string };

interface Asked {
  resolve(): void;
  reject(refusal: Refusal): void;
}

export interface StreamOwner {
  /** Of the request. */
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
  private asked: Asked | undefined;
  /** Said before the answer has begun. */
  private early = '';
  private events = 0;
  private isOver = false;

  /** After `eventsMax` events it ends, and its client comes back for more. */
  constructor(tools: SessionTools, { id, address, caller }: StreamOwner, eventsMax: number) {
    this.id = id;
    this.known = caller;
    this.costs = tools.costs;
    this.eventsMax = eventsMax;
    this.session = new LiveSession(tools, address, caller);
  }

  /** Throws the refusal; then nothing is held. */
  async watch(topic: string, from: Position | undefined): Promise<void> {
    const frame: Schemas['realtime.Subscribe'] = { id: 1, op: 'subscribe', topic, ...(from && { from }) };
    try {
      await new Promise<void>((resolve, reject) => {
        this.asked = { resolve, reject };
        this.session.opened(this);
        this.session.message(this, JSON.stringify(frame));
      });
    } catch (error) {
      this.closed();
      throw error;
    } finally {
      this.asked = undefined;
    }
  }

  send(message: string | Uint8Array): SendResult {
    if (this.isOver || typeof message !== 'string') return 'dropped';
    if (isSignalFrame(message)) this.write(signalLines(message));
    else if (!isEventFrame(message)) this.hear(JSON.parse(message) as Said);
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

  private hear(said: Said): void {
    if (said.op === 'ok') {
      const { epoch, offset, topic, recovered } = said;
      this.write(placeLines(recovered === false ? 'reset' : 'ready', topic, { epoch, offset }));
      this.asked?.resolve();
    } else this.refuse(refuse(said.code, { message: said.message }));
  }

  close(code: number, reason: string): void {
    if (this.isOver) return;
    if (code === closeCodes.tooSlow) this.stream?.cut();
    this.refuse(refuse(codeOf(code, this.known), { message: reason }));
  }

  /** Before the answer it is one; behind it, why the stream ends. */
  private refuse(refusal: Refusal): void {
    const { status, code, message } = refusal;
    if (this.asked !== undefined) this.asked.reject(refusal);
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

  /** What it reads back is charged by its session: its client says nothing after its request. */
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

/** As a request would be refused for it. */
function codeOf(code: number, { caller }: SocketCaller): ErrorCode {
  if (code === closeCodes.tooMany) return 'RATE_LIMITED';
  if (code === closeCodes.forbidden) return 'FORBIDDEN';
  if (code === closeCodes.replaced) return 'CONFLICT';
  return caller.kind === 'bot' ? 'INVALID_BOT_TOKEN' : 'INVALID_TOKEN';
}
