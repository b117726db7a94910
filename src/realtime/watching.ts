// What one socket watches: it begins where the client left off, and ends when the right to it does.
import type { Schemas } from '../generated/schemas.js';
import type { Caller } from '../shared/caller.js';
import { Refusal, refuse } from '../shared/errors.js';
import type { TopicName } from './channel.js';
import { Companions } from './companions.js';
import { type EventFrame, errorFrame, okFrame } from './frames.js';
import { GroupSubscription } from './groups/group-subscription.js';
import { otherGroup } from './groups/groups.js';
import { type LiveTopic, type Outlet, Subscription, type TopicProgress } from './subscription.js';
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

/** The part of a session that watches: no object of its own, because there are so many. */
export abstract class Watching implements Outlet {
  protected readonly tools: SessionTools;
  /** A map from the second topic on: mostly there is one. */
  private live: LiveTopic | Map<string, LiveTopic> | undefined;
  /** By the topic with which they came. */
  private companions: Companions | undefined;

  constructor(tools: SessionTools) {
    this.tools = tools;
  }

  protected abstract get isOpen(): boolean;
  abstract mayReceive(): boolean;
  abstract mayReadBack(pages: number): boolean;
  abstract sendBack(letters: number, send: () => boolean): boolean;
  abstract send(text: string): void;
  abstract sendAll(frames: readonly EventFrame[]): void;
  abstract doubt(): void;
  abstract replaced(why: string): void;
  abstract failed(error: unknown): void;

  get subscriptions(): number {
    if (this.live instanceof Map) return this.live.size;
    return this.live === undefined ? 0 : 1;
  }

  private get all(): Iterable<LiveTopic> {
    if (this.live instanceof Map) return this.live.values();
    return this.live === undefined ? [] : [this.live];
  }

  private find(topic: string): LiveTopic | undefined {
    if (this.live instanceof Map) return this.live.get(topic);
    return this.live?.topic === topic ? this.live : undefined;
  }

  /** In the place of one of the same topic. */
  private put(one: LiveTopic): void {
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
    if (this.subscriptions - (this.companions?.count ?? 0) >= subscriptionsMax)
      throw refuse('RATE_LIMITED', { message: `A socket watches at most ${subscriptionsMax} topics.` });
    await name.kind.check(name.id, caller);
    // Nobody would end it.
    if (!this.isOpen) return;
    if (frame.chats !== undefined) await this.followWith(caller, name, { ...frame, chats: frame.chats });
    else if (frame.group === undefined) await this.follow(caller, name, frame);
    else await this.share(caller, name, { ...frame, group: frame.group });
  }

  private async follow(caller: Caller, name: TopicName, { id, from }: Asked): Promise<void> {
    const { topics, epoch } = this.tools;
    const { topic } = name;
    const subscription = new Subscription(this, (watcher) => topics.join(name, watcher));
    this.put(subscription);
    try {
      const place = await subscription.place();
      // What is revoked from here on is told to those who watch.
      await name.kind.check(name.id, caller);
      const reaches = from?.epoch === epoch && from.offset >= place.oldest && from.offset <= place.newest;
      const offset = reaches ? from.offset : place.start;
      this.send(okFrame(id, { topic, epoch, offset, ...(from && { recovered: reaches }) }));
      this.takePlace(name, subscription);
      subscription.begin(offset, place);
    } catch (error) {
      this.endTopic(topic);
      throw error;
    }
  }

  private async followWith(caller: Caller, name: TopicName, frame: AskedWithChats): Promise<void> {
    const { tools } = this;
    const { companions: kind } = name.kind;
    if (kind === undefined || frame.group !== undefined)
      throw refuse('CONFLICT', { message: 'Only `me` is watched with chats, and without a group.' });
    const from = positionsIn(frame, tools.epoch);
    const watches = {
      has: (topic: string) => this.find(topic) !== undefined,
      set: (_topic: string, subscription: Subscription) => this.put(subscription),
      end: (topic: string) => this.end(topic),
    };
    const companions = new Companions({ tools, outlet: this, caller, of: name, kind, watches, from });
    this.companions = companions;
    try {
      await companions.join();
      await this.follow(caller, name, frame);
    } catch (error) {
      this.endCompanions();
      throw error;
    }
    if (this.isOpen) companions.begin();
    else companions.end();
  }

  private takePlace({ kind, id }: TopicName, subscription: Subscription): void {
    const giveUp = kind.take?.(id, () => this.replaced(laterSocket));
    if (giveUp === undefined || !this.isOpen) giveUp?.();
    else this.put(heldTopic(subscription, giveUp));
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

  /** As the client has asked. */
  protected unsubscribe(topic: string): void {
    this.companions?.decline(topic);
    this.endTopic(topic);
  }

  private endTopic(topic: string): void {
    if (this.companions?.cameWith === topic) this.endCompanions();
    this.end(topic);
  }

  private endCompanions(): void {
    this.companions?.end();
    this.companions = undefined;
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
    this.companions?.pump();
    if (live instanceof Map) for (const one of live.values()) one.pump();
    else live?.pump();
  }

  /** Where topics stand of which this socket was not sent all. */
  protected behind(): { readonly behind?: readonly TopicBehind[] } {
    const behind = [...this.all].flatMap((one) => {
      const standing = one.behind();
      return standing === undefined ? [] : [{ topic: one.topic, ...standing }];
    });
    return behind.length === 0 ? {} : { behind };
  }

  /** Ends what this caller may watch no more. Throws when that cannot be found out now. */
  protected async checkAll(caller: Caller): Promise<void> {
    // At once: what many ask for in one tick is read together.
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
    this.endCompanions();
    const { all } = this;
    this.live = undefined;
    for (const one of all) one.end();
  }
}

/** Those of another epoch are of none. */
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

/** With it ends its hold of the place. */
function heldTopic(topic: LiveTopic, giveUp: () => void): LiveTopic {
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
