// The journal of revocations: one document in MongoDB whose version every revoking transaction raises, and
// which lists the nodes that may trust their caches.
import type { ClientSession, ClusterTime, FindOptions, Timestamp } from 'mongodb';
import { answeredWithin } from '../storage/answered.js';
import type { CollectionSpec } from '../storage/collections.js';
import type { Mongo } from '../storage/mongo.js';

/** What was revoked, such as `token:<id>`, `session:<id>`, `user:<id>`, `application:<id>` or `bot:<id>`. */
export type Subject = `${string}:${string}`;

/** Options that a read behind a cache passes on to the driver, so that it sees every revocation it must. */
export type FreshRead = Pick<FindOptions, 'readConcern' | 'session'>;

/** A moment in MongoDB's own order of events. */
export interface Fence {
  readonly operationTime: Timestamp;
  readonly clusterTime: ClusterTime;
}

interface JournalEntry {
  readonly version: number;
  readonly subjects: readonly Subject[];
}

/**
 * A node that may trust its cache, as far as its own clock allows. Decision: docs/decisions/revocation.md.
 */
export interface ListedNode {
  readonly id: string;
  /** A node has begun to take this one off the list; it must not renew its trust by this entry. */
  readonly mark?: string;
}

export interface JournalReading {
  readonly version: number;
  readonly nodes: readonly ListedNode[];
  /** The entries after the version that was asked for; fewer than the difference when some were forgotten. */
  readonly entries: readonly JournalEntry[];
  readonly fence: Fence;
}

/**
 * `latest` proves to be, which costs a round of the replica set; `committed` may lag behind a new primary.
 */
type Certainty = 'latest' | 'committed';

export interface RevocationStore {
  readSince(version: number, certainty: Certainty): Promise<JournalReading>;
  /** The new version, and the nodes that may trust a cache when this commits. */
  append(subjects: readonly Subject[], session: ClientSession): Promise<JournalAppend>;
  /** Puts the node on the list, without a mark; `alone` takes all others off it. */
  join(id: string, options: { alone: boolean }): Promise<void>;
  /** For a node that trusts nothing any more. */
  leave(id: string): Promise<void>;
  /** From here on the node cannot renew its trust. It may join again, which takes the mark away. */
  mark(ids: readonly string[], mark: string): Promise<void>;
  /** Takes those off the list that still carry the mark. */
  forget(mark: string): Promise<void>;
  /** Runs `read` so that it sees everything up to the fence; without a fence, everything up to now. */
  readAfter<T>(fence: Fence | undefined, read: (options: FreshRead) => Promise<T>): Promise<T>;
  /** Writes the empty journal, once, before any transaction needs it. */
  prepare(): Promise<void>;
}

interface JournalAppend {
  readonly version: number;
  readonly nodes: readonly ListedNode[];
}

interface JournalRow {
  _id: string;
  version: number;
  recent: JournalEntry[];
  nodes?: ListedNode[];
}

const collection = 'revocations';
const rowId = 'journal';

// A node that missed more than these forgets its whole cache, which costs one read per live token.
// Decision: docs/decisions/revocation.md
const entriesKept = 256;

/** A server that stalls can hold up one look at the journal for this long. */
const readTimeoutMs = 2000;

/** A read for a caller may take this long: it may have to wait for a new primary. */
const callerTimeoutMs = 4000;

export const collections: readonly CollectionSpec[] = [{ name: collection, indexes: [] }];

export function createRevocationStore(mongo: Mongo): RevocationStore {
  const journal = mongo.db.collection<JournalRow>(collection);

  async function readSince(version: number, certainty: Certainty): Promise<JournalReading> {
    // The session's only work is to learn the operation time; a linearizable read may not carry one.
    const session = mongo.client.startSession({ causalConsistency: true });
    try {
      const newer = { $filter: { input: '$recent', as: 'e', cond: { $gt: ['$$e.version', version] } } };
      const projection = { version: 1, nodes: 1, recent: newer };
      const level = certainty === 'latest' ? 'linearizable' : 'majority';
      const readConcern = { level } as const;
      const options = { session, projection, readConcern };
      const row = await answeredWithin(readTimeoutMs, journal.findOne({ _id: rowId }, options));
      const { operationTime, clusterTime } = session;
      if (row === null || operationTime === undefined || clusterTime === undefined) {
        throw new Error('The revocation journal is missing, or the MongoDB server is no replica set member.');
      }
      const { version: read, recent: entries, nodes = [] } = row;
      return { version: read, entries, nodes, fence: { operationTime, clusterTime } };
    } finally {
      await session.endSession();
    }
  }

  async function append(subjects: readonly Subject[], session: ClientSession): Promise<JournalAppend> {
    const version = { $add: ['$version', 1] };
    const entry = { version, subjects: { $literal: subjects } };
    const recent = { $slice: [{ $concatArrays: ['$recent', [entry]] }, -entriesKept] };
    const options = { session, projection: { version: 1, nodes: 1 }, returnDocument: 'after' } as const;
    const row = await journal.findOneAndUpdate({ _id: rowId }, [{ $set: { version, recent } }], options);
    if (row === null) throw new Error('The revocation journal is missing.');
    return { version: row.version, nodes: row.nodes ?? [] };
  }

  async function join(id: string, { alone }: { alone: boolean }): Promise<void> {
    const isOther = { $ne: ['$$node.id', { $literal: id }] };
    const others = { $filter: { input: { $ifNull: ['$nodes', []] }, as: 'node', cond: isOther } };
    const nodes = { $concatArrays: [alone ? [] : others, [{ id: { $literal: id } }]] };
    await journal.updateOne({ _id: rowId }, [{ $set: { nodes } }]);
  }

  async function leave(id: string): Promise<void> {
    await answeredWithin(readTimeoutMs, journal.updateOne({ _id: rowId }, { $pull: { nodes: { id } } }));
  }

  async function mark(ids: readonly string[], text: string): Promise<void> {
    const arrayFilters = [{ 'node.id': { $in: ids } }];
    await journal.updateOne({ _id: rowId }, { $set: { 'nodes.$[node].mark': text } }, { arrayFilters });
  }

  async function forget(text: string): Promise<void> {
    await journal.updateOne({ _id: rowId }, { $pull: { nodes: { mark: text } } });
  }

  async function readAfter<T>(
    fence: Fence | undefined,
    read: (options: FreshRead) => Promise<T>,
  ): Promise<T> {
    if (fence === undefined) {
      return answeredWithin(callerTimeoutMs, read({ readConcern: { level: 'linearizable' } }));
    }
    const session = mongo.client.startSession({ causalConsistency: true });
    try {
      session.advanceClusterTime(fence.clusterTime);
      session.advanceOperationTime(fence.operationTime);
      return await answeredWithin(callerTimeoutMs, read({ session, readConcern: { level: 'majority' } }));
    } finally {
      await session.endSession();
    }
  }

  async function prepare(): Promise<void> {
    const empty = { $setOnInsert: { version: 0, recent: [], nodes: [] } };
    await journal.updateOne({ _id: rowId }, empty, { upsert: true });
  }

  return Object.freeze({ readSince, append, join, leave, mark, forget, readAfter, prepare });
}
