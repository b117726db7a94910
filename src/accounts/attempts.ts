// How often somebody may guess a password, without letting strangers lock the owner out.
// Decision: docs/decisions/0014.
import type { Limit } from '../shared/endpoint.js';
import { refuse } from '../shared/errors.js';
import { keyOf } from '../shared/key.js';
import type { AccountsDeps, Limiter } from './deps.js';
import type { UserRow } from './user.store.js';

/** From one address at one name. */
const perAddress = Object.freeze({ requests: 10, windowSeconds: 300 });

/** From all unfamiliar addresses together at one name: some 14,000 guesses a day at most. */
const fromStrangers = Object.freeze({ requests: 50, windowSeconds: 300 });

interface Attempt {
  readonly username: string;
  readonly user: UserRow | null;
  readonly address: string;
}

type AttemptDeps = Pick<AccountsDeps, 'limiter' | 'sessions'>;

/** Throws RATE_LIMITED. An address from which the person has logged in before is no stranger's. */
export async function countLogIn({ username, user, address }: Attempt, deps: AttemptDeps): Promise<void> {
  await take(deps.limiter, keyOf('log-in', username, address), perAddress);
  const isFamiliar = user !== null && (await deps.sessions.knowsAddress(user._id, address));
  if (!isFamiliar) await take(deps.limiter, keyOf('log-in', username), fromStrangers);
}

/** Throws RATE_LIMITED. Whoever found an open screen may not try out passwords there either. */
export async function countPasswordChange(userId: string, limiter: Limiter): Promise<void> {
  await take(limiter, keyOf('password', userId), perAddress);
}

async function take(limiter: Limiter, key: string, limit: Limit): Promise<void> {
  const { allowed, retryAfterSeconds } = await limiter.take(key, limit);
  if (!allowed) throw refuse('RATE_LIMITED', { headers: { 'Retry-After': String(retryAfterSeconds) } });
}
