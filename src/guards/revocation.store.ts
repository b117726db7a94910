// The journal of revocations: one document in MongoDB whose version every revoking transaction raises.
import type { ClientSession, ClusterTime, FindOptions, Timestamp } from 'mongodb';
import type { CollectionSpec } from '../storage/collections.js';
import type { Mongo } from '../storage/mongo.js';

/** What was revoked, such as `token:<id>`, `session:<id>`, `user:<id>`, `application:<id>` or `bot:<id>`. */
export type Subject = `${string}:${string}`;

/** Options that a read behind a cache passes on to the driver, so that it sees every revocation it must. */
export type FreshRead = Pick<FindOptions, 'readConcern' | 'session' | 'timeoutMS'>;

/** A moment in MongoDB's own order of events. */
export interface Fence {
  readonly operationTime: Timestamp;
  readonly clusterTime: ClusterTime;
}

export interface JournalEntry {
  readonly version: number;
  readonly subjects: readonly Subject[];
}

export interface JournalReading {
  readonly version: number;
  /** The entries after the version that was asked for; fewer than the difference when some were forgotten. */
  readonly entries: readonly JournalEntry[];
  readonly fence: Fence;
}

export interface RevocationStore {
  readSince(version: number): Promise<JournalReading>;
  append(subjects: readonly Subject[], session: ClientSession): Promise<number>;
  /** Runs `read` so that it sees everything up to the fence; without a fence, everything up to now. */
  readAfter<T>(fence: Fence | undefined, read: (options: FreshRead) => Promise<T>): Promise<T>;
  /** Writes the empty journal, once, before any transaction needs it. */
  prepare(): Promise<void>;
}

interface JournalRow {
  _id: string;
  version: number;
  recent: JournalEntry[];
}

const collection = 'revocations';
const rowId = 'journal';

// A node that missed more than these forgets its whole cache, which costs one read per live token.
// Decision: docs/decisions/0010
const entriesKept = 256;

/** Also the longest that a stalled server can hold up one look at the journal. */
const readTimeoutMs = 2000;

export const collections: readonly CollectionSpec[] = [{ name: collection, indexes: [] }];

export function createRevocationStore(mongo: Mongo): RevocationStore {
  const journal = mongo.db.collection<JournalRow>(collection);

  async function readSince(version: number): Promise<JournalReading> {
    // The session's only work is to learn the operation time; a linearizable read may not carry one.
    const session = mongo.client.startSession({ causalConsistency: true });
    try {
      const newer = { $filter: { input: '$recent', as: 'e', cond: { $gt: ['$$e.version', version] } } };
      const projection = { version: 1, recent: newer };
      const readConcern = { level: 'linearizable' } as const;
      const options = { session, projection, readConcern, timeoutMS: readTimeoutMs };
      const row = await journal.findOne({ _id: rowId }, options);
      const { operationTime, clusterTime } = session;
      if (row === null || operationTime === undefined || clusterTime === undefined) {
        throw new Error('The revocation journal is missing, or the MongoDB server is no replica set member.');
      }
      return { version: row.version, entries: row.recent, fence: { operationTime, clusterTime } };
    } finally {
      await session.endSession();
    }
  }

  async function append(subjects: readonly Subject[], session: ClientSession): Promise<number> {
    const version = { $add: ['$version', 1] };
    const entry = { version, subjects: { $literal: subjects } };
    const recent = { $slice: [{ $concatArrays: ['$recent', [entry]] }, -entriesKept] };
    const options = { session, projection: { version: 1 }, returnDocument: 'after' } as const;
    const row = await journal.findOneAndUpdate({ _id: rowId }, [{ $set: { version, recent } }], options);
    if (row === null) throw new Error('The revocation journal is missing.');
    return row.version;
  }

  async function readAfter<T>(
    fence: Fence | undefined,
    read: (options: FreshRead) => Promise<T>,
  ): Promise<T> {
    if (fence === undefined) {
      return read({ readConcern: { level: 'linearizable' }, timeoutMS: readTimeoutMs });
    }
    const session = mongo.client.startSession({ causalConsistency: true });
    try {
      session.advanceClusterTime(fence.clusterTime);
      session.advanceOperationTime(fence.operationTime);
      return await read({ session, readConcern: { level: 'majority' }, timeoutMS: readTimeoutMs });
    } finally {
      await session.endSession();
    }
  }

  async function prepare(): Promise<void> {
    const empty = { $setOnInsert: { version: 0, recent: [] } };
    await journal.updateOne({ _id: rowId }, empty, { upsert: true });
  }

  return Object.freeze({ readSince, append, readAfter, prepare });
}
