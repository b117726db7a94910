// Follows the events that actors store, by actor id: through this node's own commits, through notices of the
// owning nodes, and through a read every second for what neither has reported.
import { createBatcher } from '../../shared/batcher.js';
import { createChore } from '../../shared/chore.js';
import { refuse } from '../../shared/errors.js';
import { roughly } from '../../shared/jitter.js';
import type { RealtimeOutside } from '../outside.js';
import type { TopicAppended, TopicEvent, TopicFollowing } from '../topic.js';
import { createTopicNotices } from './notices.js';

const lookEveryMs = 1_000;
const lookedAtOnce = 512;
/** The bound of one round: forty reads a second of MongoDB, however much is watched. */
const lookedMax = 40 * lookedAtOnce;
const looksPerNotice = 10;
const readsAtOnce = 4;

export interface FollowedState {
  /** The newest event. */
  readonly newest: number;
  /** A change of this value means that the right to watch may have changed. */
  readonly membership: number | string;
}

/** An actor whose events are watched on this node. */
interface Watched {
  readonly listeners: Set<(appended: TopicAppended) => void>;
  /** Undefined before the first read. */
  state: FollowedState | undefined;
  isReading: boolean;
  isAsked: boolean;
}

export interface Followed {
  /** Reads the present state; throws NOT_FOUND. */
  stateOf(id: string): Promise<FollowedState>;
  follow(id: string, listener: (appended: TopicAppended) => void): TopicFollowing;
  /** Reads every second what this node was not notified of. */
  readonly chore: { start(): void; stop(): Promise<void> };
}

export interface FollowedOptions extends Pick<RealtimeOutside, 'peers' | 'ownership' | 'clock' | 'log'> {
  readonly name: string;
  /** The kind of the actors. */
  readonly kind: string;
  /** Actors that do not exist are missing from the answer. */
  states(ids: readonly string[]): Promise<ReadonlyMap<string, FollowedState>>;
  /** Called whenever this node has stored an event; with `make` it need not be read. */
  onStored(listener: (id: string, make: (() => StoredEvent) | undefined) => void): void;
}

/** The newest event, as it was stored. */
export interface StoredEvent extends Pick<FollowedState, 'membership'> {
  readonly event: TopicEvent;
}

export function createFollowed(options: FollowedOptions): Followed {
  const { states, onStored, log } = options;
  const watched = new Map<string, Watched>();
  let rounds = 0;
  let lookedUpTo = 0;

  /** All reads of one tick are one query. */
  const stateReads = createBatcher<string, FollowedState | undefined>({
    soon: setImmediate,
    itemsMax: lookedAtOnce,
    atOnce: readsAtOnce,
    async run(ids) {
      const found = await states([...new Set(ids)]);
      return ids.map((id) => found.get(id));
    },
  });

  function update(id: string, { newest: now, membership }: FollowedState, event?: TopicEvent): void {
    const known = watched.get(id);
    if (known === undefined) return;
    const isFirst = known.state === undefined;
    const { newest: before, membership: former } = known.state ?? { newest: 0, membership };
    const newest = Math.max(before, now);
    const rightsChanged = membership !== former;
    known.state = { newest, membership };
    if (newest === before && !rightsChanged && !isFirst) return;
    const events = event === undefined ? {} : { events: [event] };
    const first = event?.offset ?? newest + 1;
    for (const listener of known.listeners) listener({ newest, first, rightsChanged, ...events });
  }

  async function stateOf(id: string): Promise<FollowedState> {
    const state = await stateReads.ask(id);
    if (state === undefined) throw refuse('NOT_FOUND');
    update(id, state);
    return state;
  }

  /** One read at a time, and one more when a call came meanwhile. */
  async function readState(id: string, known: Watched): Promise<void> {
    known.isAsked = true;
    if (known.isReading) return;
    known.isReading = true;
    try {
      while (known.isAsked) {
        known.isAsked = false;
        await stateOf(id);
      }
    } catch (error) {
      log.warn({ err: error }, 'realtime.topic.failed');
    } finally {
      known.isReading = false;
    }
  }

  function stored(id: string, make?: () => StoredEvent): void {
    const known = watched.get(id);
    if (known === undefined) return;
    if (make === undefined) {
      void readState(id, known);
      return;
    }
    const { event, membership } = make();
    update(id, { newest: event.offset, membership }, event);
  }

  const notices = createTopicNotices({ ...options, onStored: stored });
  onStored((id, make) => {
    if (watched.has(id)) stored(id, make);
    notices.stored(id);
  });

  const chore = createChore({
    pauseMs: () => roughly(lookEveryMs),
    async work() {
      const ids = [...watched.keys()];
      rounds += 1;
      // The subscription is sent again, in case another node has become the owner.
      if (rounds % looksPerNotice === 0)
        for (let at = 0; at < ids.length; at += lookedAtOnce)
          notices.watched(ids.slice(at, at + lookedAtOnce));
      // With more than the bound, each round reads the next part.
      const start = ids.length > lookedMax ? lookedUpTo % ids.length : 0;
      const end = Math.min(ids.length, start + lookedMax);
      lookedUpTo = end;
      for (let at = start; at < end; at += lookedAtOnce) {
        const some = ids.slice(at, Math.min(end, at + lookedAtOnce));
        for (const [id, state] of await states(some)) update(id, state);
      }
    },
    log,
    failed: 'realtime.topics.failed',
  });

  function follow(id: string, listener: (appended: TopicAppended) => void): TopicFollowing {
    const known = watched.get(id) ?? {
      listeners: new Set(),
      state: undefined,
      isReading: false,
      isAsked: false,
    };
    if (!watched.has(id)) notices.watched([id]);
    watched.set(id, known);
    known.listeners.add(listener);
    return {
      ready: Promise.resolve(),
      leave() {
        known.listeners.delete(listener);
        if (known.listeners.size === 0 && watched.get(id) === known) watched.delete(id);
      },
    };
  }

  return Object.freeze({ stateOf, follow, chore });
}
