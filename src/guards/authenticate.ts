// The four doors: tells who is calling, lets no token through another family's door, and is quick.
import { hash as digest, timingSafeEqual } from 'node:crypto';
import type { AccountCaller, ApplicationLabels, Auth, Caller } from '../shared/caller.js';
import type { Clock } from '../shared/clock.js';
import { type ErrorCode, refuse } from '../shared/errors.js';
import type { Revocation } from './revocation.js';
import type { FreshRead } from './revocation.store.js';
import { createTokenCache, type Standing } from './token-cache.js';

export interface Authenticator {
  /** Throws a Refusal. Answers without a promise when the token is known. */
  authenticate(auth: Auth, authorization: string): Caller | Promise<Caller>;
}

export interface AccountTokenRecord {
  readonly caller: AccountCaller;
  readonly endsAtMs: number;
}

export interface ApplicationTokenRecord {
  readonly hash: string;
  readonly tokenId: string;
  readonly applicationId: string;
  readonly scopes: readonly string[];
  readonly endsAtMs?: number;
  readonly applicationDisabled: boolean;
  readonly labels: ApplicationLabels;
}

export interface BotTokenRecord {
  readonly hash: string;
  readonly botId: string;
  readonly systemUserId: string;
  readonly scopes: readonly string[];
  readonly approved: boolean;
  readonly disabled: boolean;
}

/** Null: forged, ended, or of a person or log-in that is no more. Reads must pass `read` on to the driver. */
export interface AccountTokens {
  find(token: string, read: FreshRead): Promise<AccountTokenRecord | null>;
}

/** Looks a token up by `hashOfToken`. Null: never issued, revoked or replaced. */
export interface TokenLookup<R> {
  find(hash: string, read: FreshRead): Promise<R | null>;
}

export interface AuthenticatorOptions {
  readonly accounts: AccountTokens;
  readonly applicationTokens: TokenLookup<ApplicationTokenRecord>;
  readonly botTokens: TokenLookup<BotTokenRecord>;
  readonly revocation: Revocation;
  readonly clock: Clock;
}

/** What stands behind a token: a caller, or the reason why a genuine token is turned away. */
interface Answer {
  readonly kind: Auth;
  readonly caller?: Caller;
  readonly refusal?: ErrorCode;
}

interface Door {
  readonly shape: RegExp;
  readonly code: ErrorCode;
  find(token: string, key: string, read: FreshRead): Promise<Standing<Answer> | null>;
}

const anonymous: Caller = Object.freeze({ kind: 'none' });
const headerLengthMax = 4096;
const scheme = 'Bearer ';

export function createAuthenticator(options: AuthenticatorOptions): Authenticator {
  const { revocation, clock } = options;
  const cache = createTokenCache<Answer>({ clock, trust: revocation });
  const doors: Readonly<Record<Exclude<Auth, 'none'>, Door>> = {
    account: accountDoor(options.accounts),
    application: applicationDoor(options.applicationTokens),
    bot: botDoor(options.botTokens),
  };

  function authenticate(auth: Auth, authorization: string): Caller | Promise<Caller> {
    if (auth === 'none') return anonymous;
    const door = doors[auth];
    const token = bearerToken(authorization);
    if (token === undefined) throw refuse(door.code);
    // The cache is keyed by the digest, so that no token outlives its request in memory.
    const key = digest('sha256', token, 'base64url');
    const known = cache.peek(key);
    if (known !== undefined) return admit(auth, known, door.code);
    if (!door.shape.test(token)) throw refuse(door.code);
    const read = () => revocation.read((fresh) => door.find(token, key, fresh));
    return cache.load(key, read).then((answer) => admit(auth, answer, door.code));
  }

  return Object.freeze({ authenticate });
}

function admit(auth: Auth, answer: Answer | null, code: ErrorCode): Caller {
  if (answer === null || answer.kind !== auth) throw refuse(code);
  if (answer.caller === undefined) throw refuse(answer.refusal ?? code);
  return answer.caller;
}

/** The scheme in any case, one space, then the token (RFC 6750, kept strictly). */
function bearerToken(authorization: string): string | undefined {
  if (authorization.length > headerLengthMax || authorization.length <= scheme.length) return undefined;
  const isBearer =
    authorization.startsWith(scheme) || authorization.slice(0, scheme.length).toLowerCase() === 'bearer ';
  return isBearer ? authorization.slice(scheme.length) : undefined;
}

function accountDoor(accounts: AccountTokens): Door {
  return {
    shape: /^[\w-]+\.[\w-]+\.[\w-]+$/,
    code: 'INVALID_TOKEN',
    async find(token, _key, read) {
      const found = await accounts.find(token, read);
      if (found === null) return null;
      const { caller, endsAtMs } = found;
      const ofUser = `user:${caller.userId}` as const;
      const { sessionId } = caller;
      const subjects = sessionId === undefined ? [ofUser] : [ofUser, `session:${sessionId}` as const];
      return { value: { kind: 'account', caller }, subjects, endsAtMs };
    },
  };
}

function applicationDoor(tokens: TokenLookup<ApplicationTokenRecord>): Door {
  return {
    shape: /^sop_[\w-]{43}$/,
    code: 'INVALID_TOKEN',
    async find(_token, key, read) {
      const found = await tokens.find(key, read);
      if (found === null || !isSame(found.hash, key)) return null;
      const { applicationId, tokenId, scopes, labels, endsAtMs = Number.POSITIVE_INFINITY } = found;
      const caller = Object.freeze({ kind: 'application', applicationId, tokenId, scopes, labels } as const);
      const value: Answer = found.applicationDisabled
        ? { kind: 'application', refusal: 'APPLICATION_DISABLED' }
        : { kind: 'application', caller };
      return { value, subjects: [`token:${tokenId}`, `application:${applicationId}`], endsAtMs };
    },
  };
}

function botDoor(tokens: TokenLookup<BotTokenRecord>): Door {
  return {
    shape: /^sbot_[\w-]{43}$/,
    code: 'INVALID_BOT_TOKEN',
    async find(_token, key, read) {
      const found = await tokens.find(key, read);
      if (found === null || !isSame(found.hash, key)) return null;
      const { botId, systemUserId, scopes } = found;
      const caller = Object.freeze({ kind: 'bot', botId, systemUserId, scopes } as const);
      const refusal = refusalOf(found);
      const value: Answer = refusal === undefined ? { kind: 'bot', caller } : { kind: 'bot', refusal };
      return { value, subjects: [`bot:${botId}`], endsAtMs: Number.POSITIVE_INFINITY };
    },
  };
}

function refusalOf(bot: BotTokenRecord): ErrorCode | undefined {
  if (bot.disabled) return 'BOT_DISABLED';
  return bot.approved ? undefined : 'BOT_NOT_APPROVED';
}

function isSame(stored: string, presented: string): boolean {
  const [a, b] = [Buffer.from(stored), Buffer.from(presented)];
  return a.length === b.length && timingSafeEqual(a, b);
}
