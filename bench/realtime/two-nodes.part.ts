// From a message that is sent to one node to its event at a client of another, on the whole product, and to
// that at a client of the same node: every message is watched at both, so that they differ in nothing else.
import { percentile } from '../actors/callers.js';
import type { Measure } from '../bench.js';
import { openMessenger } from '../bots/messenger.js';
import { InvalidRun } from '../invalid-run.js';
import { messageFrom, startScript } from '../processes.js';
import { startMoreNode } from '../product.js';
import type { Stage } from '../stage.js';
import { median } from '../statistics.js';
import type { RealtimePart, RealtimePeer } from './part.js';
import type { Heard } from './two-nodes.clients.js';

const chatsInAll = 10;
const rates = [25, 100];
const slices = 4;
/** Further behind than this, it is not the rate of the figure that was measured. */
const behindMaxMs = 500;

const places = {
  here: 'publish → client of the same node',
  there: 'publish → client of the other node',
  later: 'how much later it is at the other node',
} as const satisfies Readonly<Partial<Record<keyof Heard, string>>>;
const placeNames = Object.keys(places) as (keyof typeof places)[];
const parts = { p50: 0.5, p99: 0.99 } as const;
const partNames = Object.keys(parts) as (keyof typeof parts)[];

function twoNodesOf(stage: Stage): readonly Measure<RealtimePeer>[] {
  let opened: Promise<(perSecond: number) => Promise<Heard>> | undefined;

  async function open() {
    const messenger = await openMessenger(stage);
    const { product, owner, cluster } = messenger;
    const other = await startMoreNode(stage, product, { ...cluster, RATE_LIMIT_SCALE: '1000000' });
    const chats: string[] = [];
    for (let nth = 0; nth < chatsInAll; nth += 1) chats.push(await messenger.group([]));
    const { cores, onEnd, options } = stage;
    const clients = startScript({
      script: 'realtime/two-nodes.clients.ts',
      core: cores?.loader,
      settings: { ports: [product.port, other.port], token: owner, chats },
      onEnd,
    });
    await messageFrom(clients);
    const say = async (perSecond: number) => {
      const answered = messageFrom<Heard>(clients);
      clients.send({ seconds: options.seconds, perSecond });
      return answered;
    };
    // The nodes share out the actors meanwhile: whatever comes of it is not counted.
    await say(rates[0] ?? 1);
    return say;
  }

  return rates.map((rate) => ({
    name: `nodes.${rate}`,
    figures: placeNames.flatMap((place) =>
      partNames.map((part) => ({
        key: `nodes.${rate}.${place}.${part}`,
        what: `${places[place]}, ${part}, ${rate} messages/s in ${chatsInAll} chats`,
        unit: 'ms',
      })),
    ),
    async take({ isProduct }) {
      if (isProduct !== true) return {};
      opened ??= open();
      return valuesOf(rate, await said(await opened, rate));
    },
  }));
}

/** In slices: the p99 of a figure is the median of theirs. */
async function said(say: (perSecond: number) => Promise<Heard>, rate: number): Promise<readonly Heard[]> {
  const all: Heard[] = [];
  for (let nth = 0; nth < slices; nth += 1) {
    const heard = await say(rate);
    const { sent, missing, twice, refused, behindMs } = heard;
    if (refused > 0) throw new InvalidRun(`${refused} of ${sent} messages were not answered 200`);
    if (missing > 0 || twice > 0)
      throw new InvalidRun(`of ${sent} events ${missing} are missing and ${twice} came twice`);
    if (behindMs > behindMaxMs)
      throw new InvalidRun(`it was ${(behindMs / 1_000).toFixed(1)} s behind with ${rate} messages/s`);
    all.push(heard);
  }
  return all;
}

function valuesOf(rate: number, all: readonly Heard[]): Record<string, number> {
  return Object.fromEntries(
    placeNames.flatMap((place) =>
      partNames.map((part) => [
        `nodes.${rate}.${place}.${part}`,
        median(all.map((heard) => percentile(heard[place], parts[part]))),
      ]),
    ),
  );
}

export const twoNodes: RealtimePart = {
  aims: [],
  measures: twoNodesOf,
};
