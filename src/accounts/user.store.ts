// People as MongoDB keeps them.
import type { ClientSession, Filter } from 'mongodb';
import type { Schemas } from '../generated/schemas.js';
import type { Role } from '../shared/caller.js';
import type { CollectionSpec } from '../storage/collections.js';
import type { Mongo } from '../storage/mongo.js';
import type { ReadOptions } from '../storage/read-options.js';
import { createRowLoader, createRowsLoader } from '../storage/row-loader.js';
import type { PasswordHash } from './passwords.js';

/** Who an external identity provider says that a person is. */
export interface ExternalIdentity {
  readonly issuer: string;
  readonly subject: string;
}

export interface UserRow {
  _id: string;
  username: string;
  displayName: string;
  roles: readonly Role[];
  status: 'active' | 'deleted';
  password?: PasswordHash;
  external?: ExternalIdentity;
  /** Raised when the password changes: a log-in opened under an earlier number is over, however late. */
  logInEpoch: number;
  createdAt: Date;
  deletedAt?: Date;
  /** Absent: friends. */
  presenceFor?: Schemas['accounts.PresenceVisibility'];
  /** Absent: everyone. */
  addedBy?: Schemas['accounts.AddedToGroupsBy'];
  /** When the person was here last; the room of people says so. */
  lastSeen?: Date;
}

/** What people change of their own account. */
export type OwnProfile = Partial<Pick<UserRow, 'displayName' | 'presenceFor' | 'addedBy'>>;

/** Who is shown whether a person is online, and when that was last. */
export interface PresenceRow {
  readonly visibleTo: Schemas['accounts.PresenceVisibility'];
  /** In milliseconds since 1970. */
  readonly lastSeen?: number;
}

export interface LastSeen {
  readonly user: string;
  /** In milliseconds since 1970. */
  readonly at: number;
}

export interface UserStore {
  insert(user: UserRow, session: ClientSession): Promise<void>;
  byId(id: string, read?: ReadOptions): Promise<UserRow | null>;
  /** Cheap when many ask at once. */
  statusOf(id: string): Promise<UserRow['status'] | undefined>;
  /** Those of them that are living. */
  activeOf(ids: readonly string[]): Promise<UserRow[]>;
  byUsername(username: string): Promise<UserRow | null>;
  /** People who are not deleted: by id, then by the beginning of the username, in the order of usernames. */
  find(keyword: string, max: number): Promise<UserRow[]>;
  /** The living whose username begins so, in the order of usernames. */
  named(beginning: string, max: number): Promise<UserRow[]>;
  /** How many there are of them, and no more than `max`. */
  countNamed(beginning: string, max: number): Promise<number>;
  byExternal(identity: ExternalIdentity, read?: ReadOptions): Promise<UserRow | null>;
  change(id: string, profile: OwnProfile): Promise<UserRow | null>;
  /** Of those of them that are living. */
  presenceRows(ids: readonly string[]): Promise<ReadonlyMap<string, PresenceRow>>;
  /** An earlier instant than the one that is known changes nothing. */
  noteSeen(seen: readonly LastSeen[]): Promise<void>;
  /** The same password under another cost; without effect when it was changed meanwhile. */
  rehash(user: UserRow, password: PasswordHash): Promise<void>;
  /** Answers the new log-in epoch, or null when the old password is no longer the present one. */
  changePassword(user: UserRow, password: PasswordHash, session: ClientSession): Promise<number | null>;
  setRoles(id: string, roles: readonly Role[], session: ClientSession): Promise<void>;
  markDeleted(id: string, at: Date, session: ClientSession): Promise<void>;
  hasAdmin(): Promise<boolean>;
  /** How many admins there are; transactions that count and change them take turns. */
  countAdmins(session: ClientSession): Promise<number>;
  /** Once, before the first transaction. */
  prepare(): Promise<void>;
}

export const userCollections: readonly CollectionSpec[] = [
  {
    name: 'users',
    indexes: [
      { name: 'username', key: { username: 1 }, unique: true },
      {
        name: 'external',
        key: { 'external.issuer': 1, 'external.subject': 1 },
        unique: true,
        partialFilterExpression: { external: { $exists: true } },
      },
      { name: 'roles', key: { roles: 1 }, partialFilterExpression: { 'roles.0': { $exists: true } } },
    ],
  },
  { name: 'admin_turns', indexes: [] },
];

const admins = Object.freeze({ roles: 'admin', status: 'active' } as const);

export function createUserStore(mongo: Mongo): UserStore {
  const users = mongo.db.collection<UserRow>('users');
  const statusRow = createRowLoader<Pick<UserRow, '_id' | 'status'>>(mongo.db, {
    collection: 'users',
    projection: { status: 1 },
  });
  const presence = createRowsLoader<Pick<UserRow, '_id' | 'status' | 'presenceFor' | 'lastSeen'>>(mongo.db, {
    collection: 'users',
    projection: { status: 1, presenceFor: 1, lastSeen: 1 },
  });
  const turns = mongo.db.collection<{ _id: string; taken: number }>('admin_turns');
  const active = (id: string): Filter<UserRow> => ({ _id: id, status: 'active' });

  const beginningWith = (beginning: string) => {
    const prefix = beginning.toLowerCase();
    return { username: { $gte: prefix, $lt: `${prefix}\uffff` }, status: 'active' } as const;
  };
  const named = (beginning: string, limit: number) =>
    users.find(beginningWith(beginning), { sort: { username: 1 }, limit }).toArray();

  async function changePassword(user: UserRow, password: PasswordHash, session: ClientSession) {
    const samePassword = { ...active(user._id), logInEpoch: user.logInEpoch };
    const logInEpoch = user.logInEpoch + 1;
    const { matchedCount } = await users.updateOne(
      samePassword,
      { $set: { password, logInEpoch } },
      { session },
    );
    return matchedCount === 1 ? logInEpoch : null;
  }

  async function countAdmins(session: ClientSession): Promise<number> {
    // Two snapshots could each see the other's admin; writing one document makes the second transaction
    // conflict.
    await turns.updateOne({ _id: 'roles' }, { $inc: { taken: 1 } }, { session });
    return users.countDocuments(admins, { session });
  }

  return Object.freeze({
    async insert(user: UserRow, session: ClientSession) {
      await users.insertOne(user, { session });
    },
    byId: (id: string, read: ReadOptions = {}) => users.findOne({ _id: id }, read),
    statusOf: async (id: string) => (await statusRow(id))?.status,
    activeOf: (ids: readonly string[]) => users.find({ _id: { $in: [...ids] }, status: 'active' }).toArray(),
    byUsername: (username: string) => users.findOne({ username }),
    async find(keyword: string, max: number) {
      const [one, many] = await Promise.all([users.findOne(active(keyword)), named(keyword, max)]);
      const others = many.filter(({ _id }) => _id !== one?._id);
      return (one === null ? others : [one, ...others]).slice(0, max);
    },
    named,
    countNamed: (beginning: string, limit: number) =>
      users.countDocuments(beginningWith(beginning), { limit }),
    byExternal: ({ issuer, subject }: ExternalIdentity, read: ReadOptions = {}) =>
      users.findOne({ 'external.issuer': issuer, 'external.subject': subject }, read),
    change: (id: string, profile: OwnProfile) =>
      users.findOneAndUpdate(active(id), { $set: profile }, { returnDocument: 'after' }),
    async presenceRows(ids: readonly string[]) {
      const rows = await presence(ids);
      const found = new Map<string, PresenceRow>();
      for (const id of ids) {
        const row = rows.get(id);
        if (row?.status !== 'active') continue;
        const seen = row.lastSeen && { lastSeen: row.lastSeen.getTime() };
        found.set(id, { visibleTo: visibilityOf(row), ...seen });
      }
      return found;
    },
    async noteSeen(seen: readonly LastSeen[]) {
      if (seen.length === 0) return;
      const writes = seen.map(({ user, at }) => ({
        updateOne: { filter: active(user), update: { $max: { lastSeen: new Date(at) } } },
      }));
      await users.bulkWrite(writes, { ordered: false });
    },
    async rehash(user: UserRow, password: PasswordHash) {
      await users.updateOne({ ...active(user._id), logInEpoch: user.logInEpoch }, { $set: { password } });
    },
    changePassword,
    async setRoles(id: string, roles: readonly Role[], session: ClientSession) {
      await users.updateOne(active(id), { $set: { roles } }, { session });
    },
    async markDeleted(id: string, deletedAt: Date, session: ClientSession) {
      const gone = { status: 'deleted', displayName: 'Deleted account', roles: [], deletedAt } as const;
      await users.updateOne(active(id), { $set: gone, $unset: { password: '', lastSeen: '' } }, { session });
    },
    hasAdmin: async () => (await users.findOne(admins, { projection: { _id: 1 } })) !== null,
    countAdmins,
    async prepare() {
      await turns.updateOne({ _id: 'roles' }, { $setOnInsert: { taken: 0 } }, { upsert: true });
    },
  });
}

/** Who has never said otherwise shows it to friends. Decision: docs/decisions/presence.md */
export function visibilityOf({ presenceFor = 'friends' }: Pick<UserRow, 'presenceFor'>) {
  return presenceFor;
}
