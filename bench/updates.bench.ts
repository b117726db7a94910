// Bots that wait for updates: what each costs, how soon it is told, and what telling it costs whom.
import type { Course } from './actors/callers.js';
import { bench, type Contestant } from './bench.js';
import { openCrowd } from './bots/crowd.js';
import { openMessenger } from './bots/messenger.js';
import type { PeerOrder, PeerSettings } from './bots/peer-messages.js';
import { rowsOfOne } from './bots/rows-of-one.js';
import { once } from './once.js';
import { startPeer } from './peer.js';
import type { Stage } from './stage.js';
import { commitCost } from './updates/commit.measure.js';
import { latency } from './updates/latency.measure.js';
import { metricsToken } from './updates/metrics-of.js';
import { startNchan } from './updates/nchan.js';
import { numbering } from './updates/numbering.measure.js';
import { type PollsPeer, pollsMemory, wakes } from './updates/polls.measures.js';
import { crowdTotal, unfetched, waitingCost } from './updates/redis.measures.js';
import { openTalk } from './updates/talk.js';
import type { Load, Loaded } from './vouchers/load-messages.js';
import { openPort } from './vouchers/process-port.js';

const nchan = 'nginx + nchan';
const driver = 'bare driver';

export default bench<PollsPeer>({
  name: 'updates',
  about:
    'getUpdates: memory and wakes without stores, beside responses that a bare uWebSockets.js keeps and ' +
    'nginx with nchan; on the whole product the way from a message to its update, numbers beside one ' +
    'transaction of the bare driver a message, and what Redis spends and holds.',
  aims: [
    { figure: 'polls.9000', atMost: 4_096 },
    { figure: 'polls.9000', peer: nchan, atMost: 0.35 },
    { figure: 'wakes.9000.cpu', peer: nchan, atMost: 1 },
    { figure: 'wakes.9000.p99', peer: nchan, atMost: 1.25 },
    { figure: 'latency.1000.p99', atMost: 50 },
    { figure: 'commit.node', atMost: 1.5 },
    { figure: 'numbering.one.rate', peer: driver, atLeast: 3 },
    { figure: 'numbering.many.rate', peer: driver, atLeast: 3 },
    { figure: 'redis.ratio', atMost: 1.5 },
  ],
  async open(stage) {
    const ours: Contestant<PollsPeer> = {
      name: 'ours',
      peer: { polls: await startPeer(stage, 'polls', {}), isProduct: true },
    };
    const others: Contestant<PollsPeer>[] = [
      { name: 'bare uWS', peer: { polls: await startPeer(stage, 'polls-bare-uws', {}) } },
      { name: driver, peer: { isDriver: true } },
    ];
    const withNchan = await startNchan(stage);
    if (withNchan !== undefined) others.push({ name: nchan, peer: { polls: withNchan } });
    const whole = wholeProduct(stage);
    return {
      contestants: [ours, ...others],
      measures: [
        pollsMemory(stage),
        // What it leaves behind, a hundred thousand updates, is no part of the others.
        ...(stage.options.long ? [unfetched(whole)] : []),
        wakes(stage),
        latency(stage, whole),
        commitCost(stage, whole),
        ...numbering(stage, whole),
        waitingCost(stage, whole),
      ],
    };
  },
});

/** What the measures of the whole product share; nothing of it is started where none of them is taken. */
function wholeProduct(stage: Stage) {
  const { cores, onEnd } = stage;
  const messenger = once(() => openMessenger(stage, { METRICS_TOKEN: metricsToken }));
  return {
    messenger,
    waiters: once(async () => openCrowd(await messenger(), { count: crowdTotal })),
    crowd: once(async () => openCrowd(await messenger(), { count: crowdTotal, from: crowdTotal })),
    talk: once(async () => openTalk(stage, await messenger())),
    loader: once(() => openPort<Load, Loaded>({ script: 'vouchers/loader.ts', core: cores?.loader, onEnd })),
    bare: once(async () => {
      const own = await messenger();
      const { mongodbUrl, mongodPid } = own.product;
      const settings: PeerSettings = { mongodbUrl, mongodPid, rows: await rowsOfOne(own) };
      const script = 'bots/peer.ts';
      return openPort<PeerOrder, Course>({ script, core: cores?.server, settings, onEnd });
    }),
  };
}
