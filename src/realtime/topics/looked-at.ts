// Things whose topics rest on their own place in the database: who watches one is told when this node stores
// something there or another node says that it did, and of the rest by one look a second for all of them.
import { createChore } from '../../shared/chore.js';
import { refuse } from '../../shared/errors.js';
import { roughly } from '../../shared/jitter.js';
import type { RealtimeOutside } from '../outside.js';
import type { TopicEvent, TopicFollowing, TopicGrown } from '../topic.js';
import { createTopicNotices } from './topic-notices.js';

export interface LivePlace {
  /** The newest event. */
  readonly newest: number;
  /** When it is another one, who may watch may have changed. */
  readonly rights: string | number;
}

export interface LookedAt {
  /** As it is now; who watches is told when that is news. Throws NOT_FOUND. */
  place(id: string): Promise<LivePlace>;
  follow(id: string, hear: (grown: TopicGrown) => void): TopicFollowing;
  isWatched(id: string): boolean;
  /** This node has stored something there; with `grown`, what it is, without a gap. */
  came(id: string, grown?: Came): void;
  /** Looks every second for what this node was not told of. */
  readonly chore: { start(): void; stop(): Promise<void> };
}

export interface Came {
  readonly rights: LivePlace['rights'];
  readonly event: TopicEvent;
}

export interface LookedAtOptions extends Pick<RealtimeOutside, 'peers' | 'ownership' | 'clock' | 'log'> {
  /** Of the things, in the names of notices. */
  readonly name: string;
  /** Of the actors whose owners store what happens. */
  readonly kind: string;
  /** Of those that there are. */
  readonly places: (ids: readonly string[]) => Promise<ReadonlyMap<string, LivePlace>>;
}

/** One that somebody watches here. */
interface Watched {
  readonly hearers: Set<(grown: TopicGrown) => void>;
  /** Undefined before the first look. */
  place: LivePlace | undefined;
  isLooking: boolean;
  isCalled: boolean;
}

const lookEveryMs = 1_000;
const lookedAtOnce = 512;
const looksPerNotice = 10;

export function createLookedAt(options: LookedAtOptions): LookedAt {
  const { name, places, log } = options;
  const watched = new Map<string, Watched>();
  let looks = 0;

  function learn(id: string, { newest: now, rights }: LivePlace, event?: TopicEvent): void {
    const known = watched.get(id);
    if (known === undefined) return;
    const { newest: before = 0, rights: former = rights } = known.place ?? {};
    const newest = Math.max(before, now);
    const rightsChanged = rights !== former;
    const isFirst = known.place === undefined;
    known.place = { newest, rights };
    if (newest === before && !rightsChanged && !isFirst) return;
    const events = event === undefined ? {} : { events: [event] };
    for (const hear of known.hearers)
      hear({ newest, first: event?.offset ?? newest + 1, rightsChanged, ...events });
  }

  async function place(id: string): Promise<LivePlace> {
    const found = (await places([id])).get(id);
    if (found === undefined) throw refuse('NOT_FOUND');
    learn(id, found);
    return found;
  }

  /** One look at a time, and one more when something came meanwhile. */
  async function look(id: string, known: Watched): Promise<void> {
    known.isCalled = true;
    if (known.isLooking) return;
    known.isLooking = true;
    try {
      while (known.isCalled) {
        known.isCalled = false;
        await place(id);
      }
    } catch (error) {
      log.warn({ err: error, name }, 'realtime.place.failed');
    } finally {
      known.isLooking = false;
    }
  }

  function call(id: string): void {
    const known = watched.get(id);
    if (known !== undefined) void look(id, known);
  }

  const notices = createTopicNotices({ ...options, onCame: call });

  const chore = createChore({
    pauseMs: () => roughly(lookEveryMs),
    async work() {
      const ids = [...watched.keys()];
      looks += 1;
      for (let at = 0; at < ids.length; at += lookedAtOnce) {
        const some = ids.slice(at, at + lookedAtOnce);
        // Said again, in case another node has become the owner.
        if (looks % looksPerNotice === 0) notices.watched(some);
        for (const [id, found] of await places(some)) learn(id, found);
      }
    },
    log,
    failed: 'realtime.places.failed',
  });

  return Object.freeze({
    place,
    isWatched: (id: string) => watched.has(id),
    came(id: string, grown?: Came) {
      if (grown === undefined) call(id);
      else learn(id, { newest: grown.event.offset, rights: grown.rights }, grown.event);
      notices.came(id);
    },
    follow(id: string, hear: (grown: TopicGrown) => void) {
      const known = watched.get(id) ?? {
        hearers: new Set(),
        place: undefined,
        isLooking: false,
        isCalled: false,
      };
      if (!watched.has(id)) notices.watched([id]);
      watched.set(id, known);
      known.hearers.add(hear);
      return {
        ready: Promise.resolve(),
        leave() {
          known.hearers.delete(hear);
          if (known.hearers.size === 0 && watched.get(id) === known) watched.delete(id);
        },
      };
    },
    chore,
  });
}
