// Suspends people and lets them come back: every node refuses the log-ins of a suspended person.
// Decision: docs/decisions/log-in.md.
import type { ClientSession } from 'mongodb';
import type { Schemas } from '../generated/schemas.js';
import { refuse } from '../shared/errors.js';
import type { Revoking } from '../storage/revoking.js';
import { keepAnotherAdmin } from './last-admin.js';
import { personOf } from './people.js';
import type { SessionStore } from './session.store.js';
import type { UserRow, UserStore } from './user.store.js';

interface StandingChange {
  readonly userId: string;
  readonly at: number;
  /** Writes the audit row in the same transaction. It is not called where nothing changes. */
  record(session: ClientSession): Promise<void>;
}

interface NewSuspension extends StandingChange {
  readonly by: string;
  readonly reason: string;
}

interface SuspensionOptions {
  readonly revocation: Revoking;
  readonly users: UserStore;
  readonly sessions: SessionStore;
}

export function createSuspensions({ revocation, users, sessions }: SuspensionOptions) {
  type Change = (user: UserRow, session: ClientSession) => Promise<UserRow>;

  /** The nodes are told also where nothing changes: the answer to an earlier call may have been lost. */
  async function change(userId: string, work: Change): Promise<Schemas['admin.Person']> {
    return revocation.commit(async (session) => {
      const user = await users.byId(userId, { session });
      if (user === null || user.status === 'deleted') throw refuse('NOT_FOUND');
      return { result: personOf(await work(user, session)), subjects: [`user:${userId}`] };
    });
  }

  /** Throws NOT_FOUND, and CONFLICT for the last admin. An earlier suspension stays as it is. */
  function suspend({ userId, by, reason, at, record }: NewSuspension) {
    return change(userId, async (user, session) => {
      if (user.suspended !== undefined) return user;
      await keepAnotherAdmin(user, users, session);
      const suspended = { at: new Date(at), by, reason };
      await users.suspend(userId, suspended, session);
      await sessions.end({ userId, at }, session);
      await record(session);
      return { ...user, suspended };
    });
  }

  /** Throws NOT_FOUND. The ended log-ins stay ended. */
  function resume({ userId, record }: StandingChange) {
    return change(userId, async (user, session) => {
      if (user.suspended === undefined) return user;
      await users.resume(userId, session);
      await record(session);
      const { suspended: _lifted, ...rest } = user;
      return rest;
    });
  }

  return Object.freeze({ suspend, resume });
}
