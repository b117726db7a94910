// From a message to its update at a bot that waits, on the whole product, and what an update costs whom.
import { percentile } from '../actors/callers.js';
import type { Measure } from '../bench.js';
import { type Messenger, openMessenger } from '../bots/messenger.js';
import { InvalidRun } from '../invalid-run.js';
import { cpuMicros } from '../process-costs.js';
import { messageFrom, startScript } from '../processes.js';
import type { Stage } from '../stage.js';
import type { Read } from './latency.clients.js';
import type { PollsPeer } from './polls.measures.js';

const botsInAll = 10;
const rates = [100, 300, 1_000];

export function latency(stage: Stage): Measure<PollsPeer> {
  let opened: Promise<{ messenger: Messenger; read(perSecond: number): Promise<Read> }> | undefined;

  async function open() {
    const messenger = await openMessenger(stage);
    const { product, owner } = messenger;
    const bots: { token: string; chat: string }[] = [];
    for (let nth = 0; nth < botsInAll; nth += 1) {
      const { token, userId } = await messenger.bot();
      bots.push({ token, chat: await messenger.group([userId]) });
    }
    const { cores, onEnd, options } = stage;
    const clients = startScript({
      script: 'updates/latency.clients.ts',
      core: cores?.loader,
      settings: { port: product.port, owner, bots },
      onEnd,
    });
    await messageFrom(clients);
    return {
      messenger,
      async read(perSecond: number) {
        const answered = messageFrom<Read>(clients);
        clients.send({ seconds: options.seconds, perSecond });
        return answered;
      },
    };
  }

  return {
    name: 'latency',
    figures: rates.flatMap((rate) => {
      const how = `${rate} messages/s to ${botsInAll} bots that wait`;
      return [
        { key: `latency.${rate}.p50`, what: `message → update p50, ${how}`, unit: 'ms' },
        { key: `latency.${rate}.p99`, what: `message → update p99, ${how}`, unit: 'ms' },
        { key: `latency.${rate}.node`, what: `the node's CPU a message and its update, ${how}`, unit: 'µs' },
        { key: `latency.${rate}.mongod`, what: `mongod's CPU, ${how}`, unit: 'µs' },
        { key: `latency.${rate}.redis`, what: `Redis' CPU, ${how}`, unit: 'µs' },
      ];
    }),
    async take({ isProduct }) {
      if (isProduct !== true) return {};
      opened ??= open();
      const { messenger, read } = await opened;
      const { pid, mongodPid, redisPid } = messenger.product;
      const values: Record<string, number> = {};
      for (const rate of rates) {
        const pids = { node: pid, mongod: mongodPid, redis: redisPid };
        const before = Object.values(pids).map(cpuMicros);
        const { latencies, sent, missing, twice } = await read(rate);
        if (missing > 0 || twice > 0)
          throw new InvalidRun(`of ${sent} updates ${missing} are missing and ${twice} came twice`);
        for (const [nth, name] of Object.keys(pids).entries()) {
          const spent = cpuMicros(Object.values(pids)[nth] ?? 0) - (before[nth] ?? 0);
          values[`latency.${rate}.${name}`] = spent / sent;
        }
        values[`latency.${rate}.p50`] = percentile(latencies, 0.5);
        values[`latency.${rate}.p99`] = percentile(latencies, 0.99);
      }
      return values;
    },
  };
}
