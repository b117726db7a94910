// Reads and writes people in MongoDB.
import type { ClientSession, Filter } from 'mongodb';
import type { Schemas } from '../generated/schemas.js';
import type { Role } from '../shared/caller.js';
import type { CollectionSpec } from '../storage/collections.js';
import type { Mongo } from '../storage/mongo.js';
import type { ReadOptions } from '../storage/read-options.js';
import { createRowLoader, createRowsLoader } from '../storage/row-loader.js';
import type { PasswordHash } from './passwords.js';

/** The identity of a person at an identity provider. */
export interface ExternalIdentity {
  readonly issuer: string;
  readonly subject: string;
}

interface Suspension {
  readonly at: Date;
  /** The admin who has done it. */
  readonly by: string;
  readonly reason: string;
}

export interface UserRow {
  _id: string;
  username: string;
  displayName: string;
  roles: readonly Role[];
  status: 'active' | 'deleted';
  password?: PasswordHash;
  external?: ExternalIdentity;
  /** A new password and a suspension increment it, which ends the log-ins with an earlier number. */
  logInEpoch: number;
  createdAt: Date;
  deletedAt?: Date;
  /** Present while an admin keeps the person from logging in. */
  suspended?: Suspension;
  /** Absent means friends. */
  presenceFor?: Schemas['accounts.PresenceVisibility'];
  /** Absent means everyone. */
  addedBy?: Schemas['accounts.AddedToGroupsBy'];
  /** The time when the person was last online. */
  lastSeen?: Date;
}

/** The fields that people change in their own account. */
type OwnProfile = Partial<Pick<UserRow, 'displayName' | 'presenceFor' | 'addedBy'>>;

/** What a person's row says about presence. */
export interface PresenceRow {
  /** The people who may see whether this person is online. */
  readonly visibleTo: Schemas['accounts.PresenceVisibility'];
  /** The time when the person was last online, in milliseconds since 1970. */
  readonly lastSeen?: number;
}

/** A person was online at a time, in milliseconds since 1970. */
export interface OnlineAt {
  readonly user: string;
  readonly at: number;
}

/** The filter of the list of people. Without a role it lists people with any role and with none. */
export interface PeopleFilter {
  /** A whole id, or the beginning of a username. */
  readonly keyword?: string;
  readonly role?: Role;
  readonly status?: Schemas['admin.PersonStatus'];
  readonly page: number;
  readonly pageSize: number;
}

export type UserStore = ReturnType<typeof createUserStore>;

/** The condition of the index of roles: MongoDB uses that index only for queries that repeat it. */
const hasRoles = Object.freeze({ 'roles.0': { $exists: true } } as const);
/** The condition of the index of suspended people. */
const isSuspended = Object.freeze({ 'suspended.at': { $exists: true } } as const);
/** Longer lists of people are cut here, and the total that is shown with them counts no further. */
const listedMax = 5_000;

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
      { name: 'role', key: { roles: 1, username: 1 }, partialFilterExpression: { ...hasRoles } },
      {
        name: 'suspended',
        key: { username: 1, 'suspended.at': 1 },
        partialFilterExpression: { ...isSuspended },
      },
    ],
  },
  { name: 'admin_turns', indexes: [] },
];

const ofStanding = Object.freeze({
  active: { suspended: { $exists: false } },
  suspended: isSuspended,
} as const);
/** The admins who can log in. */
const admins = Object.freeze({
  roles: 'admin',
  status: 'active',
  ...hasRoles,
  ...ofStanding.active,
} as const);

export function createUserStore(mongo: Mongo) {
  const users = mongo.db.collection<UserRow>('users');
  const statusRow = createRowLoader<Pick<UserRow, '_id' | 'status'>>(mongo.db, {
    collection: 'users',
    projection: { status: 1 },
  });
  const presence = createRowsLoader<Pick<UserRow, '_id' | 'status' | 'presenceFor' | 'lastSeen'>>(mongo.db, {
    collection: 'users',
    projection: { status: 1, presenceFor: 1, lastSeen: 1 },
  });
  const adminLock = mongo.db.collection<{ _id: string; taken: number }>('admin_turns');
  const active = (id: string): Filter<UserRow> => ({ _id: id, status: 'active' });

  const beginningWith = (beginning: string) => {
    const prefix = beginning.toLowerCase();
    return { username: { $gte: prefix, $lt: `${prefix}\uffff` }, status: 'active' } as const;
  };
  const byPrefix = (beginning: string, limit: number) =>
    users.find(beginningWith(beginning), { sort: { username: 1 }, limit }).toArray();

  /** Active people in the order of usernames; a whole id finds its person alone. */
  async function page({ keyword = '', role, status, page, pageSize }: PeopleFilter) {
    const withRole = role === undefined ? {} : { roles: role, ...hasRoles };
    const also = { ...withRole, ...(status && ofStanding[status]) };
    const byId = keyword === '' ? null : await users.findOne({ ...active(keyword), ...also });
    const filter = byId === null ? { ...beginningWith(keyword), ...also } : active(keyword);
    const skip = (page - 1) * pageSize;
    const limit = Math.min(pageSize, listedMax - skip);
    const [rows, total] = await Promise.all([
      limit > 0 ? users.find(filter, { sort: { username: 1 }, skip, limit }).toArray() : [],
      users.countDocuments(filter, { limit: listedMax }),
    ]);
    return { rows, total };
  }

  /** Returns the new log-in epoch, or null when the person has another one by now, or is deleted. */
  async function changePassword(
    user: Pick<UserRow, '_id' | 'logInEpoch'>,
    password: PasswordHash,
    session: ClientSession,
  ) {
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
    // Two transactions that each remove another admin would both still count one. Both write this document,
    // so that one of the transactions fails with a conflict.
    await adminLock.updateOne({ _id: 'roles' }, { $inc: { taken: 1 } }, { session });
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
    /** Active people: by a whole id, and then by the beginning of the username, in the order of usernames. */
    async find(keyword: string, max: number) {
      const [byId, named] = await Promise.all([users.findOne(active(keyword)), byPrefix(keyword, max)]);
      const others = named.filter(({ _id }) => _id !== byId?._id);
      return (byId === null ? others : [byId, ...others]).slice(0, max);
    },
    byPrefix,
    page,
    countByPrefix: (beginning: string, limit: number) =>
      users.countDocuments(beginningWith(beginning), { limit }),
    byExternal: ({ issuer, subject }: ExternalIdentity, read: ReadOptions = {}) =>
      users.findOne({ 'external.issuer': issuer, 'external.subject': subject }, read),
    change: (id: string, profile: OwnProfile) =>
      users.findOneAndUpdate(active(id), { $set: profile }, { returnDocument: 'after' }),
    /** The presence of active people, by their ids. */
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
    /** Stores when people were last online; a time that is earlier than the stored one changes nothing. */
    async noteSeen(seen: readonly OnlineAt[]) {
      if (seen.length === 0) return;
      const writes = seen.map(({ user, at }) => ({
        updateOne: { filter: active(user), update: { $max: { lastSeen: new Date(at) } } },
      }));
      await users.bulkWrite(writes, { ordered: false });
    },
    /** Replaces the hash of a password by another hash of that password, unless it has changed meanwhile. */
    async rehash(user: UserRow, password: PasswordHash) {
      await users.updateOne({ ...active(user._id), logInEpoch: user.logInEpoch }, { $set: { password } });
    },
    changePassword,
    async setRoles(id: string, roles: readonly Role[], session: ClientSession) {
      await users.updateOne(active(id), { $set: { roles } }, { session });
    },
    async suspend(id: string, suspended: Suspension, session: ClientSession) {
      await users.updateOne(active(id), { $set: { suspended }, $inc: { logInEpoch: 1 } }, { session });
    },
    async resume(id: string, session: ClientSession) {
      await users.updateOne(active(id), { $unset: { suspended: '' } }, { session });
    },
    async markDeleted(id: string, deletedAt: Date, session: ClientSession) {
      const gone = { status: 'deleted', displayName: 'Deleted account', roles: [], deletedAt } as const;
      await users.updateOne(active(id), { $set: gone, $unset: { password: '', lastSeen: '' } }, { session });
    },
    hasAdmin: async () => (await users.findOne(admins, { projection: { _id: 1 } })) !== null,
    countAdmins,
    /** Makes the document that `countAdmins` writes. A node calls this once, before the first transaction. */
    async prepare() {
      await adminLock.updateOne({ _id: 'roles' }, { $setOnInsert: { taken: 0 } }, { upsert: true });
    },
  });
}

/** The people who may see this person's presence. Decision: docs/decisions/presence.md */
export function visibilityOf({ presenceFor = 'friends' }: Pick<UserRow, 'presenceFor'>) {
  return presenceFor;
}
