// The room of webhooks, as the node opens it.
import { within } from '../shared/chore.js';
import { newId } from '../shared/ids.js';
import { systemRng, systemTimers } from '../shared/timers.js';
import { createDeliveryStore, deliveryCollections } from '../updates/deliveries/delivery.store.js';
import { createBodiesAtHand } from './bodies-at-hand.js';
import { deliveryEndpoints } from './deliveries.endpoints.js';
import { createDeliveryQueues } from './delivery-queues.js';
import { createDispatcher } from './dispatcher/dispatcher.js';
import { eventEndpoints } from './events.endpoints.js';
import { measureDeliveries } from './metrics.js';
import type { WebhooksOutside } from './outside.js';
import { createPushing } from './pushing.js';
import { createReceivers } from './receivers.js';
import { replayEndpoints } from './replay.endpoints.js';
import { createReplaying } from './replaying.js';
import { sampleEndpoints } from './sample.endpoints.js';
import { createSampleSender } from './sample-sender.js';
import { createSending, createSigned } from './sending.js';

/** Attempts under way may come to their end; one that does not is found when its lease is over. */
const stopMs = 5_000;

export const webhooksRoom = Object.freeze({
  name: 'webhooks',
  collections: deliveryCollections,
  kinds: () => [],
  endpoints: [...deliveryEndpoints, ...replayEndpoints, ...eventEndpoints, ...sampleEndpoints],
  async open(given: WebhooksOutside) {
    const { config, mongo, ask, bots, senders, findAddressees, clusterClock: clock, measure, log } = given;
    const { applications, queues, standingSources, telegramPush, tracing } = given;
    const store = createDeliveryStore(mongo, standingSources);
    const receivers = createReceivers({ bots, applications, findAddressees });
    const bodies = createBodiesAtHand();
    const sender = senders.toStrangers;
    const dispatcher = createDispatcher({
      name: newId('dsp'),
      queues: createDeliveryQueues({ store, bodies, ask, isActive: receivers.isActive, log }),
      retryMinutes: config.webhookRetryMinutes.map(Number),
      send: createSending({ sender, clock, log, attempted: bots.attempted, telegramPush, tracing }),
      ...{ clock, timers: systemTimers, rng: systemRng, soon: setImmediate, log },
    });
    const pushing = createPushing({ ...given, store, dispatcher, receivers, bodies });
    measureDeliveries({ measure }, { ...dispatcher, ...pushing });
    const replaying = createReplaying({ ...given, store, pushing });
    const sendSample = createSampleSender({
      store,
      receivers,
      send: createSigned({ sender, clock }),
      clock,
      log,
      telegramPush,
    });
    const stop = async () => {
      await Promise.all([pushing.stop(), replaying.stop()]);
      await within(stopMs, dispatcher.stop());
    };
    const start = () => {
      pushing.start();
      replaying.start();
    };
    const deps = { bots, applications, queues, store, pushing, replaying, sendSample, telegramPush, ask };
    return { deps, chores: [{ start, stop }] };
  },
});
