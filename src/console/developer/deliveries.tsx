// The deliveries of a bot.
import { linkTo } from '../router.js';
import type { ScreenProps } from '../screen.js';
import { DeliveryList } from '../webhooks/delivery-list.js';
import { BotFrame } from './bot-frame.js';
import { deliveriesOf } from './deliveries-source.js';

export function Deliveries({ params: { id = '' }, query }: ScreenProps) {
  return (
    <BotFrame id={id} title="Deliveries">
      {(bot) => (
        <>
          {bot.webhook === undefined && (
            <p>
              The bot has no webhook. <a href={linkTo(['bots', id, 'webhook'])}>Set one</a>, and its
              deliveries are listed here.
            </p>
          )}
          <DeliveryList source={deliveriesOf(id)} query={query} />
        </>
      )}
    </BotFrame>
  );
}
