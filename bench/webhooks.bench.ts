// Updates that are pushed, beside undici that posts the same signed body to the same receiver and no more.
import { newSecret } from '../src/shared/ids.js';
import { bench } from './bench.js';
import { openCrowd } from './bots/crowd.js';
import { openMessenger } from './bots/messenger.js';
import { rowsOfOne } from './bots/rows-of-one.js';
import { once } from './once.js';
import type { Load, Loaded } from './vouchers/load-messages.js';
import { openPort } from './vouchers/process-port.js';
import { connectionsMax, type Ours, type Peer } from './webhooks/delivering.js';
import { backlog, manyBots, oneBot, paced, through } from './webhooks/measures.js';
import type { Looped, LoopOrder, LoopSettings, QueueOrder, QueueSettings } from './webhooks/messages.js';
import { openReceiver } from './webhooks/open-receiver.js';

const crowdTotal = 2_002;
const peer = 'bare undici';

export default bench<Peer>({
  name: 'webhooks',
  about:
    'Deliveries over TLS with order, leases, schedule and log, two turns each, beside a loop of undici ' +
    'that signs and posts the same body to the same one, and BullMQ on the same Redis with a row an attempt.',
  aims: [
    { figure: 'backlog.rate', peer, atLeast: 0.25 },
    { figure: 'backlog.rate', peer: 'BullMQ', atLeast: 2 },
    { figure: 'paced.p95', atMost: 50 },
    { figure: 'many.p95', atMost: 50 },
  ],
  async open(stage) {
    const { cores, onEnd } = stage;
    const secret = newSecret('');
    const { receiver, ca, caFile } = await openReceiver(stage, secret);
    const messenger = await openMessenger(stage, {
      WEBHOOK_DEV_TARGETS: '127.0.0.0/8',
      WEBHOOK_CA_FILE: caFile,
    });
    const ours: Ours = {
      messenger,
      receiver,
      secret,
      crowd: once(() => openCrowd(messenger, { count: crowdTotal })),
      loader: await openPort<Load, Loaded>({ script: 'vouchers/loader.ts', core: cores?.loader, onEnd }),
    };
    const { update } = await rowsOfOne(messenger);
    const body = String(update.body).replace('/say ', '/say 0 ');
    const settings: LoopSettings = { url: receiver.url, ca, secret, body };
    const loop = await openPort<LoopOrder, Looped>({
      script: 'webhooks/loop.ts',
      core: cores?.server,
      settings,
      onEnd,
    });
    const { product } = messenger;
    const { redisUrl, mongodbUrl } = product;
    const queue = await openPort<QueueOrder, void>({
      script: 'peers/bullmq-webhooks.ts',
      core: cores?.server,
      settings: { ...settings, redisUrl, mongodbUrl, connections: connectionsMax } satisfies QueueSettings,
      onEnd,
    });
    return {
      contestants: [
        { name: 'ours', peer: { ours } },
        { name: peer, peer: { bare: { loop, receiver } } },
        { name: 'BullMQ', peer: { bullmq: { queue, product, receiver } } },
      ],
      measures: [backlog(stage), paced(stage, oneBot), paced(stage, manyBots), through(stage)],
    };
  },
});
