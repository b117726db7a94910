// The topics that come with another one, such as the chats of a person with `me`: each is watched as if the
// client had asked for it, and the list is read again when it may have changed.

// Decision: docs/decisions/0114
import type { Caller } from '../shared/caller.js';
import { Refusal, refuse } from '../shared/errors.js';
import type { TopicName } from './channel.js';
import { errorFrame, okFrame } from './frames.js';
import { type Outlet, Subscription } from './subscription.js';
import type { SessionTools } from './tools.js';
import type { TopicCompanions, TopicPlace } from './topic.js';

/** What one socket watches, as those see it who add to it. */
interface Watches {
  has(topic: string): boolean;
  set(topic: string, subscription: Subscription): void;
  end(topic: string): void;
}

export interface CompanionsOptions {
  readonly tools: Pick<SessionTools, 'topics' | 'epoch'>;
  readonly outlet: Outlet;
  readonly caller: Caller;
  readonly of: TopicName;
  readonly kind: TopicCompanions;
  readonly watches: Watches;
  /** How far the client has come in those that it knows, in the present epoch or in none. */
  readonly from: ReadonlyMap<string, number> | undefined;
}

interface Joined {
  readonly topic: string;
  readonly subscription: Subscription;
  readonly place: TopicPlace;
}

/** Of one socket. A frame that names as many positions is no larger than one may be. */
const companionsMax = 150;

export class Companions {
  private readonly options: CompanionsOptions;
  private joined: readonly Joined[] = [];
  private readonly watched = new Set<string>();
  /** The client wants none of these. */
  private readonly declined = new Set<string>();
  private unfollow: (() => void) | undefined;
  private hasBegun = false;
  private isReading = false;
  private mayHaveChanged = false;
  private isOver = false;

  constructor(options: CompanionsOptions) {
    this.options = options;
  }

  get cameWith(): string {
    return this.options.of.topic;
  }

  get count(): number {
    return this.watched.size;
  }

  decline(topic: string): void {
    if (this.watched.delete(topic)) this.declined.add(topic);
  }

  /** All of the newest, or it throws, and none. */
  async join(): Promise<void> {
    const { kind, of } = this.options;
    this.unfollow = kind.follow(of.id, () => void this.readAgain());
    try {
      this.joined = await this.joinAll(await this.list());
      // Who has left one meanwhile was not told of by it.
      const still = new Set(await this.list());
      for (const { topic } of this.joined) if (!still.has(topic)) this.drop(topic);
    } catch (error) {
      this.end();
      throw error;
    }
  }

  private list(): Promise<readonly string[]> {
    const { kind, of } = this.options;
    return kind.topics(of.id, companionsMax);
  }

  private async joinAll(topics: readonly string[]): Promise<readonly Joined[]> {
    const { tools, outlet, caller, watches } = this.options;
    const fresh = topics.filter((topic) => !watches.has(topic));
    const joining = fresh.map(async (topic) => {
      const name = tools.topics.find(topic, caller);
      if (name === undefined) throw new Error(`There is no topic ${topic}.`);
      const subscription = new Subscription(outlet, (watcher) => tools.topics.join(name, watcher));
      watches.set(topic, subscription);
      this.watched.add(topic);
      return { topic, subscription, place: await subscription.place() };
    });
    try {
      return await Promise.all(joining);
    } catch (error) {
      for (const topic of fresh) this.drop(topic);
      throw error;
    }
  }

  /** From now on their events are sent, behind what says where each begins. */
  begin(): void {
    const { joined } = this;
    this.joined = [];
    this.hasBegun = true;
    for (const one of joined) if (this.watched.has(one.topic)) this.beginOne(one);
    if (this.mayHaveChanged) void this.readAgain();
  }

  private beginOne({ topic, subscription, place }: Joined): void {
    const { tools, outlet, from } = this.options;
    const asked = from?.get(topic);
    const reaches = asked !== undefined && asked >= place.oldest && asked <= place.newest;
    const offset = reaches ? asked : place.start;
    const recovered = asked !== undefined && { recovered: reaches };
    outlet.send(okFrame(undefined, { topic, epoch: tools.epoch, offset, ...recovered }));
    subscription.begin(offset, place);
  }

  /** What failed is tried again: nothing is missed for longer than that takes. */
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
        await this.compare();
      }
    } catch (error) {
      this.mayHaveChanged = true;
      this.options.outlet.failed(error);
    } finally {
      this.isReading = false;
    }
  }

  private async compare(): Promise<void> {
    const topics = await this.list();
    await this.endFormer(topics);
    if (this.isOver) return;
    const { watches } = this.options;
    const fresh = topics.filter((topic) => !watches.has(topic) && !this.declined.has(topic));
    const joined = await this.joinAll(fresh);
    if (!this.isOver) for (const one of joined) this.beginOne(one);
  }

  /** What the caller has left has mostly ended by itself, as every topic does when its right ends. */
  private async endFormer(topics: readonly string[]): Promise<void> {
    const { watches, outlet } = this.options;
    const still = new Set(topics);
    for (const topic of [...this.watched].filter((one) => !still.has(one))) {
      const why = (await this.whyEnded(topic)) ?? (topics.length < companionsMax ? undefined : notNewest());
      // It may have been unsubscribed meanwhile, or all of it is over.
      if (why === undefined || !this.watched.has(topic)) continue;
      if (watches.has(topic)) outlet.send(errorFrame({ topic }, why));
      this.drop(topic);
    }
  }

  /** Undefined: the caller may watch it still. */
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
    this.options.watches.end(topic);
  }

  end(): void {
    this.isOver = true;
    this.unfollow?.();
    this.unfollow = undefined;
    for (const topic of [...this.watched]) this.drop(topic);
  }
}

function notNewest(): Refusal {
  const message = `A socket follows your newest ${companionsMax} chats: subscribe to this one by itself.`;
  return refuse('RATE_LIMITED', { message });
}
