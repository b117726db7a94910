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
const rates = [100, 300];
const slices = 4;

const places = {
  here: 'publish → client of the same node',
  there: 'publish → client of the other node',
  later: 'how much later it is at the other node',
} as const satisfies Readonly<Partial<Record<keyof Heard, string>>>;
const placeNames = Object.keys(places) as (keyof typeof places)[];
const parts = { p50: 0.5, p99: 0.99 } as const;
const partNames = Object.keys(parts) as (keyof typeof parts)[];

function twoNodesOf(stage: Stage): Measure<RealtimePeer> {
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
    return async (perSecond: number) => {
      const answered = messageFrom<Heard>(clients);
      clients.send({ seconds: options.seconds, perSecond });
      return answered;
    };
  }

  return {
    name: 'nodes',
    figures: rates.flatMap((rate) =>
      placeNames.flatMap((place) =>
        partNames.map((part) => ({
          key: `nodes.${rate}.${place}.${part}`,
          what: `${places[place]}, ${part}, ${rate} messages/s in ${chatsInAll} chats`,
          unit: 'ms',
        })),
      ),
    ),
    async take({ isProduct }) {
      const values: Record<string, number> = {};
      if (isProduct !== true) return values;
      opened ??= open();
      const say = await opened;
      for (const rate of rates) Object.assign(values, valuesOf(rate, await said(say, rate)));
      return values;
    },
  };
}

/** In slices: the p99 of a figure is the median of theirs. */
async function said(say: (perSecond: number) => Promise<Heard>, rate: number): Promise<readonly Heard[]> {
  const all: Heard[] = [];
  for (let nth = 0; nth < slices; nth += 1) {
    const heard = await say(rate);
    const { sent, missing, twice } = heard;
    if (missing > 0 || twice > 0)
      throw new InvalidRun(`of ${sent} events ${missing} are missing and ${twice} came twice`);
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
  measures: (stage) => [twoNodesOf(stage)],
};
