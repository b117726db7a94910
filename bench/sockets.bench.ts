// What an idle WebSocket costs in memory, in our gateway and in a bare uWebSockets.js.
import { once } from 'node:events';
import { bench } from './bench.js';
import { heldMemory } from './held-memory.js';
import { type RunningPeer, startMeasuredPeer } from './peer.js';
import { messageFrom, startScript } from './processes.js';

export default bench<RunningPeer>({
  name: 'sockets',
  about:
    'Bytes an idle WebSocket (PSS of the server, heap collected); the kernel has its own part beside it.',
  aims: [{ figure: 'sockets.9000', atMost: 2_048 }],
  open: async (stage) => ({
    contestants: [
      { name: 'ours', peer: await startMeasuredPeer(stage, 'sockets') },
      { name: 'bare uWS', peer: await startMeasuredPeer(stage, 'sockets-bare-uws') },
    ],
    measures: [
      heldMemory(stage, {
        name: 'sockets',
        what: 'idle socket',
        async hold({ port }, work) {
          const { cores, onEnd } = stage;
          const settings = { port };
          const core = cores?.loader;
          const clients = startScript({ script: 'sockets.clients.ts', core, settings, onEnd });
          await messageFrom(clients);
          await work(async (count) => {
            clients.send({ add: count });
            await messageFrom(clients);
          });
          const gone = once(clients, 'exit');
          clients.disconnect();
          await gone;
        },
      }),
    ],
  }),
});
