// A page of the deliveries of one bot: those that wait come first, then all others; each the newest first.
import type { Schemas } from '../generated/schemas.js';
import { isoTime } from '../shared/iso-time.js';
import type { DeliveryStatus, PendingDelivery, WebhookDelivery } from '../updates/deliveries/delivery.js';
import type { DeliveryStore } from '../updates/deliveries/delivery.store.js';

type Shown = Schemas['webhooks.Delivery'];

interface Wanted {
  readonly skip: number;
  readonly limit: number;
  readonly status?: DeliveryStatus | undefined;
  /** The bot has a webhook: what is in its queue will be pushed. */
  readonly isPushed: boolean;
}

export async function listedDeliveries(
  store: DeliveryStore,
  bot: string,
  { skip, limit, status, isPushed }: Wanted,
): Promise<{ readonly items: Shown[]; readonly total: number }> {
  const hasPending = isPushed && (status === undefined || status === 'pending');
  const [waiting, kept] = await Promise.all([
    hasPending ? store.countPending(bot) : 0,
    store.count(bot, status),
  ]);
  const pending = skip < waiting ? await store.pending(bot, { skip, limit }) : [];
  const rest = { skip: Math.max(0, skip - waiting), limit: limit - pending.length, status };
  const others = rest.limit > 0 ? await store.list(bot, rest) : [];
  const items = [...pending.map(shownPending), ...others.map((one) => shownDelivery(one._id, one))];
  return { items, total: waiting + kept };
}

export function shownDelivery(id: string, delivery: WebhookDelivery): Shown {
  const { seq, type, status, attempts, last_error, dead_letter_at, dueAt, attempt_log } = delivery;
  const isNext = dueAt !== undefined && (status === 'failed' || status === 'pending');
  return {
    ...{ id, update_id: id, update_seq: seq, type, status, attempts },
    ...(last_error !== undefined && { last_error }),
    ...(dead_letter_at !== undefined && { dead_letter_at: isoTime(dead_letter_at) }),
    ...(isNext && { next_attempt_at: isoTime(dueAt) }),
    attempt_log: attempt_log.map(({ at, ...logged }) => ({ ...logged, at: isoTime(at) })),
  };
}

function shownPending({ id, seq, type }: PendingDelivery): Shown {
  return { id, update_id: id, update_seq: seq, type, status: 'pending', attempts: 0, attempt_log: [] };
}
