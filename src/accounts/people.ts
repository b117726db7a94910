// Creates people, changes their roles and deletes them: each in one transaction with everything that follows
// from it.
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

export interface RoleChange {
  readonly userId: string;
  readonly roles: readonly Role[];
  /** Runs in the same transaction: the record of the change. */
  record(before: readonly Role[], session: ClientSession): Promise<void>;
}

export interface PeopleChanges {
  /** Throws USERNAME_TAKEN. `record` runs in the same transaction. */
  add(
    newPerson: NewPerson,
    record?: (user: UserRow, session: ClientSession) => Promise<void>,
  ): Promise<UserRow>;
  /** Throws NOT_FOUND, and CONFLICT when no admin would be left. */
  setRoles(change: RoleChange): Promise<Schemas['accounts.User']>;
  /**
   * Ends the person's log-ins and answers how many; with them go applications and bots, for good.
   * Returns when every node refuses all of it. Throws CONFLICT for the last admin.
   */
  remove(leaving: { userId: string; requestId: string }): Promise<number>;
  /** Disables what people left behind whose account an earlier version deleted. Idempotent. */
  finishEarlierDeletions(): Promise<void>;
}

interface Left {
  readonly userId: string;
  /** The caller who orders the change. */
  readonly actor: string;
  readonly requestId: string;
  readonly at: number;
}

export interface PeopleOptions {
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

export function createPeople(options: PeopleOptions): PeopleChanges {
  const { mongo, clock, revocation, audit, belongings, users, usernames, sessions, events } = options;

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

  async function setRoles({ userId, roles, record }: RoleChange) {
    return revocation.commit(async (session) => {
      const user = await users.byId(userId, { session });
      if (user === null || user.status === 'deleted') throw refuse('NOT_FOUND');
      if (user.roles.includes('admin') && !roles.includes('admin')) await keepOneAdmin(session);
      const sorted = [...roles].sort();
      await users.setRoles(userId, sorted, session);
      await record(user.roles, session);
      const subjects = [`user:${userId}`] as const;
      return { result: userOf({ ...user, roles: sorted }), subjects };
    });
  }

  /**
   * All of it is one transaction: a reader that finds the account deleted finds all that it owned disabled.
   */
  const remove: PeopleChanges['remove'] = async ({ userId, requestId }) => {
    return revocation.commit(async (session) => {
      const user = await users.byId(userId, { session });
      if (user === null || user.status === 'deleted') throw refuse('NOT_FOUND');
      if (user.roles.includes('admin')) await keepOneAdmin(session);
      const at = clock.now();
      // First: a concurrent creation writes the same documents, and the second transaction starts again.
      const subjects = await disableAll({ userId, actor: userId, requestId, at }, session);
      await users.markDeleted(userId, new Date(at), session);
      const result = await sessions.end({ userId, at }, session);
      await events.append({ type: 'account.deleted', userId, at }, session);
      return { result, subjects: [`user:${userId}`, ...subjects] };
    });
  };

  /** What now has to be revoked. */
  async function disableAll({ userId, at, ...by }: Left, session: ClientSession) {
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

  async function finishEarlierDeletions(): Promise<void> {
    for (const { id, userId } of await events.unfinished())
      await revocation.commit(async (session) => {
        if (!(await events.finish(id, session))) return { result: undefined, subjects: [] };
        const left = { userId, actor: 'system', requestId: 'start', at: clock.now() };
        return { result: undefined, subjects: await disableAll(left, session) };
      });
  }

  async function keepOneAdmin(session: ClientSession): Promise<void> {
    if ((await users.countAdmins(session)) > 1) return;
    throw refuse('CONFLICT', { message: 'This is the last admin. Make somebody else admin first.' });
  }

  return Object.freeze({ add, setRoles, remove, finishEarlierDeletions });
}

/** A person as the wire shows one. */
export function userOf({ _id, username, displayName, roles }: UserRow): Schemas['accounts.User'] {
  return { id: _id, username, display_name: displayName, roles: [...roles] };
}
