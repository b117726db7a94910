// What is kept of the delivery of one update to a webhook. Its document is made by its first failure: before,
// the delivery is pending, or a lease of the queue tells of its first attempt, or that has succeeded.

const deliveryStatuses = ['pending', 'delivering', 'success', 'failed', 'dead_letter'] as const;

export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** One HTTP request, or what kept it from being made. */
export interface LoggedAttempt {
  readonly attempt: number;
  /** When it began, in milliseconds since 1970. */
  readonly at: number;
  readonly duration_ms?: number;
  /** Of the answer, when there was one. */
  readonly status_code?: number;
  readonly response_bytes?: number;
  /** The first KiB, as text. */
  readonly response?: string;
  readonly error_class?: string;
  readonly error?: string;
}

/** An update that is numbered, and of which nothing was attempted. */
export interface PendingDelivery {
  readonly id: string;
  readonly seq: number;
  readonly lane: string;
  readonly type: string;
  /** What is sent, where it was asked for. */
  readonly body?: string;
}

export interface WebhookDelivery {
  readonly queue: string;
  readonly seq: number;
  readonly lane: string;
  readonly type: string;
  /** Pending with a document: an attempt that a person has asked for. */
  readonly status: DeliveryStatus;
  /** All that have begun. */
  readonly attempts: number;
  /** Those of the schedule: five, then it is a dead letter. */
  readonly scheduled: number;
  /** Of the attempt that is under way. */
  readonly lease?: DeliveryLease;
  /** When it is to be looked at next: the next attempt, or the end of the lease. */
  readonly dueAt?: number;
  /** What follows a failure of the attempt that a person has asked for. */
  readonly resume?: {
    readonly status: 'failed' | 'dead_letter';
    readonly dueAt?: number;
    /** Of the replay that has asked for it. */
    readonly replay?: string;
  };
  readonly last_error?: string;
  readonly dead_letter_at?: number;
  readonly attempt_log: readonly LoggedAttempt[];
  /** Of a dead letter: what would be sent. */
  readonly body?: string;
  /** When it came to an end, from which on it is kept for a while. */
  readonly endedAt?: Date;
}

export interface DeliveryLease {
  /** Of the call that took it: asked again with the same name, it is the same attempt. */
  readonly name: string;
  readonly until: number;
}

/** One attempt under way, in the state of the queue: together they are never more than its connections. */
export interface HeldLease {
  readonly id: string;
  readonly seq: number;
  readonly until: number;
  /** Only of a first attempt: no other one of this lane begins meanwhile. */
  readonly lane?: string;
  /** Likewise, of the update: with the lane it tells all that there is of the delivery meanwhile. */
  readonly type?: string;
  /** Likewise, of the call that took it. */
  readonly name?: string;
  /** When the lease of an earlier first attempt was over without an outcome; `until`: no other has begun. */
  readonly lostAt?: number;
}

const unknownOutcome = 'unknown outcome: the node that made the attempt did not report it';

/** An attempt whose lease has ended without an outcome. */
export function lostAttempt(attempt: number, at: number): LoggedAttempt {
  return { attempt, at, error_class: 'unknown', error: unknownOutcome };
}
