// Counts calls in windows that all nodes share: one Redis call for all takes of a tick; without Redis, each
// alone.

import type { Redis, Result } from 'ioredis';
import type { Clock } from '../shared/clock.js';
import { keyUnder } from '../shared/key.js';
import type { Log } from '../shared/log.js';
import { scaledLimit } from '../shared/scaled-limit.js';
import { createLocalLimiter } from './local-limiter.js';
import {
  answerOf,
  type LimitAnswer,
  type TakenTogether,
  type WindowLimit,
  type WindowTake,
} from './rate-limit-answer.js';

export type { LimitAnswer, TakenTogether, WindowLimit, WindowTake } from './rate-limit-answer.js';

declare module 'ioredis' {
  interface RedisCommander<Context> {
    /** src/storage/lua/take-windows-n.lua */
    takeWindows(keyCount: number, ...keysAndTakes: string[]): Result<number[], Context>;
  }
}

/** Decision: docs/decisions/limits.md: how exact, and what without Redis. */
export interface RateLimiter {
  /** Without a promise where Redis need not, or cannot, be asked. */
  take(key: string, limit: WindowLimit, cost?: number): LimitAnswer | Promise<LimitAnswer>;
  /** From all of these windows, or from none of them. */
  takeAll(takes: readonly WindowTake[]): Promise<TakenTogether>;
  /** What is left of a window, taking nothing and opening none. */
  look(key: string, limit: WindowLimit): LimitAnswer | Promise<LimitAnswer>;
  /** The refusal of one more, where it is certain without asking Redis. */
  whenFull(key: string, limit: WindowLimit): LimitAnswer | undefined;
  /** Takes one, counted on this node alone and at once: for what costs too little to ask Redis about it. */
  takeHere(key: string, limit: WindowLimit): LimitAnswer;
}

export interface RateLimiterSettings {
  readonly redis: Redis;
  readonly clock: Clock;
  readonly log: Log;
  /** Multiplies every number of requests; a limit never falls below 1. */
  readonly scale?: number;
  /** Windows this node remembers for the time without Redis. */
  readonly keysMax?: number;
  /** Takes in one Redis call. */
  readonly batchMax?: number;
}

interface Take extends WindowTake {
  /** How many of those that follow happen only together with this one. */
  readonly more: number;
  readonly resolve: (answer: LimitAnswer) => void;
}

// One hash tag, because the keys of one call must live on one shard of a cluster.
const keyPrefix = '{limit}:';
const probeEveryMs = 250;
/** A Redis that takes longer would soon be too late again, and each time callers would wait for it. */
const quickMs = 250;
const defaultBatchMax = 512;

export function createRateLimiter(settings: RateLimiterSettings): RateLimiter {
  const { redis, clock, log, scale = 1, batchMax = defaultBatchMax } = settings;
  const local = createLocalLimiter({ clock, ...(settings.keysMax && { keysMax: settings.keysMax }) });
  let pending: Take[] = [];
  let isScheduled = false;
  /**
   * What waits while a call is under way shares the next one: fewer and larger calls cost both sides less.
   */
  let asking = 0;
  /** While set, takes are counted here; the number says when to ask Redis next whether it is back. */
  let probeAtMs: number | undefined;

  const scaled = (asked: WindowLimit) => (scale === 1 ? asked : scaledLimit(asked, scale));

  function take(key: string, asked: WindowLimit, cost = 1): LimitAnswer | Promise<LimitAnswer> {
    if (!(Number.isSafeInteger(cost) && cost > 0))
      return Promise.reject(new RangeError(`A take costs ${cost}.`));
    return ask(key, scaled(asked), cost);
  }

  async function takeAll(asked: readonly WindowTake[]): Promise<TakenTogether> {
    const takes = asked.map((one) => ({ ...one, limit: scaled(one.limit) }));
    for (const { key, limit } of takes) {
      const full = local.refusalOf(key, limit, 1);
      if (full) return { refusal: full, key };
    }
    if (isAlone()) return local.takeAll(takes);
    const answers = await Promise.all(takes.map((one, index) => queue(one, takes.length - 1 - index)));
    const refused = answers.findIndex(({ allowed }) => !allowed);
    const [refusal, full] = [answers[refused], takes[refused]];
    return refusal && full ? { refusal, key: full.key } : { taken: answers };
  }

  function look(key: string, asked: WindowLimit): LimitAnswer | Promise<LimitAnswer> {
    return ask(key, scaled(asked), 0);
  }

  function takeHere(key: string, asked: WindowLimit): LimitAnswer {
    return local.take(keyUnder('here', key), scaled(asked), 1);
  }

  function ask(key: string, limit: WindowLimit, cost: number): LimitAnswer | Promise<LimitAnswer> {
    // A window seen full stays full until it ends, so a flood of refused calls costs Redis nothing.
    const full = cost === 0 ? undefined : local.refusalOf(key, limit, 1);
    if (full) return full;
    if (isAlone()) return local.take(key, limit, cost);
    return queue({ key, limit, cost }, 0);
  }

  function isAlone(): boolean {
    if (probeAtMs === undefined) return false;
    if (clock.monotonic() >= probeAtMs) probe();
    return true;
  }

  function queue({ key, limit, cost }: WindowTake, more: number): Promise<LimitAnswer> {
    return new Promise((resolve) => {
      pending.push({ key, limit, cost, more, resolve });
      if (more > 0) return;
      if (pending.length >= batchMax) flush();
      else if (asking === 0) schedule();
    });
  }

  /** After this tick's I/O: microtasks would run between two requests, and batch nothing. */
  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      if (asking === 0) flush();
    });
  }

  function flush(): void {
    const takes = pending;
    if (takes.length === 0) return;
    pending = [];
    asking += 1;
    const askedMs = clock.monotonic();
    redis.takeWindows(takes.length, ...argumentsOf(takes)).then(
      (numbers) => {
        asking -= 1;
        if (asking === 0) flush();
        answerAll(takes, numbers, askedMs);
      },
      (error: unknown) => {
        asking -= 1;
        suspend(error);
        answerAlone(takes);
        // Those who have not asked yet need not wait for a Redis that does not answer.
        if (asking === 0) answerAlone(pending.splice(0));
      },
    );
  }

  function answerAlone(takes: readonly Take[]): void {
    for (let first = 0, end = 0; first < takes.length; first = end) {
      end += 1 + (takes[first]?.more ?? 0);
      const group = takes.slice(first, end);
      const together = local.takeAll(group);
      for (const [index, { key, resolve }] of group.entries())
        resolve(
          'refusal' in together
            ? { ...together.refusal, allowed: key !== together.key }
            : (together.taken[index] as LimitAnswer),
        );
    }
  }

  function answerAll(takes: readonly Take[], numbers: readonly number[], askedMs: number): void {
    const nowMs = clock.now();
    for (const [index, { key, limit, cost, resolve }] of takes.entries()) {
      const result = numbers[2 * index] ?? Number.NaN;
      const leftMs = numbers[2 * index + 1] ?? Number.NaN;
      const isTaken = result >= 0;
      const used = isTaken ? result : Math.floor((-1 - result) / 2);
      const allowed = isTaken || result % 2 === 0;
      // Only a Redis that lost its windows allows what this node knows to be too much.
      const known = isTaken ? local.refusalOf(key, limit, cost) : undefined;
      if (!known && cost > 0) local.note(key, { used, leftMs, taken: isTaken ? cost : 0, askedMs });
      resolve(known ?? answerOf({ allowed, used, requests: limit.requests, leftMs, nowMs }));
    }
  }

  function suspend(error: unknown): void {
    if (probeAtMs === undefined) log.warn({ err: error }, 'limits.local');
    probeAtMs = clock.monotonic() + probeEveryMs;
  }

  /** The same script on a key of its own: Redis is back when it can count again, not when it can say PONG. */
  function probe(): void {
    probeAtMs = Number.POSITIVE_INFINITY;
    const askedMs = clock.monotonic();
    redis.takeWindows(1, `${keyPrefix}probe`, `${Number.MAX_SAFE_INTEGER} 1000 1 0`).then(() => {
      if (clock.monotonic() - askedMs > quickMs) return suspend(tooSlow);
      probeAtMs = undefined;
      log.warn('limits.shared');
    }, suspend);
  }

  const whenFull = (key: string, asked: WindowLimit) => local.refusalOf(key, scaled(asked), 1);

  return Object.freeze({ take, takeAll, look, whenFull, takeHere });
}

const tooSlow = new Error(`Redis takes longer than ${quickMs} ms to count.`);

function argumentsOf(takes: readonly Take[]): string[] {
  const texts = new Array<string>(2 * takes.length);
  for (const [index, { key, limit, cost, more }] of takes.entries()) {
    texts[index] = keyPrefix + key;
    texts[takes.length + index] = `${limit.requests} ${limit.windowSeconds * 1000} ${cost} ${more}`;
  }
  return texts;
}
