// What Redis spends on an update while ten and while ten thousand bots wait, and what it holds for as many
// that never fetch.
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import type { Measure } from '../bench.js';
import type { Crowd } from '../bots/crowd.js';
import type { Messenger } from '../bots/messenger.js';
import { judge } from '../closed-loop.js';
import { InvalidRun } from '../invalid-run.js';
import { openFilesMax } from '../machine.js';
import { once } from '../once.js';
import { threadsMicros } from '../process-costs.js';
import type { Stage } from '../stage.js';
import type { Load, Loaded } from '../vouchers/load-messages.js';
import type { ProcessPort } from '../vouchers/process-port.js';
import { gaugeOf } from './metrics-of.js';
import { standingOf, untilSo } from './numbered.js';
import { type PollsPeer, withClients } from './polls.measures.js';
import { botsInAll, type Talk } from './talk.js';

export interface RedisParts {
  readonly messenger: () => Promise<Messenger>;
  readonly crowd: () => Promise<Crowd>;
  /** The first of all bots without number; they are told of nothing. */
  readonly waiters: () => Promise<Crowd>;
  readonly talk: () => Promise<Talk>;
  readonly loader: () => Promise<ProcessPort<Load, Loaded>>;
}

export const crowdTotal = 10_000;
const perSecond = 300;
/** Files that a process needs besides its connections. */
const filesKept = 500;
const parkedWithinMs = 45_000;
const introducers = 64;
const introducedWithinSeconds = 300;
const settlingMs = 500;

/** The calls wait for 50 seconds; what is measured ends before. */
export function waitingCost(
  stage: Stage,
  { messenger, waiters, talk, loader }: RedisParts,
): Measure<PollsPeer> {
  const known = once(() => introduced({ messenger, waiters, loader }));
  const each = (key: string, count: number) => {
    const how = `${perSecond} updates/s to ${botsInAll} bots of ${count} that wait`;
    return [
      { key: `${key}.redis`, what: `Redis' CPU an update, ${how}`, unit: 'µs' },
      { key: `${key}.node`, what: `the node's CPU an update, ${how}`, unit: 'µs' },
    ];
  };
  return {
    name: 'redis',
    figures: [
      ...each('redis.few', botsInAll),
      ...each('redis.many', crowdTotal),
      {
        key: 'redis.ratio',
        what: `Redis' CPU an update, ${crowdTotal} bots wait, part of ${botsInAll}`,
        unit: '×',
      },
    ],
    async take({ isProduct }) {
      if (isProduct !== true) return {};
      const own = await messenger();
      const { pid, redisPid, port } = own.product;
      const { read } = await talk();
      await known();
      const values: Record<string, number> = {};
      const run = async (key: string) => {
        await pause(settlingMs);
        const before = [redisPid, pid].map(threadsMicros);
        const { sent } = await read({ seconds: stage.options.seconds, perSecond });
        const spent = [redisPid, pid].map((one, place) => threadsMicros(one) - (before[place] ?? 0));
        const [redis = 0, node = 0] = spent.map((micros) => micros / sent);
        values[`${key}.redis`] = redis;
        values[`${key}.node`] = node;
        return redis;
      };
      const few = await run('redis.few');
      await withClients(stage, { port }, async ({ add }) => {
        const waiting = Math.min(crowdTotal - botsInAll, openFilesMax() - filesKept);
        if (waiting < crowdTotal - botsInAll)
          stage.note(`Only ${waiting} bots wait: this system lets a process open no more files.`);
        const isSo = async () => (await gaugeOf(own, 'signalbox_polls_parked')) >= waiting;
        await add(waiting);
        await untilSo(() => 'all bots wait', { withinMs: parkedWithinMs, isSo });
        values['redis.ratio'] = (await run('redis.many')) / few;
      });
      const isSo = async () => (await gaugeOf(own, 'signalbox_polls_parked')) <= botsInAll;
      await untilSo(() => 'nobody else waits any more', { withinMs: parkedWithinMs, isSo });
      return values;
    },
  };
}

/** A node knows them from then on; of strangers it looks up only so many at once. */
async function introduced({ messenger, waiters, loader }: Omit<RedisParts, 'crowd' | 'talk'>): Promise<void> {
  const { port } = (await messenger()).product;
  const { bots } = await waiters();
  const body = '{"timeout":0}';
  const requests = bots.map(({ token }) =>
    [
      'POST /api/v1/bots/getUpdates HTTP/1.1',
      `Host: 127.0.0.1:${port}`,
      `Authorization: Bearer ${token}`,
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
      '',
      body,
    ].join('\r\n'),
  );
  const { ask } = await loader();
  judge(await ask({ port, connections: introducers, seconds: introducedWithinSeconds, requests }), 0);
}

const groupBots = 1_000;
const unreadEach = 10;
const sendTriesMax = 20;
const numberedWithinMs = 300_000;

/** Once: what is not fetched stays. */
export function unfetched({ messenger, crowd }: RedisParts): Measure<PollsPeer> {
  const each = unreadEach;
  const how = `${crowdTotal} bots that never fetch, ${each} updates each`;
  return {
    name: 'unfetched',
    once: true,
    figures: [
      { key: 'unfetched.redis', what: `memory of Redis more than before, ${how}`, unit: 'MB' },
      { key: 'unfetched.rate', what: `updates numbered, ${how}`, unit: '1/s' },
    ],
    async take({ isProduct }) {
      if (isProduct !== true) return {};
      const { product, owner, db } = await messenger();
      const { bots, groups } = await crowd();
      const parts = Array.from({ length: crowdTotal / groupBots }, (_, nth) =>
        bots.slice(nth * groupBots, (nth + 1) * groupBots),
      );
      const chats = await groups(parts);
      const ids = bots.map(({ botId }) => botId);
      const [before, from] = [await usedBytes(product.redisUrl), performance.now()];
      for (let nth = 0; nth < each; nth += 1)
        for (const chat of chats)
          await said(() =>
            product.call('POST', `/api/v1/chats/${chat}/messages`, {
              token: owner,
              key: `unfetched-${chat}-${nth}`,
              body: { text: `/say Your table for four is ready. Please come to the counter. ${nth}` },
            }),
          );
      const total = each * crowdTotal;
      const isSo = async () => (await standingOf({ db }, ids)).newest >= total;
      await untilSo(() => 'all have their numbers', { withinMs: numberedWithinMs, isSo });
      const seconds = (performance.now() - from) / 1_000;
      await pause(settlingMs);
      const more = (await usedBytes(product.redisUrl)) - before;
      return { 'unfetched.redis': more / 1e6, 'unfetched.rate': total / seconds };
    },
  };
}

/** A thousand bots are told at once: a slow machine is asked again, with the same key. */
async function said(send: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries += 1)
    try {
      await send();
      return;
    } catch (error) {
      if (tries >= sendTriesMax) throw new InvalidRun(String(error));
      await pause(settlingMs);
    }
}

async function usedBytes(redisUrl: string): Promise<number> {
  const redis = new Redis(redisUrl);
  try {
    return Number(/^used_memory:(\d+)/m.exec(await redis.info('memory'))?.[1]);
  } finally {
    redis.disconnect();
  }
}
