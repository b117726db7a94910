// Sockets that watch live topics: what a fan-out costs, what an idle one holds, whom a stalled one slows, and
// how soon an event is at a client of another node.
import { bench } from './bench.js';
import { startMeasuredPeer } from './peer.js';
import { fanOut } from './realtime/fan-out.part.js';
import { idle } from './realtime/idle.part.js';
import type { RealtimePeer } from './realtime/part.js';
import { stalled } from './realtime/stalled.part.js';
import { till } from './realtime/till.measure.js';
import { twoNodes } from './realtime/two-nodes.part.js';

const parts = [fanOut, idle, stalled, twoNodes];

export default bench<RealtimePeer>({
  name: 'realtime',
  about:
    'Live topics without stores, beside Socket.IO and sockets that a bare uWebSockets.js has subscribed; ' +
    'and the way of an event through two nodes of the whole product.',
  aims: [...parts.flatMap(({ aims }) => aims), { figure: 'till.decided.p99', atMost: 100 }],
  async open(stage) {
    const ours = await startMeasuredPeer(stage, 'realtime');
    const bare = await startMeasuredPeer(stage, 'realtime-bare-uws');
    const socketIo = await startMeasuredPeer(stage, 'realtime-socket-io');
    return {
      contestants: [
        { name: 'ours', peer: { hub: ours, protocol: 'signalbox', isProduct: true } },
        { name: 'bare uWS', peer: { hub: bare, protocol: 'bare' } },
        { name: 'Socket.IO', peer: { hub: socketIo, protocol: 'socket.io' } },
      ],
      measures: [...parts.flatMap(({ measures }) => [...measures(stage)]), till(stage)],
    };
  },
});
