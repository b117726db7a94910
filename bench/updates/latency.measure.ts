// From a message to its update at a bot that waits, on the whole product, and what an update costs whom.
import { percentile } from '../actors/callers.js';
import type { Measure } from '../bench.js';
import type { Messenger } from '../bots/messenger.js';
import { spending } from '../process-costs.js';
import type { Stage } from '../stage.js';
import type { PollsPeer } from './polls.measures.js';
import { botsInAll, type Talk } from './talk.js';

const rates = [100, 300, 1_000];

interface LatencyParts {
  readonly messenger: () => Promise<Messenger>;
  readonly talk: () => Promise<Talk>;
}

export function latency({ options }: Stage, { messenger, talk }: LatencyParts): Measure<PollsPeer> {
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
      const { read } = await talk();
      const { pid, mongodPid, redisPid } = (await messenger()).product;
      const values: Record<string, number> = {};
      for (const rate of rates) {
        const spent = spending([pid, mongodPid, redisPid]);
        const { latencies, sent } = await read({ seconds: options.seconds, perSecond: rate });
        const [node = 0, mongod = 0, redis = 0] = spent(sent);
        values[`latency.${rate}.node`] = node;
        values[`latency.${rate}.mongod`] = mongod;
        values[`latency.${rate}.redis`] = redis;
        values[`latency.${rate}.p50`] = percentile(latencies, 0.5);
        values[`latency.${rate}.p99`] = percentile(latencies, 0.99);
      }
      return values;
    },
  };
}
