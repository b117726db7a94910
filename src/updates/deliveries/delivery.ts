// The delivery of one update to a webhook. It gets a document when its first attempt fails; before that it is
// pending, or a lease in the queue's state describes its first attempt, or that attempt has succeeded.

const deliveryStatuses = ['pending', 'delivering', 'success', 'failed', 'dead_letter'] as const;

export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** One attempt: the HTTP request and its answer, or the error that kept it from being made. */
export interface LoggedAttempt {
  readonly attempt: number;
  /** The time when the attempt began, in milliseconds since 1970. */
  readonly at: number;
  readonly duration_ms?: number;
  /** The status is absent when the endpoint gave no answer. */
  readonly status_code?: number;
  readonly response_bytes?: number;
  /** The first KiB of the endpoint's answer, as text. */
  readonly response?: string;
  readonly error_class?: string;
  readonly error?: string;
  /** Absent: the update was sent as it is. */
  readonly format?: 'telegram';
}

/** An update that has its number, and of which no attempt has begun. */
export interface PendingDelivery {
  readonly id: string;
  readonly seq: number;
  readonly lane: string;
  readonly type: string;
  /** The body is present only where it was asked for. */
  readonly body?: string;
  readonly traceparent?: string | undefined;
}

export interface WebhookDelivery {
  readonly queue: string;
  readonly seq: number;
  readonly lane: string;
  readonly type: string;
  /** A document is pending when a person has asked for another attempt. */
  readonly status: DeliveryStatus;
  /** The number of attempts that have begun. */
  readonly attempts: number;
  /** The number of attempts that the schedule has begun: after five the delivery is a dead letter. */
  readonly scheduled: number;
  /** The attempt that is under way holds this lease. */
  readonly lease?: DeliveryLease;
  /** The time of the next attempt, or of the end of the lease. */
  readonly dueAt?: number;
  /** The status and time that are restored when the attempt that a person has asked for fails. */
  readonly resume?: {
    readonly status: 'failed' | 'dead_letter';
    readonly dueAt?: number;
    /** The id of the replay that has asked for the attempt. */
    readonly replay?: string;
  };
  readonly last_error?: string;
  readonly dead_letter_at?: number;
  readonly attempt_log: readonly LoggedAttempt[];
  /** A dead letter keeps the body that would be sent. */
  readonly body?: string;
  /** The time when the delivery ended; the document is removed some days later. */
  readonly endedAt?: Date;
}

export interface DeliveryLease {
  /** The name that the caller chose for the lease: a second call with this name gets the same attempt. */
  readonly name: string;
  readonly until: number;
}

/** One attempt under way, in the queue's state, which holds as many leases as the queue has connections. */
export interface HeldLease {
  readonly id: string;
  readonly seq: number;
  readonly until: number;
  /** Set for a first attempt only: meanwhile no other first attempt of this lane begins. */
  readonly lane?: string;
  /** Set for a first attempt only: the type of the update, as there is no document that has it. */
  readonly type?: string;
  /** Set for a first attempt only: the name that the caller chose for the lease. */
  readonly name?: string;
  /**
   * The time when the lease of an earlier first attempt ended without an outcome. It equals `until` while no
   * other attempt has begun.
   */
  readonly lostAt?: number;
}

const unknownOutcome = 'unknown outcome: the node that made the attempt did not report it';

/** An attempt whose lease has ended without an outcome. */
export function lostAttempt(attempt: number, at: number): LoggedAttempt {
  return { attempt, at, error_class: 'unknown', error: unknownOutcome };
}
