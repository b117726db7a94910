// One member of a group on one socket: the updates it is assigned are sent as the client reads, and its
// acknowledgements are sent to the group.
import { refuse } from '../../shared/errors.js';
import { createEventFrames, type EventFrame } from '../frames.js';
import type { Outlet, SocketTopic } from '../subscription.js';
import type { GroupEvent } from './coordinator.js';
import type { GroupMember, GroupMembership } from './groups.js';

export interface GroupSubscriptionOptions {
  readonly topic: string;
  readonly epoch: string;
  readonly outlet: Outlet;
  readonly onEnded: (why: string) => void;
}

/** The number of acknowledged offsets that are remembered: far more than are sent ahead. */
const handledMax = 2_000;

export class GroupSubscription implements GroupMember, SocketTopic {
  /** True once the client has been told that it is a member. */
  hasBegun = false;
  private readonly options: GroupSubscriptionOptions;
  private readonly frameOf: ReturnType<typeof createEventFrames>;
  /** Frames that are assigned and not sent yet: the group assigns no more than a member has room for. */
  private waiting: EventFrame[] = [];
  /** Offsets that are sent and not acknowledged, each with its number in the order of sending. */
  private sent = new Map<number, number>();
  private sentCount = 0;
  /** The offsets that the client acknowledged last. If one were sent again, a late ack would count for it. */
  private readonly handled = new Set<number>();
  /** The highest offset that was sent. */
  private highest = 0;
  private membership: GroupMembership | undefined;
  private isOver = false;

  constructor(options: GroupSubscriptionOptions) {
    this.options = options;
    this.frameOf = createEventFrames(options.topic, options.epoch);
  }

  get topic(): string {
    return this.options.topic;
  }

  joined(membership: GroupMembership): void {
    if (this.isOver) membership.leave();
    else this.membership = membership;
  }

  /** Sends events from now on. */
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
      // An update is assigned again when the owner has lost what it knew; the client has handled it, or still
      // has it.
      if (this.handled.has(frame.offset)) again.push(frame.offset);
      if (this.handled.has(frame.offset) || this.sent.has(frame.offset)) continue;
      this.sentCount += 1;
      this.sent.set(frame.offset, this.sentCount);
      this.highest = Math.max(this.highest, frame.offset);
      outlet.send(frame.text);
    }
    // A lost acknowledgement is repeated with the next one; without one the lease ends, and others get the
    // updates.
    if (again.length > 0) void this.sendAck(again).catch(() => undefined);
  }

  /**
   * Acknowledges up to this event in the order in which the client got them, which may differ from the
   * owner's.
   */
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
    await this.sendAck(handled);
  }

  private async sendAck(handled: readonly number[]): Promise<void> {
    const acknowledged = handled.map((seq): [number, number] => [seq, this.sent.get(seq) ?? 0]);
    for (const seq of handled) this.sent.delete(seq);
    try {
      await this.membership?.acknowledge(handled);
    } catch (error) {
      // A client whose ack failed repeats it; several acks may be under way.
      this.sent = new Map([...acknowledged, ...this.sent].sort(([, one], [, other]) => one - other));
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

  /** Updates that a group holds back are not reported as missing. */
  behind(): undefined {
    return undefined;
  }
}
