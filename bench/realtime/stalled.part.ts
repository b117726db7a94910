// One socket that reads nothing, and what the others that watch the same topic notice of it.
import { percentile } from '../actors/callers.js';
import type { Measure } from '../bench.js';
import type { Stage } from '../stage.js';
import { withHubClients } from './hub-clients.js';
import type { RealtimePart, RealtimePeer } from './part.js';

const readers = 200;
const perSecond = 200;
/** More than the system and the server hold for one that does not read. */
const burst = { seconds: 1.5, inFlight: 8, filler: 16_000 } as const;

/** The same with and without, by turns. */
function stalledOf(stage: Stage): Measure<RealtimePeer> {
  const how = `${perSecond} events/s to ${readers}`;
  return {
    name: 'stalled',
    figures: [
      { key: 'stalled.without', what: `publish → the last p99, ${how}`, unit: 'ms' },
      { key: 'stalled.with', what: `publish → the last p99, ${how}, beside a stalled one`, unit: 'ms' },
      { key: 'stalled.change', what: 'what one stalled reader changes', unit: '%' },
    ],
    async take(peer) {
      const p99 = (isStalled: boolean) =>
        withHubClients(stage, peer, async ({ add, stall, publish }) => {
          await add(readers);
          if (isStalled) await stall();
          await publish(burst);
          const { latencies } = await publish({ seconds: stage.options.seconds, inFlight: 64, perSecond });
          return percentile(latencies, 0.99);
        });
      const [without, beside] = [await p99(false), await p99(true)];
      return {
        'stalled.without': without,
        'stalled.with': beside,
        'stalled.change': (beside / without - 1) * 100,
      };
    },
  };
}

export const stalled: RealtimePart = {
  aims: [{ figure: 'stalled.change', atMost: 10 }],
  measures: (stage) => [stalledOf(stage)],
};
