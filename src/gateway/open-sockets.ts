// The WebSockets of one node: what is sent and received passes here, and nothing piles up for a slow client.
import { refuse } from '../shared/errors.js';
import type { Log } from '../shared/log.js';
import type { Payer } from '../shared/payer.js';
import type { SendResult, SizedText, Socket, SocketListener, SocketRoute } from '../shared/sockets.js';
import { systemTimers, type Timer, type Timers } from '../shared/timers.js';
import type { CostLimiter } from './cost-limiter.js';
import { type HeldMessage, HeldMessages } from './held-messages.js';
import type { WaitingBytes, WaitingShare } from './waiting-bytes.js';

/** The part of a socket of uWebSockets.js that is needed here; it is gone when `closed` was called. */
export interface RawSocket {
  /** 1: sent, 0: buffered, 2: dropped. */
  send(message: string | Uint8Array, isBinary: boolean, compress: boolean): number;
  /** What is sent within goes out together behind it. */
  cork(send: () => void): unknown;
  getBufferedAmount(): number;
  /** Both call the handler of closed sockets before they return. */
  end(code: number, reason: string): void;
  close(): unknown;
}

export interface OpenSocketsOptions {
  readonly log: Log;
  readonly costs: CostLimiter;
  readonly waiting: WaitingBytes;
  readonly timers?: Timers;
  readonly socketsMax?: number;
  readonly stillMax?: number;
  /** What is long enough to gain by it, for clients that have offered it. */
  readonly compresses?: boolean | undefined;
}

/** Memory for about three times as many as one node is made for. */
const socketsMaxUsual = 30_000;
/** As many as are answered within one turn of the loop when they arrive (docs/decisions/http-edge.md). */
const closedPerTurn = 64;
/** How long a closing socket may take to read what waits. */
const closesWithinMs = 5_000;
/** A code cannot pass what waits: for a reader that stands still it is kept for as long, */
const stillWithinMs = 60_000;
/**
 * for so many of a node, of which each holds as much as a socket may.
 * Decision: docs/decisions/live-sockets.md
 */
const stillMaxUsual = 32;

/** A shorter message has too little in it that repeats. */
const compressedFromBytes = 256;

const serverRestarts = 1012;
const serverFails = 1011;
const tooBig = 1009;
const lost = 1006;
/** The library's words for a message beyond its limit. */
const tooBigReason = 'Received too big message';

export class OpenSockets {
  readonly log: Log;
  readonly costs: CostLimiter;
  readonly waiting: WaitingBytes;
  readonly timers: Timers;
  readonly compresses: boolean;
  private readonly max: number;
  private readonly all = new Set<OpenSocket>();
  private readonly stillMax: number;
  /** Their readers stand still, the first one first. */
  private readonly still = new Set<OpenSocket>();
  private isDraining = false;

  constructor(options: OpenSocketsOptions) {
    const { timers = systemTimers, socketsMax = socketsMaxUsual, compresses = false } = options;
    this.log = options.log;
    this.costs = options.costs;
    this.waiting = options.waiting;
    this.compresses = compresses;
    this.timers = timers;
    this.max = socketsMax;
    this.stillMax = options.stillMax ?? stillMaxUsual;
  }

  get count(): number {
    return this.all.size;
  }

  /** Throws when there is no room for one more. */
  checkRoom(): void {
    if (this.isDraining || this.all.size >= this.max)
      throw refuse('UNAVAILABLE', { headers: { 'Retry-After': '1' } });
  }

  add(socket: OpenSocket): void {
    this.all.add(socket);
  }

  addStill(socket: OpenSocket): void {
    this.still.add(socket);
    const [first] = this.still;
    if (this.still.size > this.stillMax) first?.cut();
  }

  remove(socket: OpenSocket): void {
    this.still.delete(socket);
    this.all.delete(socket);
  }

  /** From now on none is opened, and those that are open are closed in slices, one turn after another. */
  drain(): void {
    if (this.isDraining) return;
    this.isDraining = true;
    for (const socket of [...this.still]) socket.cut();
    const all = this.all.values();
    setImmediate(() => this.closeSome(all));
  }

  private closeSome(rest: Iterator<OpenSocket>): void {
    for (let left = closedPerTurn; left > 0; left -= 1) {
      const next = rest.next();
      if (next.done) return;
      next.value.close(serverRestarts, 'the node is restarting');
    }
    setImmediate(() => this.closeSome(rest));
  }
}

/** All that is held for one socket, besides what its room and the web server hold. */
export class OpenSocket implements Socket {
  readonly id: string;
  private readonly listener: SocketListener;
  private readonly context: SocketContext;
  private raw: RawSocket | undefined;
  private payer: Payer | undefined;
  /** Absent until something waits for the client. */
  private unread: WaitingShare | undefined;
  /** Absent while its caller is within the budget. */
  private held: HeldMessages | undefined;
  /** Set once the room has been told of the end. */
  private closing: Closing | undefined;

  constructor(id: string, listener: SocketListener, context: SocketContext) {
    this.id = id;
    this.listener = listener;
    this.context = context;
  }

  send(message: string | Uint8Array): SendResult {
    const isBinary = typeof message !== 'string';
    const bytes = isBinary ? message.byteLength : Buffer.byteLength(message);
    return this.write(bytes, (raw) => raw.send(message, isBinary, this.compresses(bytes)));
  }

  sendAll(texts: readonly SizedText[]): SendResult {
    let total = 0;
    for (const { bytes } of texts) total += bytes;
    return this.write(total, (raw) => {
      let worst = sent;
      raw.cork(() => {
        for (const { text, bytes } of texts) {
          const result = raw.send(text, false, this.compresses(bytes));
          if (result !== sent) worst = result;
          if (result === dropped) return;
        }
      });
      return worst;
    });
  }

  /** Nothing of it when it would be too much. */
  private write(bytes: number, send: (raw: RawSocket) => number): SendResult {
    const { raw } = this;
    const { route } = this.context;
    if (raw === undefined || this.closing !== undefined) return 'dropped';
    // The library asks only whether the bound has been passed already.
    const isTooMuch = raw.getBufferedAmount() + bytes > route.bufferedBytesMax;
    const result = isTooMuch ? dropped : send(raw);
    if (result === sent) return 'sent';
    this.countUnread();
    if (result !== dropped) return 'later';
    this.close(route.tooSlowCode, 'too slow');
    return 'dropped';
  }

  private compresses(bytes: number): boolean {
    return this.context.sockets.compresses && bytes >= compressedFromBytes;
  }

  private countUnread(): void {
    const { raw, payer, context } = this;
    if (raw === undefined || payer === undefined) return;
    this.unread ??= context.sockets.waiting.open(payer.id, () => void setImmediate(() => this.cut()));
    this.unread.set(raw.getBufferedAmount());
  }

  /** The connection ends at once, without what waits for its client and so without a code. */
  cut(): void {
    this.close(this.context.route.tooSlowCode, 'too slow');
    this.raw?.close();
  }

  bufferedBytes(): number {
    return this.raw?.getBufferedAmount() ?? 0;
  }

  close(code: number, reason: string): void {
    const { raw } = this;
    if (raw === undefined || this.closing !== undefined) return;
    if (raw.getBufferedAmount() === 0) {
      this.closing = { code, reason };
      raw.end(code, reason);
    } else {
      const { route, sockets } = this.context;
      const isStill = code === route.tooSlowCode;
      // The library would let what waits stay as long as the client reads a byte now and then.
      const timer = sockets.timers.after(isStill ? stillWithinMs : closesWithinMs, () => this.cut());
      this.closing = { code, reason, timer };
      if (isStill) sockets.addStill(this);
    }
    this.callRoom(() => this.listener.closed(this, code));
  }

  /** The web server has opened it. */
  begin(raw: RawSocket): void {
    this.raw = raw;
    this.context.sockets.add(this);
    this.callRoom(() => this.listener.opened(this));
  }

  receive(data: ArrayBuffer, isBinary: boolean): void {
    if (this.closing !== undefined) return;
    if (data.byteLength > this.context.route.messageBytesMax) {
      this.close(tooBig, 'the message is too big');
      return;
    }
    if (this.held === undefined && this.mayGoOn()) this.hear({ data, isBinary });
    // The bytes are the web server's, and gone when this returns.
    else this.hold({ data: data.slice(0), isBinary });
  }

  private mayGoOn(): boolean {
    return this.payer === undefined || this.context.sockets.costs.isWithin(this.payer);
  }

  private hear({ data, isBinary }: HeldMessage): number {
    const { costs } = this.context.sockets;
    const sinceMs = costs.now();
    const message = isBinary ? new Uint8Array(data.slice(0)) : Buffer.from(data).toString('utf8');
    this.callRoom(() => this.listener.message(this, message));
    return this.payer === undefined ? 0 : costs.charge(this.payer, { sinceMs, received: data.byteLength });
  }

  private hold(message: HeldMessage): void {
    const { held, payer } = this;
    if (held !== undefined) held.add(message);
    else if (payer !== undefined) {
      const begun = new HeldMessages({
        costs: this.context.sockets.costs,
        payer,
        isOpen: () => this.closing === undefined,
        hear: (one) => this.hear(one),
        tooDear: () => this.tooDear(),
      });
      this.held = begun;
      begun.add(message);
      void begun.hearAll().finally(() => {
        this.held = undefined;
      });
    }
  }

  private tooDear(): void {
    this.close(this.context.route.tooDearCode, 'this caller costs more than one may');
  }

  paidBy(payer: Payer): void {
    this.payer = payer;
    if (this.context.sockets.costs.isFarOver(payer)) this.tooDear();
  }

  drained(): void {
    const { closing, raw } = this;
    if (this.unread !== undefined) this.countUnread();
    if (closing === undefined) this.callRoom(() => this.listener.drained(this));
    else if (raw?.getBufferedAmount() === 0) raw.end(closing.code, closing.reason);
  }

  /** The web server is rid of it. */
  over(code: number, reason: ArrayBuffer): void {
    this.raw = undefined;
    this.unread?.set(0);
    this.context.sockets.remove(this);
    const { closing } = this;
    if (closing !== undefined) {
      closing.timer?.cancel();
      return;
    }
    const isTooBig = code === lost && Buffer.from(reason).toString('latin1').startsWith(tooBigReason);
    this.closing = { code, reason: '' };
    this.callRoom(() => this.listener.closed(this, isTooBig ? tooBig : code));
  }

  /** A fault of the room ends this one socket. */
  private callRoom(call: () => void): void {
    try {
      call();
    } catch (error) {
      const { route, sockets } = this.context;
      sockets.log.error({ err: error, requestId: this.id, endpoint: route.id }, 'socket.failed');
      this.close(serverFails, 'something failed on our side');
    }
  }
}

interface Closing {
  readonly code: number;
  readonly reason: string;
  readonly timer?: Timer;
}

export interface SocketContext {
  readonly route: SocketRoute;
  readonly sockets: OpenSockets;
}

const sent = 1;
const dropped = 2;
