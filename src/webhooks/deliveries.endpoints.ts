// A developer looks at the deliveries of a bot or of an application, and has one attempted again.
import { refuse } from '../shared/errors.js';
import type { WebhookDelivery } from '../updates/deliveries/delivery.js';
import type { ListedDelivery } from '../updates/deliveries/listed.store.js';
import type { RetryCommand } from '../updates/deliveries/turns.js';
import { queueKindName } from '../updates/names.js';
import { queueOf } from '../updates/standing.js';
import { listedDeliveries, shownDelivery, shownEventDelivery, wholeDelivery } from './delivery-list.js';
import { endpoint, type WebhooksDeps } from './deps.js';

const path = '/api/v1/bots/my/:id/deliveries';
const applicationPath = '/api/v1/open-platform/applications/:id/deliveries';
const usualSize = 20;
const notFound = 'There is no such delivery, or it is an old one: name its update_seq too.';
/** A page far behind passes over all before it. */
const listLimit = { requests: 120, windowSeconds: 60 } as const;

const listDeliveries = endpoint({
  id: 'bots.my.list_deliveries',
  summary:
    'List what was pushed to the webhook of a bot or waits for it: pending first, each the newest first',
  method: 'GET',
  path,
  auth: 'account',
  params: 'bots.BotParams',
  limit: listLimit,
  query: 'webhooks.DeliveriesQuery',
  data: 'webhooks.DeliveryPage',
  errors: ['NOT_FOUND'],
  async handle({ params: { id }, query, caller, deps }) {
    await deps.bots.owned(id, caller.userId);
    const { page, status } = query;
    const limit = query.pageSize ?? query.limit ?? usualSize;
    const { items, total } = await listedDeliveries(deps.store, id, {
      skip: (page - 1) * limit,
      limit,
      status,
    });
    return { items: items.map(shownDelivery), total, page, pageSize: limit };
  },
});

const readDelivery = endpoint({
  id: 'bots.my.read_delivery',
  summary: 'Read one delivery with what was sent, as long as that is kept; update_seq finds an old one',
  method: 'GET',
  path: `${path}/:deliveryId`,
  auth: 'account',
  params: 'webhooks.DeliveryParams',
  limit: listLimit,
  query: 'webhooks.DeliveryQuery',
  data: 'webhooks.WholeDelivery',
  errors: ['NOT_FOUND'],
  async handle({ params: { id, deliveryId }, query: { update_seq: seq }, caller, deps }) {
    await deps.bots.owned(id, caller.userId);
    const { written } = deps.telegramPush;
    const found = await wholeDelivery(deps.store, id, { id: deliveryId, seq, written });
    if (found === undefined) throw refuse('NOT_FOUND', { message: notFound });
    return { ...shownDelivery(found.delivery), ...found.sent };
  },
});

const retryDelivery = endpoint({
  id: 'bots.my.retry_delivery',
  summary: 'Make one more attempt at once, beside the schedule, of a delivery that has failed or is dead',
  method: 'POST',
  path: `${path}/:deliveryId/retry`,
  auth: 'account',
  params: 'webhooks.DeliveryParams',
  data: 'webhooks.Delivery',
  errors: ['NOT_FOUND', 'CONFLICT'],
  async handle({ params: { id, deliveryId }, caller, deps }) {
    await deps.bots.owned(id, caller.userId);
    return shownDelivery(await retried(deps, id, deliveryId));
  },
});

const listEventDeliveries = endpoint({
  id: 'applications.deliveries.list',
  summary: 'List what was pushed to the webhook of an application or waits for it: pending first',
  method: 'GET',
  path: applicationPath,
  auth: 'account',
  params: 'applications.ApplicationParams',
  limit: listLimit,
  query: 'webhooks.EventDeliveriesQuery',
  data: 'webhooks.EventDeliveryPage',
  errors: ['APPLICATION_NOT_FOUND'],
  async handle({ params: { id }, query: { page, limit, status }, caller, deps }) {
    await deps.applications.owned(id, caller.userId);
    const wanted = { skip: (page - 1) * limit, limit, status };
    const { items, total } = await listedDeliveries(deps.store, queueOf('application', id), wanted);
    return { items: items.map(shownEventDelivery), total, page, limit };
  },
});

const readEventDelivery = endpoint({
  id: 'applications.deliveries.read',
  summary: 'Read one delivery with the event as it was sent',
  method: 'GET',
  path: `${applicationPath}/:deliveryId`,
  auth: 'account',
  params: 'webhooks.EventDeliveryParams',
  limit: listLimit,
  data: 'webhooks.WholeEventDelivery',
  errors: ['APPLICATION_NOT_FOUND', 'NOT_FOUND'],
  async handle({ params: { id, deliveryId }, caller, deps }) {
    await deps.applications.owned(id, caller.userId);
    const found = await wholeDelivery(deps.store, queueOf('application', id), { id: deliveryId });
    if (found === undefined) throw refuse('NOT_FOUND');
    return { ...shownEventDelivery(found.delivery), ...found.sent };
  },
});

const retryEventDelivery = endpoint({
  id: 'applications.deliveries.retry',
  summary: 'Make one more attempt at once, beside the schedule, of a delivery that has failed or is dead',
  method: 'POST',
  path: `${applicationPath}/:deliveryId/retry`,
  auth: 'account',
  params: 'webhooks.EventDeliveryParams',
  data: 'webhooks.EventDelivery',
  errors: ['APPLICATION_NOT_FOUND', 'NOT_FOUND', 'CONFLICT'],
  async handle({ params: { id, deliveryId }, caller, deps }) {
    await deps.applications.owned(id, caller.userId);
    return shownEventDelivery(await retried(deps, queueOf('application', id), deliveryId));
  },
});

async function retried(
  { store, ask, pushing }: Pick<WebhooksDeps, 'store' | 'ask' | 'pushing'>,
  queue: string,
  id: string,
): Promise<ListedDelivery> {
  if ((await store.find(queue, id)) === undefined) {
    const status = await store.statusOf(queue, id);
    if (status === undefined) throw refuse('NOT_FOUND');
    throw refuse('CONFLICT', { message: `The delivery is ${status}: there is nothing to retry.` });
  }
  const command: RetryCommand = { type: 'retry', delivery: id };
  const after = (await ask(queueKindName, queue, command)) as WebhookDelivery;
  await pushing.retryAsked(queue);
  return { ...after, id };
}

export const deliveryEndpoints = Object.freeze([
  listDeliveries,
  readDelivery,
  retryDelivery,
  listEventDeliveries,
  readEventDelivery,
  retryEventDelivery,
]);
