// Reads everything that one comparison needs from one snapshot, so that concurrent writes cannot look like a
// difference.
import type { ClientSession, Document, Filter } from 'mongodb';
import { MongoError } from 'mongodb';
import type { Mongo } from '../../storage/mongo.js';

interface Grouping {
  readonly collection: string;
  /** The field that groups the rows. */
  readonly by: string;
  readonly ids: readonly string[];
  readonly where?: Document;
  /** The accumulators of `$group`; each becomes a field of the answer. */
  readonly fields: Document;
}

/** One snapshot of the database. */
export interface Moment {
  /** The next documents by id, together with the fields that the stages add. */
  next<T>(collection: string, after: string, options: NextOptions): Promise<readonly T[]>;
  find<T>(collection: string, filter: Document, fields: readonly string[]): Promise<readonly T[]>;
  /** The sums over the rows of each id; an id without rows is missing. */
  group<T>(grouping: Grouping): Promise<ReadonlyMap<string, T>>;
}

interface NextOptions {
  readonly limit: number;
  /** Absent: all documents of the collection. */
  readonly records?: readonly string[] | undefined;
  readonly stages: readonly Document[];
}

const batchSize = 5000;
const snapshotTooOld = 239;
const snapshotUnavailable = 246;

/**
 * Reads from a secondary where there is one. Each page has a new snapshot: MongoDB keeps old ones for five
 * minutes only.
 */
export function atOneMoment<T>(mongo: Mongo, work: (moment: Moment) => Promise<T>): Promise<T> {
  return mongo.client.withSession({ snapshot: true }, async (session) => {
    try {
      return await work(momentIn(mongo, session));
    } catch (error) {
      throw isTooOld(error) ? tooOld(error) : error;
    }
  });
}

function momentIn({ db }: Mongo, session: ClientSession): Moment {
  const options = () => ({
    session,
    batchSize,
    readConcern: { level: 'snapshot' as const },
    readPreference: 'secondaryPreferred' as const,
  });

  return Object.freeze({
    async next<T>(collection: string, after: string, { limit, records, stages }: NextOptions) {
      const by = records === undefined ? '_id' : 'record.id';
      const of = { [by]: { $gt: after }, ...(records && { 'record.type': { $in: records } }) };
      const record = { $replaceWith: { $mergeObjects: ['$record', { _id: '$record.id' }] } };
      const page = [{ $match: of }, { $sort: { [by]: 1 } }, { $limit: limit }, ...(records ? [record] : [])];
      const cursor = db.collection(collection).aggregate([...page, ...stages], options());
      return (await cursor.toArray()) as T[];
    },
    async find<T>(collection: string, filter: Document, fields: readonly string[]) {
      const projection = Object.fromEntries(fields.map((field) => [field, 1]));
      const cursor = db.collection(collection).find(filter as Filter<Document>, { ...options(), projection });
      return (await cursor.toArray()) as unknown as T[];
    },
    async group<T>({ collection, by, ids, where = {}, fields }: Grouping) {
      const of = { ...where, [by]: { $in: [...ids] } };
      const stages = [{ $match: of }, { $group: { _id: `$${by}`, ...fields } }];
      const groups = await db.collection(collection).aggregate(stages, options()).toArray();
      return new Map(groups.map((group) => [String(group._id), group as T]));
    },
  } satisfies Moment);
}

function isTooOld(error: unknown): boolean {
  return error instanceof MongoError && (error.code === snapshotTooOld || error.code === snapshotUnavailable);
}

function tooOld(cause: unknown): Error {
  const text =
    'One comparison took longer than MongoDB keeps its past. Let it keep more while you audit, on every ' +
    'member: db.adminCommand({setParameter: 1, minSnapshotHistoryWindowInSeconds: 3600}); ' +
    'then start again, and set it back to 300 afterwards.';
  return new Error(text, { cause });
}
