// What this room needs from others, and what its endpoints are given.
import type { ClientSession, FindOptions } from 'mongodb';
import { endpointFor } from '../shared/endpoint.js';
import type { Applying } from './applying.js';
import type { BotStore } from './bot.store.js';
import type { BotTokens } from './bot.tokens.js';
import type { BotTurns } from './bot.turns.js';

/** How fresh a read must be; whoever caches the answer says so. */
export type ReadOptions = Pick<FindOptions, 'readConcern' | 'session'>;

/** Runs a transaction and answers when no node trusts the subjects any more; without subjects, at once. */
export interface Revoking {
  commit<T>(
    work: (session: ClientSession) => Promise<{ result: T; subjects: readonly `${string}:${string}`[] }>,
  ): Promise<T>;
}

/** The registry of all names, of people and of bots. */
export interface Usernames {
  /** Throws USERNAME_TAKEN. Inside the transaction that makes the holder. */
  claim(username: string, holder: { kind: 'bot'; id: string }, session: ClientSession): Promise<void>;
  /** Names that nobody may have. */
  isReserved(username: string): boolean;
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

export interface BotsDeps {
  readonly applying: Applying;
  readonly bots: BotStore;
  readonly tokens: BotTokens;
  readonly turns: BotTurns;
  readonly audit: Auditing;
}

export const endpoint = endpointFor<BotsDeps>();
