// Vouchers over HTTP, durable before each answer, beside the bare driver that commits as much and no more.
import { bench } from './bench.js';
import type { Load, Loaded } from './vouchers/load-messages.js';
import { clashing, hot, issuing, type Peer, paced, redeeming, traffic } from './vouchers/measures.js';
import { allocating, guessing } from './vouchers/once.js';
import type { PeerCourse, PeerOrder, PeerSettings } from './vouchers/peer-messages.js';
import { openPort } from './vouchers/process-port.js';
import { openBenchShop } from './vouchers/shop.js';

export default bench<Peer>({
  name: 'vouchers',
  about:
    'Redeem and issue with token, scope, limit, key, guess budget, events, log and metrics, beside one ' +
    'transaction of two commands a call by the bare driver.',
  aims: [
    { figure: 'redeem.rate', peer: 'bare driver', atLeast: 3 },
    { figure: 'redeem.rate', atLeast: 5000 },
    { figure: 'issue.rate', peer: 'bare driver', atLeast: 3 },
    { figure: 'redeem128.rate', peer: 'bare driver', atLeast: 4 },
    { figure: 'hot.rate', peer: 'naive counter', atLeast: 10 },
    { figure: 'clash.kept', atLeast: 0.75 },
    { figure: 'open.p95', atMost: 15 },
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
    const bare = await openPort<PeerOrder, PeerCourse>({
      script: 'vouchers/peer.ts',
      core: cores?.server,
      settings,
      onEnd,
    });
    const redeem = traffic(stage, redeeming('redeem', 64));
    return {
      contestants: [
        { name: 'ours', peer: { ours: { shop, loader } } },
        { name: 'bare driver', peer: { bare, deeds: ['redeem', 'issue'] } },
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
