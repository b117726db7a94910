// Adds people, changes their roles and deletes them, each in one transaction with all its consequences.
import type { ClientSession } from 'mongodb';
import type { Schemas } from '../generated/schemas.js';
import type { Role } from '../shared/caller.js';
import type { Clock } from '../shared/clock.js';
import { refuse } from '../shared/errors.js';
import { newId } from '../shared/ids.js';
import type { Auditing } from '../storage/auditing.js';
import type { Mongo } from '../storage/mongo.js';
import type { Revoking } from '../storage/revoking.js';
import { inTransaction } from '../storage/transaction.js';
import type { AccountEventStore } from './account-event.store.js';
import { keepAnotherAdmin } from './last-admin.js';
import type { Belongings } from './outside.js';
import type { PasswordHash } from './passwords.js';
import type { SessionStore } from './session.store.js';
import type { ExternalIdentity, UserRow, UserStore } from './user.store.js';
import type { UsernameStore } from './username.store.js';

export interface NewPerson {
  readonly username: string;
  readonly displayName: string;
  readonly roles?: readonly Role[];
  readonly password?: PasswordHash;
  readonly external?: ExternalIdentity;
}

interface RoleChange {
  readonly userId: string;
  readonly roles: readonly Role[];
  /** Writes the audit row in the same transaction. */
  record(before: readonly Role[], session: ClientSession): Promise<void>;
}

export type PeopleChanges = ReturnType<typeof createPeople>;

interface Removal {
  readonly userId: string;
  /** The caller who orders the removal. */
  readonly actor: string;
  readonly requestId: string;
  readonly at: number;
}

interface PeopleOptions {
  readonly mongo: Mongo;
  readonly clock: Clock;
  readonly revocation: Revoking;
  readonly audit: Auditing;
  readonly belongings: Belongings;
  readonly users: UserStore;
  readonly usernames: UsernameStore;
  readonly sessions: SessionStore;
  readonly events: AccountEventStore;
}

export function createPeople(options: PeopleOptions) {
  const { mongo, clock, revocation, audit, belongings, users, usernames, sessions, events } = options;

  /** Throws USERNAME_TAKEN. `record` runs in the same transaction. */
  async function add(
    newPerson: NewPerson,
    record?: (user: UserRow, session: ClientSession) => Promise<void>,
  ) {
    const { roles = [], ...rest } = newPerson;
    const createdAt = new Date(clock.now());
    const user: UserRow = { _id: newId('usr'), ...rest, roles, status: 'active', logInEpoch: 0, createdAt };
    await inTransaction(mongo, async (session) => {
      await usernames.claim(user.username, { kind: 'user', id: user._id }, session);
      await users.insert(user, session);
      await record?.(user, session);
    });
    return user;
  }

  /** Throws NOT_FOUND, and CONFLICT when no admin would be left. */
  async function setRoles({ userId, roles, record }: RoleChange) {
    return revocation.commit(async (session) => {
      const user = await users.byId(userId, { session });
      if (user === null || user.status === 'deleted') throw refuse('NOT_FOUND');
      if (!roles.includes('admin')) await keepAnotherAdmin(user, users, session);
      const sorted = [...roles].sort();
      await users.setRoles(userId, sorted, session);
      await record(user.roles, session);
      const subjects = [`user:${userId}`] as const;
      return { result: personOf({ ...user, roles: sorted }), subjects };
    });
  }

  /**
   * Deletes the account and disables its applications and bots in one transaction. Returns the number of
   * ended log-ins when every node refuses all of it. Throws CONFLICT for the last admin.
   */
  async function remove({ userId, requestId }: { userId: string; requestId: string }): Promise<number> {
    return revocation.commit(async (session) => {
      const user = await users.byId(userId, { session });
      if (user === null || user.status === 'deleted') throw refuse('NOT_FOUND');
      await keepAnotherAdmin(user, users, session);
      const at = clock.now();
      // This comes first: a creation at the same time writes the same documents, and one is retried.
      const subjects = await disableAll({ userId, actor: userId, requestId, at }, session);
      await users.markDeleted(userId, new Date(at), session);
      const result = await sessions.end({ userId, at }, session);
      await events.append({ type: 'account.deleted', userId, at }, session);
      return { result, subjects: [`user:${userId}`, ...subjects] };
    });
  }

  /** Returns the subjects to revoke. */
  async function disableAll({ userId, at, ...by }: Removal, session: ClientSession) {
    const leaving = { ownerId: userId, at };
    const details: Record<string, readonly string[]> = {};
    const subjects: `${string}:${string}`[] = [];
    for (const [name, { subjectOf, leave }] of Object.entries(belongings)) {
      const ids = await leave(leaving, session);
      details[name] = ids;
      subjects.push(...ids.map(subjectOf));
    }
    const act = { ...by, action: 'account.deleted', subject: userId, at };
    await audit.append({ ...act, details }, session);
    return subjects;
  }

  /** Disables the applications and bots of people whom an old version deleted. Idempotent. */
  async function finishEarlierDeletions(): Promise<void> {
    for (const { id, userId } of await events.unfinished())
      await revocation.commit(async (session) => {
        if (!(await events.finish(id, session))) return { result: undefined, subjects: [] };
        const removal = { userId, actor: 'system', requestId: 'start', at: clock.now() };
        return { result: undefined, subjects: await disableAll(removal, session) };
      });
  }

  return Object.freeze({ add, setRoles, remove, finishEarlierDeletions });
}

export function userOf({ _id, username, displayName, roles }: UserRow): Schemas['accounts.User'] {
  return { id: _id, username, display_name: displayName, roles: [...roles] };
}

/** As admins see the person. */
export function personOf({ suspended, ...user }: UserRow): Schemas['admin.Person'] {
  if (suspended === undefined) return { ...userOf(user), status: 'active' };
  return {
    ...userOf(user),
    status: 'suspended',
    suspended: { ...suspended, at: suspended.at.toISOString() },
  };
}
