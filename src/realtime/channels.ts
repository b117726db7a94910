// The topics that sockets of this node watch: each is followed once and read once, however many watch it.
import { keyOf } from '../shared/key.js';
import { createEventFrames, type EventFrame, signalFrame } from './frames.js';
import type { TopicGrown, TopicKind, TopicPlace } from './topic.js';

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

export interface Channels {
  join(name: TopicName, watcher: Watcher): Channel;
  /** These were revoked; all of them when it is not known which. */
  doubt(subjects?: readonly string[]): void;
  counts(): { readonly topics: number };
}

interface Watched {
  readonly subjects: readonly string[];
  readonly watchers: Set<Watcher>;
  readonly channel: Channel;
}

export interface ChannelsOptions {
  readonly epoch: string;
  /** Runs it when the present tick is over. */
  readonly soon?: (run: () => void) => void;
}

export function createChannels({ epoch, soon = setImmediate }: ChannelsOptions): Channels {
  const topics = new Map<string, Watched>();
  const bySubject = new Map<string, Set<Watched>>();

  function watch(key: string, { topic, kind, id }: TopicName): Watched {
    const source = kind.source(id);
    const frameOf = createEventFrames(topic, epoch);
    const watchers = new Set<Watcher>();
    const reads = new Map<number, Promise<FramesRead>>();
    let waiting: TopicGrown | undefined;
    const following = source.follow((grown: TopicGrown) => {
      if (grown.rightsChanged) for (const watcher of watchers) watcher.doubt();
      // What comes within one tick is told together, so that a socket is written to once.
      if (waiting === undefined) soon(tell);
      waiting = waiting === undefined ? grown : joined(waiting, grown);
    });

    const hushed = source.signals?.((signal) => {
      const frame = signalFrame(topic, signal);
      for (const watcher of watchers) watcher.signal(frame);
    });

    function tell(): void {
      if (waiting === undefined) return;
      const { newest, first, events } = waiting;
      waiting = undefined;
      const grown = { newest, first, frames: events?.map(frameOf) };
      for (const watcher of watchers) watcher.hear(grown);
    }

    async function read(after: number): Promise<FramesRead> {
      const { events, upTo } = await source.read(after);
      return { frames: events.map(frameOf), upTo };
    }

    const channel: Channel = {
      ready: following.ready,
      place: source.place,
      read(after) {
        const known = reads.get(after);
        if (known !== undefined) return known;
        const reading = read(after).finally(() => reads.delete(after));
        reads.set(after, reading);
        return reading;
      },
      isReading: (after) => reads.has(after),
      acknowledge: source.acknowledge,
      leave(watcher) {
        watchers.delete(watcher);
        if (watchers.size > 0 || topics.get(key) !== watched) return;
        topics.delete(key);
        following.leave();
        hushed?.();
        for (const subject of watched.subjects) unlist(subject, watched);
      },
    };
    const watched: Watched = { subjects: kind.subjectsOf(id), watchers, channel };
    topics.set(key, watched);
    for (const subject of watched.subjects) list(subject, watched);
    return watched;
  }

  function list(subject: string, watched: Watched): void {
    const others = bySubject.get(subject);
    if (others === undefined) bySubject.set(subject, new Set([watched]));
    else others.add(watched);
  }

  function unlist(subject: string, watched: Watched): void {
    const others = bySubject.get(subject);
    others?.delete(watched);
    if (others?.size === 0) bySubject.delete(subject);
  }

  return Object.freeze({
    join(name: TopicName, watcher: Watcher) {
      // `me` is another topic for everybody.
      const key = keyOf(name.topic, name.id);
      const watched = topics.get(key) ?? watch(key, name);
      watched.watchers.add(watcher);
      return watched.channel;
    },
    doubt(subjects?: readonly string[]) {
      const doubted =
        subjects === undefined ? topics.values() : subjects.flatMap((one) => [...(bySubject.get(one) ?? [])]);
      for (const { watchers } of doubted) for (const watcher of watchers) watcher.doubt();
    },
    counts: () => ({ topics: topics.size }),
  });
}

/** What is between them is not at hand, unless they meet. */
function joined(one: TopicGrown, next: TopicGrown): TopicGrown {
  const newest = Math.max(one.newest, next.newest);
  const meets = next.first <= one.newest + 1 && one.first <= next.first;
  if (one.events === undefined || next.events === undefined || !meets) return { newest, first: newest + 1 };
  const more = next.events.filter(({ offset }) => offset > one.newest);
  return { newest, first: one.first, events: [...one.events, ...more] };
}
