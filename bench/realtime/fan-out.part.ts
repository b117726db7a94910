// One publish and a thousand sockets that watch: how many deliveries a second, and what each costs.
import { percentile } from '../actors/callers.js';
import type { Measure } from '../bench.js';
import { InvalidRun } from '../invalid-run.js';
import { cpuMicros } from '../process-costs.js';
import type { Stage } from '../stage.js';
import { withHubClients } from './hub-clients.js';
import type { RealtimePart, RealtimePeer } from './part.js';

const readers = 1_000;
const inFlight = 8;

function fanOutOf(stage: Stage): Measure<RealtimePeer> {
  const how = `1 → ${readers}, ${inFlight} in flight`;
  return {
    name: 'fanout',
    figures: [
      { key: 'fanout.perCpu', what: `deliveries per second of the server's CPU, ${how}`, unit: '/s' },
      { key: 'fanout.perSecond', what: `deliveries per second, ${how}`, unit: '/s' },
      { key: 'fanout.cpu', what: `server's CPU a delivery, ${how}`, unit: 'ns' },
      { key: 'fanout.p99', what: `publish → the last of ${readers} p99, ${how}`, unit: 'ms' },
    ],
    take: (peer) =>
      withHubClients(stage, peer, async ({ add, publish }) => {
        await add(readers);
        await publish({ seconds: 0.3, inFlight });
        const before = cpuMicros(peer.hub.pid);
        const told = await publish({ seconds: stage.options.seconds, inFlight });
        const micros = cpuMicros(peer.hub.pid) - before;
        const { published, deliveries, seconds, latencies } = told;
        if (deliveries !== published * readers)
          throw new InvalidRun(`${deliveries} of ${published * readers} were delivered`);
        return {
          'fanout.perCpu': (deliveries / micros) * 1e6,
          'fanout.perSecond': deliveries / seconds,
          'fanout.cpu': (micros * 1_000) / deliveries,
          'fanout.p99': percentile(latencies, 0.99),
        };
      }),
  };
}

export const fanOut: RealtimePart = {
  aims: [
    { figure: 'fanout.perCpu', peer: 'Socket.IO', atLeast: 7 },
    { figure: 'fanout.perCpu', peer: 'bare uWS', atLeast: 0.8 },
  ],
  measures: (stage) => [fanOutOf(stage)],
};
