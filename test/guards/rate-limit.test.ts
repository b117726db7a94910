// Limits hold across nodes, and they hold on each node when Redis does not.
import { expect } from 'chai';
import fc from 'fast-check';
import { createLocalLimiter } from '../../src/guards/local-limiter.js';
import { createRateLimiter, type RateLimiter } from '../../src/guards/rate-limit.js';
import { openRedis } from '../../src/storage/redis.js';
import type { RedisClient } from '../../src/storage/redis-client.js';
import { movableClock } from '../support/clock.js';
import { readableLog } from '../support/logs.js';
import { type OwnServer, startRedis } from '../support/own-stores.js';
import { until } from '../support/until.js';

const perMinute = (requests: number) => ({ requests, windowSeconds: 60 });
const countAllowed = (answers: readonly { allowed: boolean }[]) =>
  answers.filter(({ allowed }) => allowed).length;

describe('rate limit', () => {
  let server: OwnServer;
  let redis: RedisClient;
  const { log, named } = readableLog();
  const clock = movableClock();
  before(async () => {
    server = await startRedis();
    // Waits for a Redis on a busy machine: a node whose call takes too long counts alone.
    redis = await openRedis({ url: server.url, log, commandTimeoutMs: 60_000 });
  });
  after(async () => {
    redis.disconnect();
    await server.stop();
  });
  beforeEach(async () => {
    await redis.flushdb();
  });

  const node = (settings: object = {}) => createRateLimiter({ redis, clock, log, ...settings });
  const takes = (limiter: RateLimiter, count: number, { limit = perMinute(60), key = 'key' } = {}) =>
    Promise.all(Array.from({ length: count }, () => limiter.take(key, limit)));

  const scriptCalls = async () => {
    const stats = /cmdstat_eval(?:sha)?:calls=(\d+)/g;
    return [...(await redis.info('commandstats')).matchAll(stats)].reduce(
      (sum, [, calls]) => sum + Number(calls),
      0,
    );
  };

  it('allows exactly the limit to 10,000 calls at once on three nodes', async () => {
    const nodes = [node(), node(), node()];
    const answers = await Promise.all(
      Array.from({ length: 10_000 }, (_, call) => nodes[call % 3]?.take('key', perMinute(1234))),
    );
    expect(answers.filter((answer) => answer?.allowed)).to.have.length(1234);
  });

  it('allows each node at most the limit when answers of a slow Redis come too late', async () => {
    let calls = 0;
    const slow = {
      /** Redis has counted, and the node gave up waiting, two times of three. */
      async takeWindows(count: number, ...texts: string[]) {
        const numbers = await redis.takeWindows(count, ...texts);
        calls += 1;
        if (calls % 3 !== 0) throw new Error('Command timed out');
        return numbers;
      },
    };
    const nodes = [0, 1, 2].map(() => node({ redis: slow, batchMax: 64 }));
    const allowed = [0, 0, 0];
    for (let round = 0; round < 40; round += 1) {
      const answers = nodes.map(async (each, index) => {
        allowed[index] =
          (allowed[index] ?? 0) + countAllowed(await takes(each, 100, { limit: perMinute(1234) }));
      });
      await Promise.all(answers);
      clock.advance(300);
    }
    for (const each of allowed) expect(each).to.be.at.most(1234);
    expect(allowed.reduce((sum, each) => sum + each)).to.be.above(1234);
  });

  it('asks Redis once for all calls of a tick', async () => {
    const limiter = node();
    const before = await scriptCalls();
    await Promise.all(Array.from({ length: 100 }, (_, key) => limiter.take(`key-${key}`, perMinute(60))));
    expect((await scriptCalls()) - before).to.equal(1);
    await Promise.all(Array.from({ length: 1000 }, (_, key) => limiter.take(`key-${key}`, perMinute(60))));
    expect((await scriptCalls()) - before).to.equal(3);
  });

  it('waits for the end of the tick, not only of the microtask', async () => {
    const limiter = node();
    const before = await scriptCalls();
    const answers: unknown[] = [];
    for (let turn = 0; turn < 20; turn += 1) {
      answers.push(limiter.take(`key-${turn}`, perMinute(60)));
      await undefined;
    }
    await Promise.all(answers);
    expect((await scriptCalls()) - before).to.equal(1);
  });

  it('scales every limit, and never below 1', async () => {
    expect(countAllowed(await takes(node({ scale: 0.5 }), 60))).to.equal(30);
    expect(countAllowed(await takes(node({ scale: 0.001 }), 5, { key: 'small' }))).to.equal(1);
    expect(countAllowed(await takes(node({ scale: 1e300 }), 100, { key: 'large' }))).to.equal(100);
  });

  it('counts on one node alone what is not worth a question, beside the window of the same key', async () => {
    const [limiter, other] = [node({ scale: 2 }), node()];
    const before = await scriptCalls();
    const here = () => limiter.takeHere('key', perMinute(1));
    expect([here(), here(), here()].map(({ allowed }) => allowed)).to.deep.equal([true, true, false]);
    expect(other.takeHere('key', perMinute(1)).allowed).to.equal(true);
    expect(await scriptCalls()).to.equal(before);
    expect((await limiter.take('key', perMinute(1))).allowed).to.equal(true);
    clock.advance(59_500);
    expect(here()).to.include({ allowed: false, retryAfterSeconds: 1 });
    clock.advance(500);
    expect(here().allowed).to.equal(true);
  });

  it('counts as a plain model does, whatever the costs and keys', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ key: fc.constantFrom('a', 'b'), cost: fc.integer({ min: 1, max: 7 }) }), {
          maxLength: 60,
        }),
        fc.integer({ min: 1, max: 25 }),
        async (calls, requests) => {
          await redis.flushdb();
          const used: Record<string, number> = {};
          const nodes = [node(), node()];
          for (const [index, { key, cost }] of calls.entries()) {
            const before = used[key] ?? 0;
            const allowed = before + cost <= requests;
            used[key] = allowed ? before + cost : before;
            const answer = await nodes[index % 2]?.take(key, perMinute(requests), cost);
            expect([answer?.allowed, answer?.remaining]).to.deep.equal([
              allowed,
              requests - (used[key] ?? 0),
            ]);
          }
        },
      ),
      { numRuns: 40 },
    ));

  it('goes on with the count it has seen when Redis is killed amid calls, and never opens', async () => {
    const limiter = node();
    expect(countAllowed(await takes(limiter, 20))).to.equal(20);
    const amid = takes(limiter, 30);
    const killed = server.kill();
    const after = takes(limiter, 100);
    const allowed = countAllowed([...(await amid), ...(await after)]);
    await killed;
    // What Redis counted and did not answer is counted here again, so there may be fewer; never more.
    expect(allowed).to.be.at.most(40).and.at.least(10);
    expect(countAllowed(await takes(limiter, 100))).to.equal(0);
    expect((await limiter.take('key', perMinute(60))).retryAfterSeconds).to.equal(60);
    await server.start();
    await until(() => redis.status === 'ready');
  });

  it('lets each node allow at most the limit while Redis is away', async () => {
    const nodes = [node(), node(), node()];
    expect(countAllowed(await Promise.all(nodes.map((each) => each.take('key', perMinute(60)))))).to.equal(3);
    await server.kill();
    const allowed = await Promise.all(nodes.map(async (each) => countAllowed(await takes(each, 200))));
    // Each node goes on from the last count it saw: 1, 2 and 3 of 60.
    expect(allowed).to.deep.equal([59, 58, 57]);
    await server.start();
    await until(() => redis.status === 'ready');
  });

  it('is counted by Redis again as soon as it can, and a node never allows more than the limit', async () => {
    const limiter = node();
    await takes(limiter, 10);
    await server.kill();
    expect(countAllowed(await takes(limiter, 25))).to.equal(25);
    await server.start();
    await until(() => redis.status === 'ready');
    await redis.flushdb();
    const [lost, back] = [named('limits.local'), named('limits.shared')];
    await until(async () => {
      clock.advance(1);
      await limiter.take('other', { requests: 1_000_000, windowSeconds: 1 });
      return named('limits.shared') === back + 1;
    });
    expect(named('limits.local')).to.equal(lost);
    // Redis has lost the window, this node has not: 35 are gone.
    expect(countAllowed(await takes(limiter, 60))).to.equal(25);
  });

  it('stays on its own while Redis answers errors only', async () => {
    const limiter = node();
    await redis.config('SET', 'maxmemory', '1');
    const before = named('limits.local');
    for (let probe = 0; probe < 5; probe += 1) {
      clock.advance(300);
      expect((await limiter.take('full', perMinute(60))).remaining).to.equal(59 - probe);
    }
    expect(named('limits.local')).to.equal(before + 1);
    await redis.config('SET', 'maxmemory', '0');
  });

  it('stays on its own while Redis answers, and slowly', async () => {
    const [lost, back] = [named('limits.local'), named('limits.shared')];
    let answerMs = 0;
    const slow = {
      async takeWindows(count: number) {
        clock.advance(answerMs);
        if (answerMs > 500) throw new Error('Command timed out');
        return Array.from({ length: 2 * count }, () => 1);
      },
    };
    const limiter = node({ redis: slow as unknown as RedisClient });
    for (answerMs of [600, 400, 300]) {
      await limiter.take('key', perMinute(60));
      clock.advance(300);
      // What was asked besides is answered in a later turn of the loop.
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect([named('limits.local'), named('limits.shared')]).to.deep.equal([lost + 1, back]);
    answerMs = 100;
    await until(async () => {
      clock.advance(300);
      await limiter.take('key', perMinute(60));
      return named('limits.shared') === back + 1;
    });
  });

  it('waits no longer than one timeout for a Redis that stalls', async () => {
    const hasty = await openRedis({ url: server.url, log, commandTimeoutMs: 200 });
    const limiter = node({ redis: hasty });
    const limit = perMinute(3);
    await limiter.take('key', limit);
    server.pause();
    try {
      expect((await limiter.take('key', limit)).remaining).to.equal(1);
      let allowed: number | undefined;
      void takes(limiter, 10, { limit }).then((answers) => {
        allowed = countAllowed(answers);
      });
      // Redis is not asked: the answers are there before any answer of Redis could be.
      await new Promise(setImmediate);
      expect(allowed).to.equal(1);
    } finally {
      server.resume();
      hasty.disconnect();
    }
  });
});

describe('local limiter', () => {
  it('counts as a plain model does, while time moves', () => {
    const step = fc.record({
      key: fc.constantFrom('a', 'b', 'c'),
      cost: fc.integer({ min: 1, max: 6 }),
      waitMs: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 12_000 })),
    });
    const limit = { requests: 8, windowSeconds: 10 };
    fc.assert(
      fc.property(fc.array(step, { maxLength: 100 }), (steps) => {
        const clock = movableClock();
        const limiter = createLocalLimiter({ clock });
        const model = new Map<string, { used: number; endsMs: number }>();
        for (const { key, cost, waitMs } of steps) {
          clock.advance(waitMs);
          const nowMs = clock.monotonic();
          const open = model.get(key);
          const window = open && nowMs < open.endsMs ? open : { used: 0, endsMs: nowMs + 10_000 };
          const allowed = window.used + cost <= limit.requests;
          if (allowed) {
            window.used += cost;
            model.set(key, window);
          }
          expect(limiter.take(key, limit, cost)).to.deep.equal({
            allowed,
            remaining: limit.requests - window.used,
            resetAtMs: clock.now() + window.endsMs - nowMs,
            retryAfterSeconds: Math.max(1, Math.ceil((window.endsMs - nowMs) / 1000)),
          });
        }
      }),
    );
  });

  it('keeps a bounded number of windows and forgets the one opened first', () => {
    const limiter = createLocalLimiter({ clock: movableClock(), keysMax: 100 });
    const once = { requests: 1, windowSeconds: 60 };
    for (let key = 0; key < 150; key += 1) limiter.take(`key-${key}`, once, 1);
    expect(limiter.size).to.equal(100);
    expect(limiter.take('key-149', once, 1).allowed).to.equal(false);
    expect(limiter.take('key-50', once, 1).allowed).to.equal(false);
    expect(limiter.take('key-49', once, 1).allowed).to.equal(true);
  });

  it('drops windows that are over', () => {
    const clock = movableClock();
    const limiter = createLocalLimiter({ clock });
    for (let key = 0; key < 1000; key += 1) limiter.take(`old-${key}`, { requests: 1, windowSeconds: 1 }, 1);
    clock.advance(1000);
    for (let key = 0; key < 1000; key += 1) limiter.take(`new-${key}`, { requests: 1, windowSeconds: 1 }, 1);
    expect(limiter.size).to.equal(1000);
  });

  it('refuses for a noted window while it is surely open, and asks to wait until it is surely over', () => {
    const clock = movableClock();
    const limiter = createLocalLimiter({ clock });
    const limit = { requests: 5, windowSeconds: 10 };
    const askedMs = clock.monotonic();
    clock.advance(400);
    limiter.note('key', { used: 5, leftMs: 1000, taken: 1, askedMs });
    expect(limiter.refusalOf('key', limit, 1)?.retryAfterSeconds).to.equal(1);
    clock.advance(599);
    expect(limiter.refusalOf('key', limit, 1)?.allowed).to.equal(false);
    clock.advance(1);
    expect(limiter.refusalOf('key', limit, 1)).to.equal(undefined);
  });
});
