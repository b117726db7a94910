// Bots that wait for updates: what each costs, how soon it is told, and what telling it costs whom.
import { bench } from './bench.js';
import { startPeer } from './peer.js';
import { latency } from './updates/latency.measure.js';
import { type PollsPeer, pollsMemory, wakes } from './updates/polls.measures.js';

export default bench<PollsPeer>({
  name: 'updates',
  about:
    'getUpdates: memory and wakes without stores, beside responses that a bare uWebSockets.js keeps; and ' +
    'the way from a message to its update on the whole product.',
  aims: [
    { figure: 'polls.9000', atMost: 4_096 },
    { figure: 'latency.1000.p99', atMost: 50 },
  ],
  async open(stage) {
    stage.note('No nginx with nchan is compared.');
    return {
      contestants: [
        { name: 'ours', peer: { polls: await startPeer(stage, 'polls', {}), isProduct: true } },
        { name: 'bare uWS', peer: { polls: await startPeer(stage, 'polls-bare-uws', {}) } },
      ],
      measures: [pollsMemory(stage), wakes(stage), latency(stage)],
    };
  },
});
