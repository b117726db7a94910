// Resets forgotten passwords: an admin makes a token that is good once, and the person sets a password with
// it. Decision: docs/decisions/log-in.md.
import type { ClientSession } from 'mongodb';
import { refuse } from '../shared/errors.js';
import type { Auditing } from '../storage/auditing.js';
import type { Mongo } from '../storage/mongo.js';
import type { Revoking } from '../storage/revoking.js';
import { inTransaction } from '../storage/transaction.js';
import type { PasswordResetStore } from './password-reset.store.js';
import type { PasswordHash } from './passwords.js';
import type { SessionStore } from './session.store.js';
import type { UserStore } from './user.store.js';

interface ResetOrder {
  readonly userId: string;
  /** The admin who orders it. */
  readonly by: string;
  readonly at: number;
  /** Writes the audit row in the same transaction. */
  record(session: ClientSession): Promise<void>;
}

interface ResetUse {
  readonly token: string;
  readonly password: PasswordHash;
  readonly requestId: string;
  readonly at: number;
}

interface PasswordResetOptions {
  readonly mongo: Mongo;
  readonly revocation: Revoking;
  readonly audit: Auditing;
  readonly users: UserStore;
  readonly sessions: SessionStore;
  readonly resets: PasswordResetStore;
  /** Throws FORBIDDEN where people log in at another provider. */
  readonly refuseWithProvider: () => void;
}

export type PasswordResets = ReturnType<typeof createPasswordResets>;

export function createPasswordResets(options: PasswordResetOptions) {
  const { mongo, revocation, audit, users, sessions, resets, refuseWithProvider } = options;

  /** Throws NOT_FOUND, and CONFLICT for a person without a password and for a suspended one. */
  async function make({ userId, by, at, record }: ResetOrder) {
    refuseWithProvider();
    return inTransaction(mongo, async (session) => {
      const user = await users.byId(userId, { session });
      if (user === null || user.status === 'deleted') throw refuse('NOT_FOUND');
      if (user.password === undefined)
        throw refuse('CONFLICT', { message: 'This person has no password here, but at another provider.' });
      if (user.suspended !== undefined)
        throw refuse('CONFLICT', { message: 'This person is suspended. Lift that first.' });
      await record(session);
      return resets.make({ userId, by, logInEpoch: user.logInEpoch, at }, session);
    });
  }

  /** Sets the password and returns the number of ended log-ins; null for a token that is not good. */
  async function use({ token, password, requestId, at }: ResetUse): Promise<number | null> {
    return revocation.commit<number | null>(async (session) => {
      const refused = { result: null, subjects: [] };
      const reset = await resets.take(token, at, session);
      if (reset === null) return refused;
      const { _id: userId, logInEpoch, by } = reset;
      const changed = await users.changePassword({ _id: userId, logInEpoch }, password, session);
      if (changed === null) return refused;
      const ended = await sessions.end({ userId, at }, session);
      const act = { actor: userId, action: 'account.password_reset', subject: userId, requestId, at };
      await audit.append({ ...act, details: { made_by: by, ended_log_ins: ended } }, session);
      return { result: ended, subjects: [`user:${userId}`] };
    });
  }

  return Object.freeze({ make, use, isLive: resets.isLive });
}
