// The interfaces that bots need from other rooms and from the node.
import type { ClientSession } from 'mongodb';
import type { Actors } from '../actors/runtime.js';
import type { Schemas } from '../generated/schemas.js';
import type { Clock } from '../shared/clock.js';
import type { FieldProblem } from '../shared/errors.js';
import type { Limiter } from '../shared/limiter.js';
import type { Log } from '../shared/log.js';
import type { AuditedAct } from '../storage/auditing.js';
import type { Mongo } from '../storage/mongo.js';

/** The registry of the usernames of people and bots. */
export interface Usernames {
  /** Throws USERNAME_TAKEN. Called in the transaction that makes the bot. */
  claim(username: string, holder: { kind: 'bot'; id: string }, session: ClientSession): Promise<void>;
  isReserved(username: string): boolean;
}

/** The addresses from which webhooks are called, and the internal addresses that they may reach. */
export type WebhookRules = Readonly<Pick<Schemas['config.Config'], 'egressIps' | 'webhookDevTargets'>>;

/** The pictures of bots; a picture on this platform is a file that the developer has uploaded. */
export interface BotCovers {
  /** Addresses as they are stored, and the problems with them. */
  keep<A extends Readonly<Record<string, string | null | undefined>>>(
    addresses: A,
    accountId: string,
  ): Promise<{ readonly kept: A; readonly problems: readonly FieldProblem[] }>;
  /** The address at which a stored one is read; one on this platform is good for a day. */
  shownFrom(kept: string, at: number): string;
  /** No file is deleted while `isShown` holds. */
  keepWhile(isShown: (file: DeveloperFile) => Promise<boolean>): void;
}

export interface DeveloperFile {
  /** The address of the file as it is stored. */
  readonly mark: string;
  /** The account that has uploaded the file; undefined for a file of a bot. */
  readonly accountId?: string | undefined;
}

export interface BotsOutside {
  readonly mongo: Mongo;
  readonly actors: Pick<Actors, 'ask'>;
  /** The time that all nodes share. */
  readonly clusterClock: Clock;
  readonly usernames: Usernames;
  readonly limiter: Limiter;
  readonly covers: BotCovers;
  readonly config: WebhookRules & Readonly<Pick<Schemas['config.Config'], 'rateLimitScale'>>;
  readonly log: Log;
}

/** Makes a row of the audit log for a turn that stores it with the act. */
export type AuditRowOf = (
  id: string,
  entry: AuditedAct,
) => { readonly collection: string; readonly document: object };
