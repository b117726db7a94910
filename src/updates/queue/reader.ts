// Reads what a receiver has not got yet: the newest from Redis, while nothing is missing there, else all
// of it from the database.
import { isStanding } from '../standing.js';
import type { NumberedUpdate, QueueStore, Wanted } from './queue.store.js';
import type { Tail } from './tail.js';

export type ReadQueue = (wanted: Wanted) => Promise<readonly NumberedUpdate[]>;

export function createQueueReader(store: Pick<QueueStore, 'read'>, tail: Pick<Tail, 'read'>): ReadQueue {
  return async (asked) => {
    const { to, place, limit, bytesMax, types } = asked;
    const { newest, done, switchedAt } = place;
    // Updates that are done with may still be stored.
    const from = isStanding(to) ? asked.from : Math.max(asked.from, done + 1);
    const wanted = { ...asked, from };
    if (from > newest) return [];
    // Redis may hold older updates that have been delivered by other means since.
    if (from <= switchedAt || isStanding(to)) return store.read(wanted);
    const near = await tail.read(to, from, Math.min(limit, newest - from + 1));
    const isWhole = near.length >= Math.min(limit, newest - from + 1);
    const meant = types === undefined ? near : near.filter(({ type }) => types.has(type));
    // The store is read too where all that is in memory is of other types and more follows.
    if (!isWhole || (meant.length === 0 && from + near.length <= newest)) return store.read(wanted);
    return withinBytes(meant, bytesMax);
  };
}

/** As many from the first on, which is always one of them. */
export function withinBytes(updates: readonly NumberedUpdate[], bytesMax: number): readonly NumberedUpdate[] {
  let bytes = 0;
  return updates.filter(({ body }, nth) => {
    bytes += Buffer.byteLength(body);
    return nth === 0 || bytes <= bytesMax;
  });
}
