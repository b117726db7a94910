// Opens, renews and ends log-ins. A refresh token that is used twice ends its log-in.
import type { Schemas } from '../generated/schemas.js';
import type { Clock } from '../shared/clock.js';
import type { Revoking } from '../storage/revoking.js';
import { type AccessTokens, accessTokenSeconds } from './access-tokens.js';
import { userOf } from './people.js';
import type { OpenedSession, SessionRow, SessionStore } from './session.store.js';
import type { UserRow, UserStore } from './user.store.js';

export type LogIns = ReturnType<typeof createLogIns>;

interface LogInOptions {
  readonly clock: Clock;
  readonly revocation: Revoking;
  readonly users: UserStore;
  readonly sessions: SessionStore;
  readonly tokens: AccessTokens;
  /** Throws FORBIDDEN where people log in at another provider. */
  readonly refuseWithProvider: () => void;
}

export function createLogIns(options: LogInOptions) {
  const { clock, revocation, users, sessions, tokens, refuseWithProvider } = options;
  type Answer = Schemas['accounts.LogIn'];

  async function answer(user: UserRow, { sessionId, refreshToken }: OpenedSession): Promise<Answer> {
    const access_token = await tokens.issue(user, sessionId);
    return { user: userOf(user), access_token, refresh_token: refreshToken, expires_in: accessTokenSeconds };
  }

  async function open(user: UserRow, address: string) {
    const { _id: userId, logInEpoch } = user;
    return answer(user, await sessions.open({ userId, logInEpoch, address, at: clock.now() }));
  }

  /** Null when the token is unknown, used before, ended or expired. */
  async function renew(refreshToken: string): Promise<Answer | null> {
    const rotation = await sessions.rotate(refreshToken, clock.now());
    if (rotation.kind === 'unknown') return null;
    const { session } = rotation;
    if (rotation.kind === 'reused') {
      await end(session.userId, session._id);
      return null;
    }
    const user = await users.byId(session.userId);
    if (user === null || !isLive(user, session)) return null;
    return answer(user, { sessionId: session._id, refreshToken: rotation.refreshToken });
  }

  /** Ends one log-in on every node, and returns the number of live ones among it: 0 or 1. */
  async function end(userId: string, sessionId: string): Promise<number> {
    return revocation.commit(async (session) => {
      const result = await sessions.end({ userId, only: sessionId, at: clock.now() }, session);
      return { result, subjects: result === 0 ? [] : [`session:${sessionId}`] };
    });
  }

  return Object.freeze({ open, renew, end, refuseWithProvider });
}

export function mayLogIn({ status, suspended }: Pick<UserRow, 'status' | 'suspended'>): boolean {
  return status === 'active' && suspended === undefined;
}

/** A log-in is live until it is ended, its person is deleted or suspended, or the password changes. */
export function isLive(user: UserRow, session: SessionRow): boolean {
  const isOpen = session.endedAt === undefined && session.userId === user._id;
  return isOpen && mayLogIn(user) && user.logInEpoch === session.logInEpoch;
}
