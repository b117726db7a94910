// One socket: who it is of, and what it is answered.
import type { Schemas } from '../generated/schemas.js';
import type { Caller } from '../shared/caller.js';
import { Refusal, refuse } from '../shared/errors.js';
import type { Socket, SocketListener } from '../shared/sockets.js';
import type { Timer } from '../shared/timers.js';
import { Bucket, type BucketSize } from './bucket.js';
import {
  type BadFrame,
  type ClientFrame,
  type EventFrame,
  errorFrame,
  okFrame,
  readFrame,
} from './frames.js';
import { closeCodes } from './names.js';
import type { SocketCaller } from './outside.js';
import type { Outlet } from './subscription.js';
import type { Kept, Now, SessionTools } from './tools.js';
import { isFinal, Watching } from './watching.js';

/** How long a socket may be nobody's. */
const authenticatesWithinMs = 5_000;
/** Every frame; a bot may acknowledge each update by itself. */
const framesOf: BucketSize = Object.freeze({ most: 2_000, perSecond: 1_000 });
/** Frames that make the stores work, or hold something. */
const asksOf: BucketSize = Object.freeze({ most: 100, perSecond: 10 });
const waitingMax = 100;
/** With more unread than this, the next event waits. */
const unreadMax = 256 * 1024;
/** How long so much may stay unread. */
const unreadForMs = 10_000;
/** Of a close frame; RFC 6455 leaves room for 123 bytes. */
const reasonMax = 120;

type Ask = Schemas['realtime.Auth' | 'realtime.Subscribe' | 'realtime.Unsubscribe'];

interface Ending {
  readonly code: number;
  readonly reason: string;
}

export class LiveSession implements SocketListener, Outlet, Kept {
  private readonly tools: SessionTools;
  private readonly address: string;
  private readonly known: SocketCaller | Refusal | undefined;
  /** Absent while they would be full: most sockets are silent. */
  private frames: Bucket | undefined;
  private asks: Bucket | undefined;
  private readonly watching: Watching;
  private socket: Socket | undefined;
  private held: SocketCaller | undefined;
  private authenticating: Timer | undefined;
  private waiting: Ask[] = [];
  private isAsking = false;
  /** How often something was revoked that this socket rests on. */
  private doubts = 0;
  /** After so many of them it was found out what is left. */
  private settled = 0;
  private unreadSince: number | undefined;

  /** `known`: what the request that asked for the socket has shown; a refusal closes it at once. */
  constructor(tools: SessionTools, address: string, known: SocketCaller | Refusal | undefined) {
    this.tools = tools;
    this.address = address;
    this.known = known;
    this.watching = new Watching(tools, this);
  }

  get subscriptions(): number {
    return this.watching.count;
  }

  opened(socket: Socket): void {
    const { known } = this;
    this.socket = socket;
    if (known instanceof Refusal) this.close(endingOf(known));
    else if (known !== undefined) this.hold(known);
    else this.authenticating = this.tools.timers.after(authenticatesWithinMs, () => this.close(nobody));
  }

  private hold(caller: SocketCaller): void {
    this.authenticating?.cancel();
    const { sessions } = this.tools;
    if (this.held !== undefined) sessions.remove(this, this.held);
    this.held = caller;
    if (!sessions.add(this, caller)) this.close(tooManySockets);
    // What was revoked before it was listed, nobody has told it of.
    else this.doubt();
  }

  message(_socket: Socket, message: string | Uint8Array): void {
    const now = this.tools.clock.monotonic();
    this.frames ??= new Bucket(framesOf, now);
    if (!this.frames.take(now)) this.close(tooManyFrames);
    else this.take(readFrame(message));
  }

  private take(frame: ClientFrame | BadFrame): void {
    if (frame.op === 'bad') {
      const { id, problems: details } = frame;
      this.send(errorFrame({ id }, refuse('VALIDATION', { details })));
      const [first] = details;
      this.close({ code: closeCodes.badFrame, reason: first?.message ?? 'bad frame' });
    } else if (this.held === undefined && frame.op !== 'auth' && !this.isAsking) this.close(nobody);
    else if (frame.op === 'ping') this.send(okFrame(frame.id, this.watching.behind()));
    else if (frame.op === 'ack') void this.acknowledge(frame);
    else this.ask(frame);
  }

  private ask(frame: Ask): void {
    const now = this.tools.clock.monotonic();
    this.asks ??= new Bucket(asksOf, now);
    if (!this.asks.take(now) || this.waiting.length >= waitingMax) this.close(tooManyFrames);
    else {
      this.waiting.push(frame);
      if (!this.isAsking) void this.answerAll();
    }
  }

  /** One after the other, so that answers come in the order of the questions. */
  private async answerAll(): Promise<void> {
    this.isAsking = true;
    for (let frame = this.waiting.shift(); frame !== undefined; frame = this.waiting.shift()) {
      const { id } = frame;
      const answered = await this.answer(frame).catch((error: unknown) => this.refusalOf(error));
      if (answered instanceof Refusal) this.send(errorFrame({ id }, answered));
      if (answered instanceof Refusal && this.held === undefined && isFinal(answered))
        this.close(endingOf(answered));
    }
    this.isAsking = false;
    // The room of an array that was emptied stays.
    this.waiting = [];
  }

  private async answer(frame: Ask): Promise<void> {
    if (frame.op === 'auth') await this.authenticate(frame.token);
    else if (this.held === undefined) throw refuse('INVALID_TOKEN');
    // It answers before the first event.
    else if (frame.op === 'subscribe') return this.watching.subscribe(this.held.caller, frame);
    else this.watching.unsubscribe(frame.topic);
    this.send(okFrame(frame.id));
    return undefined;
  }

  private async authenticate(token: string): Promise<void> {
    const caller = await this.tools.callerOf(token, this.address);
    if (this.socket === undefined) return;
    if (this.held !== undefined && !isSame(this.held.caller, caller.caller))
      throw refuse('CONFLICT', { message: 'This socket is of another caller. Open one for this token.' });
    this.hold(caller);
  }

  private async acknowledge(frame: Schemas['realtime.Ack']): Promise<void> {
    const { id, topic } = frame;
    const stored = await this.watching.acknowledge(frame).catch((error: unknown) => this.refusalOf(error));
    if (stored instanceof Refusal) this.send(errorFrame({ id, topic }, stored));
    else if (id !== undefined) this.send(okFrame(id));
  }

  mayReceive(): boolean {
    if (this.socket === undefined || this.doubts > this.settled || !this.tools.isTrusted()) return false;
    if (this.socket.bufferedBytes() <= unreadMax) return true;
    this.unreadSince ??= this.tools.clock.monotonic();
    return false;
  }

  send(text: string): void {
    this.socket?.send(text);
  }

  sendAll(frames: readonly EventFrame[]): void {
    this.socket?.sendAll(frames);
  }

  drained(socket: Socket): void {
    if (socket.bufferedBytes() > unreadMax) return;
    this.unreadSince = undefined;
    this.watching.pump();
  }

  doubt(): void {
    if (this.held === undefined) return;
    this.doubts += 1;
    this.tools.sessions.lookAgain(this);
  }

  async lookAgain(): Promise<void> {
    const { held, doubts } = this;
    if (held === undefined) return;
    const caller = await held.again().catch((error: unknown) => {
      if (!isFinal(error)) throw error;
      return error;
    });
    if (caller instanceof Refusal) this.close(endingOf(caller));
    else {
      await this.watching.checkAll(caller);
      // An earlier look may end later.
      this.settled = Math.max(this.settled, doubts);
      this.watching.pump();
    }
  }

  /** About once a second. */
  sweep({ wall, monotonic }: Now): void {
    const { held, unreadSince = monotonic } = this;
    if (this.frames?.isFull(monotonic)) this.frames = undefined;
    if (this.asks?.isFull(monotonic)) this.asks = undefined;
    if (held !== undefined && held.endsAtMs <= wall) this.close(tokenHasEnded);
    else if (monotonic - unreadSince > unreadForMs) this.close(tooSlow);
    else this.watching.pump();
  }

  replaced(reason: string): void {
    this.close({ code: closeCodes.replaced, reason });
  }

  failed(error: unknown): void {
    this.tools.log.warn({ err: error, requestId: this.socket?.id }, 'realtime.read.failed');
  }

  private refusalOf(error: unknown): Refusal {
    if (error instanceof Refusal) return error;
    this.tools.log.warn({ err: error, requestId: this.socket?.id }, 'realtime.frame.failed');
    return refuse('UNAVAILABLE');
  }

  private close({ code, reason }: Ending): void {
    this.socket?.close(code, reason.slice(0, reasonMax));
  }

  closed(): void {
    const { held } = this;
    this.socket = undefined;
    this.held = undefined;
    this.waiting = [];
    this.authenticating?.cancel();
    this.watching.endAll();
    if (held !== undefined) this.tools.sessions.remove(this, held);
  }
}

const { notAuthenticated, forbidden, tooMany, tooSlow: tooSlowCode } = closeCodes;
const nobody: Ending = { code: notAuthenticated, reason: 'the first frame must authenticate, within 5 s' };
const tokenHasEnded: Ending = { code: notAuthenticated, reason: 'the token has ended' };
const tooManySockets: Ending = { code: tooMany, reason: 'this caller has too many sockets' };
const tooManyFrames: Ending = { code: tooMany, reason: 'too many frames' };
const tooSlow: Ending = { code: tooSlowCode, reason: 'too slow' };

function endingOf({ status, message: reason }: Refusal): Ending {
  if (status === 429) return { code: tooMany, reason };
  return { code: status === 403 ? forbidden : notAuthenticated, reason };
}

function isSame(one: Caller, other: Caller): boolean {
  if (one.kind === 'account') return other.kind === 'account' && one.userId === other.userId;
  if (one.kind === 'bot') return other.kind === 'bot' && one.botId === other.botId;
  return one.kind === 'application' && other.kind === 'application' && one.tokenId === other.tokenId;
}
