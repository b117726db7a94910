// Ends deliveries that need no attempt any more: withdraws those of a bot that fetches its updates now, and
// acknowledges the oldest ones once they have ended. Ended ones behind a delivery that waits are kept longer.
import { type DeliveryStore, keptSeconds } from '../updates/deliveries/delivery.store.js';
import type { ProlongCommand, WithdrawCommand } from '../updates/deliveries/turns.js';
import { queueKindName } from '../updates/names.js';
import { isStanding } from '../updates/standing.js';
import type { WebhooksOutside } from './outside.js';

export interface Trimming extends Pick<WebhooksOutside, 'queues' | 'clusterClock' | 'ask'> {
  readonly store: DeliveryStore;
  /** Aborted when the node stops. */
  readonly signal: AbortSignal;
}

/** One turn withdraws or prolongs this many deliveries at most. */
const withdrawnMax = 100;

/** Withdraws the unfinished deliveries of a bot that fetches its updates now. */
export async function withdrawIdle(trimming: Trimming, id: string, version: number): Promise<void> {
  const { store, clusterClock, ask, signal } = trimming;
  let first: string | undefined;
  for (;;) {
    const waiting = await store.waiting(id, withdrawnMax);
    const now = clusterClock.now();
    const idle = waiting.filter(({ status, dueAt = 0 }) => status === 'failed' || dueAt <= now);
    // The turn leaves those whose leases are not over by its node's clock: then the same one comes first.
    if (idle.length === 0 || idle[0]?._id === first || signal.aborted) return;
    first = idle[0]?._id;
    const deliveries = idle.map(({ _id }) => _id);
    await ask(queueKindName, id, { type: 'withdraw', deliveries, version } satisfies WithdrawCommand);
  }
}

/**
 * Acknowledges the oldest updates up to the first whose delivery has not ended. Returns the time since when
 * that one waits.
 */
export async function trim(trimming: Trimming, id: string): Promise<number> {
  const { store, queues } = trimming;
  const queue = await store.queue(id);
  if (queue === undefined || queue.state.done === queue.state.newest) return Number.POSITIVE_INFINITY;
  const { upTo, oldestAt = Number.POSITIVE_INFINITY } = await store.doneUpTo(id, queue.state.done);
  if (upTo > queue.state.done) await queues.acknowledge(id, upTo);
  if (isStanding(id) && Number.isFinite(oldestAt)) {
    await queues.giveUpOld(id, oldestAt);
    await prolong(trimming, id, Math.max(upTo, queue.state.done));
  }
  return oldestAt;
}

/** Keeps ended deliveries stored while an earlier one waits: else their updates would be sent again. */
async function prolong(trimming: Trimming, id: string, done: number): Promise<void> {
  const { store, clusterClock, ask, signal } = trimming;
  const at = clusterClock.now();
  const before = at - (keptSeconds * 1_000) / 2;
  await store.prolongFirsts(id, { done, before, at });
  for (;;) {
    const some = await store.ended(id, { done, before, limit: withdrawnMax });
    if (some.length === 0 || signal.aborted) return;
    await ask(queueKindName, id, { type: 'prolong', deliveries: some } satisfies ProlongCommand);
    if (some.length < withdrawnMax) return;
  }
}
