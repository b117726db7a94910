// The deliveries of an application's events.
import { linkTo } from '../router.js';
import type { ScreenProps } from '../screen.js';
import { DeliveryList } from '../webhooks/delivery-list.js';
import { OneDelivery } from '../webhooks/one-delivery.js';
import { ApplicationFrame } from './application-frame.js';
import { deliveriesOf } from './deliveries-source.js';

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
