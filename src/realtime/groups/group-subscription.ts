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

export class GroupSubscription implements GroupMember, LiveTopic {
  private readonly options: GroupSubscriptionOptions;
  private readonly frameOf: ReturnType<typeof createEventFrames>;
  /** Given, and not sent yet: the group gives no more than it has room for. */
  private waiting: EventFrame[] = [];
  /** That was sent. */
  private highest = 0;
  private membership: GroupPlace | undefined;
  private hasBegun = false;
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
    while (this.hasBegun && this.waiting.length > 0 && outlet.mayReceive()) {
      const [frame] = this.waiting.splice(0, 1) as [EventFrame];
      this.highest = Math.max(this.highest, frame.offset);
      outlet.send(frame.text);
    }
  }

  async acknowledge(offset: number): Promise<void> {
    if (offset > this.highest) throw refuse('CONFLICT', { message: 'Nothing so far was sent. See offset.' });
    await this.membership?.acknowledge(offset);
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
