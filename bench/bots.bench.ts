// Messages over HTTP, durable before each answer, beside the bare driver that writes the same rows.

import type { Course } from './actors/callers.js';
import { bench } from './bench.js';
import {
  manyChats,
  membersCost,
  newestOf,
  oneChat,
  type Peer,
  sending,
  toldToBots,
} from './bots/measures.js';
import { openMessenger } from './bots/messenger.js';
import { threeNodes } from './bots/order.js';
import type { PeerOrder, PeerSettings } from './bots/peer-messages.js';
import { rowsOfOne } from './bots/rows-of-one.js';
import type { Load, Loaded } from './vouchers/load-messages.js';
import { openPort } from './vouchers/process-port.js';

export default bench<Peer>({
  name: 'bots',
  about:
    'Messages with token, scope, limits, membership, order, log and metrics, beside one transaction of the ' +
    'bare driver a message, which writes the same rows.',
  aims: [
    { figure: 'many.rate', peer: 'bare driver', atLeast: 2 },
    { figure: 'many.p95', peer: 'bare driver', atMost: 1 },
    { figure: 'one.rate', peer: 'bare driver', atLeast: 20 },
    { figure: 'one.p95', peer: 'bare driver', atMost: 1 },
    { figure: 'people.cpu', atMost: 1.2 },
    { figure: 'people.more', atMost: 1 },
    { figure: 'read.ratio', atMost: 2 },
    { figure: 'order.missing', atMost: 0 },
    { figure: 'order.twice', atMost: 0 },
    { figure: 'order.swapped', atMost: 0 },
  ],
  async open(stage) {
    const messenger = await openMessenger(stage);
    const { cores, onEnd } = stage;
    const loader = await openPort<Load, Loaded>({ script: 'vouchers/loader.ts', core: cores?.loader, onEnd });
    const { mongodbUrl, mongodPid } = messenger.product;
    const settings: PeerSettings = { mongodbUrl, mongodPid, rows: await rowsOfOne(messenger) };
    const bare = await openPort<PeerOrder, Course>({
      script: 'bots/peer.ts',
      core: cores?.server,
      settings,
      onEnd,
    });
    const many = sending(stage, manyChats);
    return {
      contestants: [
        { name: 'ours', peer: { ours: { messenger, loader } } },
        { name: 'bare driver', peer: { bare } },
      ],
      // Under the profiler it is about where the time of a message goes.
      measures: stage.options.profile
        ? [many]
        : [
            threeNodes(stage),
            many,
            sending(stage, oneChat),
            sending(stage, toldToBots),
            membersCost(stage),
            newestOf(stage),
          ],
    };
  },
});
