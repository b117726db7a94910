// What the room of bots needs from others, as it needs it.
import type { ClientSession } from 'mongodb';
import type { Actors } from '../actors/runtime.js';
import type { Schemas } from '../generated/schemas.js';
import type { Clock } from '../shared/clock.js';
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

/** The addresses from which webhooks are called, those inside that they may reach, and our own. */
export type WebhookRules = Readonly<
  Pick<Schemas['config.Config'], 'egressIps' | 'webhookDevTargets' | 'publicUrl'>
>;

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
  readonly config: WebhookRules & Readonly<Pick<Schemas['config.Config'], 'rateLimitScale'>>;
  readonly log: Log;
}

/** How the audit log writes a row, for the turn that stores it with the act. */
export type AuditRowOf = (
  id: string,
  entry: AuditedAct,
) => { readonly collection: string; readonly document: object };
