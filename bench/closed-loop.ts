// Prepared requests against the product, each caller with one under way, and what one of them costs whom.
import { percentile } from './actors/callers.js';
import type { Figure, Values } from './bench.js';
import { InvalidRun } from './invalid-run.js';
import { spending } from './process-costs.js';
import type { Product } from './product.js';
import type { Counters } from './product-database.js';
import type { Load, Loaded } from './vouchers/load-messages.js';
import type { ProcessPort } from './vouchers/process-port.js';

/** A server of requests, and the stores behind it. */
export type Served = Pick<Product, 'pid' | 'port' | 'mongodPid' | 'redisPid'>;

export interface Target {
  readonly product: Served;
  readonly loader: ProcessPort<Load, Loaded>;
  counters(): Promise<Counters>;
}

export interface ClosedLoop {
  /** The keys of the loop's figures begin with this. */
  readonly key: string;
  readonly callers: number;
  readonly seconds: number;
  readonly requests: readonly string[];
}

/** V8 compiles the way of a request during its first twenty thousand, which take so many rounds of 2 s. */
export const compiledRounds = 5;

/** Before a loop is counted; its requests are taken from the first ones. */
export const settlingSeconds = 0.3;

export const latencyFigures = (key: string, how: string): Figure[] =>
  (['p50', 'p95', 'p99'] as const).map((part) => ({
    key: `${key}.${part}`,
    what: `latency ${part}, ${how}`,
    unit: 'ms',
  }));

export const costFigures = (key: string, how: string): Figure[] => [
  { key: `${key}.node`, what: `the node's CPU, ${how}`, unit: 'µs' },
  { key: `${key}.mongod`, what: `mongod's CPU, ${how}`, unit: 'µs' },
  { key: `${key}.redis`, what: `Redis' CPU, ${how}`, unit: 'µs' },
  { key: `${key}.loader`, what: `the loader's CPU, ${how}`, unit: 'µs' },
];

/** From now on, of each of so many. */
export function costs({ product, loader }: Omit<Target, 'counters'>): (key: string, count: number) => Values {
  const spent = spending([product.pid, product.mongodPid, product.redisPid, loader.pid]);
  return (key, count) => {
    const [node = 0, mongod = 0, redis = 0, own = 0] = spent(count);
    const each = { node, mongod, redis, loader: own };
    return Object.fromEntries(Object.entries(each).map(([name, micros]) => [`${key}.${name}`, micros]));
  };
}

/** What `closedLoop` tells; `verb` in the plural. */
export function loopFigures({ key, verb, how }: { key: string; verb: string; how: string }): Figure[] {
  return [
    { key: `${key}.rate`, what: `${verb}, ${how}`, unit: '1/s' },
    ...latencyFigures(key, `${verb}, ${how}`),
    ...costFigures(key, `${verb}, ${how}`),
    { key: `${key}.group`, what: `${verb} a commit of MongoDB, ${how}`, unit: '' },
    { key: `${key}.finds`, what: `finds of MongoDB each, ${verb}, ${how}`, unit: '' },
    { key: `${key}.documents`, what: `documents looked at or written each, ${verb}, ${how}`, unit: '' },
  ];
}

export async function closedLoop(
  { product, counters, loader }: Target,
  { key, callers, seconds, requests }: ClosedLoop,
): Promise<Values> {
  const { port } = product;
  const settling = Math.floor((requests.length * settlingSeconds) / (settlingSeconds + seconds));
  await loader.ask({
    port,
    connections: callers,
    seconds: settlingSeconds,
    requests: requests.slice(0, settling),
  });
  const [before, spent] = [await counters(), costs({ product, loader })];
  const loaded = await loader.ask({
    port,
    connections: callers,
    seconds,
    requests: requests.slice(settling),
  });
  const [own, after] = [spent(key, loaded.answers), await counters()];
  judge(loaded, 0);
  return {
    [`${key}.rate`]: loaded.answers / loaded.seconds,
    ...latencies(key, loaded),
    ...own,
    [`${key}.group`]: loaded.answers / Math.max(1, after.commits - before.commits),
    [`${key}.finds`]: ((after.commands.find ?? 0) - (before.commands.find ?? 0)) / loaded.answers,
    [`${key}.documents`]: (after.documents - before.documents) / loaded.answers,
  };
}

export function latencies(key: string, { latencies: all }: Loaded): Values {
  return {
    [`${key}.p50`]: percentile(all, 0.5),
    [`${key}.p95`]: percentile(all, 0.95),
    [`${key}.p99`]: percentile(all, 0.99),
  };
}

export function judge({ sent, answers, refusals, firstRefusal }: Loaded, refusalsMax: number): void {
  if (sent === 0) throw new InvalidRun('nothing was sent');
  if (answers !== sent) throw new InvalidRun(`${sent - answers} of ${sent} requests were not answered`);
  if (refusals > refusalsMax) {
    const words = firstRefusal.slice(firstRefusal.indexOf('\r\n\r\n')).trim().slice(0, 200);
    throw new InvalidRun(`${refusals} of ${answers} answers were not 200, the first: ${words}`);
  }
}
