// The dispatcher needs these of others: the queue of each receiver, and a way to send one attempt.
import type { BeginVerdict } from '../../updates/deliveries/beginning.js';
import type { AttemptOutcome } from '../../updates/deliveries/finishing.js';
import type { SentUpdate } from '../../updates/update.js';
import type { SigningSecret } from '../signing.js';
import type { EndpointSign } from './breaker.js';

/** A queue in webhook mode. */
export interface PushTarget {
  readonly id: string;
  /** An attempt begins only while the queue has the webhook of this version. */
  readonly version: number;
  readonly connectionsMax: number;
  readonly webhook: PushedWebhook;
}

interface PushedWebhook {
  readonly url: string;
  readonly allowedIps: readonly string[];
  readonly secrets: readonly SigningSecret[];
  /** Absent: updates are sent as they are. */
  readonly format?: 'telegram';
  /** The newest secret goes out in a header, too, unless it is one of our own. */
  readonly tellsSecret?: true;
}

/** Numbered, and never attempted. */
export interface FreshDelivery {
  readonly id: string;
  readonly seq: number;
  readonly lane: string;
  readonly type: string;
  /** The length of its body, where that is known. */
  readonly size?: number;
}

export interface JustNumbered {
  readonly after: number;
  readonly upTo: number;
  /** All between the two but for those that have begun with their number. */
  readonly items: readonly FreshDelivery[];
}

/** It is about to get this number. */
export interface NewDelivery extends FreshDelivery, SentUpdate {}

/** Attempts that begin in the turn that numbers. */
export interface ClaimedAttempts {
  readonly begin: {
    readonly asked: readonly { readonly id: string; readonly lane: string; readonly type: string }[];
    readonly reading: string | undefined;
    readonly leaseName: string;
    readonly leaseMs: number;
  };
  /** In the order in which they were asked for. */
  done(verdicts: readonly BeginVerdict[]): void;
  /** `undone`: certainly nothing has begun. */
  left(what: 'undone' | 'unknown'): void;
}

export interface FreshPage {
  readonly items: readonly FreshDelivery[];
  /** Everything up to this number has been looked at. */
  readonly upTo: number;
  /** There was nothing beyond it. */
  readonly isEnd: boolean;
}

/** Attempted before, or asked for by a person; with a lease when an attempt is under way. */
export interface WaitingDelivery extends FreshDelivery {
  readonly dueAt: number;
  readonly attempts: number;
  readonly scheduled: number;
  readonly isAskedFor: boolean;
  readonly isLeased: boolean;
}

export interface AttemptsAsked {
  readonly items: readonly (FreshDelivery & { readonly isFirst: boolean })[];
  /** The call that was told to read anew what waits, behind which this was read. */
  readonly reading: string | undefined;
  readonly leaseName: string;
  readonly leaseMs: number;
}

/** For one that was asked for, and in its place. */
export type BeginAnswer =
  | { readonly verdict: Exclude<BeginVerdict, 'begun'> }
  | ({ readonly verdict: 'begun' } & BegunAttempt);

export interface BegunAttempt extends SentUpdate {
  readonly attempt: number;
  readonly scheduled: number;
  readonly isAskedFor: boolean;
}

export interface DeliveryQueues {
  /** In the order of their numbers, those after this one. */
  fresh(queue: string, page: { readonly after: number; readonly limit: number }): Promise<FreshPage>;
  /** The first that are due, the earliest first; those with a lease are due when it ends. */
  waiting(queue: string, limit: number): Promise<readonly WaitingDelivery[]>;
  /** `changed`: the queue has another webhook now, or none. */
  begin(target: PushTarget, asked: AttemptsAsked): Promise<readonly BeginAnswer[] | 'changed'>;
  /** False: nothing is sent to it for now. */
  isActive(queue: string): Promise<boolean>;
  /**
   * `canWait`: it may be stored a moment later, with what happens in the queue until then. Where something is
   * given back, it fails once another node owns the queue.
   */
  finish(
    queue: string,
    outcomes: readonly AttemptOutcome[],
    how: { readonly canWait: boolean },
  ): Promise<void>;
}

export interface SendAsked extends BegunAttempt {
  readonly target: PushTarget;
  readonly delivery: FreshDelivery;
}

/** Ends within the time of an attempt, and never rejects for what an endpoint does. */
export type SendAttempt = (asked: SendAsked) => Promise<SentAttempt>;

export interface SentAttempt {
  readonly isSuccess: boolean;
  readonly sign: EndpointSign;
  readonly statusCode?: number;
  readonly responseBytes?: number;
  readonly response?: string;
  readonly errorClass?: string;
  readonly error?: string;
  readonly retryAfterMs?: number;
  readonly format?: 'telegram';
}
