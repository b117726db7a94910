// The deliveries of a bot, brought into the shape that the screens of deliveries show.
import type { CallFailure, CallSuccess } from '../../client/client.js';
import { api } from '../api.js';
import type { DeliverySource } from '../webhooks/source.js';
import { camelCased, eventDeliveryOf } from './deliveries.state.js';

export function deliveriesOf(id: string): DeliverySource {
  return {
    segments: ['bots', id, 'deliveries'],
    topic: `bot:${id}:deliveries`,
    hasAttemptEvents: true,
    emptyText: 'There is no such delivery. Write to the bot, and one appears here by itself.',
    list: async (asked, options) =>
      mapped(await api.bots.my.listDeliveries({ id, ...asked }, options), ({ items, total, pageSize }) => ({
        ...{ total, pageSize },
        items: items.map(eventDeliveryOf),
      })),
    read: async (deliveryId, options) =>
      mapped(await api.bots.my.readDelivery({ id, deliveryId }, options), eventDeliveryOf),
    retry: (deliveryId, idempotencyKey) => api.bots.my.retryDelivery({ id, deliveryId }, { idempotencyKey }),
    replay: (idempotencyKey) =>
      api.bots.my.replayDeliveries({ id, status: 'dead_letter' }, { idempotencyKey }),
    showReplay: async (options) => mapped(await api.bots.my.showReplay({ id }, options), camelCased),
  };
}

/** A failure stays what it is. */
export function mapped<From, To>(result: CallSuccess<From> | CallFailure, shape: (data: From) => To) {
  return result.ok ? { ...result, data: shape(result.data) } : result;
}
