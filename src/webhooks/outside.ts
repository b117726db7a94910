// These are the needs of the webhooks room that other rooms meet.
import type { Acting } from '../actors/runtime.js';
import type { Ownership } from '../cluster/ownership.js';
import type { Schemas } from '../generated/schemas.js';
import type { Clock } from '../shared/clock.js';
import type { Log } from '../shared/log.js';
import type { Tracing } from '../shared/tracing.js';
import type { Mongo } from '../storage/mongo.js';
import type { Addressee } from '../updates/addressee.js';
import type { Peers } from '../updates/outside.js';
import type { Queues } from '../updates/queue/queues.js';
import type { StandingSource } from '../updates/standing.js';
import type { SigningSecret } from './signing.js';

export interface BotWebhooks {
  /** Throws NOT_FOUND also when another person owns the bot. */
  owned(botId: string, ownerId: string): Promise<unknown>;
  /** The newest first; they leave the bot only to sign. */
  webhookSecretsOf(botId: string): Promise<readonly SigningSecret[]>;
  /** For its metrics. Returns at once. */
  attempted(attempt: {
    readonly botId: string;
    readonly at: number;
    readonly isSuccess: boolean;
    readonly durationMs: number;
  }): void;
}

interface WebhookApplications {
  /** Throws APPLICATION_NOT_FOUND also when another account owns it. */
  owned(id: string, ownerId: string): Promise<unknown>;
  /** False: nothing is sent, because it is disabled or there is none. */
  isActive(id: string): Promise<boolean>;
  /** The newest first. */
  webhookSecretsOf(id: string): Promise<readonly SigningSecret[]>;
}

/** A request ends with an answer, or with the reason why there is none. */
export type PostOutcome =
  | {
      readonly status: number;
      readonly headers: { readonly retryAfter?: string; readonly contentType?: string };
      readonly firstBytes: Uint8Array;
      readonly bytes: number;
    }
  | { readonly errorClass: string; readonly message: string };

/** Ends within the time of an attempt, and answers with what may be expected to fail. */
export interface WebhookSender {
  post(request: {
    readonly url: string;
    readonly allowedIps: readonly string[];
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
    /** All that is read of the answer, instead of its first KiB. */
    readonly keepsAll?: boolean;
  }): Promise<PostOutcome>;
}

/** Writes updates as programs that were written for Telegram read them. */
export interface TelegramPush {
  /** JSON; undefined for an update of which there is nothing to send. */
  written(update: {
    readonly botId: string;
    readonly seq: number;
    readonly json: string;
  }): Promise<string | undefined>;
  /** Carries out the call that a 2xx answer names, if it names one. Resolves within two seconds. */
  answered(answer: {
    readonly botId: string;
    readonly contentType: string;
    readonly body: Uint8Array;
  }): Promise<void>;
}

export interface WebhooksOutside extends Pick<Acting, 'ask'> {
  readonly config: Readonly<Pick<Schemas['config.Config'], 'webhookRetryMinutes'>>;
  readonly mongo: Mongo;
  readonly ownership: Pick<Ownership, 'ownerOf' | 'held' | 'onClaimed' | 'onLost'>;
  readonly peers: Peers;
  readonly queues: Pick<
    Queues,
    'onNumbered' | 'claimWith' | 'acknowledge' | 'giveUpOld' | 'position' | 'read' | 'firstOf'
  >;
  readonly standingSources: readonly StandingSource[];
  readonly findAddressees: (ids: readonly string[]) => Promise<ReadonlyMap<string, Addressee>>;
  readonly bots: BotWebhooks;
  readonly applications: WebhookApplications;
  readonly telegramPush: TelegramPush;
  readonly senders: { readonly toStrangers: WebhookSender };
  /** The time that all nodes share. */
  readonly clusterClock: Clock;
  readonly measure: (name: string, help: string, read: () => number) => void;
  readonly log: Log;
  /** Absent where nothing is traced. */
  readonly tracing: Tracing | undefined;
}
