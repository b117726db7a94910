// Reads queues and what is in them, and removes what is done with.
import { inSlots } from '../../cluster/slots.js';
import type { CollectionSpec } from '../../storage/collections.js';
import type { Mongo } from '../../storage/mongo.js';
import type { NumberedId } from '../deliveries/numbered.store.js';
import { batchesCollection, numberedIndex, queuesCollection, updatesCollection } from '../names.js';
import { shardOfBatches, shardOfQueues } from '../shard-rules.js';
import { isStanding, type StandingSource, slotOfQueue, type UpdatePosition } from '../standing.js';
import type { UpdateRow } from '../update.js';
import {
  type BatchRow,
  batchMax,
  positionOf,
  type QueuePosition,
  type QueueState,
  queueMax,
} from './queue.js';
import { createStandingStore } from './standing.store.js';

export const queueCollections: readonly CollectionSpec[] = [
  {
    name: queuesCollection,
    indexes: [
      {
        name: 'configured',
        key: { slot: 1, 'st.configuredAt': 1 },
        partialFilterExpression: { 'st.configuredAt': { $exists: true } },
      },
      {
        name: 'replaying',
        key: { slot: 1, 'st.replay.isRunning': 1 },
        partialFilterExpression: { 'st.replay.isRunning': { $exists: true } },
      },
    ],
    shard: shardOfQueues,
  },
  {
    name: batchesCollection,
    indexes: [
      { name: 'first', key: { to: 1, first: 1 }, unique: true },
      { name: 'oldest', key: { slot: 1, at: 1 } },
      {
        name: numberedIndex,
        key: { ids: 1 },
        unique: true,
        partialFilterExpression: { of: { $exists: true } },
      },
    ],
    shard: shardOfBatches,
  },
];

/** An update with its number. */
export interface NumberedUpdate {
  readonly seq: number;
  readonly type: string;
  readonly lane: string;
  /** When it was published, in milliseconds since 1970. */
  readonly at: number;
  readonly body: string;
}

export interface Wanted {
  readonly to: string;
  readonly place: Pick<QueuePosition, 'newest' | 'done' | 'switchedAt'>;
  /** Numbers from here on. */
  readonly from: number;
  readonly limit: number;
  readonly bytesMax: number;
  /** Only updates of these types; undefined means all. */
  readonly types?: ReadonlySet<string> | undefined;
}

export interface QueueStore {
  /** Where queues stand; one that never had an update is missing. */
  positions(ids: readonly string[]): Promise<ReadonlyMap<string, QueuePosition>>;
  /** All that is known of one; undefined: it never had an update. */
  queue(to: string): Promise<QueueState | undefined>;
  /** This counts updates that are neither delivered nor dead. */
  countStored(to: string): Promise<number>;
  read(wanted: Wanted): Promise<readonly NumberedUpdate[]>;
  /** All batches of the receiver are read for the ids of updates that have a number. */
  numberedIds(to: string): Promise<ReadonlySet<string>>;
  /** All that are stored for a receiver, or those of one lane from there on. */
  stored(to: string, after?: Pick<UpdatePosition, 'lane' | 'v' | 'i'>): Promise<readonly UpdatePosition[]>;
  /** Published after this moment, for receivers of these slots; the oldest first. */
  newest(slots: readonly number[], after: number, limit: number): Promise<readonly UpdatePosition[]>;
  /** Removes updates up to this number; what it does not reach is removed by the next call. */
  remove(to: string, upTo: number): Promise<void>;
  /** The same for several receivers, by fewer commands. */
  removeAll(upTo: ReadonlyMap<string, number>): Promise<void>;
  /** Removes updates that have no number. */
  removeUnnumbered(to: string, ids: readonly string[]): Promise<void>;
  /** The last numbers of those that were numbered before this moment, by receiver; of these slots. */
  oldUpTo(slots: readonly number[], before: number, limit: number): Promise<ReadonlyMap<string, number>>;
  /** How many updates are stored of each receiver of these slots; who has none is missing. */
  counts(slots: readonly number[]): Promise<ReadonlyMap<string, number>>;
  /** When the oldest that is not done with was numbered. */
  oldestAt(to: string, done: number): Promise<number | undefined>;
}

/** Reads nothing but the index. */
function countsOf(slots: readonly number[]) {
  return [{ $match: { slot: inSlots(slots) } }, { $group: { _id: '$to', count: { $sum: 1 } } }];
}

export const positionFields = { to: 1, slot: 1, lane: 1, v: 1, i: 1, at: 1 } as const;
/** About this many updates are removed at once. */
const removedMax = 1_000;
/** This many updates are read at once. */
const pageMax = 128;

export function createQueueStore(
  mongo: Pick<Mongo, 'db'>,
  sources: readonly StandingSource[] = [],
): QueueStore {
  const { db } = mongo;
  const standing = createStandingStore(mongo, sources);
  const queues = db.collection<{ _id: string; st: QueueState }>(queuesCollection);
  const batches = db.collection<BatchRow>(batchesCollection);
  const updates = db.collection<UpdateRow>(updatesCollection);

  /** Page by page; a batch that holds `from` may begin before it. */
  async function* numberedFrom({ to, from, place, limit }: Wanted): AsyncGenerator<readonly NumberedId[]> {
    const first = { $gt: from - batchMax, $lte: place.newest };
    let page: NumberedId[] = [];
    for await (const batch of batches.find({ to, first }, { sort: { first: 1 } })) {
      const numbered = batch.ids.map((id, nth) => ({ id, seq: batch.first + nth }));
      page.push(...numbered.filter(({ seq }) => seq >= from && seq <= place.newest));
      if (page.length < Math.min(pageMax, limit)) continue;
      yield page;
      page = [];
    }
    yield page;
  }

  async function bodies(to: string, page: readonly NumberedId[], types: Wanted['types']) {
    const source = standing.sourceOf(to);
    if (source !== undefined) return source.find(page.map(({ id }) => id));
    const mine = { _id: { $in: page.map(({ id }) => id) }, to };
    const type = types && { type: { $in: [...types] } };
    const rows = await updates
      .find({ ...mine, ...type }, { projection: { type: 1, lane: 1, at: 1, body: 1 } })
      .toArray();
    return new Map(rows.map((row) => [row._id, row]));
  }

  async function read(wanted: Wanted): Promise<readonly NumberedUpdate[]> {
    const found: NumberedUpdate[] = [];
    let bytes = 0;
    for await (const page of numberedFrom(wanted)) {
      const rows = await bodies(wanted.to, page, wanted.types);
      for (const { id, seq } of page) {
        const row = rows.get(id);
        if (row === undefined) continue;
        bytes += Buffer.byteLength(row.body);
        if (found.length > 0 && bytes > wanted.bytesMax) return found;
        found.push({ seq, type: row.type, lane: row.lane, at: row.at, body: row.body });
        if (found.length >= wanted.limit) return found;
      }
    }
    return found;
  }

  async function removeAll(upTo: ReadonlyMap<string, number>): Promise<void> {
    // Updates that stay are never removed, and neither are their numbers.
    const going = [...upTo].filter(([to]) => !isStanding(to));
    const $or = going.map(([to, last]) => ({ to, first: { $lte: last } }));
    if ($or.length === 0) return;
    let page: BatchRow[] = [];
    let count = 0;
    for await (const batch of batches.find({ $or }, { projection: { to: 1, first: 1, ids: 1 } })) {
      page.push(batch);
      count += batch.ids.length;
      if (count < removedMax) continue;
      await removePage(page, upTo);
      [page, count] = [[], 0];
    }
    if (page.length > 0) await removePage(page, upTo);
  }

  async function removePage(page: readonly BatchRow[], upTo: ReadonlyMap<string, number>): Promise<void> {
    const doneIn = ({ to, first }: BatchRow) => (upTo.get(to) ?? 0) - first + 1;
    const gone = page.flatMap((batch) => batch.ids.slice(0, doneIn(batch)));
    const to = { $in: [...new Set(page.map((batch) => batch.to))] };
    await updates.deleteMany({ _id: { $in: gone }, to });
    // Batches go after their updates: an update without a batch would be given another number.
    const empty = page.filter((batch) => doneIn(batch) >= batch.ids.length);
    await batches.deleteMany({ _id: { $in: empty.map(({ _id }) => _id) } });
  }

  return Object.freeze({
    async positions(ids: readonly string[]) {
      const found = await queues.find({ _id: { $in: [...ids] } }, { projection: { st: 1 } }).toArray();
      return new Map(found.map(({ _id, st }) => [_id, positionOf(st)]));
    },
    async queue(to: string) {
      return (await queues.findOne({ _id: to }, { projection: { st: 1 } }))?.st;
    },
    countStored: (to: string) => updates.countDocuments({ slot: slotOfQueue(to), to }, { limit: queueMax }),
    read,
    async numberedIds(to: string) {
      const ids = new Set<string>();
      for await (const batch of batches.find({ to }, { projection: { ids: 1 } }))
        for (const id of batch.ids) ids.add(id);
      return ids;
    },
    stored(to: string, after?: Pick<UpdatePosition, 'lane' | 'v' | 'i'>) {
      const slot = slotOfQueue(to);
      const later = after && {
        lane: after.lane,
        $or: [{ v: { $gt: after.v } }, { v: after.v, i: { $gt: after.i } }],
      };
      return updates.find({ slot, to, ...later }, { projection: positionFields }).toArray();
    },
    newest(slots: readonly number[], after: number, limit: number) {
      const filter = { slot: inSlots(slots), at: { $gt: after } };
      return updates.find(filter, { projection: positionFields, sort: { at: 1 }, limit }).toArray();
    },
    remove: (to: string, upTo: number) => removeAll(new Map([[to, upTo]])),
    removeAll,
    async removeUnnumbered(to: string, ids: readonly string[]) {
      await updates.deleteMany({ _id: { $in: [...ids] }, to });
    },
    async oldUpTo(slots: readonly number[], before: number, limit: number) {
      const found = new Map<string, number>();
      const projection = { to: 1, first: 1, count: { $size: '$ids' } };
      const old = batches.find<{ to: string; first: number; count: number }>(
        { slot: inSlots(slots), at: { $lte: before } },
        { projection },
      );
      for await (const { to, first, count } of old) {
        if (found.size >= limit && !found.has(to)) continue;
        found.set(to, Math.max(found.get(to) ?? 0, first + count - 1));
      }
      return found;
    },
    async counts(slots: readonly number[]) {
      const counted = updates.aggregate<{ _id: string; count: number }>(countsOf(slots), { hint: 'lanes' });
      const counts = new Map<string, number>();
      for await (const { _id, count } of counted) counts.set(_id, count);
      return counts;
    },
    async oldestAt(to: string, done: number) {
      const first = { $gt: done + 1 - batchMax };
      for await (const batch of batches.find({ to, first }, { sort: { first: 1 }, limit: 2 }))
        if (batch.first + batch.ids.length - 1 > done) return batch.at;
      return undefined;
    },
  });
}
