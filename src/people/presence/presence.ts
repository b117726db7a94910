// Whether people are online, and when they were last, as one person is shown it of others: rights are looked
// at whenever it is asked or told.

// Decision: docs/decisions/0113
import type { Redis } from 'ioredis';
import type { Clock } from '../../shared/clock.js';
import type { Log } from '../../shared/log.js';
import { createLastSeen, type SeenAt } from './last-seen.js';
import { createOnline } from './online.js';
import { createOnlineStore } from './online.store.js';
import { createTelling, type Telling } from './telling.js';
import { neverSee, type PresenceVisibility, seeEachOther, type Tie } from './visibility.js';

/** What the room of friends knows. */
export interface Ties {
  /** Between the user and each of them. */
  between(user: string, others: readonly string[]): Promise<ReadonlyMap<string, Tie>>;
  friendsOf(user: string): Promise<readonly string[]>;
}

/** As documents show it of a person. */
export interface ShownPresence {
  readonly online: boolean;
  /** Unix seconds. */
  readonly last_seen?: number;
}

export interface Presence {
  /** Of those whom this person may see. */
  shownTo(user: string, others: readonly string[]): Promise<ReadonlyMap<string, ShownPresence>>;
  /** This person has one more live socket on this node. */
  opened(user: string): void;
  /** One fewer. */
  closed(user: string): void;
  /** Before that nobody is anybody's friend. */
  setFriendships(ties: Ties): void;
  readonly toldTo: Telling['toldTo'];
}

interface PresenceRow {
  readonly visibleTo: PresenceVisibility;
  /** In milliseconds since 1970. */
  readonly lastSeen?: number;
}

export interface PresenceRegister {
  /** Of those of them that are living. */
  presenceRows(ids: readonly string[]): Promise<ReadonlyMap<string, PresenceRow>>;
  noteSeen(seen: readonly SeenAt[]): Promise<void>;
}

export interface PresenceOptions {
  readonly redis: Redis;
  readonly people: PresenceRegister;
  readonly clock: Pick<Clock, 'monotonic'>;
  readonly clusterClock: Pick<Clock, 'now'>;
  readonly log: Log;
}

export function openPresence({ redis, people, ...given }: PresenceOptions) {
  const { log } = given;
  let ties: Ties = { between: async () => new Map(), friendsOf: async () => [] };
  const lastSeen = createLastSeen({ note: people.noteSeen, log });
  const telling = createTelling({
    friendsOf: (user) => ties.friendsOf(user),
    whoSees: async (user, others) => [...(await visibleTo(user, others)).keys()],
    log,
  });
  const store = createOnlineStore(redis);
  const online = createOnline({ ...given, store, lastSeen, onTurn: telling.turned });

  /** Both see each other, or neither does. */
  async function visibleTo(user: string, others: readonly string[]) {
    const rows = await people.presenceRows([user, ...others]);
    const own = rows.get(user)?.visibleTo ?? 'nobody';
    const asked = others.flatMap((id) => {
      const row = id === user ? undefined : rows.get(id);
      return row === undefined || neverSee(own, row.visibleTo) ? [] : [{ id, row }];
    });
    const ids = asked.map(({ id }) => id);
    const tied = ids.length === 0 ? new Map<string, Tie>() : await ties.between(user, ids);
    const seen = asked.filter(({ id, row }) => {
      const tie = tied.get(id);
      return tie !== undefined && seeEachOther(own, row.visibleTo, tie);
    });
    return new Map(seen.map(({ id, row }) => [id, row]));
  }

  const presence: Presence = Object.freeze({
    async shownTo(user: string, others: readonly string[]) {
      const rows = await visibleTo(user, others);
      const there = await online.of([...rows.keys()]);
      return new Map([...rows].map(([id, row]) => [id, shown(there.has(id), row)]));
    },
    opened: online.opened,
    closed: online.closed,
    setFriendships(given: Ties) {
      ties = given;
    },
    toldTo: telling.toldTo,
  });
  return { presence, online, lastSeen, chores: [online.chore, lastSeen.chore] };
}

function shown(online: boolean, { lastSeen }: PresenceRow): ShownPresence {
  return online || lastSeen === undefined ? { online } : { online, last_seen: Math.floor(lastSeen / 1_000) };
}
