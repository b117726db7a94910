// One member of a group on one socket: what the group gives it is sent as the client reads, and what it
// acknowledges is told to the group.
import { refuse } from '../../shared/errors.js';
import { createEventFrames, type EventFrame } from '../frames.js';
import type { LiveTopic, Outlet } from '../subscription.js';
import type { GroupEvent } from './coordinator.js';
import type { GroupMember, GroupPlace } from './groups.js';

export interface GroupSubscriptionOptions {
  readonly topic: string;
  readonly epoch: string;
  readonly outlet: Outlet;
  readonly onEnded: (why: string) => void;
}

/** Remembered of what was acknowledged: far more than is sent ahead. */
const handledMax = 2_000;

export class GroupSubscription implements GroupMember, LiveTopic {
  /** The client knows that it is a member. */
  hasBegun = false;
  private readonly options: GroupSubscriptionOptions;
  private readonly frameOf: ReturnType<typeof createEventFrames>;
  /** Given, and not sent yet: the group gives no more than it has room for. */
  private waiting: EventFrame[] = [];
  /** Sent and not acknowledged, each with its place in the order in which it was sent. */
  private sent = new Map<number, number>();
  private sentCount = 0;
  /** What the client acknowledged last: sent twice, an ack that comes late would mean the second time. */
  private readonly handled = new Set<number>();
  /** That was sent. */
  private highest = 0;
  private membership: GroupPlace | undefined;
  private isOver = false;

  constructor(options: GroupSubscriptionOptions) {
    this.options = options;
    this.frameOf = createEventFrames(options.topic, options.epoch);
  }

  get topic(): string {
    return this.options.topic;
  }

  joined(membership: GroupPlace): void {
    if (this.isOver) membership.leave();
    else this.membership = membership;
  }

  /** From now on events are sent. */
  begin(): void {
    this.hasBegun = true;
    this.pump();
  }

  deliver(events: readonly GroupEvent[]): void {
    for (const { seq: offset, ...event } of events) this.waiting.push(this.frameOf({ offset, ...event }));
    this.pump();
  }

  pump(): void {
    const { outlet } = this.options;
    const again: number[] = [];
    while (this.hasBegun && this.waiting.length > 0 && outlet.mayReceive()) {
      const [frame] = this.waiting.splice(0, 1) as [EventFrame];
      // Given again, behind a gap in what the owner knows: the client has handled it, or still has it.
      if (this.handled.has(frame.offset)) again.push(frame.offset);
      if (this.handled.has(frame.offset) || this.sent.has(frame.offset)) continue;
      this.sentCount += 1;
      this.sent.set(frame.offset, this.sentCount);
      this.highest = Math.max(this.highest, frame.offset);
      outlet.send(frame.text);
    }
    // What is not heard goes with the next ack; without one it is others' when the lease is over.
    if (again.length > 0) void this.tell(again).catch(() => undefined);
  }

  /** Up to this event in the order in which the client has them: that of the owner may be another. */
  async acknowledge(offset: number): Promise<void> {
    if (offset > this.highest) throw refuse('CONFLICT', { message: 'Nothing so far was sent. See offset.' });
    if (!this.sent.has(offset)) return;
    const handled: number[] = [];
    for (const seq of this.sent.keys()) {
      handled.push(seq);
      if (seq === offset) break;
    }
    for (const seq of handled) this.handled.add(seq);
    for (const oldest of this.handled) {
      if (this.handled.size <= handledMax) break;
      this.handled.delete(oldest);
    }
    await this.tell(handled);
  }

  private async tell(handled: readonly number[]): Promise<void> {
    const told = handled.map((seq): [number, number] => [seq, this.sent.get(seq) ?? 0]);
    for (const seq of handled) this.sent.delete(seq);
    try {
      await this.membership?.acknowledge(handled);
    } catch (error) {
      // Who is told that it failed asks again; several may be under way.
      this.sent = new Map([...told, ...this.sent].sort(([, one], [, other]) => one - other));
      throw error;
    }
  }

  ended(why: string): void {
    if (this.isOver) return;
    this.end();
    this.options.onEnded(why);
  }

  end(): void {
    this.isOver = true;
    this.waiting = [];
    this.membership?.leave();
    this.membership = undefined;
  }

  /** What a group holds back is not missed. */
  behind(): undefined {
    return undefined;
  }
}
