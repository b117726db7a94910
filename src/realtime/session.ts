// One socket: its caller, and the answers to its frames.
import type { Schemas } from '../generated/schemas.js';
import type { Caller } from '../shared/caller.js';
import { Refusal, refuse } from '../shared/errors.js';
import { type Payer, payerOf } from '../shared/payer.js';
import type { Socket, SocketListener } from '../shared/sockets.js';
import type { Timer } from '../shared/timers.js';
import { type Allowance, taken } from './allowance.js';
import type { Taking } from './budgets.js';
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
import type { Now, SessionTools, TrackedSession } from './tools.js';
import { isFinal, Watching } from './watching.js';

/** A socket without a caller is closed after this time. */
const authenticatesWithinMs = 5_000;
/** The limiter of all frames; a bot may acknowledge each update by itself. */
const framesOf: Allowance = Object.freeze({ most: 2_000, perSecond: 1_000 });
/** The limiter of frames that make the stores work or that hold something. */
const asksOf: Allowance = Object.freeze({ most: 100, perSecond: 10 });
const waitingMax = 100;
/** The time of the event loop that a page of history costs, besides the work of sending it. */
const pageMs = 2;
/** While more bytes than this are unread, the next event waits. */
const unreadMax = 256 * 1024;
/** A socket whose bytes stay unread for longer is closed. */
const unreadForMs = 10_000;
/** The length of the reason in a close frame; RFC 6455 leaves room for 123 bytes. */
const reasonMax = 120;

type Ask = Schemas['realtime.Auth' | 'realtime.Subscribe' | 'realtime.Unsubscribe'];

interface Ending {
  readonly code: number;
  readonly reason: string;
}

/** A socket is mostly silent, and there are many: fields are allocated only when they are used. */
export class LiveSession extends Watching implements SocketListener, TrackedSession {
  private readonly address: string;
  private readonly known: SocketCaller | Refusal | undefined;
  private framesFullAt = 0;
  private asksFullAt = 0;
  private socket: Socket | undefined;
  private held: SocketCaller | undefined;
  private authenticating: Timer | undefined;
  /** Undefined while no frame is being answered. */
  private waiting: Ask[] | undefined;
  /** How many revocations have concerned this socket. */
  private checksAsked = 0;
  /** The rights were checked after this many revocations. */
  private checksDone = 0;
  private unreadSince: number | undefined;

  /** `known` is the caller of the HTTP upgrade; a refusal closes the socket at once. */
  constructor(tools: SessionTools, address: string, known: SocketCaller | Refusal | undefined) {
    super(tools);
    this.address = address;
    this.known = known;
  }

  protected get isOpen(): boolean {
    return this.socket !== undefined;
  }

  opened(socket: Socket): void {
    const { known } = this;
    this.socket = socket;
    socket.paidBy({ kind: 'address', id: this.address });
    if (!this.isOpen) return;
    if (known instanceof Refusal) this.close(endingOf(known));
    else if (known !== undefined) this.hold(known);
    else this.authenticating = this.tools.timers.after(authenticatesWithinMs, () => this.close(noCaller));
  }

  private hold(caller: SocketCaller): void {
    this.authenticating?.cancel();
    this.authenticating = undefined;
    const { sessions } = this.tools;
    if (this.held !== undefined) sessions.remove(this, this.held);
    this.held = caller;
    this.socket?.paidBy(payerOf(caller.caller, () => this.address));
    if (!this.isOpen) return;
    if (!sessions.add(this, caller)) this.close(tooManySockets);
    // A revocation before the session was listed has not reached it.
    else this.recheck();
  }

  message(_socket: Socket, message: string | Uint8Array): void {
    const at = this.tools.clock.monotonic();
    const fullAt = taken(framesOf, this.framesFullAt, at);
    if (fullAt === undefined) this.close(tooManyFrames);
    else if (!this.mayTake({ name: 'frames', at })) this.close(tooManyOfAll);
    else {
      this.framesFullAt = fullAt;
      this.take(readFrame(message));
    }
  }

  private take(frame: ClientFrame | BadFrame): void {
    if (frame.op === 'bad') {
      const { id, problems: details } = frame;
      this.send(errorFrame({ id }, refuse('VALIDATION', { details })));
      const [first] = details;
      this.close({ code: closeCodes.badFrame, reason: first?.message ?? 'bad frame' });
    } else if (this.held === undefined && frame.op !== 'auth' && this.waiting === undefined)
      this.close(noCaller);
    else if (frame.op === 'ping') this.send(okFrame(frame.id, this.behind()));
    else if (frame.op === 'ack') void this.answerAck(frame);
    else this.ask(frame);
  }

  private ask(frame: Ask): void {
    const now = this.tools.clock.monotonic();
    const { waiting } = this;
    const fullAt = taken(asksOf, this.asksFullAt, now);
    if (fullAt === undefined || (waiting?.length ?? 0) >= waitingMax) {
      this.close(tooManyFrames);
      return;
    }
    if (!this.mayTake({ name: 'asks', at: now })) {
      this.close(tooManyOfAll);
      return;
    }
    this.asksFullAt = fullAt;
    if (waiting !== undefined) waiting.push(frame);
    else {
      this.waiting = [frame];
      void this.answerAll();
    }
  }

  /** A socket without a caller has only the limits of one socket. */
  private mayTake(taking: Taking): boolean {
    return this.held === undefined || this.tools.sessions.take(this.held, taking);
  }

  /** The caller that pays for what this socket is sent because it asked for it. */
  private get payer(): Payer {
    return payerOf(this.held?.caller ?? { kind: 'none' }, () => this.address);
  }

  mayReadBack(pages: number): boolean {
    const { payer } = this;
    const { clock, costs } = this.tools;
    if (!costs.isWithin(payer)) return false;
    if (pages === 0) return true;
    if (!this.mayTake({ name: 'pages', at: clock.monotonic(), amount: pages })) return false;
    costs.charge(payer, { sinceMs: costs.now(), priced: pages * pageMs });
    return true;
  }

  sendBack(letters: number, send: () => boolean): boolean {
    const { payer } = this;
    const { costs } = this.tools;
    const sinceMs = costs.now();
    try {
      return send();
    } finally {
      costs.charge(payer, { sinceMs, answered: letters });
    }
  }

  /** Frames are answered one after the other, so that answers come in the order of the questions. */
  private async answerAll(): Promise<void> {
    for (let frame = this.waiting?.shift(); frame !== undefined; frame = this.waiting?.shift()) {
      const { id } = frame;
      const answered = await this.answer(frame).catch((error: unknown) => this.refusalOf(error));
      if (answered instanceof Refusal) this.send(errorFrame({ id }, answered));
      if (answered instanceof Refusal && this.held === undefined && isFinal(answered))
        this.close(endingOf(answered));
    }
    this.waiting = undefined;
  }

  private async answer(frame: Ask): Promise<void> {
    if (frame.op === 'auth') await this.authenticate(frame.token);
    else if (this.held === undefined) throw refuse('INVALID_TOKEN');
    // A subscribe sends its answer itself, before the first event.
    else if (frame.op === 'subscribe') return this.subscribe(this.held.caller, frame);
    else this.unsubscribe(frame.topic);
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

  private async answerAck(frame: Schemas['realtime.Ack']): Promise<void> {
    const { id, topic } = frame;
    const stored = await this.acknowledge(frame).catch((error: unknown) => this.refusalOf(error));
    if (stored instanceof Refusal) this.send(errorFrame({ id, topic }, stored));
    else if (id !== undefined) this.send(okFrame(id));
  }

  mayReceive(): boolean {
    if (this.socket === undefined || this.checksAsked > this.checksDone || !this.tools.isTrusted())
      return false;
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
    this.pump();
  }

  recheck(): void {
    if (this.held === undefined) return;
    this.checksAsked += 1;
    this.tools.sessions.scheduleCheck(this);
  }

  async checkRights(): Promise<void> {
    const { held, checksAsked } = this;
    if (held === undefined) return;
    const caller = await held.again().catch((error: unknown) => {
      if (!isFinal(error)) throw error;
      return error;
    });
    if (caller instanceof Refusal) this.close(endingOf(caller));
    else {
      await this.checkAll(caller);
      // An earlier check may end later.
      this.checksDone = Math.max(this.checksDone, checksAsked);
      this.pump();
    }
  }

  /** Called about once a second. */
  sweep({ wall, monotonic }: Now): void {
    const { held, unreadSince = monotonic } = this;
    if (held !== undefined && held.endsAtMs <= wall) this.close(tokenHasEnded);
    else if (monotonic - unreadSince > unreadForMs) this.close(tooSlow);
    else this.pump();
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
    this.waiting = undefined;
    this.authenticating?.cancel();
    this.endAll();
    if (held !== undefined) this.tools.sessions.remove(this, held);
  }
}

const { notAuthenticated, forbidden, tooMany, tooSlow: tooSlowCode } = closeCodes;
const noCaller: Ending = { code: notAuthenticated, reason: 'the first frame must authenticate, within 5 s' };
const tokenHasEnded: Ending = { code: notAuthenticated, reason: 'the token has ended' };
const tooManySockets: Ending = { code: tooMany, reason: 'this caller has too many sockets' };
const tooManyFrames: Ending = { code: tooMany, reason: 'too many frames' };
const tooManyOfAll: Ending = { code: tooMany, reason: 'the sockets of this caller ask too much together' };
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
