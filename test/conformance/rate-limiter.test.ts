// Runs the promises of a rate limiter on each way of keeping windows.

import { createRateLimiter } from '../../src/guards/rate-limit.js';
import { openRedis } from '../../src/storage/redis.js';
import type { RedisClient } from '../../src/storage/redis-client.js';
import { movableClock } from '../support/clock.js';
import { readableLog } from '../support/logs.js';
import { openTestStores, type TestStores } from '../support/stores.js';
import { describeRateLimiter } from './rate-limiter.js';

/** Moves Redis' time for every window by shortening what each has left. */
async function ageWindows(redis: RedisClient, ms: number): Promise<void> {
  for (const key of await redis.keys('*')) {
    const leftMs = await redis.pttl(key);
    if (leftMs <= ms) await redis.del(key);
    else await redis.pexpire(key, leftMs - ms);
  }
}

describe('rate limiters', () => {
  let stores: TestStores;
  let redis: RedisClient;
  const clock = movableClock();
  before(async () => {
    stores = await openTestStores();
    redis = await openRedis({ url: stores.redisUrl, log: readableLog().log });
  });
  after(async () => {
    redis.disconnect();
    await stores.close();
  });

  const open = (asker: RedisClient) => async () => {
    await redis.flushdb();
    return {
      limiter: createRateLimiter({ redis: asker, clock, log: readableLog().log }),
      async advance(ms: number) {
        clock.advance(ms);
        await ageWindows(redis, ms);
      },
      driftMs: 500,
      close: async () => undefined,
    };
  };

  describeRateLimiter('windows in Redis', () => open(redis)());

  describeRateLimiter('this node alone', async () => {
    const closed = await openRedis({ url: stores.redisUrl, log: readableLog().log });
    closed.disconnect();
    return open(closed)();
  });
});
