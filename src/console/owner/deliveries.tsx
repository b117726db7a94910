// The deliveries of an application's events.
import { api } from '../api.js';
import { linkTo } from '../router.js';
import type { ScreenProps } from '../screen.js';
import { DeliveryList } from '../webhooks/delivery-list.js';
import { OneDelivery } from '../webhooks/one-delivery.js';
import type { DeliverySource } from '../webhooks/source.js';
import { ApplicationFrame } from './application-frame.js';

export function Deliveries({ params: { id = '' }, query }: ScreenProps) {
  return (
    <ApplicationFrame id={id} title="Deliveries">
      {({ webhook }) => (
        <>
          {webhook === undefined && (
            <p>
              The application has no webhook. <a href={linkTo(['apps', id, 'webhook'])}>Set one</a>, and its
              deliveries are listed here.
            </p>
          )}
          <DeliveryList source={deliveriesOf(id)} query={query} />
        </>
      )}
    </ApplicationFrame>
  );
}

export function Delivery({ params: { id = '', delivery = '' } }: ScreenProps) {
  return (
    <ApplicationFrame id={id} title="Delivery">
      {() => <OneDelivery source={deliveriesOf(id)} deliveryId={delivery} />}
    </ApplicationFrame>
  );
}

/** The topic tells of events, not of their deliveries. */
function deliveriesOf(id: string): DeliverySource {
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
