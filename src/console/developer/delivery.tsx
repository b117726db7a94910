// One delivery of a bot.
import type { ScreenProps } from '../screen.js';
import { OneDelivery } from '../webhooks/one-delivery.js';
import { BotFrame } from './bot-frame.js';
import { deliveriesOf } from './deliveries-source.js';

export function Delivery({ params: { id = '', delivery = '' } }: ScreenProps) {
  return (
    <BotFrame id={id} title="Delivery">
      {() => <OneDelivery source={deliveriesOf(id)} deliveryId={delivery} />}
    </BotFrame>
  );
}
