// Follows what actors store, each named by the id of its actor: by this node's own commits, by notices of the
// nodes that own it, and by a look every second for what neither has told.
import { createChore } from '../../shared/chore.js';
import { refuse } from '../../shared/errors.js';
import { roughly } from '../../shared/jitter.js';
import type { LiveChatPlace, RealtimeOutside } from '../outside.js';
import type { TopicFollowing, TopicGrown } from '../topic.js';
import { createTopicNotices } from './notices.js';

const lookEveryMs = 1_000;
const lookedAtOnce = 512;
const looksPerNotice = 10;

/** What somebody watches here. */
interface Watched {
  readonly hearers: Set<(grown: TopicGrown) => void>;
  place: LiveChatPlace;
  isLooking: boolean;
  isCalled: boolean;
}

export interface Followed {
  /** As it stands now; throws NOT_FOUND. */
  placeOf(id: string): Promise<LiveChatPlace>;
  follow(id: string, hear: (grown: TopicGrown) => void): TopicFollowing;
  /** Looks every second for what this node was not told of. */
  readonly chore: { start(): void; stop(): Promise<void> };
}

export interface FollowedOptions extends Pick<RealtimeOutside, 'peers' | 'ownership' | 'clock' | 'log'> {
  readonly name: string;
  /** Of the actors. */
  readonly kind: string;
  /** Of those that there are. */
  places(ids: readonly string[]): Promise<ReadonlyMap<string, LiveChatPlace>>;
  /** Called whenever this node has stored something. */
  onStored(listener: (id: string) => void): void;
}

const unknown: LiveChatPlace = Object.freeze({ newest: 0, membership: -1 });

export function createFollowed(options: FollowedOptions): Followed {
  const { places, onStored, log } = options;
  const watched = new Map<string, Watched>();
  let looks = 0;

  function learn(id: string, place: LiveChatPlace): void {
    const known = watched.get(id);
    if (known === undefined) return;
    const { newest, membership } = known.place;
    const rightsChanged = membership >= 0 && place.membership > membership;
    if (place.newest <= newest && place.membership <= membership) return;
    known.place = {
      newest: Math.max(newest, place.newest),
      membership: Math.max(membership, place.membership),
    };
    for (const hear of known.hearers)
      hear({ newest: known.place.newest, first: known.place.newest + 1, rightsChanged });
  }

  async function placeOf(id: string): Promise<LiveChatPlace> {
    const place = (await places([id])).get(id);
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

  const notices = createTopicNotices({ ...options, onCame: call });
  onStored((id) => {
    call(id);
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
      for (let at = 0; at < ids.length; at += lookedAtOnce)
        for (const [id, place] of await places(ids.slice(at, at + lookedAtOnce))) learn(id, place);
    },
    log,
    failed: 'realtime.topics.failed',
  });

  function follow(id: string, hear: (grown: TopicGrown) => void): TopicFollowing {
    const known = watched.get(id) ?? {
      hearers: new Set(),
      place: unknown,
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
