// Counts calls in windows that all nodes share: one Redis call for all takes of a tick; without Redis, each
// alone.

import type { Result } from 'ioredis';
import { createBatcher } from '../shared/batcher.js';
import type { Clock } from '../shared/clock.js';
import { keyUnder } from '../shared/key.js';
import type { LimitAnswer, Limiter } from '../shared/limiter.js';
import type { Log } from '../shared/log.js';
import { scaledLimit } from '../shared/scaled-limit.js';
import type { RedisClient } from '../storage/redis-client.js';
import {
  answerOf,
  createLocalLimiter,
  type LocalLimiter,
  type TakenTogether,
  type WindowLimit,
  type WindowTake,
} from './local-limiter.js';

declare module 'ioredis' {
  interface RedisCommander<Context> {
    /** src/storage/lua/take-windows-n.lua */
    takeWindows(keyCount: number, ...keysAndTerms: string[]): Result<number[], Context>;
  }
}

/** Decision: docs/decisions/limits.md: how exact, and what without Redis. */
export interface RateLimiter extends Limiter {
  /**
   * From all of these windows, or from none of them; what costs nothing only looks, and opens no window.
   * Without a promise where Redis need not, or cannot, be asked.
   */
  takeAll(takes: readonly WindowTake[]): TakenTogether | Promise<TakenTogether>;
  /** From one. */
  take(key: string, limit: WindowLimit, cost?: number): LimitAnswer | Promise<LimitAnswer>;
  /** The refusal of one more, where it is certain without asking Redis. */
  whenFull(key: string, limit: WindowLimit): LimitAnswer | undefined;
  /** Takes one, counted on this node alone and at once: for what costs too little to ask Redis about it. */
  takeHere(key: string, limit: WindowLimit): LimitAnswer;
}

export interface RateLimiterSettings {
  readonly redis: RedisClient;
  readonly clock: Clock;
  readonly log: Log;
  /** Multiplies every number of requests; a limit never falls below 1. */
  readonly scale?: number;
  /** Windows this node remembers for the time without Redis. */
  readonly keysMax?: number;
  /** Groups of takes in one Redis call. */
  readonly batchMax?: number;
}

/** Takes that happen together or not at all. */
type Group = readonly WindowTake[];

// One hash tag, because the keys of one call must live on one shard of a cluster.
const keyPrefix = '{limit}:';
const probeEveryMs = 250;
/** A Redis that takes longer would soon be too late again, and each time callers would wait for it. */
const quickMs = 250;
const defaultBatchMax = 512;

interface AskedRedis {
  readonly settings: RateLimiterSettings;
  readonly local: LocalLimiter;
  /** While set, takes are counted here; the number says when to ask Redis next whether it is back. */
  probeAtMs: number | undefined;
}

export function createRateLimiter(settings: RateLimiterSettings): RateLimiter {
  const { clock, scale = 1, batchMax = defaultBatchMax, keysMax } = settings;
  const local = createLocalLimiter({ clock, ...(keysMax && { keysMax }) });
  const asked: AskedRedis = { settings, local, probeAtMs: undefined };
  const { ask } = createBatcher<Group, TakenTogether>({
    // After this tick's I/O: microtasks would run between two requests, and batch nothing.
    soon: setImmediate,
    run: countTogether.bind(undefined, asked),
    itemsMax: batchMax,
    // What waits while a call is under way shares the next one: fewer and larger calls cost both sides less.
    atOnce: 1,
  });

  function takeAll(given: readonly WindowTake[]): TakenTogether | Promise<TakenTogether> {
    const takes =
      scale === 1 ? given : given.map((each) => ({ ...each, limit: scaledLimit(each.limit, scale) }));
    for (const { key, limit, cost } of takes) {
      // A window seen full stays full until it ends, so a flood of refused calls costs Redis nothing.
      const full = cost === 0 ? undefined : local.refusalOf(key, limit, 1);
      if (full !== undefined) return { refusal: full, key };
    }
    if (asked.probeAtMs === undefined) return ask(takes);
    if (clock.monotonic() >= asked.probeAtMs) probe(asked);
    return local.takeAll(takes);
  }

  function one(key: string, limit: WindowLimit, cost: number): LimitAnswer | Promise<LimitAnswer> {
    const answer = takeAll([{ key, limit, cost }]);
    return answer instanceof Promise ? answer.then(onlyOf) : onlyOf(answer);
  }

  return Object.freeze({
    takeAll,
    take(key: string, limit: WindowLimit, cost = 1) {
      if (!(Number.isSafeInteger(cost) && cost > 0))
        return Promise.reject(new RangeError(`A take costs ${cost}.`));
      return one(key, limit, cost);
    },
    look: (key: string, limit: WindowLimit) => one(key, limit, 0),
    whenFull: (key: string, limit: WindowLimit) => local.refusalOf(key, scaledLimit(limit, scale), 1),
    takeHere: (key: string, limit: WindowLimit) =>
      local.take(keyUnder('here', key), scaledLimit(limit, scale), 1),
  });
}

async function countTogether(asked: AskedRedis, groups: readonly Group[]): Promise<TakenTogether[]> {
  const { redis, clock } = asked.settings;
  const { local } = asked;
  // A call that has not been sent yet need not wait for a Redis that does not answer.
  if (asked.probeAtMs !== undefined) return groups.map(local.takeAll);
  const askedMs = clock.monotonic();
  const keys = groups.flatMap((takes) => takes.map(({ key }) => keyPrefix + key));
  // What each take asks, and how many of the next ones go with it.
  const terms = groups.flatMap((takes) =>
    takes.map(({ limit, cost }, at) => {
      const more = takes.length - at - 1;
      return `${limit.requests} ${limit.windowSeconds * 1000} ${cost} ${more}`;
    }),
  );
  try {
    const numbers = await redis.takeWindows(keys.length, ...keys, terms.join(' '));
    return answersOf({ groups, numbers, askedMs, nowMs: clock.now() }, local);
  } catch (error) {
    suspend(asked, error);
    return groups.map(local.takeAll);
  }
}

interface Counted {
  readonly groups: readonly Group[];
  readonly numbers: readonly number[];
  readonly askedMs: number;
  readonly nowMs: number;
}

function answersOf({ groups, numbers, askedMs, nowMs }: Counted, local: LocalLimiter): TakenTogether[] {
  let next = 0;
  return groups.map((takes) => {
    const taken: LimitAnswer[] = [];
    let refused: TakenTogether | undefined;
    for (const { key, limit, cost } of takes) {
      const result = numbers[next] ?? Number.NaN;
      const leftMs = numbers[next + 1] ?? Number.NaN;
      next += 2;
      const isTaken = result >= 0;
      const used = isTaken ? result : Math.floor((-1 - result) / 2);
      const allowed = isTaken || result % 2 === 0;
      // Only a Redis that lost its windows allows what this node knows to be too much.
      const known = isTaken ? local.refusalOf(key, limit, cost) : undefined;
      if (!known && cost > 0) local.note(key, { used, leftMs, taken: isTaken ? cost : 0, askedMs });
      const answer = known ?? answerOf({ allowed, used, requests: limit.requests, leftMs, nowMs });
      if (!answer.allowed) refused ??= { refusal: answer, key };
      taken.push(answer);
    }
    return refused ?? { taken };
  });
}

function suspend(asked: AskedRedis, error: unknown): void {
  const { clock, log } = asked.settings;
  if (asked.probeAtMs === undefined) log.warn({ err: error }, 'limits.local');
  asked.probeAtMs = clock.monotonic() + probeEveryMs;
}

/** The same script on a key of its own: Redis is back when it can count again, not when it can say PONG. */
function probe(asked: AskedRedis): void {
  const { redis, clock, log } = asked.settings;
  asked.probeAtMs = Number.POSITIVE_INFINITY;
  const askedMs = clock.monotonic();
  const failed = (error: unknown) => suspend(asked, error);
  redis.takeWindows(1, `${keyPrefix}probe`, `${Number.MAX_SAFE_INTEGER} 1000 1 0`).then(() => {
    if (clock.monotonic() - askedMs > quickMs) return failed(tooSlow);
    asked.probeAtMs = undefined;
    log.warn('limits.shared');
  }, failed);
}

const tooSlow = new Error(`Redis takes longer than ${quickMs} ms to count.`);

function onlyOf(answer: TakenTogether): LimitAnswer {
  return 'refusal' in answer ? answer.refusal : (answer.taken[0] as LimitAnswer);
}
