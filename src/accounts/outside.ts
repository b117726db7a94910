// What the room of accounts needs from others, as it needs it.
import type { ClientSession } from 'mongodb';
import type { Clock } from '../shared/clock.js';
import type { Log } from '../shared/log.js';
import type { Auditing } from '../storage/auditing.js';
import type { Mongo } from '../storage/mongo.js';
import type { Revoking } from '../storage/revoking.js';

/** Disables what a person has, in the transaction that deletes the account; answers the ids. */
export type Leave = (
  leaving: { readonly ownerId: string; readonly at: number },
  session: ClientSession,
) => Promise<readonly string[]>;

/** What a deleted person owns that would still act for the person. */
export interface Belongings {
  readonly applications: Leave;
  readonly bots: Leave;
}

export interface Limiter {
  take(key: string, limit: { requests: number; windowSeconds: number }): Promise<LimiterAnswer>;
  /** Takes nothing. */
  look(key: string, limit: { requests: number; windowSeconds: number }): Promise<LimiterAnswer>;
}

export interface LimiterAnswer {
  readonly allowed: boolean;
  readonly remaining: number;
  readonly retryAfterSeconds: number;
}

/** The connections and guards that main hands to this room. */
export interface AccountsResources {
  readonly mongo: Mongo;
  readonly clock: Clock;
  readonly log: Log;
  readonly limiter: Limiter;
  readonly revocation: Revoking;
  readonly audit: Auditing;
  readonly belongings: Belongings;
}
