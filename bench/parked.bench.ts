// What a request costs in memory while it is parked, in our gateway and in a bare uWebSockets.js.
import { bench } from './bench.js';
import { heldMemory } from './held-memory.js';
import { type RunningPeer, startPeer } from './peer.js';
import { parkedPolls } from './telegram/parked.js';
import { withParked } from './with-parked.js';

export default bench<RunningPeer>({
  name: 'parked',
  about: 'Bytes a parked request (PSS of the server, heap collected); the kernel has its own part beside it.',
  aims: [
    { figure: 'parked.9000', atMost: 4_096 },
    { figure: 'parked.door_more', atMost: 1_024 },
  ],
  async open(stage) {
    const ours = await startPeer(stage, 'parked', {});
    const bare = await startPeer(stage, 'parked-bare-uws', {});
    return {
      contestants: [
        { name: 'ours', peer: ours },
        { name: 'bare uWS', peer: bare },
      ],
      measures: [
        heldMemory(stage, {
          name: 'parked',
          what: 'parked request',
          hold: ({ port }, work) => withParked(stage, { port }, work),
        }),
        {
          name: 'door',
          once: true,
          figures: [
            {
              key: 'parked.door_more',
              what: 'heap of a getUpdates at the door of Telegram, beyond a native one',
              unit: 'B',
            },
          ],
          async take(peer) {
            if (peer !== ours) return {};
            const { native, door } = await parkedPolls(stage);
            return { 'parked.door_more': door - native };
          },
        },
      ],
    };
  },
});
