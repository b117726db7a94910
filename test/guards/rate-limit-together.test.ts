// Takes that belong together happen together or not at all, in Redis and in one node's memory.
import { expect } from 'chai';
import { createRateLimiter } from '../../src/guards/rate-limit.js';
import { openRedis } from '../../src/storage/redis.js';
import type { RedisClient } from '../../src/storage/redis-client.js';
import { movableClock } from '../support/clock.js';
import { readableLog } from '../support/logs.js';
import { type OwnServer, startRedis } from '../support/own-stores.js';

const perMinute = (requests: number) => ({ requests, windowSeconds: 60 });
const wide = (cost: number) => ({ key: 'wide', limit: perMinute(100), cost });
const narrow = (cost: number) => ({ key: 'narrow', limit: perMinute(20), cost });

describe('takes together', () => {
  let server: OwnServer;
  let redis: RedisClient;
  const { log } = readableLog();
  const clock = movableClock();
  before(async () => {
    server = await startRedis();
    redis = await openRedis({ url: server.url, log, commandTimeoutMs: 60_000 });
  });
  after(async () => {
    redis.disconnect();
    await server.stop();
  });
  beforeEach(() => redis.flushdb());

  const node = () => createRateLimiter({ redis, clock, log });
  const scriptCalls = async () => {
    const stats = /cmdstat_eval(?:sha)?:calls=(\d+)/g;
    return [...(await redis.info('commandstats')).matchAll(stats)].reduce(
      (sum, [, calls]) => sum + Number(calls),
      0,
    );
  };
  const used = async (key: string) => Number((await redis.get(`{limit}:${key}`)) ?? 0);

  it('count in every window what each costs', async () => {
    const answer = await node().takeAll([wide(7), narrow(7)]);
    expect('taken' in answer && answer.taken.map(({ remaining }) => remaining)).to.deep.equal([93, 13]);
    expect([await used('wide'), await used('narrow')]).to.deep.equal([7, 7]);
  });

  it('take nothing anywhere when one window has too little left, fresh or not', async () => {
    const refused = await node().takeAll([wide(21), narrow(21)]);
    expect(refused).to.have.property('refusal').that.deep.includes({ allowed: false, remaining: 20 });
    expect(await redis.keys('{limit}:*')).to.deep.equal([]);
    await node().takeAll([wide(15), narrow(15)]);
    const [first, second] = [
      await node().takeAll([wide(6), narrow(6)]),
      await node().takeAll([narrow(6), wide(6)]),
    ];
    for (const answer of [first, second])
      expect(answer).to.have.property('refusal').that.deep.includes({ allowed: false, remaining: 5 });
    expect([first, second].map((answer) => 'key' in answer && answer.key)).to.deep.equal([
      'narrow',
      'narrow',
    ]);
    expect([await used('wide'), await used('narrow')]).to.deep.equal([15, 15]);
    expect(await redis.pttl('{limit}:wide')).to.be.within(1, 60_000);
  });

  it('leave the takes of others in the same call alone', async () => {
    const limiter = node();
    const before = await scriptCalls();
    const [single, refused, pair] = await Promise.all([
      limiter.take('wide', perMinute(100)),
      limiter.takeAll([wide(21), narrow(21)]),
      limiter.takeAll([wide(2), narrow(2)]),
      limiter.look('narrow', perMinute(20)),
    ]);
    expect(single).to.include({ allowed: true, remaining: 99 });
    expect(refused).to.have.property('refusal');
    expect('taken' in pair && pair.taken.map(({ remaining }) => remaining)).to.deep.equal([97, 18]);
    expect(await scriptCalls()).to.equal(before + 1);
  });

  it('allow exactly what the narrower window has to 300 at once on three nodes', async () => {
    const nodes = [node(), node(), node()];
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, call) => nodes[call % 3]?.takeAll([wide(1), narrow(1)])),
    );
    expect(answers.filter((answer) => answer !== undefined && 'taken' in answer)).to.have.length(20);
    expect(await used('wide')).to.equal(20);
  });

  it('hold on one node alone, when Redis is away', async () => {
    const own = await startRedis();
    const away = await openRedis({ url: own.url, log });
    const limiter = createRateLimiter({ redis: away, clock, log });
    await own.stop();
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => limiter.takeAll([wide(1), narrow(1)])),
    );
    expect(answers.filter((answer) => 'taken' in answer)).to.have.length(20);
    const full = answers.flatMap((answer) => ('key' in answer ? [answer.key] : []));
    expect(new Set(full)).to.deep.equal(new Set(['narrow']));
    const after = await limiter.takeAll([wide(80)]);
    expect('taken' in after && after.taken[0]?.remaining).to.equal(0);
    away.disconnect();
  });
});
