// What is measured of webhooks: how fast what waits is delivered, and how long a message is under way.
import { percentile } from '../actors/callers.js';
import type { Figure, Measure, Values } from '../bench.js';
import { compiledRounds } from '../closed-loop.js';
import { monotonicMs } from '../monotonic.js';
import { cpuMicros, spending } from '../process-costs.js';
import type { Stage } from '../stage.js';
import { standingOf, untilSo } from '../updates/numbered.js';
import {
  type Bare,
  type Bullmq,
  connectionsMax,
  costs,
  deleteWebhooks,
  type Ours,
  type Peer,
  say,
  sayings,
  settled,
  setWebhooks,
  type Told,
} from './delivering.js';

const pacePerSecond = 200;
const callers = 64;
const botsMany = 1_000;
/** Before anybody knows how many are delivered in a second. */
const perSecondFirst = 1_000;
const backlogMax = 20_000;
const loadSecondsMax = 120;
const numberedWithinMs = 60_000;

const costFigures = (key: string, how: string): Figure[] => [
  { key: `${key}.node`, what: `CPU of the node, or of the peer, a delivery, ${how}`, unit: 'µs' },
  { key: `${key}.mongod`, what: `mongod's CPU a delivery, ${how}`, unit: 'µs' },
  { key: `${key}.redis`, what: `Redis' CPU a delivery, ${how}`, unit: 'µs' },
  { key: `${key}.receiver`, what: `the receiver's CPU a delivery, ${how}`, unit: 'µs' },
];

const latencyFigures = (key: string, how: string): Figure[] =>
  (['p50', 'p95', 'p99'] as const).map((part) => ({
    key: `${key}.${part}`,
    what: `message → received ${part}, ${how}`,
    unit: 'ms',
  }));

function costValues(key: string, [node = 0, mongod = 0, redis = 0, receiver = 0]: readonly number[]): Values {
  return {
    [`${key}.node`]: node,
    [`${key}.mongod`]: mongod,
    [`${key}.redis`]: redis,
    [`${key}.receiver`]: receiver,
  };
}

function latencyValues(key: string, all: readonly number[]): Values {
  return {
    [`${key}.p50`]: percentile(all, 0.5),
    [`${key}.p95`]: percentile(all, 0.95),
    [`${key}.p99`]: percentile(all, 0.99),
  };
}

/** Next time about as many as are delivered in the time. */
function countFor(delivered: number, seconds: number): number {
  return Math.ceil(Math.min(backlogMax, Math.max(delivered, (perSecondFirst * seconds) / 2)));
}

/** So many of the crowd; chats by turns. */
function opening(bots: { readonly from: number; readonly count: number; readonly chats: number }) {
  let opened: Promise<Told> | undefined;
  const open = async ({ crowd }: Ours): Promise<Told> => {
    const { bots: all, groups } = await crowd();
    const own = all.slice(bots.from, bots.from + bots.count);
    const of = (nth: number) => own.slice(nth % own.length, (nth % own.length) + 1);
    return { bots: own, chats: await groups(Array.from({ length: bots.chats }, (_, nth) => of(nth))) };
  };
  return (ours: Ours) => {
    opened ??= open(ours);
    return opened;
  };
}

/** What was published while the bot fetched is all there when its webhook is set. */
export function backlog({ options: { seconds } }: Stage): Measure<Peer> {
  const how = `one bot, ${connectionsMax} chats, ${connectionsMax} connections`;
  const told = opening({ from: 0, count: 1, chats: connectionsMax });
  let count = Math.ceil(perSecondFirst * seconds);
  let countQueued = count;

  async function drained(ours: Ours): Promise<Values> {
    const { messenger, receiver } = ours;
    const { bots, chats } = await told(ours);
    const ids = bots.map(({ botId }) => botId);
    await deleteWebhooks(ours, bots);
    const before = await standingOf(messenger, ids);
    const requests = sayings(ours, { chats }, count);
    await say(ours, { connections: callers, seconds: loadSecondsMax, requests });
    const isSo = async () => (await standingOf(messenger, ids)).newest - before.newest >= count;
    await untilSo(() => 'all have their numbers', { withinMs: numberedWithinMs, isSo });
    await receiver.reset();
    const [spent, from] = [costs(ours), monotonicMs()];
    await setWebhooks(ours, bots);
    const arrivals = await receiver.arrivals(count);
    const last = Math.max(...arrivals.values());
    await settled(ours, { bots, chats });
    const rate = (count / (last - from)) * 1_000;
    const values = { 'backlog.rate': rate, ...costValues('backlog', spent(count)) };
    count = countFor(rate * seconds, seconds);
    return values;
  }

  async function queued({ queue, product: { mongodPid, redisPid }, receiver }: Bullmq): Promise<Values> {
    await receiver.reset();
    await queue.ask({ of: 'fill', count: countQueued });
    const [spent, from] = [spending([queue.pid, mongodPid, redisPid, receiver.pid]), monotonicMs()];
    const drained = queue.ask({ of: 'drain', count: countQueued });
    const [arrivals] = await Promise.all([receiver.arrivals(countQueued), drained]);
    const last = Math.max(...arrivals.values());
    const rate = (countQueued / (last - from)) * 1_000;
    const values = { 'backlog.rate': rate, ...costValues('backlog', spent(countQueued)) };
    countQueued = countFor(rate * seconds, seconds);
    return values;
  }

  async function looped({ loop, receiver }: Bare): Promise<Values> {
    await receiver.reset();
    const before = cpuMicros(receiver.pid);
    const { sent, seconds: took, cpu } = await loop.ask({ connections: connectionsMax, seconds });
    await receiver.arrivals(sent);
    const own = (cpuMicros(receiver.pid) - before) / sent;
    return { 'backlog.rate': sent / took, 'backlog.node': cpu, 'backlog.receiver': own };
  }

  return {
    name: 'backlog',
    warmRounds: compiledRounds,
    figures: [
      { key: 'backlog.rate', what: `deliveries of what waits, ${how}`, unit: '1/s' },
      ...costFigures('backlog', how),
    ],
    async take({ ours, bare, bullmq }) {
      if (bullmq !== undefined) return queued(bullmq);
      return ours ? drained(ours) : bare ? looped(bare) : {};
    },
  };
}

interface Shape {
  readonly key: string;
  readonly how: string;
  readonly bots: Parameters<typeof opening>[0];
}

export const oneBot: Shape = {
  key: 'paced',
  how: `${pacePerSecond} messages/s, one bot in ${callers} chats`,
  bots: { from: 1, count: 1, chats: callers },
};

export const manyBots: Shape = {
  key: 'many',
  how: `${pacePerSecond} messages/s, ${botsMany} bots in a chat each`,
  bots: { from: 2, count: botsMany, chats: botsMany },
};

/** Sends each message at its planned moment, whether earlier ones were answered or not. */
export function paced({ options: { seconds } }: Stage, { key, how, bots }: Shape): Measure<Peer> {
  const told = opening(bots);
  const count = Math.floor(pacePerSecond * seconds);
  let isSet = false;

  const waits = (startedAt: number, arrivals: ReadonlyMap<number, number>) =>
    [...arrivals].map(([nth, at]) => at - (startedAt + (nth * 1_000) / pacePerSecond));

  async function pushed(ours: Ours): Promise<Values> {
    const own = await told(ours);
    if (!isSet) await setWebhooks(ours, own.bots);
    isSet = true;
    const requests = sayings(ours, own, count);
    await ours.receiver.reset();
    const spent = costs(ours);
    const load = { connections: callers, seconds: seconds + 1, perSecond: pacePerSecond, requests };
    const { startedAt } = await say(ours, load);
    const arrivals = await ours.receiver.arrivals(count);
    await settled(ours, own);
    return { ...latencyValues(key, waits(startedAt, arrivals)), ...costValues(key, spent(count)) };
  }

  async function looped({ loop, receiver }: Bare): Promise<Values> {
    await receiver.reset();
    const before = cpuMicros(receiver.pid);
    const order = { connections: connectionsMax, seconds, perSecond: pacePerSecond };
    const { startedAt, sent, cpu } = await loop.ask(order);
    const arrivals = await receiver.arrivals(sent);
    const own = (cpuMicros(receiver.pid) - before) / sent;
    return {
      ...latencyValues(key, waits(startedAt, arrivals)),
      [`${key}.node`]: cpu,
      [`${key}.receiver`]: own,
    };
  }

  return {
    name: key,
    figures: [...latencyFigures(key, how), ...costFigures(key, how)],
    take: async ({ ours, bare }) => (ours ? pushed(ours) : bare ? looped(bare) : {}),
  };
}

/** Messages as fast as they are taken, until the last one is delivered. */
export function through({ options: { seconds } }: Stage): Measure<Peer> {
  const how = `${callers} callers write to ${botsMany} bots`;
  const told = opening({ ...manyBots.bots, from: manyBots.bots.from + botsMany });
  let count = Math.ceil(perSecondFirst * seconds);
  let isSet = false;
  return {
    name: 'through',
    figures: [
      { key: 'through.rate', what: `messages sent and delivered, ${how}`, unit: '1/s' },
      ...costFigures('through', how),
    ],
    async take({ ours }) {
      if (ours === undefined) return {};
      const own = await told(ours);
      if (!isSet) await setWebhooks(ours, own.bots);
      isSet = true;
      const requests = sayings(ours, own, count);
      await ours.receiver.reset();
      const spent = costs(ours);
      const { startedAt } = await say(ours, { connections: callers, seconds: loadSecondsMax, requests });
      const arrivals = await ours.receiver.arrivals(count);
      const rate = (count / (Math.max(...arrivals.values()) - startedAt)) * 1_000;
      await settled(ours, own);
      const values = { 'through.rate': rate, ...costValues('through', spent(count)) };
      count = countFor(rate * seconds, seconds);
      return values;
    },
  };
}
