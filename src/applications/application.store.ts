// Applications as MongoDB keeps them.
import type { ClientSession } from 'mongodb';
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

export interface ApplicationStore {
  insert(row: ApplicationRow, session: ClientSession): Promise<void>;
  byId(id: string, read?: ReadOptions): Promise<ApplicationRow | null>;
  /** The one that was made for this bot. */
  ofBot(botId: string): Promise<ApplicationRow | null>;
  /** Newest first, ties by id. */
  pageOf(ownerId: string, page: PageRequest): Promise<Paged<ApplicationRow>>;
  /** Writes the row over its version before; false when another writer was faster. */
  replace(row: ApplicationRow, session: ClientSession): Promise<boolean>;
  /** Their queues have not heard of their webhooks. */
  untold(limit: number): Promise<readonly ApplicationRow[]>;
  /** The queue has heard of the webhook of this version. */
  told(of: { readonly id: string; readonly v: number }): Promise<void>;
  /** Makes transactions that add something to one application take turns; false when there is no such one. */
  takeTurn(id: string, session: ClientSession): Promise<boolean>;
  /** Lets `takePlace` find the account; outside a transaction, because two first times would clash in one. */
  welcome(ownerId: string): Promise<void>;
  /** From here on the account gets no new application; answers the applications that are not disabled yet. */
  leave(ownerId: string, session: ClientSession): Promise<readonly ApplicationRow[]>;
  /** Counts one more application of the account; false when it has its full number, or is deleted. */
  takePlace(owner: { ownerId: string; applicationsMax: number }, session: ClientSession): Promise<boolean>;
}

interface OwnerRow {
  readonly _id: string;
  readonly applications: number;
  /** The account was deleted: an application that is being made is refused. */
  readonly hasLeft?: true;
}

/** A bot gets one application of its own, also when it is asked for twice at once. */
export const botIndex = 'bot';

export const applicationCollections: readonly CollectionSpec[] = [
  {
    name: 'applications',
    indexes: [
      { name: 'owner', key: { ownerId: 1, createdAt: -1, _id: -1 } },
      { name: botIndex, key: { botId: 1 }, unique: true, sparse: true },
      { name: 'untold', key: { isWebhookUntold: 1 }, sparse: true },
    ],
  },
  { name: 'application_owners', indexes: [] },
];

export function createApplicationStore(mongo: Mongo): ApplicationStore {
  const rows = mongo.db.collection<ApplicationRow>('applications');
  const owners = mongo.db.collection<OwnerRow>('application_owners');

  return Object.freeze({
    async insert(row: ApplicationRow, session: ClientSession) {
      await rows.insertOne(row, { session });
    },
    byId: (id: string, read: ReadOptions = {}) => rows.findOne({ _id: id }, read),
    ofBot: (botId: string) => rows.findOne({ botId }),
    async pageOf(ownerId: string, { page, limit }: PageRequest) {
      const newest = { createdAt: -1, _id: -1 } as const;
      const cursor = rows.find({ ownerId }, { sort: newest, skip: (page - 1) * limit, limit });
      const [found, total] = await Promise.all([cursor.toArray(), rows.countDocuments({ ownerId })]);
      return { rows: found, total };
    },
    async replace(row: ApplicationRow, session: ClientSession) {
      const { matchedCount } = await rows.replaceOne({ _id: row._id, v: row.v - 1 }, row, { session });
      return matchedCount === 1;
    },
    untold: (limit: number) => rows.find({ isWebhookUntold: true }, { limit }).toArray(),
    async told({ id, v }: { readonly id: string; readonly v: number }) {
      await rows.updateOne({ _id: id, v }, { $unset: { isWebhookUntold: '' } });
    },
    async takeTurn(id: string, session: ClientSession) {
      const { matchedCount } = await rows.updateOne({ _id: id }, { $inc: { v: 1 } }, { session });
      return matchedCount === 1;
    },
    async welcome(ownerId: string) {
      await owners.updateOne({ _id: ownerId }, { $setOnInsert: { applications: 0 } }, { upsert: true });
    },
    async leave(ownerId: string, session: ClientSession) {
      const left = { $set: { hasLeft: true as const }, $setOnInsert: { applications: 0 } };
      await owners.updateOne({ _id: ownerId }, left, { session, upsert: true });
      return rows.find({ ownerId, disabledBy: { $ne: 'departure' } }, { session }).toArray();
    },
    async takePlace(owner: { ownerId: string; applicationsMax: number }, session: ClientSession) {
      const { ownerId: _id, applicationsMax } = owner;
      const free = { _id, applications: { $lt: applicationsMax }, hasLeft: { $exists: false } };
      const { matchedCount } = await owners.updateOne(free, { $inc: { applications: 1 } }, { session });
      return matchedCount === 1;
    },
  });
}
