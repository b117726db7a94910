// Reads and writes applications in MongoDB, and counts the applications of each account.
import type { ClientSession, Filter } from 'mongodb';
import type { CollectionSpec } from '../storage/collections.js';
import type { Mongo } from '../storage/mongo.js';
import type { ReadOptions } from '../storage/read-options.js';
import type { ApplicationRow } from './application.js';

export interface PageRequest {
  readonly page: number;
  readonly limit: number;
}

export interface Paged<T> {
  readonly rows: readonly T[];
  readonly total: number;
}

/** Which applications an admin lists. */
export interface ApplicationsAsked {
  /** A whole id, or the beginning of a name. */
  readonly keyword?: string;
  readonly status?: 'active' | 'disabled';
  readonly page: number;
  readonly pageSize: number;
}

export type ApplicationStore = ReturnType<typeof createApplicationStore>;

interface OwnerRow {
  readonly _id: string;
  readonly applications: number;
  /** True once the account is deleted: an application that is made at the same time is refused. */
  readonly hasLeft?: true;
}

/** The unique index that gives a bot at most one application of its own. */
export const botIndex = 'bot';

/** Names are compared by their letters: neither capitals nor accents make a difference. */
const byLetters = Object.freeze({ locale: 'en', strength: 1 });
const isHeld = Object.freeze({ 'disabledBy.0': { $exists: true } } as const);
const named = { name: 1, _id: 1 } as const;
/** A list of applications ends here, and so does their number. */
const listedMax = 5_000;

export const applicationCollections: readonly CollectionSpec[] = [
  {
    name: 'applications',
    indexes: [
      { name: 'owner', key: { ownerId: 1, createdAt: -1, _id: -1 } },
      { name: botIndex, key: { botId: 1 }, unique: true, sparse: true },
      { name: 'named', key: named, collation: byLetters },
      { name: 'disabled', key: named, collation: byLetters, partialFilterExpression: { ...isHeld } },
      { name: 'untold', key: { isWebhookUntold: 1 }, sparse: true },
    ],
  },
  { name: 'application_owners', indexes: [] },
];

export function createApplicationStore(mongo: Mongo) {
  const rows = mongo.db.collection<ApplicationRow>('applications');
  const owners = mongo.db.collection<OwnerRow>('application_owners');

  return Object.freeze({
    async insert(row: ApplicationRow, session: ClientSession) {
      await rows.insertOne(row, { session });
    },
    byId: (id: string, read: ReadOptions = {}) => rows.findOne({ _id: id }, read),
    /** The application that was made for this bot. */
    ofBot: (botId: string) => rows.findOne({ botId }),
    /** The newest first. */
    async pageOf(ownerId: string, { page, limit }: PageRequest): Promise<Paged<ApplicationRow>> {
      const newest = { createdAt: -1, _id: -1 } as const;
      const cursor = rows.find({ ownerId }, { sort: newest, skip: (page - 1) * limit, limit });
      const [found, total] = await Promise.all([cursor.toArray(), rows.countDocuments({ ownerId })]);
      return { rows: found, total };
    },
    /** In the order of names; a whole id finds its application alone. */
    async page({ keyword = '', status, page, pageSize }: ApplicationsAsked): Promise<Paged<ApplicationRow>> {
      const inStatus = { active: { disabledBy: [] }, disabled: isHeld };
      const wanted: Filter<ApplicationRow> = status === undefined ? {} : inStatus[status];
      const one = keyword === '' ? null : await rows.findOne({ _id: keyword, ...wanted });
      if (one !== null) return { rows: page === 1 ? [one] : [], total: 1 };
      const filter = { ...wanted, name: { $gte: keyword, $lt: `${keyword}\uffff` } };
      const how = { collation: byLetters, hint: status === 'disabled' ? 'disabled' : 'named' };
      const skip = (page - 1) * pageSize;
      const limit = Math.min(pageSize, listedMax - skip);
      const [found, total] = await Promise.all([
        limit > 0 ? rows.find(filter, { ...how, sort: named, skip, limit }).toArray() : [],
        rows.countDocuments(filter, { ...how, limit: listedMax }),
      ]);
      return { rows: found, total };
    },
    /** Replaces the version before; false when another writer was faster. */
    async replace(row: ApplicationRow, session: ClientSession) {
      const { matchedCount } = await rows.replaceOne({ _id: row._id, v: row.v - 1 }, row, { session });
      return matchedCount === 1;
    },
    /** The applications whose event queues do not have the present webhook yet. */
    withUnsyncedWebhook: (limit: number) => rows.find({ isWebhookUntold: true }, { limit }).toArray(),
    /** Called when the queue has the webhook of this version. */
    async markWebhookSynced({ id, v }: { readonly id: string; readonly v: number }) {
      await rows.updateOne({ _id: id, v }, { $unset: { isWebhookUntold: '' } });
    },
    /** Makes two transactions about one application conflict; false when it does not exist. */
    async touch(id: string, session: ClientSession) {
      const { matchedCount } = await rows.updateOne({ _id: id }, { $inc: { v: 1 } }, { session });
      return matchedCount === 1;
    },
    /** Makes the row for `countNew`, outside a transaction, where two first applications would conflict. */
    async ensureOwner(ownerId: string) {
      await owners.updateOne({ _id: ownerId }, { $setOnInsert: { applications: 0 } }, { upsert: true });
    },
    /** Refuses new applications of the deleted account, and returns those that are still to be disabled. */
    async closeOwner(ownerId: string, session: ClientSession) {
      const left = { $set: { hasLeft: true as const }, $setOnInsert: { applications: 0 } };
      await owners.updateOne({ _id: ownerId }, left, { session, upsert: true });
      return rows.find({ ownerId, disabledBy: { $ne: 'departure' } }, { session }).toArray();
    },
    /** Counts one more application of the account; false when it has its full number, or is deleted. */
    async countNew(owner: { ownerId: string; applicationsMax: number }, session: ClientSession) {
      const { ownerId: _id, applicationsMax } = owner;
      const free = { _id, applications: { $lt: applicationsMax }, hasLeft: { $exists: false } };
      const { matchedCount } = await owners.updateOne(free, { $inc: { applications: 1 } }, { session });
      return matchedCount === 1;
    },
  });
}
