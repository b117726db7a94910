// What a request costs in memory while it is parked, in our gateway and in a bare uWebSockets.js.
import { bench } from './bench.js';
import { ask, heldMemory } from './held-memory.js';
import { InvalidRun } from './invalid-run.js';
import { type RunningPeer, startPeer } from './peer.js';
import { messageFrom, startScript } from './processes.js';
import type { Stage } from './stage.js';

export default bench<RunningPeer>({
  name: 'parked',
  about: 'Bytes a parked request (PSS of the server, heap collected); the kernel has its own part beside it.',
  aims: [{ figure: 'parked.9000', atMost: 4_096 }],
  open: async (stage) => ({
    contestants: [
      { name: 'ours', peer: await startPeer(stage, 'parked', {}) },
      { name: 'bare uWS', peer: await startPeer(stage, 'parked-bare-uws', {}) },
    ],
    measures: [
      heldMemory(stage, {
        name: 'parked',
        what: 'parked request',
        hold: ({ port }, work) => withParked(stage, port, work),
      }),
    ],
  }),
});

/** What is parked in `work` is answered behind it, every one. */
async function withParked(
  stage: Stage,
  port: number,
  work: (add: (count: number) => Promise<void>) => Promise<void>,
): Promise<void> {
  const { cores, onEnd } = stage;
  const clients = startScript({
    script: 'parked.clients.ts',
    core: cores?.loader,
    settings: { port },
    onEnd,
  });
  await messageFrom(clients);
  let all = 0;
  await work(async (count) => {
    clients.send({ add: count });
    await messageFrom(clients);
    all += count;
  });
  const told = messageFrom<{ answered: number; closed: number }>(clients);
  await ask(port, '/wake');
  const { answered, closed } = await told;
  clients.disconnect();
  if (answered !== all || closed > 0)
    throw new InvalidRun(`${answered} of ${all} parked requests were answered, ${closed} were cut off`);
}
