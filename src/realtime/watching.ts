// What one socket watches: it begins where the client left off, and ends when the right to it does.
import type { Schemas } from '../generated/schemas.js';
import type { Caller } from '../shared/caller.js';
import { Refusal, refuse } from '../shared/errors.js';
import type { TopicName } from './channels.js';
import { Companions } from './companions.js';
import { errorFrame, okFrame } from './frames.js';
import { GroupSubscription } from './groups/group-subscription.js';
import { otherGroup } from './groups/groups.js';
import { type LiveTopic, type Outlet, Subscription, type TopicProgress } from './subscription.js';
import type { SessionTools } from './tools.js';

const subscriptionsMax = 100;
const laterSocket = 'a later socket watches this topic: open no other one';

type Asked = Pick<Schemas['realtime.Subscribe'], 'id' | 'from'>;
type AskedWithChats = Asked &
  Required<Pick<Schemas['realtime.Subscribe'], 'chats'>> & { readonly group?: string };

interface TopicBehind extends TopicProgress {
  readonly topic: string;
}

export class Watching {
  private readonly tools: Pick<SessionTools, 'topics' | 'epoch' | 'groups'>;
  private readonly outlet: Outlet;
  private readonly all = new Map<string, LiveTopic>();
  /** By the topic with which they came. */
  private companions: Companions | undefined;
  private isOver = false;

  constructor(tools: Pick<SessionTools, 'topics' | 'epoch' | 'groups'>, outlet: Outlet) {
    this.tools = tools;
    this.outlet = outlet;
  }

  get count(): number {
    return this.all.size;
  }

  async subscribe(caller: Caller, frame: Schemas['realtime.Subscribe']): Promise<void> {
    const { topic } = frame;
    const { topics } = this.tools;
    const name = topics.find(topic, caller);
    if (name === undefined) throw refuse('NOT_FOUND', { message: 'There is no such topic.' });
    if (this.all.has(topic)) throw refuse('CONFLICT', { message: 'This socket watches the topic already.' });
    if (this.all.size - (this.companions?.count ?? 0) >= subscriptionsMax)
      throw refuse('RATE_LIMITED', { message: `A socket watches at most ${subscriptionsMax} topics.` });
    await name.kind.check(name.id, caller);
    // Nobody would end it.
    if (this.isOver) return;
    if (frame.chats !== undefined) await this.followWith(caller, name, { ...frame, chats: frame.chats });
    else if (frame.group === undefined) await this.follow(caller, name, frame);
    else await this.share(caller, name, { ...frame, group: frame.group });
  }

  private async follow(caller: Caller, name: TopicName, { id, from }: Asked): Promise<void> {
    const { topics, epoch } = this.tools;
    const { topic } = name;
    const subscription = new Subscription(this.outlet, (watcher) => topics.join(name, watcher));
    this.all.set(topic, subscription);
    try {
      const place = await subscription.place();
      // What is revoked from here on is told to those who watch.
      await name.kind.check(name.id, caller);
      const reaches = from?.epoch === epoch && from.offset >= place.oldest && from.offset <= place.newest;
      const offset = reaches ? from.offset : place.start;
      this.outlet.send(okFrame(id, { topic, epoch, offset, ...(from && { recovered: reaches }) }));
      this.takePlace(name, subscription);
      subscription.begin(offset, place);
    } catch (error) {
      this.endTopic(topic);
      throw error;
    }
  }

  private async followWith(caller: Caller, name: TopicName, frame: AskedWithChats): Promise<void> {
    const { tools, outlet } = this;
    const { companions: kind } = name.kind;
    if (kind === undefined || frame.group !== undefined)
      throw refuse('CONFLICT', { message: 'Only `me` is watched with chats, and without a group.' });
    const from = positionsIn(frame, tools.epoch);
    const watches = {
      has: (topic: string) => this.all.has(topic),
      set: (topic: string, subscription: Subscription) => void this.all.set(topic, subscription),
      end: (topic: string) => this.end(topic),
    };
    const companions = new Companions({ tools, outlet, caller, of: name, kind, watches, from });
    this.companions = companions;
    try {
      await companions.join();
      await this.follow(caller, name, frame);
    } catch (error) {
      this.endCompanions();
      throw error;
    }
    if (this.isOver) companions.end();
    else companions.begin();
  }

  private takePlace({ topic, kind, id }: TopicName, subscription: Subscription): void {
    const giveUp = kind.take?.(id, () => this.outlet.replaced(laterSocket));
    if (giveUp === undefined || this.isOver) giveUp?.();
    else this.all.set(topic, heldTopic(subscription, giveUp));
  }

  private async share(caller: Caller, name: TopicName, asked: Asked & { readonly group: string }) {
    const { groups, epoch } = this.tools;
    const { id, group, from } = asked;
    const { topic } = name;
    if (name.kind.isShared !== true) throw refuse('CONFLICT', { message: 'This topic has no groups.' });
    if (from !== undefined)
      throw refuse('CONFLICT', { message: 'A group knows where it is: leave out from.' });
    const onEnded = (why: string) => {
      this.all.delete(topic);
      if (why === otherGroup) this.outlet.replaced(why);
      else this.outlet.send(errorFrame({ topic }, refuse('CONFLICT', { message: why })));
    };
    const member = new GroupSubscription({ topic, epoch, outlet: this.outlet, onEnded });
    this.all.set(topic, member);
    try {
      member.joined(await groups.join(name.id, group, member));
      await name.kind.check(name.id, caller);
      this.outlet.send(okFrame(id, { topic, epoch, group }));
      member.begin();
    } catch (error) {
      this.endTopic(topic);
      throw error;
    }
  }

  /** As the client has asked. */
  unsubscribe(topic: string): void {
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
    this.all.get(topic)?.end();
    this.all.delete(topic);
  }

  async acknowledge({ topic, offset }: Schemas['realtime.Ack']): Promise<void> {
    const subscription = this.all.get(topic);
    if (subscription === undefined)
      throw refuse('NOT_FOUND', { message: 'This socket does not watch the topic.' });
    await subscription.acknowledge(offset);
  }

  pump(): void {
    this.companions?.pump();
    for (const subscription of this.all.values()) subscription.pump();
  }

  /** Where topics stand of which this socket was not sent all. */
  behind(): { readonly behind?: readonly TopicBehind[] } {
    const behind = [...this.all].flatMap(([topic, subscription]) => {
      const standing = subscription.behind();
      return standing === undefined ? [] : [{ topic, ...standing }];
    });
    return behind.length === 0 ? {} : { behind };
  }

  /** Ends what this caller may watch no more. Throws when that cannot be found out now. */
  async checkAll(caller: Caller): Promise<void> {
    // At once: what many ask for in one tick is read together.
    const checks = [...this.all.keys()].map(async (topic) => {
      const name = this.tools.topics.find(topic, caller);
      await name?.kind.check(name.id, caller).catch((error: unknown) => {
        if (!isFinal(error)) throw error;
        this.endTopic(topic);
        this.outlet.send(errorFrame({ topic }, error));
      });
    });
    await Promise.all(checks);
  }

  endAll(): void {
    this.isOver = true;
    this.endCompanions();
    for (const subscription of this.all.values()) subscription.end();
    this.all.clear();
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
