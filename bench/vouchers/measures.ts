// What is measured of vouchers: redeeming and issuing over HTTP, beside the bare driver that commits as much.
import type { Course } from '../actors/callers.js';
import type { Measure } from '../bench.js';
import {
  closedLoop,
  compiledRounds,
  costFigures,
  costs,
  judge,
  latencies,
  latencyFigures,
  loopFigures,
  settlingSeconds,
} from '../closed-loop.js';
import type { Stage } from '../stage.js';
import type { Load, Loaded } from './load-messages.js';
import type { PeerDeed, PeerOrder } from './peer-messages.js';
import type { ProcessPort } from './process-port.js';
import type { BenchShop, VoucherServer } from './shop.js';

interface Loadable<Shop extends VoucherServer> {
  readonly shop: Shop;
  readonly loader: ProcessPort<Load, Loaded>;
}

export interface Peer {
  readonly ours?: Loadable<BenchShop>;
  readonly fastify?: Loadable<VoucherServer>;
  /** The process that runs the bare driver. */
  readonly bare?: ProcessPort<PeerOrder, Course>;
  /** What of it this contestant takes part in; absent: everything. */
  readonly deeds?: readonly PeerDeed[];
}

/** How many a second are prepared before anybody knows how many are used up. */
const perSecondFirst = 3_000;
/** Than were used up the last time. */
const moreTimes = 1.5;
const clashEvery = 100;
const pacePerSecond = 1_000;
const paceConnections = 256;
const templatesMany = 64;

interface Traffic {
  readonly key: string;
  readonly how: string;
  readonly deed: PeerDeed;
  readonly callers: number;
  /** Whole requests for so many seconds. */
  requests(shop: VoucherServer, count: number): Promise<string[]>;
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
  const perSecond = new Map<VoucherServer, number>();
  return {
    name: key,
    warmRounds: compiledRounds,
    figures: loopFigures({ key, verb, how }),
    async take({ ours, fastify, bare, deeds }) {
      const loadable = deed === 'naive' ? ours : (ours ?? fastify);
      if (loadable !== undefined) {
        const { shop, loader } = loadable;
        const count = Math.ceil((seconds + settlingSeconds) * (perSecond.get(shop) ?? perSecondFirst));
        const requests = await plan.requests(shop, count);
        const values = await closedLoop({ ...shop, loader }, { key, callers, seconds, requests });
        perSecond.set(shop, Math.max(perSecondFirst, moreTimes * (values[`${key}.rate`] ?? 0)));
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
    figures: [
      ...latencyFigures('open', how),
      { key: 'open.rate', what: how, unit: '1/s' },
      ...costFigures('open', how),
    ],
    async take({ ours }) {
      if (ours === undefined) return {};
      const { shop, loader } = ours;
      const requests = await shop.redeems(pacePerSecond * seconds);
      const { port } = shop.product;
      const spent = costs({ ...shop, loader });
      const load = { port, connections: paceConnections, seconds, perSecond: pacePerSecond, requests };
      const loaded = await loader.ask(load);
      judge(loaded, 0);
      const { answers, seconds: took } = loaded;
      return { ...latencies('open', loaded), 'open.rate': answers / took, ...spent('open', answers) };
    },
  };
}
