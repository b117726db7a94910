// What is measured of vouchers: redeeming and issuing over HTTP, beside the bare driver that commits as much.
import { percentile } from '../actors/callers.js';
import type { Figure, Measure, Values } from '../bench.js';
import { InvalidRun } from '../invalid-run.js';
import { cpuMicros } from '../process-costs.js';
import type { Stage } from '../stage.js';
import type { Load, Loaded } from './load-messages.js';
import type { PeerCourse, PeerDeed, PeerOrder } from './peer-messages.js';
import type { ProcessPort } from './process-port.js';
import type { BenchShop } from './shop.js';

export interface Ours {
  readonly shop: BenchShop;
  readonly loader: ProcessPort<Load, Loaded>;
}

export interface Peer {
  readonly ours?: Ours;
  /** Of the bare driver. */
  readonly bare?: ProcessPort<PeerOrder, PeerCourse>;
  /** What of it this contestant takes part in; absent: everything. */
  readonly deeds?: readonly PeerDeed[];
}

/** How many a second are prepared before anybody knows how many are used up. */
const perSecondFirst = 3_000;
/** Than were used up the last time. */
const moreTimes = 1.5;
const settlingSeconds = 0.3;
const clashEvery = 100;
const pacePerSecond = 1_000;
const paceConnections = 256;
const templatesMany = 64;

const latencyFigures = (key: string, how: string): Figure[] =>
  (['p50', 'p95', 'p99'] as const).map((part) => ({
    key: `${key}.${part}`,
    what: `latency ${part}, ${how}`,
    unit: 'ms',
  }));

interface Traffic {
  readonly key: string;
  readonly how: string;
  readonly deed: PeerDeed;
  readonly callers: number;
  /** Whole requests for so many seconds. */
  requests(shop: BenchShop, count: number): Promise<string[]>;
}

export const redeeming = (key: string, callers: number): Traffic => ({
  key,
  how: `${callers} callers`,
  deed: 'redeem',
  callers,
  requests: (shop, count) => shop.redeems(count),
});

export const issuing: Traffic = {
  key: 'issue',
  how: `64 callers, ${templatesMany} templates`,
  deed: 'issue',
  callers: 64,
  requests: (shop, count) => shop.issues(count, templatesMany),
};

export const hot: Traffic = {
  key: 'hot',
  how: '64 callers, one template',
  deed: 'naive',
  callers: 64,
  requests: (shop, count) => shop.issues(count, 1),
};

export function traffic({ options: { seconds } }: Stage, plan: Traffic): Measure<Peer> {
  const { key, how, deed, callers } = plan;
  const verb = deed === 'redeem' ? 'redeems' : 'issues';
  let perSecond = perSecondFirst;
  return {
    name: key,
    figures: [
      { key: `${key}.rate`, what: `${verb}, ${how}`, unit: '1/s' },
      ...latencyFigures(key, `${verb}, ${how}`),
      { key: `${key}.node`, what: `the node's CPU, ${verb}, ${how}`, unit: 'µs' },
      { key: `${key}.mongod`, what: `mongod's CPU, ${verb}, ${how}`, unit: 'µs' },
      { key: `${key}.redis`, what: `Redis' CPU, ${verb}, ${how}`, unit: 'µs' },
      { key: `${key}.loader`, what: `the loader's CPU, ${verb}, ${how}`, unit: 'µs' },
      { key: `${key}.group`, what: `${verb} a commit of MongoDB, ${how}`, unit: '' },
      { key: `${key}.finds`, what: `finds of MongoDB each, ${verb}, ${how}`, unit: '' },
    ],
    async take({ ours, bare, deeds }) {
      if (ours !== undefined) {
        const requests = await plan.requests(ours.shop, Math.ceil((seconds + settlingSeconds) * perSecond));
        const values = await closedLoop(ours, { key, callers, seconds, requests });
        perSecond = Math.max(perSecondFirst, moreTimes * (values[`${key}.rate`] ?? 0));
        return values;
      }
      if (bare === undefined || deeds?.includes(deed) !== true) return {};
      const { rate, p50, p95, cpu, mongodCpu } = await bare.ask({ deed, callers, seconds });
      return {
        [`${key}.rate`]: rate,
        [`${key}.p50`]: p50,
        [`${key}.p95`]: p95,
        [`${key}.node`]: cpu,
        [`${key}.mongod`]: mongodCpu,
      };
    },
  };
}

interface Closed {
  readonly key: string;
  readonly callers: number;
  readonly seconds: number;
  readonly requests: readonly string[];
}

async function closedLoop(ours: Ours, { key, callers, seconds, requests }: Closed): Promise<Values> {
  const { shop, loader } = ours;
  const { pid, mongodPid, redisPid, port } = shop.product;
  const cost = () => [pid, mongodPid, redisPid, loader.pid].map(cpuMicros);
  const settling = Math.floor((requests.length * settlingSeconds) / (settlingSeconds + seconds));
  await loader.ask({
    port,
    connections: callers,
    seconds: settlingSeconds,
    requests: requests.slice(0, settling),
  });
  const [before, costBefore] = [await shop.counters(), cost()];
  const loaded = await loader.ask({
    port,
    connections: callers,
    seconds,
    requests: requests.slice(settling),
  });
  const [after, costAfter] = [await shop.counters(), cost()];
  judge(loaded, 0);
  const each = costAfter.map((micros, place) => (micros - (costBefore[place] ?? 0)) / loaded.answers);
  const [node = 0, mongod = 0, redis = 0, own = 0] = each;
  return {
    [`${key}.rate`]: loaded.answers / loaded.seconds,
    ...latencies(key, loaded),
    [`${key}.node`]: node,
    [`${key}.mongod`]: mongod,
    [`${key}.redis`]: redis,
    [`${key}.loader`]: own,
    [`${key}.group`]: loaded.answers / Math.max(1, after.commits - before.commits),
    [`${key}.finds`]: ((after.commands.find ?? 0) - (before.commands.find ?? 0)) / loaded.answers,
  };
}

function latencies(key: string, { latencies: all }: Loaded): Values {
  return {
    [`${key}.p50`]: percentile(all, 0.5),
    [`${key}.p95`]: percentile(all, 0.95),
    [`${key}.p99`]: percentile(all, 0.99),
  };
}

function judge({ sent, answers, refusals, firstRefusal }: Loaded, refusalsMax: number): void {
  if (sent === 0) throw new InvalidRun('nothing was sent');
  if (answers !== sent) throw new InvalidRun(`${sent - answers} of ${sent} requests were not answered`);
  if (refusals > refusalsMax) {
    const words = firstRefusal.slice(firstRefusal.indexOf('\r\n\r\n')).trim().slice(0, 200);
    throw new InvalidRun(`${refusals} of ${answers} answers were not 200, the first: ${words}`);
  }
}

/** Every so-manieth request has the key of the one before, which is under way: one of the two is refused. */
export function clashing({ options: { seconds } }: Stage): Measure<Peer> {
  const what = `${100 / clashEvery} % of the keys clashing`;
  let perSecond = perSecondFirst;
  return {
    name: 'clash',
    figures: [
      { key: 'clash.rate', what: `redeems with ${what}`, unit: '1/s' },
      { key: 'clash.kept', what: `redeems with ${what}, part of those without`, unit: '×' },
    ],
    async take({ ours }) {
      if (ours === undefined) return {};
      const { shop, loader } = ours;
      const { port } = shop.product;
      const half = seconds / 2;
      const rate = async (requests: string[], refusalsMax: number) => {
        const loaded = await loader.ask({ port, connections: 64, seconds: half, requests });
        judge(loaded, refusalsMax);
        return loaded.answers / loaded.seconds;
      };
      const count = Math.ceil(half * perSecond);
      const without = await rate(await shop.redeems(count), 0);
      const requests = await shop.redeems(count);
      const clashes = requests.map((one, n) =>
        n % clashEvery === clashEvery - 1 ? withKeyOf(one, requests[n - 1] ?? '') : one,
      );
      const met = await rate(clashes, count / clashEvery);
      perSecond = Math.max(perSecondFirst, moreTimes * without);
      return { 'clash.rate': met, 'clash.kept': met / without };
    },
  };
}

const keyLine = /Idempotency-Key: (\S+)/;

function withKeyOf(request: string, other: string): string {
  return request.replace(keyLine, keyLine.exec(other)?.[0] ?? '');
}

export function paced({ options: { seconds } }: Stage): Measure<Peer> {
  const how = `${pacePerSecond} redeems a second, whoever waits`;
  return {
    name: 'open',
    figures: [...latencyFigures('open', how), { key: 'open.rate', what: how, unit: '1/s' }],
    async take({ ours }) {
      if (ours === undefined) return {};
      const { shop, loader } = ours;
      const requests = await shop.redeems(pacePerSecond * seconds);
      const { port } = shop.product;
      const load = { port, connections: paceConnections, seconds, perSecond: pacePerSecond, requests };
      const loaded = await loader.ask(load);
      judge(loaded, 0);
      return { ...latencies('open', loaded), 'open.rate': loaded.answers / loaded.seconds };
    },
  };
}
