// Shows and publishes whether people are online, and when they were last. The rights are checked each time.

import type { Cluster, Redis } from 'ioredis';
import type { Clock } from '../../shared/clock.js';
import type { Log } from '../../shared/log.js';
// Decision: docs/decisions/presence.md
import { createLastSeen, type SeenAt } from './last-seen.js';
import { createOnline } from './online.js';
import { createOnlineStore } from './online.store.js';
import { createPresencePublisher } from './publisher.js';
import { neverSee, type PresenceVisibility, seeEachOther, type Tie } from './visibility.js';

/** The room of friends provides this. */
interface Ties {
  /** The relation between the user and each of the others. */
  between(user: string, others: readonly string[]): Promise<ReadonlyMap<string, Tie>>;
  friendsOf(user: string): Promise<readonly string[]>;
}

interface ShownPresence {
  readonly online: boolean;
  /** In seconds since 1970. */
  readonly last_seen?: number;
}

export type Presence = ReturnType<typeof openPresence>['presence'];

interface PresenceRow {
  readonly visibleTo: PresenceVisibility;
  /** In milliseconds since 1970. */
  readonly lastSeen?: number;
}

export interface PresenceRegister {
  /** Deleted people are left out. */
  presenceRows(ids: readonly string[]): Promise<ReadonlyMap<string, PresenceRow>>;
  noteSeen(seen: readonly SeenAt[]): Promise<void>;
}

export interface PresenceOptions {
  readonly redis: Redis | Cluster;
  readonly people: PresenceRegister;
  readonly clock: Pick<Clock, 'monotonic'>;
  readonly clusterClock: Pick<Clock, 'now'>;
  readonly log: Log;
}

export function openPresence({ redis, people, ...given }: PresenceOptions) {
  const { log } = given;
  /** The room of friends sets it when it opens; until then no two people are friends. */
  let ties: Ties = { between: async () => new Map(), friendsOf: async () => [] };
  const lastSeen = createLastSeen({ note: people.noteSeen, log });
  const publisher = createPresencePublisher({
    friendsOf: (user) => ties.friendsOf(user),
    whoSees: async (user, others) => [...(await visibleTo(user, others)).keys()],
    log,
  });
  const store = createOnlineStore(redis);
  const online = createOnline({ ...given, store, lastSeen, onChange: publisher.changed });

  /** Two people see each other's presence, or neither does. */
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

  const presence = Object.freeze({
    /** The presence of the others whom this person may see. */
    async shownTo(user: string, others: readonly string[]): Promise<ReadonlyMap<string, ShownPresence>> {
      const rows = await visibleTo(user, others);
      const onlineIds = await online.of([...rows.keys()]);
      return new Map([...rows].map(([id, row]) => [id, shown(onlineIds.has(id), row)]));
    },
    opened: online.opened,
    closed: online.closed,
    setFriendships(given: Ties): void {
      ties = given;
    },
    setListeners: publisher.setListeners,
  });
  return { presence, online, lastSeen, chores: [online.chore, lastSeen.chore] };
}

function shown(online: boolean, { lastSeen }: PresenceRow): ShownPresence {
  return online || lastSeen === undefined ? { online } : { online, last_seen: Math.floor(lastSeen / 1_000) };
}
