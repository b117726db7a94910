// The four authenticators: each finds the caller of a token of its own family, refuses tokens of the others,
// and is quick.

import { hash as digest, timingSafeEqual } from 'node:crypto';
import type { AccountCaller, ApplicationLabels, Auth, BotPlatform, Caller } from '../shared/caller.js';
import type { Clock } from '../shared/clock.js';
import { type ErrorCode, refuse } from '../shared/errors.js';
import { type Asker, createFairWorkQueue } from '../shared/fair-work-queue.js';
import type { LimitAnswer } from '../shared/limiter.js';
import { subscriberNetworkOf } from '../shared/networks.js';
import { systemTimers, type Timers } from '../shared/timers.js';
import { type TokenFamily, whyOtherFamily } from '../shared/token-family.js';
import { createFailureWindow, failedAuthentications } from './failure-window.js';
import { createIssuedTokens, type FindIssued } from './issued-tokens.js';
import type { RevocationGuard, Trust } from './revocation.js';
import type { FreshRead, Subject } from './revocation.store.js';
import { createScopeLists } from './scope-lists.js';
import { createTokenCache, type TokenStanding } from './token-cache.js';

export interface Authenticator {
  /**
   * Throws a Refusal. Answers without a promise when the token is known. `from` tells the address of the
   * subscriber, and is asked only when something has to be found out or counted.
   */
  authenticate(auth: Auth, authorization: string, from?: () => string): Caller | Promise<Caller>;
}

export interface StandingAuthenticator extends Authenticator {
  /** Expects a token that `authenticate` has just accepted. */
  stand(kind: TokenFamily, authorization: string): Promise<StandingCaller>;
}

/** A standing caller holds a connection that outlives its request. */
interface StandingCaller {
  readonly caller: Caller;
  /** What may be revoked to end it. */
  readonly subjects: readonly Subject[];
  /** On the wall clock; Infinity when it does not end by itself. */
  readonly endsAtMs: number;
  /** Finds the caller anew, without the token; throws a Refusal when the token is good no more. */
  again(): Promise<Caller>;
}

interface AccountTokenRecord {
  readonly caller: AccountCaller;
  readonly endsAtMs: number;
}

interface ApplicationTokenRecord {
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
  readonly username: string;
  readonly scopes: readonly string[];
  readonly approved: boolean;
  readonly disabled: boolean;
  readonly platform?: BotPlatform;
}

interface AccountTokens {
  /** Checks the signature and reads nothing of ours. Null: forged, ended, or not for us. */
  prove(token: string): Promise<AccountTokenFinder | null>;
}

/** Null: of a person or log-in that is no more. Must pass `read` on to the driver. */
export type AccountTokenFinder = (read: FreshRead) => Promise<AccountTokenRecord | null>;

/** Looks a token up by `hashOfToken`. Null: never issued, revoked or replaced. */
interface TokenLookup<R> {
  find(hash: string, read: FreshRead): Promise<R | null>;
  /** Absent: each is looked up by itself, however many are none. */
  readonly issued?: FindIssued;
}

export interface AuthenticatorOptions {
  readonly accounts: AccountTokens;
  readonly applicationTokens: TokenLookup<ApplicationTokenRecord>;
  readonly botTokens: TokenLookup<BotTokenRecord>;
  readonly revocation: Trust & Pick<RevocationGuard, 'read'>;
  readonly clock: Clock;
  readonly timers?: Timers;
  /** Multiplies how much may fail. */
  readonly scale?: number;
  /** Told of the tokens of applications that were accepted, of each at most once a second. */
  readonly used?: (tokenId: string) => void;
}

/** What stands behind a token: a caller, or the reason why a genuine token is refused. */
interface Answer {
  readonly kind: TokenFamily;
  readonly key: string;
  readonly subjects: readonly Subject[];
  readonly endsAtMs: number;
  readonly caller?: Caller;
  readonly refusal?: ErrorCode;
  /** When its use was told last, on the monotonic clock. */
  toldMs: number;
}

interface Accepted extends Answer {
  readonly caller: Caller;
}

type TokenName = Pick<Answer, 'kind' | 'key'>;
type Accept = (name: TokenName, find: Find) => Promise<Accepted>;

interface Shown {
  readonly token: string;
  readonly key: string;
  readonly isIssued: (hash: string) => Promise<boolean>;
}

interface Unfamiliar extends Pick<Shown, 'token' | 'key'> {
  /** Null: known to be none. Undefined: nothing is known. */
  readonly known: Answer | null | undefined;
  readonly from: () => string;
}

interface TurnedAway {
  readonly token: string | undefined;
  readonly from: () => string;
  readonly by?: Answer;
}

interface Door {
  /** Judged before anything else is done about a token. */
  readonly shape: RegExp;
  readonly isSigned: boolean;
  readonly code: ErrorCode;
  /** What it takes, where the words of the code are not enough. */
  readonly message?: string;
  /** What can be told without a read. Null: not a valid token. */
  prove(token: string): Promise<Find | null>;
}

type Find = (read: FreshRead, key: string) => Promise<TokenStanding<Answer> | null>;

const never = Number.NEGATIVE_INFINITY;
const tellEveryMs = 1_000;
const nowhere = () => '';
/** Connections that are open share one line. */
const holders: Asker = Object.freeze({ from: 'connections', isFamiliar: true });
const anonymous: Caller = Object.freeze({ kind: 'none' });
const headerLengthMax = 4096;
const scheme = 'Bearer ';

/** Signature checks and look-ups each have these limits. Decision: docs/decisions/invalid-tokens.md */
const queueLimits = Object.freeze({ atOnce: 256, waitingMax: 256 });

export function createAuthenticator(options: AuthenticatorOptions): StandingAuthenticator {
  const { revocation, clock, scale, timers = systemTimers, used = () => undefined } = options;
  const cache = createTokenCache<Answer>({ clock, trust: revocation });
  const doors: Readonly<Record<TokenFamily, Door>> = {
    account: accountDoor(options.accounts),
    application: applicationDoor(options.applicationTokens),
    bot: botDoor(options.botTokens),
  };

  const failed = createFailureWindow({ clock, limit: failedAuthentications, ...(scale && { scale }) });
  const [signatures, lookUps] = [createFairWorkQueue(queueLimits), createFairWorkQueue(queueLimits)];
  const issued = createIssuedTokens({ revocation, clock, timers });
  const checks = {
    account: issued.checkOf(undefined),
    application: issued.checkOf(options.applicationTokens.issued),
    bot: issued.checkOf(options.botTokens.issued),
  } as const;

  function authenticate(auth: Auth, authorization: string, from = nowhere): Caller | Promise<Caller> {
    if (auth === 'none') return anonymous;
    const token = bearerToken(authorization);
    if (token === undefined || !doors[auth].shape.test(token)) throw turnedAway(auth, { token, from });
    // The cache is keyed by the digest, so that no token outlives its request in memory.
    const key = digest('sha256', token, 'base64url');
    const known = cache.peek(key);
    if (known?.kind !== auth || known.caller === undefined)
      return lookedUp(auth, { token, key, known, from });
    if (clock.monotonic() - known.toldMs >= tellEveryMs) told(known);
    return known.caller;
  }

  function lookedUp(auth: TokenFamily, { token, key, known, from }: Unfamiliar): Promise<Caller> {
    // Asked once, because behind a wait the socket may be gone.
    const address = from();
    const at = { token, from: () => address };
    const admitted = (answer: Answer | null): Caller => {
      if (answer === null || answer.kind !== auth) throw turnedAway(auth, at);
      if (answer.caller === undefined) throw turnedAway(auth, { ...at, by: answer });
      told(answer);
      return answer.caller;
    };
    if (known !== undefined) return Promise.resolve(admitted(known));
    const full = failed.whenFull(address);
    if (full !== undefined) throw tooMany(full);
    const asker = { from: subscriberNetworkOf(address) };
    const isIssued = checks[auth];
    return cache.load(key, () => find(doors[auth], { token, key, isIssued }, asker)).then(admitted);
  }

  function turnedAway(auth: TokenFamily, { token, from, by }: TurnedAway): Error {
    const over = failed.count(from());
    if (over !== undefined) return tooMany(over);
    const message = token === undefined ? undefined : whyOtherFamily(token, auth);
    return refusalAt(message === undefined ? doors[auth] : { ...doors[auth], message }, by);
  }

  function told(answer: Answer): void {
    answer.toldMs = clock.monotonic();
    if (answer.caller?.kind === 'application') used(answer.caller.tokenId);
  }

  /** Only a token whose signature is ours waits for a place among the look-ups. */
  async function find(
    door: Door,
    { token, key, isIssued }: Shown,
    asker: Asker,
  ): Promise<TokenStanding<Answer> | null> {
    const look = await (door.isSigned ? signatures(asker, () => door.prove(token)) : door.prove(token));
    if (look === null) return null;
    return lookUps(asker, async () => {
      const found = (await isIssued(key)) ? await revocation.read((read) => look(read, key)) : null;
      if (found === null) issued.failed();
      return found;
    });
  }

  /** The same object for all who hold the token, while it is remembered. */
  async function accepted({ kind, key }: TokenName, find: Find): Promise<Accepted> {
    const read = () => lookUps(holders, () => revocation.read((fresh) => find(fresh, key)));
    const known = cache.peek(key);
    const answer = known === undefined ? await cache.load(key, read) : known;
    if (answer === null || answer.kind !== kind) throw refusalAt(doors[kind]);
    if (!isAccepted(answer)) throw refusalAt(doors[kind], answer);
    return answer;
  }

  async function stand(kind: TokenFamily, authorization: string): Promise<StandingCaller> {
    const { prove } = doors[kind];
    const token = bearerToken(authorization);
    if (token === undefined) throw refusalAt(doors[kind]);
    const find = await prove(token);
    if (find === null) throw refusalAt(doors[kind]);
    const answer = await accepted({ kind, key: digest('sha256', token, 'base64url') }, find);
    return new Standing(answer, find, accepted);
  }

  return Object.freeze({ authenticate, stand });
}

/** Without a function of its own, because there is one for each open connection. */
class Standing implements StandingCaller {
  private readonly answer: Accepted;
  private readonly find: Find;
  private readonly accepted: Accept;

  constructor(answer: Accepted, find: Find, accepted: Accept) {
    this.answer = answer;
    this.find = find;
    this.accepted = accepted;
  }

  get caller(): Caller {
    return this.answer.caller;
  }

  get subjects(): readonly Subject[] {
    return this.answer.subjects;
  }

  get endsAtMs(): number {
    return this.answer.endsAtMs;
  }

  async again(): Promise<Caller> {
    return (await this.accepted(this.answer, this.find)).caller;
  }
}

function isAccepted(answer: Answer): answer is Accepted {
  return answer.caller !== undefined;
}

/** The refusal of a token of another kind, or of a genuine one that may not be used. */
function refusalAt({ code, message }: Door, by?: Answer): Error {
  if (by?.refusal !== undefined) return refuse(by.refusal);
  return refuse(code, message === undefined ? {} : { message });
}

function tooMany({ retryAfterSeconds }: LimitAnswer): Error {
  return refuse('RATE_LIMITED', { headers: { 'Retry-After': String(retryAfterSeconds) } });
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
    isSigned: true,
    code: 'INVALID_TOKEN',
    message:
      'Send the access token of a person as Bearer token. It is missing, invalid or over: refresh it, or ' +
      'log in again.',
    async prove(token) {
      const find = await accounts.prove(token);
      return find && standing(find);
    },
  };

  function standing(findRecord: AccountTokenFinder): Find {
    return async (read, key) => {
      const found = await findRecord(read);
      if (found === null) return null;
      const { caller, endsAtMs } = found;
      const ofUser = `user:${caller.userId}` as const;
      const { sessionId } = caller;
      const subjects = sessionId === undefined ? [ofUser] : [ofUser, `session:${sessionId}` as const];
      return {
        value: { kind: 'account', key, caller, subjects, endsAtMs, toldMs: never },
        subjects,
        endsAtMs,
      };
    };
  }
}

function applicationDoor(tokens: TokenLookup<ApplicationTokenRecord>): Door {
  const listOf = createScopeLists();
  const find: Find = async (read, key) => {
    const found = await tokens.find(key, read);
    if (found === null || !isSame(found.hash, key)) return null;
    const { applicationId, tokenId, labels, endsAtMs = Number.POSITIVE_INFINITY } = found;
    const scopes = listOf(found.scopes);
    const caller = Object.freeze({ kind: 'application', applicationId, tokenId, scopes, labels } as const);
    const subjects = [`token:${tokenId}`, `application:${applicationId}`] as const;
    const refused = { refusal: 'APPLICATION_DISABLED' } as const;
    const answer = found.applicationDisabled ? refused : { caller };
    return {
      value: { kind: 'application', key, subjects, endsAtMs, toldMs: never, ...answer },
      subjects,
      endsAtMs,
    };
  };
  return {
    shape: /^sop_[\w-]{43}$/,
    isSigned: false,
    code: 'INVALID_TOKEN',
    message:
      'Send a token of an application (sop_) as Bearer token. It is missing, invalid, expired or revoked: ' +
      'have another made.',
    prove: async () => find,
  };
}

function botDoor(tokens: TokenLookup<BotTokenRecord>): Door {
  const listOf = createScopeLists();
  const find: Find = async (read, key) => {
    const found = await tokens.find(key, read);
    if (found === null || !isSame(found.hash, key)) return null;
    const { botId, systemUserId, username, platform } = found;
    const scopes = listOf(found.scopes);
    const own = { kind: 'bot', botId, tokenHash: key, systemUserId, username, scopes } as const;
    const caller = Object.freeze(platform === undefined ? own : { ...own, platform });
    const refusal = refusalOf(found);
    const subjects = [`bot:${botId}`] as const;
    const endsAtMs = Number.POSITIVE_INFINITY;
    const answer = refusal === undefined ? { caller } : { refusal };
    return { value: { kind: 'bot', key, subjects, endsAtMs, toldMs: never, ...answer }, subjects, endsAtMs };
  };
  return {
    shape: /^sbot_[\w-]{43}$/,
    isSigned: false,
    code: 'INVALID_BOT_TOKEN',
    prove: async () => find,
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
