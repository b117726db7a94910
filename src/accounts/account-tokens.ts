// Finds the person of an access token, as the database has the person now.
import type { AccountCaller } from '../shared/caller.js';
import type { ReadOptions } from '../storage/read-options.js';
import type { AccessTokens, VerifiedToken } from './access-tokens.js';
import type { ExternalPeople } from './external-people.js';
import type { ExternalToken, ExternalTokens } from './external-tokens.js';
import { isLive, mayLogIn } from './log-ins.js';
import type { SessionStore } from './session.store.js';
import type { UserRow, UserStore } from './user.store.js';

interface AccountTokenFinding {
  readonly caller: AccountCaller;
  readonly endsAtMs: number;
}

export interface AccountTokenProver {
  /** Checks the signature without a query. Null when it is forged, expired, or not for this platform. */
  prove(token: string): Promise<AccountFinder | null>;
}

/** Null where the person is deleted or suspended, or the log-in has ended. */
type AccountFinder = (read: ReadOptions) => Promise<AccountTokenFinding | null>;

interface OwnTokenOptions {
  readonly tokens: AccessTokens;
  readonly users: UserStore;
  readonly sessions: SessionStore;
}

export function createOwnAccountTokens({ tokens, users, sessions }: OwnTokenOptions): AccountTokenProver {
  async function find({ userId, sessionId, endsAtMs }: VerifiedToken, read: ReadOptions) {
    const session = await sessions.byId(sessionId, read);
    const user = session === null ? null : await users.byId(userId, read);
    if (session === null || user === null || !isLive(user, session)) return null;
    return { caller: callerOf(user, sessionId), endsAtMs };
  }

  async function prove(token: string): Promise<AccountFinder | null> {
    const verified = await tokens.verify(token);
    return verified && ((read) => find(verified, read));
  }

  return Object.freeze({ prove });
}

export function createExternalAccountTokens({
  tokens,
  people,
}: {
  readonly tokens: ExternalTokens;
  readonly people: ExternalPeople;
}): AccountTokenProver {
  async function find(verified: ExternalToken, read: ReadOptions): Promise<AccountTokenFinding | null> {
    const user = await people.known(verified, read);
    return mayLogIn(user) ? { caller: callerOf(user), endsAtMs: verified.endsAtMs } : null;
  }

  async function prove(token: string): Promise<AccountFinder | null> {
    const verified = await tokens.verify(token);
    return verified && ((read) => find(verified, read));
  }

  return Object.freeze({ prove });
}

function callerOf({ _id, username, roles }: UserRow, sessionId?: string): AccountCaller {
  const caller = { kind: 'account', userId: _id, username, roles } as const;
  return Object.freeze(sessionId === undefined ? caller : { ...caller, sessionId });
}
