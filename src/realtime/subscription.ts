// One topic on one socket: every event once, in order, no faster than the client reads and acknowledges.
import { refuse } from '../shared/errors.js';
import type { Channel, FramesGrown, Watcher } from './channel.js';
import type { EventFrame } from './frames.js';
import type { TopicPlace } from './topic.js';

/** The socket, as a subscription uses it. */
export interface Outlet {
  /** False: nothing may be sent now; the subscription is told when to look again. */
  mayReceive(): boolean;
  /**
   * False: what lies back is not read now; the subscription is told when to look again. The caller pays for
   * the pages; none are what others read.
   */
  mayReadBack(pages: number): boolean;
  /** Answers as `send` does. The caller pays for it, and for so many letters that were read for it. */
  sendBack(letters: number, send: () => boolean): boolean;
  send(text: string): void;
  sendAll(frames: readonly EventFrame[]): void;
  doubt(): void;
  /** Another socket has taken the place of this one. */
  replaced(why: string): void;
  /** Something failed that is tried again. */
  failed(error: unknown): void;
}

/** Written without a look at whether more may be. */
const bytesAtOnce = 64 * 1024;
/** A read of history gives at most so many. */
const pageEvents = 100;

/** What a socket watches, as the socket uses it. */
export interface LiveTopic {
  readonly topic: string;
  /** Sends what there is, as far as it may. */
  pump(): void;
  /** Of what was sent. */
  acknowledge(upTo: number): Promise<void>;
  end(): void;
  /** More has happened than was sent. */
  behind(): TopicProgress | undefined;
}

export interface TopicProgress {
  /** Of the last event that was sent. */
  readonly offset: number;
  readonly newest: number;
}

/** Sent and not acknowledged: with more than this outstanding, the next waits. */
export const unacknowledgedMax = 1_000;

export class Subscription implements Watcher, LiveTopic {
  private readonly outlet: Outlet;
  private readonly channel: Channel;
  private state: 'starting' | 'open' | 'ended' = 'starting';
  /** The offset of the last event that was sent, or passed over. */
  private position = 0;
  private newest = 0;
  /** The offset of the newest event when it began: what lies before, the client has asked for. */
  private askedUpTo = 0;
  private acknowledged = 0;
  /** Up to here the topic itself knows what is acknowledged. */
  private stored = 0;
  private storing: Promise<void> | undefined;
  private isPumping = false;

  constructor(outlet: Outlet, join: (watcher: Watcher) => Channel) {
    this.outlet = outlet;
    this.channel = join(this);
  }

  /** The channel's, because every client brings a string of its own. */
  get topic(): string {
    return this.channel.topic;
  }

  /** From now on events are sent, from behind this offset on. */
  begin(position: number, { oldest, newest }: TopicPlace): void {
    if (this.state !== 'starting') return;
    this.state = 'open';
    this.position = position;
    this.acknowledged = position;
    this.stored = oldest;
    this.askedUpTo = newest;
    this.newest = Math.max(this.newest, newest);
    this.pump();
  }

  async place(): Promise<TopicPlace> {
    await this.channel.ready;
    return this.channel.place();
  }

  end(): void {
    if (this.state === 'ended') return;
    this.state = 'ended';
    this.channel.leave(this);
  }

  hear({ newest, first, frames }: FramesGrown): void {
    this.newest = Math.max(this.newest, newest);
    if (this.state !== 'open') return;
    if (frames === undefined || this.isPumping || this.position < first - 1) this.pump();
    else if (!this.write(frames)) this.pump();
  }

  doubt(): void {
    this.outlet.doubt();
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
        // What is newer than all that can be read is told of again.
        if (this.position === before) return;
      }
    } catch (error) {
      this.outlet.failed(error);
    } finally {
      this.isPumping = false;
    }
  }

  /** Up to one. What others read just now is none. */
  private pagesBehind(after: number): number {
    return this.channel.isReading(after) ? 0 : Math.min(1, (this.newest - after) / pageEvents);
  }

  /** False: it had to stop before the last. */
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

  /** So many, one at least, may be written at once. */
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

  /** Of what was sent. When it returns, no socket is sent that any more. */
  async acknowledge(upTo: number): Promise<void> {
    const { acknowledge } = this.channel;
    if (acknowledge === undefined) throw refuse('CONFLICT', { message: 'This topic takes no ack.' });
    if (upTo > this.position) throw refuse('CONFLICT', { message: 'Nothing so far was sent. See offset.' });
    if (upTo > this.acknowledged) {
      this.acknowledged = upTo;
      this.pump();
    }
    // One at a time, each up to the last that was asked for.
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
