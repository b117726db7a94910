// Limits how often a caller may try a password, so that strangers cannot lock the owner out.
// Decision: docs/decisions/log-in.md.
import type { Limit, RequestFacts } from '../shared/endpoint.js';
import { refuse } from '../shared/errors.js';
import { keyOf } from '../shared/key.js';
import type { Limiter } from '../shared/limiter.js';
import { subscriberNetworkOf } from '../shared/networks.js';
import type { AccountsDeps } from './deps.js';
import type { PasswordTurn } from './passwords.js';
import type { UserRow } from './user.store.js';

/** The limit of attempts from one address at one name. */
const perAddress = Object.freeze({ requests: 10, windowSeconds: 300 });

/** The limit of all unfamiliar addresses together at one name: some 14,000 guesses a day. */
const fromStrangers = Object.freeze({ requests: 50, windowSeconds: 300 });

type Asking = Pick<RequestFacts, 'address' | 'waiter'>;

interface Attempt {
  readonly username: string;
  readonly user: UserRow | null;
  readonly request: Asking;
}

type AttemptDeps = Pick<AccountsDeps, 'limiter' | 'sessions'>;

interface Window {
  readonly key: string;
  readonly limit: Limit;
}

/**
 * The attempt counts against its limits when its turn comes: one that gets 503 before does not count. Throws
 * RATE_LIMITED. An address from which the person has logged in before is familiar.
 */
export async function turnToLogIn(attempt: Attempt, deps: AttemptDeps): Promise<PasswordTurn> {
  const { username, user, request } = attempt;
  const { address, waiter } = request;
  const { limiter, sessions } = deps;
  const own: Window = { key: keyOf('log-in', username, address), limit: perAddress };
  await demandRoom(limiter, own);
  const isFamiliar = user !== null && (await sessions.knowsAddress(user._id, address));
  const strangers: Window = { key: keyOf('log-in', username), limit: fromStrangers };
  if (!isFamiliar) await demandRoom(limiter, strangers);
  const windows = isFamiliar ? [own] : [own, strangers];
  const begin = () => takeFrom(limiter, windows);
  return { from: subscriberNetworkOf(address), isFamiliar, waiter, begin };
}

/** The limit keeps the holder of a stolen access token from trying passwords. */
export function turnToChangePassword(userId: string, { waiter }: Asking, limiter: Limiter): PasswordTurn {
  const windows: Window[] = [{ key: keyOf('password', userId), limit: perAddress }];
  return { ...turnOfUser(userId), waiter, begin: () => takeFrom(limiter, windows) };
}

/**
 * Failures count where the token is wrong, and the turn counts where it is right. Throws RATE_LIMITED. The
 * window is the network's, because the token alone says whose password it is.
 */
export async function attemptToReset({ address, waiter }: Asking, limiter: Limiter) {
  const from = subscriberNetworkOf(address);
  const window: Window = { key: keyOf('password-reset', from), limit: perAddress };
  await demandRoom(limiter, window);
  const count = () => takeFrom(limiter, [window]);
  return { turn: { from, isFamiliar: false, waiter, begin: count }, failed: count };
}

/** The turn of a caller who is authenticated as the user. */
export function turnOfUser(userId: string): PasswordTurn {
  return { from: userId, isFamiliar: true };
}

/** Called before the wait for the turn, so that a caller over the limit does not queue. */
async function demandRoom(limiter: Limiter, { key, limit }: Window): Promise<void> {
  const { remaining, retryAfterSeconds } = await limiter.look(key, limit);
  if (remaining === 0) throw tooMany(retryAfterSeconds);
}

async function takeFrom(limiter: Limiter, windows: readonly Window[]): Promise<void> {
  for (const { key, limit } of windows) {
    const { allowed, retryAfterSeconds } = await limiter.take(key, limit);
    if (!allowed) throw tooMany(retryAfterSeconds);
  }
}

function tooMany(retryAfterSeconds: number): Error {
  return refuse('RATE_LIMITED', { headers: { 'Retry-After': String(retryAfterSeconds) } });
}
