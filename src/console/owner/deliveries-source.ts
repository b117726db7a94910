// The calls for the deliveries of an application's events, as the screens of deliveries want them.
import { api } from '../api.js';
import type { DeliverySource } from '../webhooks/source.js';

/** The topic tells of events, not of their deliveries. */
export function deliveriesOf(id: string): DeliverySource {
  const { deliveries } = api.applications;
  return {
    segments: ['apps', id, 'deliveries'],
    topic: `application:${id}:vouchers`,
    hasAttemptEvents: false,
    emptyText: 'There is no such delivery. Issue a voucher, and one appears here by itself.',
    list: async (asked, options) => {
      const result = await deliveries.list({ id, ...asked }, options);
      return result.ok ? { ...result, data: { ...result.data, pageSize: result.data.limit } } : result;
    },
    read: (deliveryId, options) => deliveries.read({ id, deliveryId }, options),
    retry: (deliveryId, idempotencyKey) => deliveries.retry({ id, deliveryId }, { idempotencyKey }),
    replay: (idempotencyKey) => deliveries.replay({ id, status: 'dead_letter' }, { idempotencyKey }),
    showReplay: (options) => deliveries.showReplay({ id }, options),
  };
}
