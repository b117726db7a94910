// Bots as MongoDB keeps them.
import type { ClientSession, Filter } from 'mongodb';
import { newActor } from '../actors/turn-rows.js';
import type { CollectionSpec } from '../storage/collections.js';
import type { Mongo } from '../storage/mongo.js';
import type { ReadOptions } from '../storage/read-options.js';
import { type BotActor, type BotRow, botKindName, type Profile, type ReviewStatus, rowOf } from './bot.js';
import { botsCollection, earlierCollection, ownersCollection } from './bot.names.js';
import type { DeveloperFile } from './outside.js';
import type { WebhookSecret } from './settings/webhook.js';

/** Of all bots, or of those that a reviewer looks for; of one developer, those that have not ended. */
export interface BotPage {
  readonly ownerId?: string;
  readonly reviewStatus?: ReviewStatus | undefined;
  readonly page: number;
  readonly pageSize: number;
}

export interface BotStore {
  /** As the runtime writes an actor; no node owns it before its first turn. */
  insert(actor: BotActor & { readonly mv: number }, session: ClientSession): Promise<void>;
  byId(id: string): Promise<BotRow | null>;
  byTokenHash(hash: string, read?: ReadOptions): Promise<BotRow | null>;
  /** Which of these are of bots. */
  withTokenHashes(hashes: readonly string[], read: ReadOptions): Promise<ReadonlySet<string>>;
  /** Those of them that were approved. */
  bySystemUsers(ids: readonly string[]): Promise<readonly BotRow[]>;
  byIds(ids: readonly string[]): Promise<readonly BotRow[]>;
  /** Those that work and whose username begins so, in the order of usernames. */
  named(beginning: string, max: number): Promise<readonly BotRow[]>;
  /** How many there are of them, and no more than `max`. */
  countNamed(beginning: string, max: number): Promise<number>;
  /** If it was approved. */
  byUsername(username: string): Promise<BotRow | null>;
  /** The newest first; they are read to sign deliveries, and for nothing else. */
  webhookSecretsOf(id: string): Promise<readonly WebhookSecret[]>;
  isOwnedBy(id: string, ownerId: string): Promise<boolean>;
  /** Whether one that has not ended has a developer's file as its avatar or cover. */
  shows(file: DeveloperFile): Promise<boolean>;
  /** Newest first, ties by id. */
  page(page: BotPage): Promise<{ rows: readonly BotRow[]; total: number }>;
  /** Where version and fence still stand as they were read; throws where they do not. */
  replace(actor: StoredBot, st: BotActor['st'], session: ClientSession): Promise<void>;
  /** The replaced application that stood in this version; undefined: it is the present one. */
  profileAt(botId: string, version: number): Promise<Profile | undefined>;
  /**
   * Lets `takePlace` find the account, and sees how many of its bots have ended; outside a transaction,
   * because two first times would clash in one. False: it has made all that it may ever make.
   */
  welcome(owner: BotOwner): Promise<boolean>;
  /** From here on the account takes no place; answers what it has not left yet, and what has not ended. */
  leave(ownerId: string, session: ClientSession): Promise<readonly StoredBot[]>;
  /** Counts one more bot of the account; false when it has its full number, or has left. */
  takePlace(owner: BotOwner, session: ClientSession): Promise<boolean>;
}

export interface BotOwner {
  readonly ownerId: string;
  /** That have not ended. */
  readonly botsMax: number;
  /** With those that have: a name stays taken when its bot has ended. */
  readonly everMax: number;
}

/** With the version and the fence of the runtime. */
export interface StoredBot extends BotActor {
  readonly v: number;
  readonly fe: number;
}

interface EarlierRow extends Profile {
  readonly _id: string;
  readonly botId: string;
  /** The last version in which it stood. */
  readonly until: number;
}

interface OwnerRow {
  readonly _id: string;
  /** How many it has ever made. */
  readonly bots: number;
  /** So many of them have ended, at least. */
  readonly ended?: number;
  /** The account was deleted: an application that is under way finds no place. */
  readonly hasLeft?: true;
}

export const collections: readonly CollectionSpec[] = [
  {
    name: botsCollection,
    indexes: [
      { name: 'owner', key: { 'st.context.ownerId': 1, 'st.context.createdAt': -1, _id: -1 } },
      { name: 'review', key: { 'st.value': 1, 'st.context.createdAt': -1, _id: -1 } },
      { name: 'newest', key: { 'st.context.createdAt': -1, _id: -1 } },
      { name: 'asking', key: { 'st.context.pendingScopes': 1 }, sparse: true },
      { name: 'token', key: { 'st.context.token.hash': 1 }, unique: true, sparse: true },
      { name: 'username', key: { 'st.context.username': 1 } },
      { name: 'system_user', key: { 'st.context.systemUserId': 1 }, unique: true },
    ],
  },
  { name: ownersCollection, indexes: [] },
  { name: earlierCollection, indexes: [{ name: 'until', key: { botId: 1, until: 1 } }] },
];

const newest = { 'st.context.createdAt': -1, _id: -1 } as const;
const fields = { st: 1 } as const;
const living = { 'st.value': { $ne: 'ended' } } as const;

const working = { approved: 'active' } as const;

/** The values of the machine, whole, so that the index finds them. */
const valuesOf: Readonly<Record<ReviewStatus, readonly BotActor['st']['value'][]>> = {
  pending: ['pending'],
  rejected: ['rejected'],
  approved: [working, { approved: 'disabled' }],
};

/** What waits for a reviewer is also an approved bot that asks for more scopes. */
function queueOf(reviewStatus: ReviewStatus): Filter<StoredBot> {
  const standing = { 'st.value': { $in: [...valuesOf[reviewStatus]] } };
  if (reviewStatus !== 'pending') return standing;
  return { $or: [standing, { 'st.context.pendingScopes': { $exists: true } }] };
}

export function createBotStore(mongo: Mongo): BotStore {
  const rows = mongo.db.collection<StoredBot>(botsCollection);
  const owners = mongo.db.collection<OwnerRow>(ownersCollection);
  const earlier = mongo.db.collection<EarlierRow>(earlierCollection);

  const beginningWith = (beginning: string): Filter<StoredBot> => {
    const prefix = beginning.toLowerCase();
    return { 'st.context.username': { $gte: prefix, $lt: `${prefix}\uffff` }, 'st.value': working };
  };

  async function one(filter: Filter<StoredBot>, read: ReadOptions = {}): Promise<BotRow | null> {
    const found = await rows.findOne(filter, { ...read, projection: fields });
    return found === null ? null : rowOf(found);
  }

  return Object.freeze({
    async insert(
      { _id: id, st, mv: machineVersion }: BotActor & { readonly mv: number },
      session: ClientSession,
    ) {
      const actor = newActor({ kind: botKindName, id, state: st, machineVersion });
      await rows.insertOne(actor as StoredBot, { session });
    },
    byId: (id: string) => one({ _id: id }),
    byTokenHash: (hash: string, read: ReadOptions = {}) => one({ 'st.context.token.hash': hash }, read),
    async withTokenHashes(hashes: readonly string[], read: ReadOptions) {
      const options = { ...read, projection: { _id: 0, 'st.context.token.hash': 1 } };
      const found = rows.find({ 'st.context.token.hash': { $in: [...hashes] } }, options);
      return new Set((await found.toArray()).flatMap(({ st }) => st.context.token?.hash ?? []));
    },
    async bySystemUsers(ids: readonly string[]) {
      const approved = { 'st.value': { $in: [...valuesOf.approved] } };
      const named = { 'st.context.systemUserId': { $in: [...ids] }, ...approved };
      return (await rows.find(named, { projection: fields }).toArray()).map(rowOf);
    },
    async byIds(ids: readonly string[]) {
      return (await rows.find({ _id: { $in: [...ids] } }, { projection: fields }).toArray()).map(rowOf);
    },
    async named(beginning: string, limit: number) {
      const place = { sort: { 'st.context.username': 1 }, limit, projection: fields } as const;
      return (await rows.find(beginningWith(beginning), place).toArray()).map(rowOf);
    },
    countNamed: (beginning: string, limit: number) =>
      rows.countDocuments(beginningWith(beginning), { limit }),
    byUsername: (username: string) =>
      one({ 'st.context.username': username, 'st.value': { $in: [...valuesOf.approved] } }),
    async webhookSecretsOf(id: string) {
      const projection = { 'st.context.webhookSecrets': 1 };
      return (await rows.findOne({ _id: id }, { projection }))?.st.context.webhookSecrets ?? [];
    },
    async isOwnedBy(id: string, ownerId: string) {
      const owned = { _id: id, 'st.context.ownerId': ownerId, ...living };
      return (await rows.findOne(owned, { projection: { _id: 1 } })) !== null;
    },
    async shows({ mark, accountId }: DeveloperFile) {
      if (accountId === undefined) return false;
      const shown = { $or: [{ 'st.context.avatar': mark }, { 'st.context.settings.coverUrl': mark }] };
      const showing = { 'st.context.ownerId': accountId, ...living, ...shown };
      return (await rows.findOne(showing, { projection: { _id: 1 } })) !== null;
    },
    async page({ ownerId, reviewStatus, page, pageSize }: BotPage) {
      const filter = {
        ...(ownerId !== undefined && { 'st.context.ownerId': ownerId, ...living }),
        ...(reviewStatus !== undefined && queueOf(reviewStatus)),
      };
      const place = { sort: newest, skip: (page - 1) * pageSize, limit: pageSize };
      const cursor = rows.find(filter, { ...place, projection: fields });
      const [found, total] = await Promise.all([cursor.toArray(), rows.countDocuments(filter)]);
      return { rows: found.map(rowOf), total };
    },
    async replace({ _id, v, fe }: StoredBot, st: BotActor['st'], session: ClientSession) {
      const change = { $set: { st, v: v + 1 } };
      const { matchedCount } = await rows.updateOne({ _id, v, fe }, change, { session });
      if (matchedCount !== 1) throw new Error(`The bot ${_id} is not as its transaction has read it.`);
    },
    async profileAt(botId: string, version: number) {
      const standing = { botId, until: { $gte: version } };
      return (await earlier.findOne(standing, { sort: { until: 1 } })) ?? undefined;
    },
    async welcome({ ownerId, botsMax, everMax }: BotOwner) {
      const [account, first] = [{ _id: ownerId }, { $setOnInsert: { bots: 0 } }];
      const owner = await owners.findOneAndUpdate(account, first, { upsert: true, returnDocument: 'after' });
      const made = owner?.bots ?? 0;
      // What has ended never comes back, so that a count of earlier is at most too low.
      if (made >= botsMax) {
        const ended = await rows.countDocuments({ 'st.context.ownerId': ownerId, 'st.value': 'ended' });
        await owners.updateOne(account, { $max: { ended } });
      }
      return made < everMax;
    },
    async leave(ownerId: string, session: ClientSession) {
      const left = { $set: { hasLeft: true as const }, $setOnInsert: { bots: 0 } };
      await owners.updateOne({ _id: ownerId }, left, { session, upsert: true });
      const has = { 'st.context.ownerId': ownerId, 'st.context.hasOwnerLeft': { $exists: false }, ...living };
      return rows.find(has, { session }).toArray();
    },
    async takePlace({ ownerId, botsMax, everMax }: BotOwner, session: ClientSession) {
      const hasPlace = { $lt: [{ $subtract: ['$bots', { $ifNull: ['$ended', 0] }] }, botsMax] };
      const free = { _id: ownerId, bots: { $lt: everMax }, hasLeft: { $exists: false }, $expr: hasPlace };
      const { matchedCount } = await owners.updateOne(free, { $inc: { bots: 1 } }, { session });
      return matchedCount === 1;
    },
  });
}
