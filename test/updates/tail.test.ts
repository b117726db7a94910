// The streams of the newest updates take a bounded part of Redis, whatever receivers do.
import { expect } from 'chai';
import { Redis } from 'ioredis';
import { systemTimers } from '../../src/shared/timers.js';
import type { QueuePosition } from '../../src/updates/queue/queue.js';
import { createTail, type TailLimits } from '../../src/updates/queue/tail.js';
import { readableLog } from '../support/logs.js';
import { openTestStores, type TestStores } from '../support/stores.js';
import { until } from '../support/until.js';

const body = JSON.stringify({ message: { text: 'x'.repeat(400) } });

describe('the tail of a queue', () => {
  let stores: TestStores;
  let redis: Redis;
  before(async () => {
    stores = await openTestStores();
    redis = new Redis(stores.redisUrl);
  });
  after(async () => {
    redis.disconnect();
    await stores.close();
  });
  beforeEach(() => redis.flushdb());

  function tailWith(limits: Partial<TailLimits>) {
    const tail = createTail({ redis, log: readableLog().log, timers: systemTimers, limits });
    const append = (to: string, first: number, done = 0) => {
      const place = { newest: first, done, version: 0, switchedAt: 0, droppedBefore: 0, isPushed: false };
      const update = { _id: `${to}${first}`, to, slot: 0, lane: 'c', v: first, i: 0, at: 0 };
      const updates = [{ ...update, type: 'message', body }] as const;
      tail.append({ to, first, place: place satisfies QueuePosition, updates });
    };
    return { tail, append };
  }

  const seqs = async (tail: ReturnType<typeof createTail>, to: string, from = 1) =>
    (await tail.read(to, from, 100)).map(({ seq }) => seq);

  it('keeps the newest receivers, and no more bytes than its bound', async () => {
    const { tail, append } = tailWith({ bytesMax: 20_000 });
    for (let nth = 0; nth < 100; nth += 1) append(`bot${nth}`, 1);
    await until(async () => (await redis.dbsize()) === 20);
    expect(await seqs(tail, 'bot99')).to.deep.equal([1]);
    expect(await seqs(tail, 'bot0')).to.deep.equal([]);
  });

  it('is not fed to a receiver that lets too much lie, and again to one that reads', async () => {
    const { tail, append } = tailWith({ unreadBytesMax: 2_000 });
    for (let seq = 1; seq <= 3; seq += 1) append('bot', seq);
    await until(async () => (await seqs(tail, 'bot')).length === 3);
    append('bot', 4);
    await until(async () => (await redis.dbsize()) === 0);
    append('bot', 5, 4);
    await until(async () => (await seqs(tail, 'bot', 5)).length === 1);
    for (let seq = 6; seq <= 20; seq += 1) append('bot', seq, seq - 2);
    await until(async () => (await seqs(tail, 'bot', 19)).length === 2);
  });

  it('is asked nothing for a second after it was too slow: no reader waits for it meanwhile', async () => {
    const calls: string[] = [];
    const slow = {
      async xrange(key: string) {
        calls.push(key);
        throw new Error('Command timed out');
      },
    };
    const rests: (() => void)[] = [];
    const timers = {
      after(_ms: number, run: () => void) {
        rests.push(run);
        return { cancel: () => undefined };
      },
    };
    const tail = createTail({ redis: slow as unknown as Redis, log: readableLog().log, timers });
    for (let nth = 0; nth < 3; nth += 1) expect(await seqs(tail, `bot${nth}`)).to.deep.equal([]);
    expect([calls.length, rests.length]).to.deep.equal([1, 1]);
    rests[0]?.();
    await seqs(tail, 'bot');
    expect(calls).to.have.length(2);
  });
});
