// What the room of bots needs from others, as it needs it.
import type { ClientSession } from 'mongodb';
import type { Actors } from '../actors/runtime.js';
import type { Schemas } from '../generated/schemas.js';
import type { Clock } from '../shared/clock.js';
import type { FieldProblem } from '../shared/errors.js';
import type { Log } from '../shared/log.js';
import type { AuditedAct } from '../storage/auditing.js';
import type { Mongo } from '../storage/mongo.js';

/** The registry of all names, of people and of bots. */
export interface Usernames {
  /** Throws USERNAME_TAKEN. Inside the transaction that makes the holder. */
  claim(username: string, holder: { kind: 'bot'; id: string }, session: ClientSession): Promise<void>;
  /** Reserved names. */
  isReserved(username: string): boolean;
}

/** The addresses from which webhooks are called, and those inside that they may reach. */
export type WebhookRules = Readonly<Pick<Schemas['config.Config'], 'egressIps' | 'webhookDevTargets'>>;

/** Pictures of bots: our own ones are kept as files that their developer has uploaded. */
export interface BotCovers {
  /** Addresses as they are kept, by the names of their fields, and what is wrong with them. */
  keep<A extends Readonly<Record<string, string | null | undefined>>>(
    addresses: A,
    accountId: string,
  ): Promise<{ readonly kept: A; readonly problems: readonly FieldProblem[] }>;
  /** The address at which what is kept so is read; good for a day if it is our own. */
  shownFrom(kept: string, at: number): string;
  /** No file is deleted while this says that a bot shows it; `mark` is how its address is kept. */
  keepWhile(isShown: (file: DeveloperFile) => Promise<boolean>): void;
}

export interface DeveloperFile {
  readonly mark: string;
  /** Who has uploaded it; undefined: a bot. */
  readonly accountId?: string | undefined;
}

interface WindowRest {
  readonly remaining: number;
  readonly resetAtMs: number;
}

interface WindowTaken {
  readonly allowed: boolean;
  readonly retryAfterSeconds: number;
}

interface WindowSize {
  readonly requests: number;
  readonly windowSeconds: number;
}

/** Windows of rate limits. */
export interface QuotaWindows {
  look(key: string, limit: WindowSize): WindowRest | Promise<WindowRest>;
  take(key: string, limit: WindowSize): WindowTaken | Promise<WindowTaken>;
}

/** What this room is given. */
export interface BotsOutside {
  readonly mongo: Mongo;
  readonly actors: Pick<Actors, 'ask'>;
  /** The time that all nodes share. */
  readonly clusterClock: Clock;
  readonly usernames: Usernames;
  readonly limiter: QuotaWindows;
  readonly covers: BotCovers;
  readonly config: WebhookRules & Readonly<Pick<Schemas['config.Config'], 'rateLimitScale'>>;
  readonly log: Log;
}

/** How the audit log writes a row, for the turn that stores it with the act. */
export type AuditRowOf = (
  id: string,
  entry: AuditedAct,
) => { readonly collection: string; readonly document: object };
