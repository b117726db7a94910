// One topic that sockets of this node watch: followed once and read once, however many watch it. There may be
// one for each socket, so what it needs only when something happens is made when something happens.
import { createEventFrames, type EventFrame, signalFrame } from './frames.js';
import type { TopicFollowing, TopicGrown, TopicKind, TopicPlace, TopicSource } from './topic.js';

export interface FramesGrown {
  readonly newest: number;
  readonly first: number;
  readonly frames?: readonly EventFrame[] | undefined;
}

export interface FramesRead {
  readonly frames: readonly EventFrame[];
  readonly upTo: number;
}

export interface Watcher {
  hear(grown: FramesGrown): void;
  /** A frame of the moment: sent now or never. */
  signal(frame: string): void;
  /** The right to watch has to be looked at again. */
  doubt(): void;
}

export interface Channel {
  readonly topic: string;
  readonly ready: Promise<void> | undefined;
  place(): Promise<TopicPlace>;
  read(after: number): Promise<FramesRead>;
  /** Who reads from here shares what somebody else reads. */
  isReading(after: number): boolean;
  readonly acknowledge?: ((upTo: number) => Promise<void>) | undefined;
  leave(watcher: Watcher): void;
}

export interface TopicName {
  readonly topic: string;
  readonly kind: TopicKind;
  readonly id: string;
}

/** What all channels of a node share. */
export interface ChannelTools {
  readonly epoch: string;
  /** Runs it when the present tick is over. */
  readonly soon: (run: () => void) => void;
  /** Nobody watches it any more. */
  readonly left: (channel: WatchedChannel) => void;
}

export class WatchedChannel implements Channel {
  readonly key: string;
  readonly topic: string;
  readonly subjects: readonly string[];
  readonly ready: Promise<void> | undefined;
  private readonly source: TopicSource;
  private readonly tools: ChannelTools;
  private readonly following: TopicFollowing;
  private readonly hushed: (() => void) | undefined;
  /** A set from the second on. */
  private watchers: Watcher | Set<Watcher> | undefined;
  private waiting: TopicGrown | undefined;
  private reads: Map<number, Promise<FramesRead>> | undefined;
  private frameOf: ReturnType<typeof createEventFrames> | undefined;

  constructor(key: string, { topic, kind, id }: TopicName, tools: ChannelTools) {
    this.key = key;
    this.topic = topic;
    this.subjects = kind.subjectsOf(id);
    this.tools = tools;
    this.source = kind.source(id);
    this.following = this.source.follow((grown) => this.grown(grown));
    this.ready = this.following.ready;
    this.hushed = this.source.signals?.((signal) => {
      const frame = signalFrame(topic, signal);
      for (const watcher of this.all) watcher.signal(frame);
    });
  }

  private get all(): Iterable<Watcher> {
    const { watchers } = this;
    if (watchers instanceof Set) return watchers;
    return watchers === undefined ? [] : [watchers];
  }

  private grown(grown: TopicGrown): void {
    if (grown.rightsChanged) this.doubt();
    // What comes within one tick is told together, so that a socket is written to once.
    if (this.waiting === undefined) this.tools.soon(() => this.tell());
    this.waiting = this.waiting === undefined ? grown : joined(this.waiting, grown);
  }

  private tell(): void {
    if (this.waiting === undefined) return;
    const { newest, first, events } = this.waiting;
    this.waiting = undefined;
    const grown = { newest, first, frames: events?.map(this.frames) };
    for (const watcher of this.all) watcher.hear(grown);
  }

  private get frames(): ReturnType<typeof createEventFrames> {
    this.frameOf ??= createEventFrames(this.topic, this.tools.epoch);
    return this.frameOf;
  }

  doubt(): void {
    for (const watcher of this.all) watcher.doubt();
  }

  place(): Promise<TopicPlace> {
    return this.source.place();
  }

  get acknowledge(): TopicSource['acknowledge'] {
    return this.source.acknowledge;
  }

  /** One read for all who ask for the same meanwhile. */
  read(after: number): Promise<FramesRead> {
    const reads = this.reads ?? new Map<number, Promise<FramesRead>>();
    this.reads = reads;
    const known = reads.get(after);
    if (known !== undefined) return known;
    const reading = this.readNow(after).finally(() => {
      reads.delete(after);
      if (reads.size === 0) this.reads = undefined;
    });
    reads.set(after, reading);
    return reading;
  }

  isReading(after: number): boolean {
    return this.reads?.has(after) === true;
  }

  private async readNow(after: number): Promise<FramesRead> {
    const { events, upTo } = await this.source.read(after);
    return { frames: events.map(this.frames), upTo };
  }

  join(watcher: Watcher): void {
    const { watchers } = this;
    if (watchers instanceof Set) watchers.add(watcher);
    else this.watchers = watchers === undefined ? watcher : new Set([watchers, watcher]);
  }

  leave(watcher: Watcher): void {
    const { watchers } = this;
    if (watchers instanceof Set) watchers.delete(watcher);
    const isLast = watchers === watcher || (watchers instanceof Set && watchers.size === 0);
    if (!isLast) return;
    this.watchers = undefined;
    this.following.leave();
    this.hushed?.();
    this.tools.left(this);
  }
}

/** What is between them is not at hand, unless they meet. */
function joined(one: TopicGrown, next: TopicGrown): TopicGrown {
  const newest = Math.max(one.newest, next.newest);
  const meets = next.first <= one.newest + 1 && one.first <= next.first;
  if (one.events === undefined || next.events === undefined || !meets) return { newest, first: newest + 1 };
  const more = next.events.filter(({ offset }) => offset > one.newest);
  return { newest, first: one.first, events: [...one.events, ...more] };
}
