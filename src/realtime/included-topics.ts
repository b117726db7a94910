// The topics that are watched together with another one, such as the chats of a person with `me`: each is
// watched as if the client had subscribed to it, and the list is read again when it may have changed.

// Decision: docs/decisions/live-topics.md
import type { Caller } from '../shared/caller.js';
import { Refusal, refuse } from '../shared/errors.js';
import type { TopicName } from './channel.js';
import { errorFrame, okFrame } from './frames.js';
import { type Outlet, Subscription } from './subscription.js';
import type { SessionTools } from './tools.js';
import type { IncludedTopicsSource, TopicOffsets } from './topic.js';

/** The subscriptions of the socket, which this file adds to and takes from. */
interface Subscriptions {
  has(topic: string): boolean;
  set(topic: string, subscription: Subscription): void;
  end(topic: string): void;
}

export interface IncludedTopicsOptions {
  readonly tools: Pick<SessionTools, 'topics' | 'epoch'>;
  readonly outlet: Outlet;
  readonly caller: Caller;
  readonly of: TopicName;
  readonly kind: IncludedTopicsSource;
  readonly subscriptions: Subscriptions;
  /** The offsets that the client has reached in the topics that it knows; undefined when it names none. */
  readonly from: ReadonlyMap<string, number> | undefined;
}

interface Joined {
  readonly topic: string;
  readonly subscription: Subscription;
  readonly offsets: TopicOffsets;
}

/** The largest number for one socket: a frame that names the offsets of so many stays within its limit. */
const includedMax = 150;

export class IncludedTopics {
  private readonly options: IncludedTopicsOptions;
  private joined: readonly Joined[] = [];
  private readonly watched = new Set<string>();
  /** The topics that the client has unsubscribed from. */
  private readonly declined = new Set<string>();
  private unfollow: (() => void) | undefined;
  private hasBegun = false;
  private isReading = false;
  private mayHaveChanged = false;
  private isOver = false;

  constructor(options: IncludedTopicsOptions) {
    this.options = options;
  }

  get parent(): string {
    return this.options.of.topic;
  }

  get count(): number {
    return this.watched.size;
  }

  decline(topic: string): void {
    if (this.watched.delete(topic)) this.declined.add(topic);
  }

  /** Joins the newest topics, all or none: it throws when one of them fails. */
  async join(): Promise<void> {
    const { kind, of } = this.options;
    this.unfollow = kind.follow(of.id, () => void this.readAgain());
    try {
      this.joined = await this.joinAll(await this.list());
      // A chat that the person left meanwhile did not report it.
      const still = new Set(await this.list());
      for (const { topic } of this.joined) if (!still.has(topic)) this.drop(topic);
    } catch (error) {
      this.end();
      throw error;
    }
  }

  private list(): Promise<readonly string[]> {
    const { kind, of } = this.options;
    return kind.topics(of.id, includedMax);
  }

  private async joinAll(topics: readonly string[]): Promise<readonly Joined[]> {
    const { tools, outlet, caller, subscriptions } = this.options;
    const fresh = topics.filter((topic) => !subscriptions.has(topic));
    const joining = fresh.map(async (topic) => {
      const name = tools.topics.find(topic, caller);
      if (name === undefined) throw new Error(`There is no topic ${topic}.`);
      const subscription = new Subscription(outlet, (watcher) => tools.topics.join(name, watcher));
      subscriptions.set(topic, subscription);
      this.watched.add(topic);
      return { topic, subscription, offsets: await subscription.offsets() };
    });
    try {
      return await Promise.all(joining);
    } catch (error) {
      for (const topic of fresh) this.drop(topic);
      throw error;
    }
  }

  /** Sends events from now on, after a frame that says at which offset each topic begins. */
  begin(): void {
    const { joined } = this;
    this.joined = [];
    this.hasBegun = true;
    for (const one of joined) if (this.watched.has(one.topic)) this.beginOne(one);
    if (this.mayHaveChanged) void this.readAgain();
  }

  private beginOne({ topic, subscription, offsets }: Joined): void {
    const { tools, outlet, from } = this.options;
    const asked = from?.get(topic);
    const reaches = asked !== undefined && asked >= offsets.oldest && asked <= offsets.newest;
    const offset = reaches ? asked : offsets.start;
    const recovered = asked !== undefined && { recovered: reaches };
    outlet.send(okFrame(undefined, { topic, epoch: tools.epoch, offset, ...recovered }));
    subscription.begin(offset, offsets);
  }

  /** Retries a read that failed: nothing is missed for longer than that takes. */
  pump(): void {
    if (this.mayHaveChanged) void this.readAgain();
  }

  private async readAgain(): Promise<void> {
    this.mayHaveChanged = true;
    if (this.isReading || !this.hasBegun || this.isOver) return;
    this.isReading = true;
    try {
      while (this.mayHaveChanged && !this.isOver) {
        this.mayHaveChanged = false;
        await this.refresh();
      }
    } catch (error) {
      this.mayHaveChanged = true;
      this.options.outlet.failed(error);
    } finally {
      this.isReading = false;
    }
  }

  private async refresh(): Promise<void> {
    const topics = await this.list();
    await this.endRemoved(topics);
    if (this.isOver) return;
    const { subscriptions } = this.options;
    const fresh = topics.filter((topic) => !subscriptions.has(topic) && !this.declined.has(topic));
    const joined = await this.joinAll(fresh);
    if (!this.isOver) for (const one of joined) this.beginOne(one);
  }

  /** Most topics that the caller has lost have ended by themselves, when the right to them ended. */
  private async endRemoved(topics: readonly string[]): Promise<void> {
    const { subscriptions, outlet } = this.options;
    const still = new Set(topics);
    for (const topic of [...this.watched].filter((one) => !still.has(one))) {
      const why = (await this.whyEnded(topic)) ?? (topics.length < includedMax ? undefined : notNewest());
      // The topic may have been unsubscribed meanwhile, or the socket closed.
      if (why === undefined || !this.watched.has(topic)) continue;
      if (subscriptions.has(topic)) outlet.send(errorFrame({ topic }, why));
      this.drop(topic);
    }
  }

  /** Answers with undefined when the caller may still watch the topic. */
  private async whyEnded(topic: string): Promise<Refusal | undefined> {
    const { tools, caller } = this.options;
    const name = tools.topics.find(topic, caller);
    try {
      await name?.kind.check(name.id, caller);
      return undefined;
    } catch (error) {
      if (error instanceof Refusal) return error;
      throw error;
    }
  }

  private drop(topic: string): void {
    this.watched.delete(topic);
    this.options.subscriptions.end(topic);
  }

  end(): void {
    this.isOver = true;
    this.unfollow?.();
    this.unfollow = undefined;
    for (const topic of [...this.watched]) this.drop(topic);
  }
}

function notNewest(): Refusal {
  const message = `A socket follows your newest ${includedMax} chats: subscribe to this one by itself.`;
  return refuse('RATE_LIMITED', { message });
}
