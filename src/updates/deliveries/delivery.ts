// A delivery of one update to a webhook gets its document by its first failure. Before, it is pending, or a
// lease of its queue tells of its first attempt, or that attempt has succeeded.

const deliveryStatuses = ['pending', 'delivering', 'success', 'failed', 'dead_letter'] as const;

export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** One HTTP request, or what kept it from being made. */
export interface LoggedAttempt {
  readonly attempt: number;
  /** When it began, in milliseconds since 1970. */
  readonly at: number;
  readonly duration_ms?: number;
  /** The status is absent when the endpoint gave no answer. */
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
  /** The body is present only where it was asked for. */
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
  /** Only attempts of the schedule count here: after five the delivery is a dead letter. */
  readonly scheduled: number;
  /** The attempt that is under way holds this lease. */
  readonly lease?: DeliveryLease;
  /** When it is to be looked at next: the next attempt, or the end of the lease. */
  readonly dueAt?: number;
  /** The delivery returns to this when the attempt that a person has asked for fails. */
  readonly resume?: {
    readonly status: 'failed' | 'dead_letter';
    readonly dueAt?: number;
    /** The replay with this id has asked for the attempt. */
    readonly replay?: string;
  };
  readonly last_error?: string;
  readonly dead_letter_at?: number;
  readonly attempt_log: readonly LoggedAttempt[];
  /** A dead letter keeps the body that would be sent. */
  readonly body?: string;
  /** When it came to an end, from which on it is kept for a while. */
  readonly endedAt?: Date;
}

export interface DeliveryLease {
  /** The call that took the lease chose this name: asking again with it gives the same attempt. */
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
