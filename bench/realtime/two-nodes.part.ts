// From a message that is sent to one node to its event at a client of another, on the whole product.
import { percentile } from '../actors/callers.js';
import type { Measure } from '../bench.js';
import { openMessenger } from '../bots/messenger.js';
import { InvalidRun } from '../invalid-run.js';
import { messageFrom, startScript } from '../processes.js';
import { startMoreNode } from '../product.js';
import type { Stage } from '../stage.js';
import type { RealtimePart, RealtimePeer } from './part.js';
import type { Heard } from './two-nodes.clients.js';

const chatsInAll = 10;
const rates = [100, 300];

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
      (['p50', 'p99'] as const).map((part) => ({
        key: `nodes.${rate}.${part}`,
        what: `publish → client of the other node ${part}, ${rate} messages/s in ${chatsInAll} chats`,
        unit: 'ms',
      })),
    ),
    async take({ isProduct }) {
      const values: Record<string, number> = {};
      if (isProduct !== true) return values;
      opened ??= open();
      const say = await opened;
      for (const rate of rates) {
        const { latencies, sent, missing, twice } = await say(rate);
        if (missing > 0 || twice > 0)
          throw new InvalidRun(`of ${sent} events ${missing} are missing and ${twice} came twice`);
        values[`nodes.${rate}.p50`] = percentile(latencies, 0.5);
        values[`nodes.${rate}.p99`] = percentile(latencies, 0.99);
      }
      return values;
    },
  };
}

export const twoNodes: RealtimePart = {
  aims: [],
  measures: (stage) => [twoNodesOf(stage)],
};
