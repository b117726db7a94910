// A page of the deliveries of one queue: those that wait come first, then all others; each the newest first.
import type { Schemas } from '../generated/schemas.js';
import { isoTime } from '../shared/iso-time.js';
import type { WebhookDelivery } from '../updates/deliveries/delivery.js';
import type { DeliveryStore } from '../updates/deliveries/delivery.store.js';
import type { ListedDelivery, ListedPage } from '../updates/deliveries/listed.store.js';
import type { TelegramPush } from './outside.js';
import { unsignedHeaders } from './signing.js';

export async function listedDeliveries(
  store: DeliveryStore,
  queue: string,
  { skip, limit, status }: ListedPage,
): Promise<{ readonly items: readonly ListedDelivery[]; readonly total: number }> {
  // Updates that wait count as pending deliveries only where their queue has a webhook.
  const isPushed = (await store.queue(queue))?.state.target !== undefined;
  const hasPending = isPushed && (status === undefined || status === 'pending');
  const [waiting, kept] = await Promise.all([
    hasPending ? store.countPending(queue) : 0,
    store.count(queue, status),
  ]);
  const pending = skip < waiting ? await store.pending(queue, { skip, limit }) : [];
  const rest = { skip: Math.max(0, skip - waiting), limit: limit - pending.length, status };
  const others = rest.limit > 0 ? await store.list(queue, rest) : [];
  const unattempted = { status: 'pending', attempts: 0, attempt_log: [] } as const;
  const items = [...pending.map((one): ListedDelivery => ({ ...one, ...unattempted })), ...others];
  return { items, total: waiting + kept };
}

interface WholeDelivery {
  readonly delivery: ListedDelivery;
  /** What was sent, or is to be; without the body where that is not kept any more. */
  readonly sent: { readonly body?: string; readonly headers?: Readonly<Record<string, string>> };
}

interface AskedDelivery {
  readonly id: string;
  readonly seq?: number | undefined;
  readonly written?: TelegramPush['written'];
}

/** With what was sent; undefined where there is no such delivery, or it is not found without its number. */
export async function wholeDelivery(
  store: Pick<DeliveryStore, 'one' | 'bodies' | 'queue'>,
  queue: string,
  asked: AskedDelivery,
): Promise<WholeDelivery | undefined> {
  const delivery = await store.one(queue, asked);
  if (delivery === undefined) return undefined;
  const target = (await store.queue(queue))?.state.target;
  if (delivery.status === 'pending' && delivery.attempts === 0 && target === undefined) return undefined;
  const last = delivery.attempt_log.at(-1);
  const json = (await store.bodies(queue, [asked.id])).get(asked.id)?.body;
  if (isWithoutRequest(delivery)) return { delivery, sent: {} };
  const { format } = last ?? target ?? {};
  const isWritten = format === 'telegram' && json !== undefined;
  const body = isWritten ? await asked.written?.({ botId: queue, seq: delivery.seq, json }) : json;
  const headers = last && unsignedHeaders({ updateId: asked.id, at: last.at });
  return { delivery, sent: { ...(body !== undefined && { body }), ...(headers && { headers }) } };
}

/** An update that there is not at Telegram was done so. */
function isWithoutRequest({ status, attempt_log }: ListedDelivery): boolean {
  const last = attempt_log.at(-1);
  return status === 'success' && last?.format === 'telegram' && last.status_code === undefined;
}

export function shownDelivery(delivery: ListedDelivery): Schemas['webhooks.Delivery'] {
  const { id, seq, type, status, attempts, last_error, dead_letter_at, attempt_log } = delivery;
  const nextAt = nextAttemptOf(delivery);
  return {
    ...{ id, update_id: id, update_seq: seq, type, status, attempts },
    ...(last_error !== undefined && { last_error }),
    ...(dead_letter_at !== undefined && { dead_letter_at: isoTime(dead_letter_at) }),
    ...(nextAt !== undefined && { next_attempt_at: isoTime(nextAt) }),
    attempt_log: attempt_log.map(({ at, ...logged }) => ({ ...logged, at: isoTime(at) })),
  };
}

/** An application's event delivery is shown in the words of the application interface. */
export function shownEventDelivery(delivery: ListedDelivery): Schemas['webhooks.EventDelivery'] {
  const { id, seq, type, status, attempts, last_error, dead_letter_at, attempt_log } = delivery;
  const nextAt = nextAttemptOf(delivery);
  return {
    ...{ id, eventId: id, eventSeq: seq, type, status, attempts },
    ...(last_error !== undefined && { lastError: last_error }),
    ...(dead_letter_at !== undefined && { deadLetterAt: isoTime(dead_letter_at) }),
    ...(nextAt !== undefined && { nextAttemptAt: isoTime(nextAt) }),
    attemptLog: attempt_log.map(shownAttempt),
  };
}

function shownAttempt(logged: WebhookDelivery['attempt_log'][number]): Schemas['webhooks.EventAttempt'] {
  const { attempt, at, duration_ms, status_code, response_bytes, response, error_class, error } = logged;
  return {
    ...{ attempt, at: isoTime(at) },
    ...(duration_ms !== undefined && { durationMs: duration_ms }),
    ...(status_code !== undefined && { statusCode: status_code }),
    ...(response_bytes !== undefined && { responseBytes: response_bytes }),
    ...(response !== undefined && { response }),
    ...(error_class !== undefined && { errorClass: error_class }),
    ...(error !== undefined && { error }),
  };
}

function nextAttemptOf({ dueAt, status }: ListedDelivery): number | undefined {
  return status === 'failed' || status === 'pending' ? dueAt : undefined;
}
