// These types describe what is stored for one receiver at one moment, as the checks take it.
import type { WebhookDelivery } from '../deliveries/delivery.js';
import type { BatchRow, QueueState } from '../queue/queue.js';
import type { UpdateRow } from '../update.js';

/** The body is left out, since it is compared only for updates that a stream has as well. */
export type AuditedUpdate = Pick<UpdateRow, '_id' | 'lane' | 'v' | 'i' | 'type'>;

export interface AuditedDelivery extends Pick<WebhookDelivery, 'seq' | 'status' | 'lease' | 'dueAt'> {
  readonly _id: string;
  /** The delivery document keeps the body that it would send. */
  readonly hasBody: boolean;
}

export interface QueueStored extends Pick<QueueState, 'newest' | 'done' | 'switchedAt' | 'skipped'> {
  readonly to: string;
  readonly isPushed: boolean;
  /** Attempts that take a connection. */
  readonly held?: QueueState['held'] | undefined;
  /** The clock of the database gives this time, in milliseconds since 1970. */
  readonly now: number;
  /** By their first numbers; of a receiver whose updates stay those that its deliveries are in. */
  readonly batches: readonly Pick<BatchRow, 'first' | 'ids'>[];
  readonly rows: readonly AuditedUpdate[];
  /** For a receiver whose updates stay, this lists the updates of its deliveries that still exist. */
  readonly standing?: readonly Pick<AuditedUpdate, '_id'>[];
  readonly deliveries: readonly AuditedDelivery[];
}

/** It is over: nothing waits any more. */
export function isEnded({ status }: Pick<AuditedDelivery, 'status'>): boolean {
  return status === 'success' || status === 'dead_letter';
}

/** By the id of the update; of one with two numbers the last. */
export function numbersOf({ batches }: Pick<QueueStored, 'batches'>): ReadonlyMap<string, number> {
  return new Map(batches.flatMap(({ first, ids }) => ids.map((id, nth) => [id, first + nth] as const)));
}
