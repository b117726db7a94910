// What this room needs from others, and what its endpoints are given.
import type { ClientSession, FindOptions } from 'mongodb';
import { endpointFor } from '../shared/endpoint.js';
import type { ApplicationStore } from './application.store.js';
import type { ApplicationChanges } from './application-changes.js';
import type { ApplicationTokens } from './application-tokens.js';
import type { BotLinkStore } from './bot-link.store.js';
import type { RuntimeLimits } from './runtime-limits.js';
import type { TokenStore } from './token.store.js';

/** How fresh a read must be; whoever caches the answer says so. */
export type ReadOptions = Pick<FindOptions, 'readConcern' | 'session'>;

/** Runs a transaction and answers when no node trusts the subjects any more; without subjects, at once. */
export interface Revoking {
  commit<T>(
    work: (session: ClientSession) => Promise<{ result: T; subjects: readonly `${string}:${string}`[] }>,
  ): Promise<T>;
}

/** Writes what an administrator did, in the transaction that does it. */
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

export interface BotOwners {
  isOwnedBy(botId: string, accountId: string): Promise<boolean>;
}

export interface ApplicationsDeps {
  readonly applications: ApplicationChanges;
  readonly applicationStore: ApplicationStore;
  readonly tokens: ApplicationTokens;
  readonly tokenStore: TokenStore;
  readonly botLinks: BotLinkStore;
  readonly bots: BotOwners;
  readonly audit: Auditing;
  /** What `GET /me` tells of the limits; from the endpoints themselves. */
  readonly runtimeLimits: RuntimeLimits;
}

export const endpoint = endpointFor<ApplicationsDeps>();
