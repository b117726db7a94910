// What becomes of deliveries that are taken back: their updates are gone, or are fetched by now. Pure.
import type { WebhookDelivery } from './delivery.js';

/** What is under way stays until its lease is over, and what has come to its end stays. */
export function canWithdraw(delivery: WebhookDelivery | undefined, at: number): boolean {
  const { status, lease } = delivery ?? {};
  if (status === 'delivering') return (lease?.until ?? 0) <= at;
  return status === 'failed' || status === 'pending';
}

/** What was tried again by a person is a dead letter as before; of the rest nothing is kept. */
export function afterWithdrawal(
  before: WebhookDelivery | undefined,
  at: number,
): WebhookDelivery | undefined {
  if (before?.body === undefined) return undefined;
  const { lease: _lease, dueAt: _dueAt, resume: _resume, ...kept } = before;
  return { ...kept, status: 'dead_letter', dead_letter_at: kept.dead_letter_at ?? at, endedAt: new Date(at) };
}
