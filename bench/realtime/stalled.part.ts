// One socket that reads nothing, and what the others that watch the same topic notice of it: slices with it
// and without it by turns, so that whatever else the machine does meets both.
import { readFileSync } from 'node:fs';
import { percentile } from '../actors/callers.js';
import type { Measure } from '../bench.js';
import { InvalidRun } from '../invalid-run.js';
import type { Stage } from '../stage.js';
import { median } from '../statistics.js';
import { type HubClients, withHubClients } from './hub-clients.js';
import type { RealtimePart, RealtimePeer } from './part.js';

const readers = 100;
const perSecond = 400;
const pairs = 20;
/** More than the system and the server hold for one that does not read; before every slice of both kinds. */
const burst = { seconds: 0.4, inFlight: 8, filler: 16_000 } as const;
/** The first part of a slice's events does not count: the burst may still be felt in it. */
const passedOver = 0.2;

interface Slice {
  readonly isStalled: boolean;
  readonly p99: number;
}

function stalledOf(stage: Stage): Measure<RealtimePeer> {
  const how = `${perSecond} events/s to ${readers}, median of ${pairs} slices`;
  const seconds = stage.options.seconds / 4;

  async function slice(
    { stall, release, publish }: HubClients,
    port: number,
    isStalled: boolean,
  ): Promise<Slice> {
    if (isStalled) await stall();
    await publish(burst);
    const { latencies } = await publish({ seconds, inFlight: 64, perSecond });
    if (isStalled && unsentBytes(port) === 0) throw new InvalidRun('nobody was stalled');
    if (isStalled) await release();
    return { isStalled, p99: percentile(latencies.slice(latencies.length * passedOver), 0.99) };
  }

  return {
    name: 'stalled',
    once: true,
    figures: [
      { key: 'stalled.without', what: `publish → the last p99, ${how}`, unit: 'ms' },
      { key: 'stalled.with', what: `publish → the last p99, ${how}, beside a stalled one`, unit: 'ms' },
      { key: 'stalled.change', what: 'what one stalled reader changes of it', unit: '%' },
      { key: 'stalled.noise', what: 'how far two halves of the slices without it are apart', unit: '%' },
    ],
    take: (peer) =>
      withHubClients(stage, peer, async (clients) => {
        await clients.add(readers);
        // The first pair warms up.
        const slices: Slice[] = [];
        for (let pair = 0; pair <= pairs; pair += 1)
          for (const isStalled of pair % 2 === 0 ? [false, true] : [true, false])
            slices.push(await slice(clients, peer.hub.port, isStalled));
        return valuesOf(slices.slice(2));
      }),
  };
}

function valuesOf(slices: readonly Slice[]): Record<string, number> {
  const p99Of = (which: boolean) => slices.flatMap(({ isStalled, p99 }) => (isStalled === which ? p99 : []));
  const [without, beside] = [median(p99Of(false)), median(p99Of(true))];
  const half = (rest: number) => median(p99Of(false).filter((_, nth) => nth % 2 === rest));
  return {
    'stalled.without': without,
    'stalled.with': beside,
    'stalled.change': (beside / without - 1) * 100,
    'stalled.noise': Math.abs(half(0) / half(1) - 1) * 100,
  };
}

/** What the system holds for clients of this port that have not read it. */
function unsentBytes(port: number): number {
  const ownPort = port.toString(16).toUpperCase().padStart(4, '0');
  const sockets = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) =>
    readFileSync(file, 'utf8').split('\n'),
  );
  const queues = sockets.flatMap((line) => {
    const [, local, , , queue] = line.trim().split(/\s+/);
    return local?.endsWith(`:${ownPort}`) ? Number.parseInt(queue?.split(':')[0] ?? '', 16) : [];
  });
  return queues.reduce((sum, one) => sum + one, 0);
}

export const stalled: RealtimePart = {
  aims: [{ figure: 'stalled.change', atMost: 10 }],
  measures: (stage) => [stalledOf(stage)],
};
