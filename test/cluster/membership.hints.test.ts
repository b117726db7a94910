// Redis and its stand-in of the simulation remember members alike, and forget them alike.
import { expect } from 'chai';
import pino from 'pino';
import type { MembershipHints } from '../../src/cluster/cluster-store.port.js';
import { createMembershipHints } from '../../src/cluster/membership.hints.js';
import type { Member } from '../../src/links/member.js';
import { openRedis } from '../../src/storage/redis.js';
import type { RedisClient } from '../../src/storage/redis-client.js';
import { createFakeRedis } from '../simulation/fake-redis.js';
import { createScheduler } from '../simulation/scheduler.js';
import { openTestStores, type TestStores } from '../support/stores.js';

interface Stage {
  readonly hints: MembershipHints;
  flush(): Promise<unknown>;
  /** Runs what needs virtual time. */
  settle<T>(work: Promise<T>): Promise<T>;
}

const member = (name: string): Member => ({ id: `${name}:7000:1`, address: `${name}:7000`, state: 'up' });
const [a, b] = [member('a'), member('b')];
const ttlMs = 60_000;

function behaves(stage: () => Stage): void {
  const beat = (who: Member, ms = ttlMs, sinceMs?: number) =>
    stage().settle(stage().hints.beat(who, ms, sinceMs));
  const idsOf = (live: readonly Member[]) => live.map(({ id }) => id).sort();

  beforeEach(() => stage().flush());

  it('answer who is alive, the sender first of all', async () => {
    expect((await beat(a)).live).to.deep.equal([a]);
    expect(idsOf((await beat({ ...b, state: 'draining' })).live)).to.deep.equal([a.id, b.id]);
    expect((await beat(a)).live.find(({ id }) => id === b.id)?.state).to.equal('draining');
  });

  it('forget a member whose time is up', async () => {
    await beat(a, 1);
    let live = (await beat(b)).live;
    while (live.length > 1) live = (await beat(b)).live;
    expect(live).to.deep.equal([b]);
  });

  it('forget a member that leaves', async () => {
    await beat(a);
    await beat(b);
    await stage().settle(stage().hints.leave(b.id));
    expect(idsOf((await beat(a)).live)).to.deep.equal([a.id]);
  });

  it('remember since when beats have come without a gap', async () => {
    const first = await beat(a);
    expect(first.bornMs).to.equal(first.nowMs);
    expect((await beat(b)).bornMs).to.equal(first.bornMs);
  });

  it('are born anew after a wipe', async () => {
    const { nowMs } = await beat(a);
    await stage().flush();
    const next = await beat(b);
    expect(next.bornMs).to.be.at.least(nowMs);
    expect(next.bornMs).to.equal(next.nowMs);
    expect(next.live).to.deep.equal([b]);
  });

  it('are born anew after a gap, which an outage leaves', async () => {
    const first = await beat(a);
    // Two milliseconds without a beat are a gap when a beat counts for two.
    let next = await beat(b, 2);
    while (next.bornMs === first.bornMs) next = await beat(b, 2);
    expect(next.bornMs).to.equal(next.nowMs);
  });

  // A beat that counts for so much longer seems to have come so much earlier.
  it('are born anew when a member says that its latest beat was later than their clock says', async () => {
    const first = await beat(a, ttlMs);
    const close = await beat(a, 1.08 * ttlMs, 0);
    expect(close.bornMs).to.equal(first.bornMs);
    const next = await beat(a, 1.4 * ttlMs, 0);
    expect(next.nowMs).to.equal(next.bornMs);
  });

  it('do not mind a member that says its latest beat was earlier, for it may have waited', async () => {
    const first = await beat(a);
    expect((await beat(a, ttlMs, ttlMs / 2)).bornMs).to.equal(first.bornMs);
  });

  it('are born anew when they do not know a member that beat a moment ago', async () => {
    const first = await beat(a);
    const late = await beat(b, ttlMs, ttlMs + 1);
    expect(late.bornMs).to.equal(first.bornMs);
    await stage().settle(stage().hints.leave(b.id));
    const next = await beat(b, ttlMs, 1_000);
    expect(next.nowMs).to.equal(next.bornMs);
  });

  it('keep the owner with the greatest epoch', async () => {
    const { hints, settle } = stage();
    await settle(
      hints.publish(a.id, [
        { slot: 1, epoch: 5 },
        { slot: 2, epoch: 5 },
      ]),
    );
    await settle(
      hints.publish(b.id, [
        { slot: 1, epoch: 6 },
        { slot: 2, epoch: 4 },
      ]),
    );
    await settle(hints.publish(b.id, []));
    const owners = await settle(hints.owners());
    expect(owners.get(1)).to.deep.equal({ owner: b.id, epoch: 6 });
    expect(owners.get(2)).to.deep.equal({ owner: a.id, epoch: 5 });
  });
}

describe('membership hints', () => {
  let stores: TestStores;
  let redis: RedisClient;
  before(async () => {
    stores = await openTestStores();
    redis = await openRedis({ url: stores.redisUrl, log: pino({ enabled: false }) });
  });
  after(async () => {
    redis.disconnect();
    await stores.close();
  });

  describe('in Redis', () => {
    behaves(() => ({
      hints: createMembershipHints(redis),
      flush: () => redis.flushdb(),
      settle: (work) => work,
    }));

    const atHand = () => createMembershipHints(redis);

    it('are born anew when the clock has run back, and trust no deadline beyond a beat', async () => {
      const { nowMs } = await atHand().beat(a, ttlMs);
      await redis.hset('{cluster}:memory', 'last', nowMs + 3_600_000, 'born', nowMs - 100_000);
      await redis.zadd('{cluster}:deadlines', nowMs + 3_600_000, a.id);
      const next = await atHand().beat(b, ttlMs);
      expect(next.bornMs).to.equal(next.nowMs);
      expect(Number(await redis.zscore('{cluster}:deadlines', a.id))).to.be.at.most(next.nowMs + ttlMs);
    });

    it('are born anew when an older state has come back', async () => {
      const { nowMs } = await atHand().beat(a, ttlMs);
      await redis.hset('{cluster}:memory', 'last', nowMs - ttlMs, 'born', nowMs - 10 * ttlMs);
      const next = await atHand().beat(b, ttlMs);
      expect(next.bornMs).to.equal(next.nowMs);
    });
  });

  describe('in the simulation', () => {
    const world = createScheduler(1);
    const fake = createFakeRedis(world);
    const hints = fake.hintsFor(world.process('a'));
    behaves(() => ({
      hints,
      flush: async () => fake.flush(),
      async settle(work) {
        await world.runFor(6);
        return work;
      },
    }));
  });
});
