// Vouchers over HTTP, durable before each answer, beside the bare driver that commits as much and no more.
import type { Course } from './actors/callers.js';
import { bench } from './bench.js';
import { openFastifyShop } from './vouchers/fastify-shop.js';
import type { Load, Loaded } from './vouchers/load-messages.js';
import { clashing, hot, issuing, type Peer, paced, redeeming, traffic } from './vouchers/measures.js';
import { allocating, guessing } from './vouchers/once.js';
import type { PeerOrder, PeerSettings } from './vouchers/peer-messages.js';
import { openPort } from './vouchers/process-port.js';
import { openBenchShop } from './vouchers/shop.js';

export default bench<Peer>({
  name: 'vouchers',
  about:
    'Redeem and issue with token, scope, limit, key, guess budget, events, log and metrics, beside one ' +
    'transaction of two commands a call by the bare driver, and fastify with token, scope, limit, key, ' +
    'event, log and metrics on the same stores.',
  aims: [
    { figure: 'redeem.rate', peer: 'bare driver', atLeast: 2.5 },
    { figure: 'redeem.rate', peer: 'fastify', atLeast: 8 },
    { figure: 'redeem.rate', atLeast: 5000 },
    { figure: 'issue.rate', peer: 'bare driver', atLeast: 2 },
    { figure: 'redeem128.rate', peer: 'bare driver', atLeast: 3.5 },
    { figure: 'redeem128.rate', peer: 'fastify', atLeast: 8 },
    { figure: 'hot.rate', peer: 'naive counter', atLeast: 10 },
    { figure: 'clash.kept', atLeast: 0.75 },
    { figure: 'open.p95', atMost: 20 },
    { figure: 'open.p99', atMost: 40 },
    { figure: 'allocate.ms', atMost: 1000 },
    { figure: 'guess.apart', atMost: 1.63 },
  ],
  async open(stage) {
    const shop = await openBenchShop(stage);
    const { cores, onEnd } = stage;
    const loader = await openPort<Load, Loaded>({ script: 'vouchers/loader.ts', core: cores?.loader, onEnd });
    const { mongodbUrl, mongodPid } = shop.product;
    const settings: PeerSettings = { mongodbUrl, mongodPid };
    const bare = await openPort<PeerOrder, Course>({
      script: 'vouchers/peer.ts',
      core: cores?.server,
      settings,
      onEnd,
    });
    const fastify = { shop: await openFastifyShop(stage, shop), loader };
    const redeem = traffic(stage, redeeming('redeem', 64));
    return {
      contestants: [
        { name: 'ours', peer: { ours: { shop, loader } } },
        { name: 'bare driver', peer: { bare, deeds: ['redeem', 'issue'] } },
        { name: 'fastify', peer: { fastify } },
        { name: 'naive counter', peer: { bare, deeds: ['naive'] } },
      ],
      // Under the profiler it is about where the time of a redeem goes.
      measures: stage.options.profile
        ? [redeem]
        : [
            allocating(),
            guessing(),
            redeem,
            traffic(stage, redeeming('redeem128', 128)),
            clashing(stage),
            paced(stage),
            traffic(stage, issuing),
            traffic(stage, hot),
          ],
    };
  },
});
