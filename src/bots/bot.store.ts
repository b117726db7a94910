// Reads bots from MongoDB, and counts the bots of each account.
import type { ClientSession, Filter } from 'mongodb';
import { newActor } from '../actors/turn-rows.js';
import type { CollectionSpec } from '../storage/collections.js';
import type { Mongo } from '../storage/mongo.js';
import type { ReadOptions } from '../storage/read-options.js';
import { type BotActor, type BotRow, botKindName, type Profile, type ReviewStatus, rowOf } from './bot.js';
import { botsCollection, earlierCollection, ownersCollection } from './bot.names.js';
import type { DeveloperFile } from './outside.js';
import type { WebhookSecret } from './settings/webhook.js';

/** A page of all bots or of those in one review status; with `ownerId`, of the developer's living bots. */
interface BotPage {
  readonly ownerId?: string;
  readonly reviewStatus?: ReviewStatus | undefined;
  readonly page: number;
  readonly pageSize: number;
}

export type BotStore = ReturnType<typeof createBotStore>;

interface BotOwner {
  readonly ownerId: string;
  /** The limit of bots that have not ended. */
  readonly botsMax: number;
  /** The limit of all bots, because the name of an ended bot stays taken. */
  readonly everMax: number;
}

/** `v` and `fe` are the version and the fence of the actor runtime. */
export interface StoredBot extends BotActor {
  readonly v: number;
  readonly fe: number;
}

interface EarlierRow extends Profile {
  readonly _id: string;
  readonly botId: string;
  /** The last version of the bot with this application. */
  readonly until: number;
}

interface OwnerRow {
  readonly _id: string;
  /** The number of bots that the account has ever made. */
  readonly bots: number;
  /** The least number of them that have ended. */
  readonly ended?: number;
  /** True once the account is deleted: an application at the same time is refused. */
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

/** The values of the machine are whole, so that the index finds them. */
const valuesOf: Readonly<Record<ReviewStatus, readonly BotActor['st']['value'][]>> = {
  pending: ['pending'],
  rejected: ['rejected'],
  approved: [working, { approved: 'disabled' }],
};

/** An approved bot that asks for more scopes is pending too. */
function queueOf(reviewStatus: ReviewStatus): Filter<StoredBot> {
  const inStatus = { 'st.value': { $in: [...valuesOf[reviewStatus]] } };
  if (reviewStatus !== 'pending') return inStatus;
  return { $or: [inStatus, { 'st.context.pendingScopes': { $exists: true } }] };
}

export function createBotStore(mongo: Mongo) {
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
    /** Inserts the actor as the runtime would; no node owns it before its first turn. */
    async insert(
      { _id: id, st, mv: machineVersion }: BotActor & { readonly mv: number },
      session: ClientSession,
    ) {
      const actor = newActor({ kind: botKindName, id, state: st, machineVersion });
      await rows.insertOne(actor as StoredBot, { session });
    },
    byId: (id: string) => one({ _id: id }),
    byTokenHash: (hash: string, read: ReadOptions = {}) => one({ 'st.context.token.hash': hash }, read),
    /** The hashes among these that are of tokens of bots. */
    async withTokenHashes(hashes: readonly string[], read: ReadOptions): Promise<ReadonlySet<string>> {
      const options = { ...read, projection: { _id: 0, 'st.context.token.hash': 1 } };
      const found = rows.find({ 'st.context.token.hash': { $in: [...hashes] } }, options);
      return new Set((await found.toArray()).flatMap(({ st }) => st.context.token?.hash ?? []));
    },
    /** The approved bots with these system users. */
    async bySystemUsers(ids: readonly string[]) {
      const approved = { 'st.value': { $in: [...valuesOf.approved] } };
      const named = { 'st.context.systemUserId': { $in: [...ids] }, ...approved };
      return (await rows.find(named, { projection: fields }).toArray()).map(rowOf);
    },
    async byIds(ids: readonly string[]) {
      return (await rows.find({ _id: { $in: [...ids] } }, { projection: fields }).toArray()).map(rowOf);
    },
    /** The active bots whose username begins so, in the order of usernames. */
    async byPrefix(beginning: string, limit: number) {
      const part = { sort: { 'st.context.username': 1 }, limit, projection: fields } as const;
      return (await rows.find(beginningWith(beginning), part).toArray()).map(rowOf);
    },
    countByPrefix: (beginning: string, limit: number) =>
      rows.countDocuments(beginningWith(beginning), { limit }),
    /** Finds approved bots only. */
    byUsername: (username: string) =>
      one({ 'st.context.username': username, 'st.value': { $in: [...valuesOf.approved] } }),
    /** The secrets that sign deliveries, the newest first. */
    async webhookSecretsOf(id: string): Promise<readonly WebhookSecret[]> {
      const projection = { 'st.context.webhookSecrets': 1 };
      return (await rows.findOne({ _id: id }, { projection }))?.st.context.webhookSecrets ?? [];
    },
    async isOwnedBy(id: string, ownerId: string) {
      const owned = { _id: id, 'st.context.ownerId': ownerId, ...living };
      return (await rows.findOne(owned, { projection: { _id: 1 } })) !== null;
    },
    /** Whether a bot that has not ended has the developer's file as its avatar or cover. */
    async shows({ mark, accountId }: DeveloperFile) {
      if (accountId === undefined) return false;
      const shown = { $or: [{ 'st.context.avatar': mark }, { 'st.context.settings.coverUrl': mark }] };
      const showing = { 'st.context.ownerId': accountId, ...living, ...shown };
      return (await rows.findOne(showing, { projection: { _id: 1 } })) !== null;
    },
    /** The newest first. */
    async page({ ownerId, reviewStatus, page, pageSize }: BotPage) {
      const filter = {
        ...(ownerId !== undefined && { 'st.context.ownerId': ownerId, ...living }),
        ...(reviewStatus !== undefined && queueOf(reviewStatus)),
      };
      const part = { sort: newest, skip: (page - 1) * pageSize, limit: pageSize, projection: fields };
      const cursor = rows.find(filter, part);
      const [found, total] = await Promise.all([cursor.toArray(), rows.countDocuments(filter)]);
      return { rows: found.map(rowOf), total };
    },
    /** Throws where version or fence have changed since the actor was read. */
    async replace({ _id, v, fe }: StoredBot, st: BotActor['st'], session: ClientSession) {
      const change = { $set: { st, v: v + 1 } };
      const { matchedCount } = await rows.updateOne({ _id, v, fe }, change, { session });
      if (matchedCount !== 1) throw new Error(`The bot ${_id} is not as its transaction has read it.`);
    },
    /** The earlier application of this version; undefined where it is still the present one. */
    async profileAt(botId: string, version: number): Promise<Profile | undefined> {
      const sameOrLater = { botId, until: { $gte: version } };
      return (await earlier.findOne(sameOrLater, { sort: { until: 1 } })) ?? undefined;
    },
    /** The application that the present one has replaced; undefined where there was none before it. */
    async lastReplaced(botId: string): Promise<(Profile & { readonly until: number }) | undefined> {
      return (await earlier.findOne({ botId }, { sort: { until: -1 } })) ?? undefined;
    },
    /**
     * Makes the row of the account for `countNew`, and counts its ended bots. It runs outside a transaction,
     * because two first applications would conflict. Returns false when the account may make no more bots.
     */
    async ensureOwner({ ownerId, botsMax, everMax }: BotOwner) {
      const [account, first] = [{ _id: ownerId }, { $setOnInsert: { bots: 0 } }];
      const owner = await owners.findOneAndUpdate(account, first, { upsert: true, returnDocument: 'after' });
      const made = owner?.bots ?? 0;
      // An ended bot stays ended, so an old count is at most too low.
      if (made >= botsMax) {
        const ended = await rows.countDocuments({ 'st.context.ownerId': ownerId, 'st.value': 'ended' });
        await owners.updateOne(account, { $max: { ended } });
      }
      return made < everMax;
    },
    /** Refuses new bots of the deleted account, and returns those that are still to be disabled. */
    async closeOwner(ownerId: string, session: ClientSession) {
      const left = { $set: { hasLeft: true as const }, $setOnInsert: { bots: 0 } };
      await owners.updateOne({ _id: ownerId }, left, { session, upsert: true });
      const has = { 'st.context.ownerId': ownerId, 'st.context.hasOwnerLeft': { $exists: false }, ...living };
      return rows.find(has, { session }).toArray();
    },
    /** Counts one more bot of the account; false when it has its full number, or is deleted. */
    async countNew({ ownerId, botsMax, everMax }: BotOwner, session: ClientSession) {
      const isBelow = { $lt: [{ $subtract: ['$bots', { $ifNull: ['$ended', 0] }] }, botsMax] };
      const free = { _id: ownerId, bots: { $lt: everMax }, hasLeft: { $exists: false }, $expr: isBelow };
      const { matchedCount } = await owners.updateOne(free, { $inc: { bots: 1 } }, { session });
      return matchedCount === 1;
    },
  });
}
