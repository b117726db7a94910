// Decides about tokens: which pair counts, when it is renewed, and what the answer to that means. Pure; time
// and tokens are given.
import type { Schemas } from '../generated/schemas.js';

/** The tokens of a log-in. */
export interface TokenPair {
  /** Names the log-in, in every tab that is a copy of this one. */
  readonly logIn: string;
  /** Counts the renewals of the log-in: the highest number has the tokens that are good. */
  readonly generation: number;
  readonly refresh: string;
  /** Absent after the page was loaded again: it is kept in memory only. */
  readonly access?: AccessToken;
  readonly user?: Schemas['accounts.User'];
}

interface AccessToken {
  readonly token: string;
  readonly receivedAt: number;
  readonly lifeMs: number;
}

/** A token is renewed when this part of its life is over. */
const renewedAfter = 0.8;
/** A token that ends this soon would end on its way. */
const tooLateMs = 5_000;

/** The moment from which the pair should be renewed. */
export function renewalAt({ access }: TokenPair): number {
  return access === undefined ? 0 : access.receivedAt + access.lifeMs * renewedAfter;
}

/** True when the token is old; also when the clock was set back, as the token's age is unknown then. */
export function isDue(pair: TokenPair, at: number): boolean {
  return at >= renewalAt(pair) || at < (pair.access?.receivedAt ?? 0);
}

/** The access token, while it may still be sent. */
export function usableToken({ access }: TokenPair, at: number): string | undefined {
  if (access === undefined) return undefined;
  const { token, receivedAt, lifeMs } = access;
  return at >= receivedAt && at < receivedAt + lifeMs - tooLateMs ? token : undefined;
}

export function pairAfterLogIn(logIn: string, data: Schemas['accounts.LogIn'], at: number): TokenPair {
  return { logIn, generation: 0, ...tokensOf(data, at) };
}

export function pairAfterRenewal(pair: TokenPair, data: Schemas['accounts.LogIn'], at: number): TokenPair {
  return { logIn: pair.logIn, generation: pair.generation + 1, ...tokensOf(data, at) };
}

function tokensOf({ user, access_token, refresh_token, expires_in }: Schemas['accounts.LogIn'], at: number) {
  const access = { token: access_token, receivedAt: at, lifeMs: expires_in * 1000 };
  return { refresh: refresh_token, access, user };
}

/** What another tab offers replaces the own pair if it is of the same log-in and newer. */
export function newerOf(own: TokenPair | undefined, offered: TokenPair): TokenPair | undefined {
  if (own === undefined || own.logIn !== offered.logIn) return own;
  if (offered.generation > own.generation) return offered;
  const isFuller = offered.generation === own.generation && own.access === undefined;
  return isFuller && offered.access !== undefined ? offered : own;
}

/**
 * Only the service itself ends a log-in. After a lost answer the renewal is tried again: it may have been
 * done, and then the service ends the log-in, since it cannot tell this from a thief's second use.
 */
export function afterFailedRenewal({ status }: { readonly status: number }): 'ended' | 'again' {
  const passes = status === 0 || status === 408 || status === 429 || status >= 500;
  return passes ? 'again' : 'ended';
}

/** The pause before a renewal is tried again: it grows, and is what the service asks for where it does. */
export function renewalPauseMs(failures: number, retryAfterSeconds: number | undefined): number {
  return Math.max(Math.min(500 * 2 ** (failures - 1), 10_000), (retryAfterSeconds ?? 0) * 1000);
}

/** What tabs of one log-in say to each other. */
export type TabMessage =
  | { readonly say: 'have'; readonly pair: TokenPair }
  | { readonly say: 'ask'; readonly logIn: string; readonly generation: number; readonly draw?: number }
  | { readonly say: 'over'; readonly logIn: string };

/** Any program of this origin may write to the channel, an older version of the console too. */
export function tabMessageIn(value: unknown): TabMessage | undefined {
  const { say, logIn, generation, draw, pair } = (value ?? {}) as Record<string, unknown>;
  if (say === 'have') {
    const read = pairIn(pair);
    return read === undefined ? undefined : { say, pair: read };
  }
  if (typeof logIn !== 'string') return undefined;
  if (say === 'over') return { say, logIn };
  if (say !== 'ask' || typeof generation !== 'number') return undefined;
  return { say, logIn, generation, ...(typeof draw === 'number' && { draw }) };
}

/** What a tab that renews has drawn: it is before all that have drawn nothing yet. */
export const atWork = -1;

/**
 * Where there are no locks, the tab that has drawn the smallest number renews. `ours`: this tab is before the
 * one that asks, which may not have heard it, as it may have been opened since.
 */
export function firstOf(message: TabMessage, drawn: number | undefined): 'ours' | 'theirs' | undefined {
  if (message.say !== 'ask' || message.draw === undefined || drawn === undefined) return undefined;
  if (message.draw === drawn) return undefined;
  return message.draw < drawn ? 'theirs' : 'ours';
}

/** Answers another tab that asks: every tab of the log-in says what it has, were it nothing newer. */
export function replyTo(message: TabMessage, own: TokenPair | undefined): TabMessage | undefined {
  if (message.say !== 'ask' || own?.logIn !== message.logIn) return undefined;
  return { say: 'have', pair: own };
}

/** What is kept for the next load of this tab; the access token is not. */
export function keptForm({ logIn, generation, refresh }: TokenPair): string {
  return JSON.stringify({ logIn, generation, refresh });
}

export function keptPair(text: string | null): TokenPair | undefined {
  if (text === null) return undefined;
  try {
    return pairIn(JSON.parse(text));
  } catch {
    return undefined; // Somebody else has written it, so nobody is logged in.
  }
}

function pairIn(value: unknown): TokenPair | undefined {
  const { logIn, generation, refresh, access, user } = (value ?? {}) as Partial<TokenPair>;
  if (typeof logIn !== 'string' || typeof generation !== 'number' || typeof refresh !== 'string')
    return undefined;
  return { logIn, generation, refresh, ...(access && { access }), ...(user && { user }) };
}
