// A watcher of a queue is told of every change of a delivery's status, and of every update that was dropped.
// The queue counts these changes, so that their numbers are dense. Pure (docs/decisions/live-topics.md).
import type { TurnLog } from '../../actors/kind.js';
import type { Schemas } from '../../generated/schemas.js';
import { isoTime } from '../../shared/iso-time.js';
import type { QueueState } from '../queue/queue.js';
import type { DeliveryStatus, LoggedAttempt, WebhookDelivery } from './delivery.js';

/** A type of event, and its data. */
export type QueueChange =
  | readonly ['delivery', Schemas['realtime.DeliveryChange']]
  | readonly ['updates_dropped', Schemas['realtime.UpdatesDropped']];

export interface ChangedQueue {
  readonly next: QueueState;
  /** Absent: nothing has happened. */
  readonly log?: TurnLog;
}

/** Counts what happens in a turn, and keeps it beside the answer of the turn. */
export function counted(queue: QueueState, changes: readonly QueueChange[]): ChangedQueue {
  if (changes.length === 0) return { next: queue };
  const before = queue.changes ?? 0;
  const last = before + changes.length;
  return {
    next: { ...queue, changes: last },
    log: { first: before + 1, last, text: JSON.stringify(changes) },
  };
}

/** They have got their numbers, and will be pushed. */
export function nowPending(ids: readonly string[], first: number): readonly QueueChange[] {
  return ids.map((id, nth) => [
    'delivery',
    { delivery_id: id, update_seq: first + nth, status: 'pending', attempt: 0 },
  ]);
}

/** A change tells the new status of a delivery, and the attempt that has ended with it, if one has. */
export function changeOf(id: string, delivery: WebhookDelivery, ended?: LoggedAttempt): QueueChange {
  const { seq: update_seq, type: update_type, status, attempts: attempt, dueAt, last_error } = delivery;
  const isNext = dueAt !== undefined && (status === 'failed' || status === 'pending');
  const error = ended?.error ?? (status === 'dead_letter' ? last_error : undefined);
  const { status_code, duration_ms, error_class } = ended ?? {};
  return [
    'delivery',
    {
      ...{ delivery_id: id, update_seq, update_type, status, attempt },
      ...(status_code !== undefined && { status_code }),
      ...(duration_ms !== undefined && { duration_ms }),
      ...(error_class !== undefined && { error_class }),
      ...(error !== undefined && { error }),
      ...(isNext && { next_attempt_at: isoTime(dueAt) }),
    },
  ];
}

/** Nothing is kept of it any more: it waits as if nothing had been attempted. */
export function pendingAgain(id: string, { seq, type }: WebhookDelivery): QueueChange {
  const status: DeliveryStatus = 'pending';
  return ['delivery', { delivery_id: id, update_seq: seq, update_type: type, status, attempt: 0 }];
}

export function droppedUpdates(dropped: Schemas['realtime.UpdatesDropped']): readonly QueueChange[] {
  return dropped.count === 0 ? [] : [['updates_dropped', dropped]];
}
