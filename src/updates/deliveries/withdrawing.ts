// Deliveries are withdrawn when their updates are gone or have been fetched. Pure.
import type { WebhookDelivery } from './delivery.js';

/** A delivery under way can be withdrawn once its lease is over, and an ended one never. */
export function canWithdraw(delivery: WebhookDelivery | undefined, at: number): boolean {
  const { status, lease } = delivery ?? {};
  if (status === 'delivering') return (lease?.until ?? 0) <= at;
  return status === 'failed' || status === 'pending';
}

/** A dead letter that a person tried again is a dead letter as before; any other delivery is removed. */
export function afterWithdrawal(
  before: WebhookDelivery | undefined,
  at: number,
): WebhookDelivery | undefined {
  if (before?.body === undefined) return undefined;
  const { lease: _lease, dueAt: _dueAt, resume: _resume, ...kept } = before;
  return { ...kept, status: 'dead_letter', dead_letter_at: kept.dead_letter_at ?? at, endedAt: new Date(at) };
}
