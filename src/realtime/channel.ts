// A topic that sockets of this node watch: followed once and read once, however many watch it. There may be
// one for each socket, so what it needs only when something happens is made when something happens.
import { createEventFrames, type EventFrame, signalFrame } from './frames.js';
import type { TopicAppended, TopicFollowing, TopicKind, TopicOffsets, TopicSource } from './topic.js';

export interface FramesAppended {
  readonly newest: number;
  readonly first: number;
  readonly frames?: readonly EventFrame[] | undefined;
}

export interface FramesRead {
  readonly frames: readonly EventFrame[];
  readonly upTo: number;
}

export interface Watcher {
  appended(append: FramesAppended): void;
  /** A signal is sent now or never. */
  signal(frame: string): void;
  /** The right to watch has to be checked again. */
  recheck(): void;
}

export interface Channel {
  readonly topic: string;
  readonly ready: Promise<void> | undefined;
  offsets(): Promise<TopicOffsets>;
  read(after: number): Promise<FramesRead>;
  /** True while the same read runs for another socket, whose result is shared. */
  isReading(after: number): boolean;
  readonly acknowledge?: ((upTo: number) => Promise<void>) | undefined;
  leave(watcher: Watcher): void;
}

export interface TopicName {
  readonly topic: string;
  readonly kind: TopicKind;
  readonly id: string;
}

/** The parts that all channels of a node share. */
export interface ChannelTools {
  readonly epoch: string;
  /** Runs a function when the present tick is over. */
  readonly soon: (run: () => void) => void;
  /** Called when the last watcher has left. */
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
  private readonly unsubscribeSignals: (() => void) | undefined;
  /** A set from the second watcher on. */
  private watchers: Watcher | Set<Watcher> | undefined;
  private pending: TopicAppended | undefined;
  private reads: Map<number, Promise<FramesRead>> | undefined;
  private frameOf: ReturnType<typeof createEventFrames> | undefined;

  constructor(key: string, { topic, kind, id }: TopicName, tools: ChannelTools) {
    this.key = key;
    this.topic = topic;
    this.subjects = kind.subjectsOf(id);
    this.tools = tools;
    this.source = kind.source(id);
    this.following = this.source.follow((appended) => this.appended(appended));
    this.ready = this.following.ready;
    this.unsubscribeSignals = this.source.signals?.((signal) => {
      const frame = signalFrame(topic, signal);
      for (const watcher of this.all) watcher.signal(frame);
    });
  }

  private get all(): Iterable<Watcher> {
    const { watchers } = this;
    if (watchers instanceof Set) return watchers;
    return watchers === undefined ? [] : [watchers];
  }

  private appended(appended: TopicAppended): void {
    if (appended.rightsChanged) this.recheck();
    // Events of one tick are sent together, so that a socket is written to once.
    if (this.pending === undefined) this.tools.soon(() => this.flush());
    this.pending = this.pending === undefined ? appended : merged(this.pending, appended);
  }

  private flush(): void {
    if (this.pending === undefined) return;
    const { newest, first, events } = this.pending;
    this.pending = undefined;
    const appended = { newest, first, frames: events?.map(this.frames) };
    for (const watcher of this.all) watcher.appended(appended);
  }

  private get frames(): ReturnType<typeof createEventFrames> {
    this.frameOf ??= createEventFrames(this.topic, this.tools.epoch);
    return this.frameOf;
  }

  recheck(): void {
    for (const watcher of this.all) watcher.recheck();
  }

  offsets(): Promise<TopicOffsets> {
    return this.source.offsets();
  }

  get acknowledge(): TopicSource['acknowledge'] {
    return this.source.acknowledge;
  }

  /** Callers that ask for the same offset meanwhile share one read. */
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
    this.unsubscribeSignals?.();
    this.tools.left(this);
  }
}

/** Two runs of events are joined when they meet; otherwise the events between them are not at hand. */
function merged(one: TopicAppended, next: TopicAppended): TopicAppended {
  const newest = Math.max(one.newest, next.newest);
  const meets = next.first <= one.newest + 1 && one.first <= next.first;
  if (one.events === undefined || next.events === undefined || !meets) return { newest, first: newest + 1 };
  const more = next.events.filter(({ offset }) => offset > one.newest);
  return { newest, first: one.first, events: [...one.events, ...more] };
}
