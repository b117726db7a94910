// One topic on one socket: every event once, in order, no faster than the client reads and acknowledges.
import { refuse } from '../shared/errors.js';
import type { Channel, FramesAppended, Watcher } from './channel.js';
import type { EventFrame } from './frames.js';
import type { TopicOffsets } from './topic.js';

/** The socket as a subscription uses it. */
export interface Outlet {
  /** False while nothing may be sent; the subscription is pumped again later. */
  mayReceive(): boolean;
  /**
   * False while history is not read; the subscription is pumped again later. The caller pays for the pages;
   * pages that other sockets read at the moment are not counted.
   */
  mayReadBack(pages: number): boolean;
  /** Answers as `send` does. The caller pays for sending, and for the letters that were read for it. */
  sendBack(letters: number, send: () => boolean): boolean;
  send(text: string): void;
  sendAll(frames: readonly EventFrame[]): void;
  recheck(): void;
  /** A later socket has replaced this one. */
  replaced(why: string): void;
  /** A read has failed and will be retried. */
  failed(error: unknown): void;
}

/** Bytes that are written before the buffer is looked at again. */
const bytesAtOnce = 64 * 1024;
/** The largest number of events that a read of history gives. */
const pageEvents = 100;

/** A topic as its socket uses it. */
export interface SocketTopic {
  readonly topic: string;
  /** Sends what there is, as far as it may. */
  pump(): void;
  /** Acknowledges events that were sent. */
  acknowledge(upTo: number): Promise<void>;
  end(): void;
  /** Present when more has happened than was sent. */
  behind(): TopicProgress | undefined;
}

export interface TopicProgress {
  /** The offset of the last event that was sent. */
  readonly offset: number;
  readonly newest: number;
}

/** While more events than this are sent and not acknowledged, the next one waits. */
export const unacknowledgedMax = 1_000;

export class Subscription implements Watcher, SocketTopic {
  private readonly outlet: Outlet;
  private readonly channel: Channel;
  private state: 'starting' | 'open' | 'ended' = 'starting';
  /** The offset of the last event that was sent or skipped. */
  private position = 0;
  private newest = 0;
  /** The newest offset at the beginning: the client has asked for the events before it, and pays for them. */
  private askedUpTo = 0;
  private acknowledged = 0;
  /** The offset up to which the acknowledgement is stored. */
  private stored = 0;
  private storing: Promise<void> | undefined;
  private isPumping = false;

  constructor(outlet: Outlet, join: (watcher: Watcher) => Channel) {
    this.outlet = outlet;
    this.channel = join(this);
  }

  /** The channel's string is used, because every client brings a string of its own. */
  get topic(): string {
    return this.channel.topic;
  }

  /** Sends events from now on, from behind this offset. */
  begin(position: number, { oldest, newest }: TopicOffsets): void {
    if (this.state !== 'starting') return;
    this.state = 'open';
    this.position = position;
    this.acknowledged = position;
    this.stored = oldest;
    this.askedUpTo = newest;
    this.newest = Math.max(this.newest, newest);
    this.pump();
  }

  async offsets(): Promise<TopicOffsets> {
    await this.channel.ready;
    return this.channel.offsets();
  }

  end(): void {
    if (this.state === 'ended') return;
    this.state = 'ended';
    this.channel.leave(this);
  }

  appended({ newest, first, frames }: FramesAppended): void {
    this.newest = Math.max(this.newest, newest);
    if (this.state !== 'open') return;
    if (frames === undefined || this.isPumping || this.position < first - 1) this.pump();
    else if (!this.write(frames)) this.pump();
  }

  recheck(): void {
    this.outlet.recheck();
  }

  signal(frame: string): void {
    if (this.state === 'open' && this.outlet.mayReceive()) this.outlet.send(frame);
  }

  behind(): TopicProgress | undefined {
    const { state, position: offset, newest } = this;
    return state === 'open' && offset < newest ? { offset, newest } : undefined;
  }

  pump(): void {
    if (this.isPumping || this.state !== 'open' || this.position >= this.newest || !this.mayWrite()) return;
    void this.catchUp();
  }

  private async catchUp(): Promise<void> {
    this.isPumping = true;
    try {
      while (this.position < this.newest && this.mayWrite()) {
        const before = this.position;
        const pages = this.pagesBehind(before);
        const isPaid = pages > 0 || before < this.askedUpTo;
        if (isPaid && !this.outlet.mayReadBack(pages)) return;
        const { frames, upTo } = await this.channel.read(before);
        const write = () => this.write(frames);
        if (!(isPaid ? this.outlet.sendBack(pages > 0 ? lettersOf(frames) : 0, write) : write())) return;
        this.position = Math.max(this.position, upTo);
        // The topic reports again what is newer than all that can be read now.
        if (this.position === before) return;
      }
    } catch (error) {
      this.outlet.failed(error);
    } finally {
      this.isPumping = false;
    }
  }

  /** At most one page. A read that runs for another socket counts as none. */
  private pagesBehind(after: number): number {
    return this.channel.isReading(after) ? 0 : Math.min(1, (this.newest - after) / pageEvents);
  }

  /** False when it had to stop before the last frame. */
  private write(frames: readonly EventFrame[]): boolean {
    const fresh = frames.findIndex(({ offset }) => offset > this.position);
    for (let from = fresh; from >= 0 && from < frames.length; ) {
      if (!this.mayWrite()) return false;
      const end = this.endOf(frames, from);
      const some = from === 0 && end === frames.length ? frames : frames.slice(from, end);
      this.position = some.at(-1)?.offset ?? this.position;
      this.outlet.sendAll(some);
      from = end;
    }
    return true;
  }

  /**
   * Where the next write ends: after at least one frame, and at most `bytesAtOnce` and the unacknowledged
   * limit.
   */
  private endOf(frames: readonly EventFrame[], from: number): number {
    const isAcknowledged = this.channel.acknowledge !== undefined;
    let bytes = 0;
    for (let at = from; at < frames.length; at += 1) {
      const { offset, bytes: more } = frames[at] ?? { offset: 0, bytes: 0 };
      bytes += more;
      if (bytes > bytesAtOnce || (isAcknowledged && offset - this.acknowledged >= unacknowledgedMax))
        return at + 1;
    }
    return frames.length;
  }

  private mayWrite(): boolean {
    if (this.state !== 'open' || !this.outlet.mayReceive()) return false;
    const { acknowledge } = this.channel;
    return acknowledge === undefined || this.position - this.acknowledged < unacknowledgedMax;
  }

  /** Acknowledges events that were sent. When it returns, no socket is sent them any more. */
  async acknowledge(upTo: number): Promise<void> {
    const { acknowledge } = this.channel;
    if (acknowledge === undefined) throw refuse('CONFLICT', { message: 'This topic takes no ack.' });
    if (upTo > this.position) throw refuse('CONFLICT', { message: 'Nothing so far was sent. See offset.' });
    if (upTo > this.acknowledged) {
      this.acknowledged = upTo;
      this.pump();
    }
    // One write at a time, each up to the last offset that was asked for.
    while (this.stored < upTo) {
      this.storing ??= this.store(acknowledge).finally(() => {
        this.storing = undefined;
      });
      await this.storing;
    }
  }

  private async store(acknowledge: (upTo: number) => Promise<void>): Promise<void> {
    const upTo = this.acknowledged;
    await acknowledge(upTo);
    this.stored = upTo;
  }
}

function lettersOf(frames: readonly EventFrame[]): number {
  return frames.reduce((letters, { bytes }) => letters + bytes, 0);
}
