// Bots as MongoDB keeps them.
import type { ClientSession } from 'mongodb';
import type { CollectionSpec } from '../storage/collections.js';
import type { Mongo } from '../storage/mongo.js';
import type { ReadOptions } from '../storage/read-options.js';
import type { BotRow, Profile, ReviewStatus } from './bot.js';

export interface Queue {
  readonly reviewStatus?: ReviewStatus | undefined;
  readonly page: number;
  readonly pageSize: number;
}

export interface BotStore {
  insert(row: BotRow, session: ClientSession): Promise<void>;
  byId(id: string): Promise<BotRow | null>;
  byTokenHash(hash: string, read?: ReadOptions): Promise<BotRow | null>;
  isOwnedBy(id: string, ownerId: string): Promise<boolean>;
  /** All of one developer, newest first; their number is bounded when they are made. */
  ofOwner(ownerId: string): Promise<readonly BotRow[]>;
  /** Newest first, ties by id. */
  page(queue: Queue): Promise<{ rows: readonly BotRow[]; total: number }>;
  /** Writes the row over its version before; false when somebody else was quicker. */
  replace(row: BotRow, session: ClientSession): Promise<boolean>;
  /** What the developer had applied with, before another application replaces it. */
  keepEarlier(row: BotRow, session: ClientSession): Promise<void>;
  /** The replaced application that stood in this version; undefined: it is the present one. */
  profileAt(botId: string, version: number): Promise<Profile | undefined>;
  /** Lets `takePlace` find the account; outside a transaction, because two first times would clash in one. */
  welcome(ownerId: string): Promise<void>;
  /** From here on the account takes no place; answers whatever it has not left yet. */
  leave(ownerId: string, session: ClientSession): Promise<readonly BotRow[]>;
  /** Counts one more bot of the account; false when it has its full number, or has left. */
  takePlace(owner: { ownerId: string; botsMax: number }, session: ClientSession): Promise<boolean>;
}

interface EarlierRow extends Profile {
  readonly _id: string;
  readonly botId: string;
  /** The last version in which it stood. */
  readonly until: number;
}

interface OwnerRow {
  readonly _id: string;
  readonly bots: number;
  /** The account was deleted: an application that is under way finds no place. */
  readonly hasLeft?: true;
}

export const collections: readonly CollectionSpec[] = [
  {
    name: 'bots',
    indexes: [
      { name: 'owner', key: { ownerId: 1, createdAt: -1, _id: -1 } },
      { name: 'review', key: { reviewStatus: 1, createdAt: -1, _id: -1 } },
      { name: 'newest', key: { createdAt: -1, _id: -1 } },
      { name: 'token', key: { 'token.hash': 1 }, unique: true, sparse: true },
      { name: 'system_user', key: { systemUserId: 1 }, unique: true },
    ],
  },
  { name: 'bot_owners', indexes: [] },
  { name: 'bot_earlier_applications', indexes: [{ name: 'until', key: { botId: 1, until: 1 } }] },
];

const newest = { createdAt: -1, _id: -1 } as const;

export function createBotStore(mongo: Mongo): BotStore {
  const rows = mongo.db.collection<BotRow>('bots');
  const owners = mongo.db.collection<OwnerRow>('bot_owners');
  const earlier = mongo.db.collection<EarlierRow>('bot_earlier_applications');

  return Object.freeze({
    async insert(row: BotRow, session: ClientSession) {
      await rows.insertOne(row, { session });
    },
    byId: (id: string) => rows.findOne({ _id: id }),
    byTokenHash: (hash: string, read: ReadOptions = {}) => rows.findOne({ 'token.hash': hash }, read),
    async isOwnedBy(id: string, ownerId: string) {
      return (await rows.findOne({ _id: id, ownerId }, { projection: { _id: 1 } })) !== null;
    },
    ofOwner: (ownerId: string) => rows.find({ ownerId }, { sort: newest }).toArray(),
    async page({ reviewStatus, page, pageSize }: Queue) {
      const filter = reviewStatus === undefined ? {} : { reviewStatus };
      const cursor = rows.find(filter, { sort: newest, skip: (page - 1) * pageSize, limit: pageSize });
      const [found, total] = await Promise.all([cursor.toArray(), rows.countDocuments(filter)]);
      return { rows: found, total };
    },
    async replace(row: BotRow, session: ClientSession) {
      const { matchedCount } = await rows.replaceOne({ _id: row._id, v: row.v - 1 }, row, { session });
      return matchedCount === 1;
    },
    async keepEarlier(row: BotRow, session: ClientSession) {
      const { _id: botId, v: until, name, description, avatar, scopes } = row;
      const profile = { name, description, avatar, scopes };
      await earlier.insertOne({ _id: `${botId}-${until}`, botId, until, ...profile }, { session });
    },
    async profileAt(botId: string, version: number) {
      const standing = { botId, until: { $gte: version } };
      return (await earlier.findOne(standing, { sort: { until: 1 } })) ?? undefined;
    },
    async welcome(ownerId: string) {
      await owners.updateOne({ _id: ownerId }, { $setOnInsert: { bots: 0 } }, { upsert: true });
    },
    async leave(ownerId: string, session: ClientSession) {
      const left = { $set: { hasLeft: true as const }, $setOnInsert: { bots: 0 } };
      await owners.updateOne({ _id: ownerId }, left, { session, upsert: true });
      return rows.find({ ownerId, hasOwnerLeft: { $exists: false } }, { session }).toArray();
    },
    async takePlace({ ownerId, botsMax }: { ownerId: string; botsMax: number }, session: ClientSession) {
      const free = { _id: ownerId, bots: { $lt: botsMax }, hasLeft: { $exists: false } };
      const { matchedCount } = await owners.updateOne(free, { $inc: { bots: 1 } }, { session });
      return matchedCount === 1;
    },
  });
}
