// After a restore every number moves up beyond any that was given before, so that none is given twice; what
// still waits moves with its queue. A step that was cut off is taken again without harm.

// Decision: docs/decisions/update-numbers.md
import type { Document } from 'mongodb';
import type { CollectionSpec } from '../../storage/collections.js';
import type { Mongo } from '../../storage/mongo.js';
import {
  batchesCollection,
  deliveriesCollection,
  queuesCollection,
  restoresCollection,
  successesCollection,
} from '../names.js';
import { slotOfQueue } from '../standing.js';
import { firstQueue, type QueueState } from './queue.js';
import { createQueueStore } from './queue.store.js';

/** There while the numbers are being moved, and gone when they have been. */
interface RestoreRow {
  readonly _id: string;
  /** No number of the back-up is higher. */
  readonly ceiling: number;
  /** Every number grows by this, which is more than the ceiling. */
  readonly by: number;
}

export const restoreCollections: readonly CollectionSpec[] = [{ name: restoresCollection, indexes: [] }];

export interface RestoredNumbersOptions {
  /** The present, in milliseconds since 1970. */
  readonly now: number;
  /** Receivers that may have been given their first numbers since. */
  readonly receivers: AsyncIterable<string>;
}

const rowId = 'numbers';
/** More than one queue numbers: every second since the newest number of the back-up counts as so many. */
const numbersPerSecond = 10_000;
const roundedTo = 1_000_000;
/** The fields of the actors' runtime, of a document that no owner has written yet. */
const newActor = { v: 1, fe: 0, mv: 1 } as const;
const pageMax = 1_000;

/** Says by how much. */
export async function moveNumbers(
  { db }: Pick<Mongo, 'db'>,
  { now, receivers }: RestoredNumbersOptions,
): Promise<number> {
  const restores = db.collection<RestoreRow>(restoresCollection);
  const begun = (await restores.findOne({ _id: rowId })) ?? (await planned({ db }, now));
  await restores.updateOne({ _id: rowId }, { $setOnInsert: begun }, { upsert: true });
  const { ceiling, by } = begun;
  // Whatever is above the ceiling has been moved already.
  const upTo = { $lte: ceiling };
  await db.collection(batchesCollection).updateMany({ first: upTo }, { $inc: { first: by } });
  await db.collection(deliveriesCollection).updateMany({ seq: upTo }, { $inc: { seq: by } });
  await db.collection(successesCollection).updateMany({ to: upTo }, [{ $set: movedSuccesses(by) }]);
  await db.collection(queuesCollection).updateMany({ 'st.newest': upTo }, [{ $set: movedQueue(by) }]);
  await removeDone({ db });
  await beginQueues({ db }, { by, receivers });
  await restores.deleteOne({ _id: rowId });
  return by;
}

/** Throws where the numbers have been moved in part: the product would give them in between. */
export async function refuseHalfRestored({ db }: Pick<Mongo, 'db'>): Promise<void> {
  const begun = await db.collection<RestoreRow>(restoresCollection).findOne({ _id: rowId });
  if (begun === null) return;
  throw new Error('A restore of this database was cut off: run `npm run restore` on it again, then start.');
}

async function planned({ db }: Pick<Mongo, 'db'>, now: number): Promise<RestoreRow> {
  const [highest] = await db
    .collection(queuesCollection)
    .aggregate<{ newest: number }>([{ $group: { _id: null, newest: { $max: '$st.newest' } } }])
    .toArray();
  const [latest] = await db
    .collection(batchesCollection)
    .aggregate<{ at: number }>([{ $group: { _id: null, at: { $max: '$at' } } }])
    .toArray();
  const ceiling = highest?.newest ?? 0;
  const seconds = Math.max(0, now - (latest?.at ?? now)) / 1_000;
  const by = Math.max(ceiling + 1, seconds * numbersPerSecond);
  return { _id: rowId, ceiling, by: Math.ceil(by / roundedTo) * roundedTo };
}

function movedSuccesses(by: number): Document {
  const plus = (field: string) => ({ $add: [field, by] });
  return { from: plus('$from'), to: plus('$to'), seqs: { $map: { input: '$seqs', in: plus('$$this') } } };
}

/** One version more, so that no node goes on with the state that it remembers. */
function movedQueue(by: number): Document {
  const plus = (field: string) => ({ $add: [{ $ifNull: [field, 0] }, by] });
  const held = { $map: { input: { $objectToArray: '$st.held' }, in: heldAt(plus('$$this.v.seq')) } };
  return {
    v: { $add: ['$v', 1] },
    'st.newest': plus('$st.newest'),
    'st.done': plus('$st.done'),
    'st.switchedAt': plus('$st.switchedAt'),
    'st.skipped': plus('$st.skipped'),
    'st.held': whereThere('$st.held', { $arrayToObject: held }),
    'st.replay': whereThere('$st.replay', {
      $mergeObjects: ['$st.replay', { upTo: plus('$st.replay.upTo') }],
    }),
  };
}

function heldAt(seq: Document): Document {
  return { k: '$$this.k', v: { $mergeObjects: ['$$this.v', { seq }] } };
}

function whereThere(field: string, value: Document): Document {
  return { $cond: [{ $eq: [{ $type: field }, 'missing'] }, '$$REMOVE', value] };
}

/** A node removes what is done with a little later, which the back-up may have come between. */
async function removeDone({ db }: Pick<Mongo, 'db'>): Promise<void> {
  const { removeAll } = createQueueStore({ db });
  let page = new Map<string, number>();
  const queues = db.collection<{ _id: string; st: QueueState }>(queuesCollection);
  for await (const { _id, st } of queues.find({}, { projection: { 'st.done': 1 } })) {
    page.set(_id, st.done);
    if (page.size < pageMax) continue;
    await removeAll(page);
    page = new Map();
  }
  await removeAll(page);
}

/** Receivers without a queue in the back-up may have been given numbers since, from 1 on. */
async function beginQueues(
  { db }: Pick<Mongo, 'db'>,
  { by, receivers }: Pick<RestoredNumbersOptions, 'receivers'> & { readonly by: number },
): Promise<void> {
  const st = { ...firstQueue, newest: by, done: by, switchedAt: by, skipped: by };
  const queues = db.collection<{ _id: string; slot: number }>(queuesCollection);
  let page: string[] = [];
  const write = async () => {
    const updates = page.map((_id) => ({
      updateOne: {
        // A router of shards needs the slot to insert what is missing.
        filter: { _id, slot: slotOfQueue(_id) },
        update: { $setOnInsert: { st, ...newActor } },
        upsert: true,
      },
    }));
    if (updates.length > 0) await queues.bulkWrite(updates, { ordered: false });
    page = [];
  };
  for await (const to of receivers) {
    page.push(to);
    if (page.length >= pageMax) await write();
  }
  await write();
}
