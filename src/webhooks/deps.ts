// The endpoints of the webhooks room are given these dependencies.
import type { Acting } from '../actors/runtime.js';
import { endpointFor } from '../shared/endpoint.js';
import type { DeliveryStore } from '../updates/deliveries/delivery.store.js';
import type { Queues } from '../updates/queue/queues.js';
import type { BotWebhooks, WebhooksOutside } from './outside.js';
import type { Pushing } from './pushing.js';
import type { Replaying } from './replaying.js';
import type { SendSample } from './sample-sender.js';

export interface WebhooksDeps extends Pick<Acting, 'ask'> {
  readonly bots: Pick<BotWebhooks, 'owned'>;
  readonly applications: Pick<WebhooksOutside['applications'], 'owned'>;
  readonly queues: Pick<Queues, 'position' | 'read' | 'firstOf'>;
  readonly store: DeliveryStore;
  readonly pushing: Pick<Pushing, 'retryAsked'>;
  readonly replaying: Pick<Replaying, 'begun'>;
  readonly sendSample: SendSample;
  readonly telegramPush: Pick<WebhooksOutside['telegramPush'], 'written'>;
}

export const endpoint = endpointFor<WebhooksDeps>();
