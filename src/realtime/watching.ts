// The subscriptions of one socket: each begins where the client left off, and ends when the right to it does.
import type { Schemas } from '../generated/schemas.js';
import type { Caller } from '../shared/caller.js';
import { Refusal, refuse } from '../shared/errors.js';
import type { TopicName } from './channel.js';
import { type EventFrame, errorFrame, okFrame } from './frames.js';
import { GroupSubscription } from './groups/group-subscription.js';
import { otherGroup } from './groups/owned-groups.js';
import { IncludedTopics } from './included-topics.js';
import { type Outlet, type SocketTopic, Subscription, type TopicProgress } from './subscription.js';
import type { SessionTools } from './tools.js';
import { liveTopics } from './topic-list.js';

const subscriptionsMax = 100;
const laterSocket = 'a later socket watches this topic: open no other one';
const noTopic = `There is no such topic. There are: ${Object.keys(liveTopics).join(', ')}.`;

type Asked = Pick<Schemas['realtime.Subscribe'], 'id' | 'from'>;
type AskedWithChats = Asked &
  Required<Pick<Schemas['realtime.Subscribe'], 'chats'>> & { readonly group?: string };

interface TopicBehind extends TopicProgress {
  readonly topic: string;
}

/** The part of a session that watches is a base class and no object of its own, because there are many. */
export abstract class Watching implements Outlet {
  protected readonly tools: SessionTools;
  /** A map from the second topic on; most sockets have one. */
  private live: SocketTopic | Map<string, SocketTopic> | undefined;
  /** The topics that came together with another one. */
  private included: IncludedTopics | undefined;

  constructor(tools: SessionTools) {
    this.tools = tools;
  }

  protected abstract get isOpen(): boolean;
  abstract mayReceive(): boolean;
  abstract mayReadBack(pages: number): boolean;
  abstract sendBack(letters: number, send: () => boolean): boolean;
  abstract send(text: string): void;
  abstract sendAll(frames: readonly EventFrame[]): void;
  abstract recheck(): void;
  abstract replaced(why: string): void;
  abstract failed(error: unknown): void;

  get subscriptions(): number {
    if (this.live instanceof Map) return this.live.size;
    return this.live === undefined ? 0 : 1;
  }

  private get all(): Iterable<SocketTopic> {
    if (this.live instanceof Map) return this.live.values();
    return this.live === undefined ? [] : [this.live];
  }

  private find(topic: string): SocketTopic | undefined {
    if (this.live instanceof Map) return this.live.get(topic);
    return this.live?.topic === topic ? this.live : undefined;
  }

  /** Replaces a subscription to the same topic. */
  private put(one: SocketTopic): void {
    if (this.live instanceof Map) this.live.set(one.topic, one);
    else if (this.live === undefined || this.live.topic === one.topic) this.live = one;
    else this.live = new Map([this.live, one].map((each) => [each.topic, each]));
  }

  private remove(topic: string): void {
    if (this.live instanceof Map) this.live.delete(topic);
    else if (this.live?.topic === topic) this.live = undefined;
  }

  protected async subscribe(caller: Caller, frame: Schemas['realtime.Subscribe']): Promise<void> {
    const { topic } = frame;
    const { topics } = this.tools;
    const name = topics.find(topic, caller);
    if (name === undefined) throw refuse('NOT_FOUND', { message: noTopic });
    if (this.find(topic) !== undefined)
      throw refuse('CONFLICT', { message: 'This socket watches the topic already.' });
    if (this.subscriptions - (this.included?.count ?? 0) >= subscriptionsMax)
      throw refuse('RATE_LIMITED', { message: `A socket watches at most ${subscriptionsMax} topics.` });
    await name.kind.check(name.id, caller);
    // The socket was closed meanwhile: a subscription made now would never end.
    if (!this.isOpen) return;
    if (frame.chats !== undefined) await this.followIncluding(caller, name, { ...frame, chats: frame.chats });
    else if (frame.group === undefined) await this.follow(caller, name, frame);
    else await this.share(caller, name, { ...frame, group: frame.group });
  }

  private async follow(caller: Caller, name: TopicName, { id, from }: Asked): Promise<void> {
    const { topics, epoch } = this.tools;
    const { topic } = name;
    const subscription = new Subscription(this, (watcher) => topics.join(name, watcher));
    this.put(subscription);
    try {
      const offsets = await subscription.offsets();
      // A revocation from here on reaches the subscription.
      await name.kind.check(name.id, caller);
      const reaches = from?.epoch === epoch && from.offset >= offsets.oldest && from.offset <= offsets.newest;
      const offset = reaches ? from.offset : offsets.start;
      this.send(okFrame(id, { topic, epoch, offset, ...(from && { recovered: reaches }) }));
      this.takeExclusively(name, subscription);
      subscription.begin(offset, offsets);
    } catch (error) {
      this.endTopic(topic);
      throw error;
    }
  }

  private async followIncluding(caller: Caller, name: TopicName, frame: AskedWithChats): Promise<void> {
    const { tools } = this;
    const { includes: kind } = name.kind;
    if (kind === undefined || frame.group !== undefined)
      throw refuse('CONFLICT', { message: 'Only `me` is watched with chats, and without a group.' });
    const from = positionsIn(frame, tools.epoch);
    const subscriptions = {
      has: (topic: string) => this.find(topic) !== undefined,
      set: (_topic: string, subscription: Subscription) => this.put(subscription),
      end: (topic: string) => this.end(topic),
    };
    const included = new IncludedTopics({ tools, outlet: this, caller, of: name, kind, subscriptions, from });
    this.included = included;
    try {
      await included.join();
      await this.follow(caller, name, frame);
    } catch (error) {
      this.endIncluded();
      throw error;
    }
    if (this.isOpen) included.begin();
    else included.end();
  }

  private takeExclusively({ kind, id }: TopicName, subscription: Subscription): void {
    const release = kind.take?.(id, () => this.replaced(laterSocket));
    if (release === undefined || !this.isOpen) release?.();
    else this.put(heldTopic(subscription, release));
  }

  private async share(caller: Caller, name: TopicName, asked: Asked & { readonly group: string }) {
    const { groups, epoch } = this.tools;
    const { id, group, from } = asked;
    const { topic } = name;
    if (name.kind.isShared !== true) throw refuse('CONFLICT', { message: 'This topic has no groups.' });
    if (from !== undefined)
      throw refuse('CONFLICT', { message: 'A group knows where it is: leave out from.' });
    let endedEarly: Refusal | undefined;
    const onEnded = (why: string) => {
      this.remove(topic);
      const refusal = refuse('CONFLICT', { message: why });
      if (!member.hasBegun) endedEarly = refusal;
      else if (why === otherGroup) this.replaced(why);
      else this.send(errorFrame({ topic }, refusal));
    };
    const member = new GroupSubscription({ topic, epoch, outlet: this, onEnded });
    this.put(member);
    try {
      member.joined(await groups.join(name.id, group, member));
      await name.kind.check(name.id, caller);
      if (endedEarly !== undefined) throw endedEarly;
      this.send(okFrame(id, { topic, epoch, group }));
      member.begin();
    } catch (error) {
      this.endTopic(topic);
      throw error;
    }
  }

  /** The client has asked for it. */
  protected unsubscribe(topic: string): void {
    this.included?.decline(topic);
    this.endTopic(topic);
  }

  private endTopic(topic: string): void {
    if (this.included?.parent === topic) this.endIncluded();
    this.end(topic);
  }

  private endIncluded(): void {
    this.included?.end();
    this.included = undefined;
  }

  private end(topic: string): void {
    const one = this.find(topic);
    if (one === undefined) return;
    this.remove(topic);
    one.end();
  }

  protected async acknowledge({ topic, offset }: Schemas['realtime.Ack']): Promise<void> {
    const subscription = this.find(topic);
    if (subscription === undefined)
      throw refuse('NOT_FOUND', { message: 'This socket does not watch the topic.' });
    await subscription.acknowledge(offset);
  }

  protected pump(): void {
    const { live } = this;
    this.included?.pump();
    if (live instanceof Map) for (const one of live.values()) one.pump();
    else live?.pump();
  }

  /** The topics of which this socket has not been sent everything. */
  protected behind(): { readonly behind?: readonly TopicBehind[] } {
    const behind = [...this.all].flatMap((one) => {
      const progress = one.behind();
      return progress === undefined ? [] : [{ topic: one.topic, ...progress }];
    });
    return behind.length === 0 ? {} : { behind };
  }

  /** Ends the topics that this caller may no longer watch. Throws when that cannot be found out now. */
  protected async checkAll(caller: Caller): Promise<void> {
    // All checks run at once, so that their look-ups of one tick are read together.
    const checks = [...this.all].map(async ({ topic }) => {
      const name = this.tools.topics.find(topic, caller);
      await name?.kind.check(name.id, caller).catch((error: unknown) => {
        if (!isFinal(error)) throw error;
        this.endTopic(topic);
        this.send(errorFrame({ topic }, error));
      });
    });
    await Promise.all(checks);
  }

  protected endAll(): void {
    this.endIncluded();
    const { all } = this;
    this.live = undefined;
    for (const one of all) one.end();
  }
}

/** Offsets of another epoch recover nothing. */
function positionsIn(
  { chats, from }: AskedWithChats,
  epoch: string,
): ReadonlyMap<string, number> | undefined {
  if (chats === true) return undefined;
  if (from === undefined) {
    const message = 'offsets are of the epoch in `from`: give it, or `chats: true`';
    throw refuse('VALIDATION', { details: [{ field: 'from', rule: 'required', message }] });
  }
  const isOurs = from.epoch === epoch;
  return new Map(Object.entries(chats).map(([chat, offset]) => [`chat:${chat}`, isOurs ? offset : -1]));
}

/** Ends the hold on the topic together with the subscription. */
function heldTopic(topic: SocketTopic, giveUp: () => void): SocketTopic {
  return {
    topic: topic.topic,
    pump: () => topic.pump(),
    acknowledge: (upTo) => topic.acknowledge(upTo),
    behind: () => topic.behind(),
    end() {
      giveUp();
      topic.end();
    },
  };
}

/** Asking again would be refused again. */
export function isFinal(error: unknown): error is Refusal {
  return error instanceof Refusal && error.code !== 'UNAVAILABLE';
}
