// What the rooms of people need from others, and what their endpoints are given.
import type { ClientSession, FindOptions } from 'mongodb';
import type { Clock } from '../shared/clock.js';
import { endpointFor } from '../shared/endpoint.js';
import type { Log } from '../shared/log.js';
import type { Mongo } from '../storage/mongo.js';
import type { LogIns } from './log-ins.js';
import type { Passwords } from './passwords.js';
import type { People } from './people.js';
import type { SessionStore } from './session.store.js';
import type { UserStore } from './user.store.js';
import type { UsernameStore } from './username.store.js';

/** How fresh a read must be; whoever caches the answer says so. */
export type ReadOptions = Pick<FindOptions, 'readConcern' | 'session'>;

/** Runs a transaction and answers when no node trusts the subjects any more; without subjects, at once. */
export interface Revoking {
  commit<T>(
    work: (session: ClientSession) => Promise<{ result: T; subjects: readonly `${string}:${string}`[] }>,
  ): Promise<T>;
}

/** Writes what was done, in the transaction that does it. */
export interface Auditing {
  append(entry: AuditedAct, session: ClientSession): Promise<void>;
}

export interface AuditedAct {
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  readonly details?: object;
  readonly requestId: string;
  readonly at: number;
}

/** Disables what a person has, in the transaction that deletes the account; answers the ids. */
export type Leave = (
  leaving: { readonly ownerId: string; readonly at: number },
  session: ClientSession,
) => Promise<readonly string[]>;

/** What a person leaves behind that would still act for the person. */
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

export interface AccountsDeps {
  readonly clock: Clock;
  readonly limiter: Limiter;
  readonly revocation: Revoking;
  readonly users: UserStore;
  readonly usernames: UsernameStore;
  readonly sessions: SessionStore;
  readonly passwords: Passwords;
  readonly people: People;
  readonly logIns: LogIns;
}

export const endpoint = endpointFor<AccountsDeps>();
