// A developer looks at the deliveries of a bot, and has one attempted again.
import { refuse } from '../shared/errors.js';
import type { WebhookDelivery } from '../updates/deliveries/delivery.js';
import type { RetryCommand } from '../updates/deliveries/turns.js';
import { queueKindName } from '../updates/names.js';
import { listedDeliveries, shownDelivery } from './delivery-list.js';
import { endpoint } from './deps.js';

const path = '/api/v1/bots/my/:id/deliveries';
const usualSize = 20;

const listDeliveries = endpoint({
  id: 'bots.my.list_deliveries',
  summary:
    'List what was pushed to the webhook of a bot or waits for it: pending first, each the newest first',
  method: 'GET',
  path,
  auth: 'account',
  params: 'bots.BotParams',
  query: 'webhooks.DeliveriesQuery',
  data: 'webhooks.DeliveryPage',
  errors: ['NOT_FOUND'],
  async handle({ params: { id }, query, caller, deps }) {
    await deps.bots.owned(id, caller.userId);
    const { page, status } = query;
    const limit = query.pageSize ?? query.limit ?? usualSize;
    const isPushed = (await deps.store.queue(id))?.state.target !== undefined;
    const wanted = { skip: (page - 1) * limit, limit, status, isPushed };
    return { ...(await listedDeliveries(deps.store, id, wanted)), page, pageSize: limit };
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
    if ((await deps.store.find(id, deliveryId)) === undefined) {
      if (!(await deps.store.isPending(id, deliveryId))) throw refuse('NOT_FOUND');
      throw refuse('CONFLICT', { message: 'The delivery is pending: there is nothing to retry.' });
    }
    const command: RetryCommand = { type: 'retry', delivery: deliveryId };
    const after = (await deps.ask(queueKindName, id, command)) as WebhookDelivery;
    await deps.pushing.retryAsked(id);
    return shownDelivery(deliveryId, after);
  },
});

export const deliveryEndpoints = Object.freeze([listDeliveries, retryDelivery]);
