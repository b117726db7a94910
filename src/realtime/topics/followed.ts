// Follows what actors store, each named by the id of its actor: by this node's own commits, by notices of the
// nodes that own it, and by a look every second for what neither has told.
import { createBatcher } from '../../shared/batcher.js';
import { createChore } from '../../shared/chore.js';
import { refuse } from '../../shared/errors.js';
import { roughly } from '../../shared/jitter.js';
import type { RealtimeOutside } from '../outside.js';
import type { TopicEvent, TopicFollowing, TopicGrown } from '../topic.js';
import { createTopicNotices } from './notices.js';

const lookEveryMs = 1_000;
const lookedAtOnce = 512;
/** Of one look: forty questions a second to MongoDB, whatever is watched. */
const lookedMax = 40 * lookedAtOnce;
const looksPerNotice = 10;
const readsAtOnce = 4;

export interface FollowedPlace {
  /** The newest event. */
  readonly newest: number;
  /** When it is another one, who may watch may have changed. */
  readonly membership: number | string;
}

/** What somebody watches here. */
interface Watched {
  readonly hearers: Set<(grown: TopicGrown) => void>;
  /** Undefined before the first look. */
  place: FollowedPlace | undefined;
  isLooking: boolean;
  isCalled: boolean;
}

export interface Followed {
  /** As it stands now; throws NOT_FOUND. */
  placeOf(id: string): Promise<FollowedPlace>;
  follow(id: string, hear: (grown: TopicGrown) => void): TopicFollowing;
  /** Looks every second for what this node was not told of. */
  readonly chore: { start(): void; stop(): Promise<void> };
}

export interface FollowedOptions extends Pick<RealtimeOutside, 'peers' | 'ownership' | 'clock' | 'log'> {
  readonly name: string;
  /** Of the actors. */
  readonly kind: string;
  /** Of those that there are. */
  places(ids: readonly string[]): Promise<ReadonlyMap<string, FollowedPlace>>;
  /** Called whenever this node has stored something; with `make` it need not be read. */
  onStored(listener: (id: string, make: (() => StoredEvent) | undefined) => void): void;
}

/** The newest event, as it was stored. */
export interface StoredEvent extends Pick<FollowedPlace, 'membership'> {
  readonly event: TopicEvent;
}

export function createFollowed(options: FollowedOptions): Followed {
  const { places, onStored, log } = options;
  const watched = new Map<string, Watched>();
  let looks = 0;
  let looked = 0;

  /** What is asked for in one tick is one read. */
  const placesTogether = createBatcher<string, FollowedPlace | undefined>({
    soon: setImmediate,
    itemsMax: lookedAtOnce,
    atOnce: readsAtOnce,
    async run(ids) {
      const found = await places([...new Set(ids)]);
      return ids.map((id) => found.get(id));
    },
  });

  function learn(id: string, { newest: now, membership }: FollowedPlace, event?: TopicEvent): void {
    const known = watched.get(id);
    if (known === undefined) return;
    const isFirst = known.place === undefined;
    const { newest: before, membership: former } = known.place ?? { newest: 0, membership };
    const newest = Math.max(before, now);
    const rightsChanged = membership !== former;
    known.place = { newest, membership };
    if (newest === before && !rightsChanged && !isFirst) return;
    const events = event === undefined ? {} : { events: [event] };
    const first = event?.offset ?? newest + 1;
    for (const hear of known.hearers) hear({ newest, first, rightsChanged, ...events });
  }

  async function placeOf(id: string): Promise<FollowedPlace> {
    const place = await placesTogether.ask(id);
    if (place === undefined) throw refuse('NOT_FOUND');
    learn(id, place);
    return place;
  }

  /** One look at a time, and one more when something came meanwhile. */
  async function look(id: string, known: Watched): Promise<void> {
    known.isCalled = true;
    if (known.isLooking) return;
    known.isLooking = true;
    try {
      while (known.isCalled) {
        known.isCalled = false;
        await placeOf(id);
      }
    } catch (error) {
      log.warn({ err: error }, 'realtime.topic.failed');
    } finally {
      known.isLooking = false;
    }
  }

  function call(id: string): void {
    const known = watched.get(id);
    if (known !== undefined) void look(id, known);
  }

  function stored(id: string, make: () => StoredEvent): void {
    const { event, membership } = make();
    learn(id, { newest: event.offset, membership }, event);
  }

  const notices = createTopicNotices({ ...options, onCame: call });
  onStored((id, make) => {
    if (make === undefined) call(id);
    else if (watched.has(id)) stored(id, make);
    notices.came(id);
  });

  const chore = createChore({
    pauseMs: () => roughly(lookEveryMs),
    async work() {
      const ids = [...watched.keys()];
      looks += 1;
      // Said again, in case another node has become the owner.
      if (looks % looksPerNotice === 0)
        for (let at = 0; at < ids.length; at += lookedAtOnce)
          notices.watched(ids.slice(at, at + lookedAtOnce));
      // Of more than that, each look takes those that come next.
      const start = ids.length > lookedMax ? looked % ids.length : 0;
      const end = Math.min(ids.length, start + lookedMax);
      looked = end;
      for (let at = start; at < end; at += lookedAtOnce) {
        const some = ids.slice(at, Math.min(end, at + lookedAtOnce));
        for (const [id, place] of await places(some)) learn(id, place);
      }
    },
    log,
    failed: 'realtime.topics.failed',
  });

  function follow(id: string, hear: (grown: TopicGrown) => void): TopicFollowing {
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
  }

  return Object.freeze({ placeOf, follow, chore });
}
