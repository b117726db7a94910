// Deliveries that need no attempt any more: those that a bot fetches are withdrawn, those that are through
// are acknowledged, and those that an earlier one keeps waiting stay known.
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

/** Deliveries that are withdrawn or prolonged by one turn. */
const withdrawnMax = 100;

/** The bot fetches by now: what is neither delivered nor dead is fetched, and not attempted any more. */
export async function withdrawIdle(trimming: Trimming, id: string, version: number): Promise<void> {
  const { store, clusterClock, ask, signal } = trimming;
  let first: string | undefined;
  for (;;) {
    const waiting = await store.waiting(id, withdrawnMax);
    const now = clusterClock.now();
    const idle = waiting.filter(({ status, dueAt = 0 }) => status === 'failed' || dueAt <= now);
    // Deliveries that stay do so until their lease is over, by the clock of the node that is asked.
    if (idle.length === 0 || idle[0]?._id === first || signal.aborted) return;
    first = idle[0]?._id;
    const deliveries = idle.map(({ _id }) => _id);
    await ask(queueKindName, id, { type: 'withdraw', deliveries, version } satisfies WithdrawCommand);
  }
}

/** Numbers that are done with from the oldest on are acknowledged. Answers since when the next waits. */
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

/** A delivery stays known as long as an earlier one waits, so that it is not pushed again. */
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
