// Presence over several nodes: each change is published once, with few commands to Redis, which may lose it.
import { expect } from 'chai';
import { graceMs } from '../../src/people/presence/local-people.js';
import { createOnline } from '../../src/people/presence/online.js';
import { aliveMs, createOnlineStore, type PresenceChange } from '../../src/people/presence/online.store.js';
import { createLog } from '../../src/shared/log.js';
import { openRedis } from '../../src/storage/redis.js';
import type { RedisClient } from '../../src/storage/redis-client.js';
import { type MovableClock, movableClock } from '../support/clock.js';
import { openTestStores, type TestStores } from '../support/stores.js';
import { until } from '../support/until.js';

type Online = ReturnType<typeof createOnline>;

describe('who is online', () => {
  const log = createLog({ level: 'silent', destination: { write: () => undefined } });
  let stores: TestStores;
  let redis: RedisClient;
  let commands: string[];
  let clock: MovableClock;
  let changes: PresenceChange[];
  let seen: { user: string; at: number }[];
  let first: Online;
  let second: Online;

  before(async () => {
    stores = await openTestStores();
    const observe = (_store: string, name: string) => void commands.push(name);
    commands = [];
    redis = await openRedis({ url: stores.redisUrl, log, observe, commandTimeoutMs: 10_000 });
  });
  after(async () => {
    redis.disconnect();
    await stores.close();
  });
  beforeEach(async () => {
    await redis.flushdb();
    clock = movableClock();
    [changes, seen] = [[], []];
    first = openNode();
    second = openNode();
    await rounds();
    commands = [];
  });

  function openNode(on = redis): Online {
    return createOnline({
      store: createOnlineStore(on),
      lastSeen: { add: (one) => void seen.push(one) },
      onChange: (change) => void changes.push(change),
      ...{ clock, clusterClock: clock, log },
    });
  }
  async function rounds(...nodes: Online[]): Promise<void> {
    for (const node of nodes.length === 0 ? [first, second] : nodes) await node.round();
  }
  /** Passes time with a round of each node every second. */
  async function pass(ms: number, ...nodes: Online[]): Promise<void> {
    for (let passed = 0; passed < ms; passed += 1_000) {
      clock.advance(Math.min(1_000, ms - passed));
      await rounds(...nodes);
    }
  }
  const told = () => changes.map(({ user, online }) => `${user} ${online ? 'on' : 'off'}`);
  const onlineAt = async (node: Online) => [...(await node.of(['anna', 'ben']))];

  it('is online on every node with the first socket, and told of once, however many follow', async () => {
    first.opened('anna');
    first.opened('anna');
    await rounds();
    second.opened('anna');
    await rounds();
    expect(told()).to.deep.equal(['anna on']);
    expect(await onlineAt(first)).to.deep.equal(['anna']);
    expect(await onlineAt(second)).to.deep.equal(['anna']);
  });

  it('is gone a moment after the last socket on any node is closed, as of when that was', async () => {
    first.opened('anna');
    second.opened('anna');
    await rounds();
    first.closed('anna');
    await pass(graceMs);
    expect(told()).to.deep.equal(['anna on']);
    expect(await onlineAt(first)).to.deep.equal(['anna']);
    const closedAt = clock.now();
    second.closed('anna');
    await pass(graceMs - 1_000);
    expect(await onlineAt(second)).to.deep.equal(['anna']);
    await pass(1_000);
    expect(told()).to.deep.equal(['anna on', 'anna off']);
    expect(changes.at(-1)).to.include({ at: closedAt });
    expect(seen.at(-1)).to.deep.equal({ user: 'anna', at: closedAt });
    expect(await onlineAt(first)).to.deep.equal([]);
  });

  it('is not gone for a reconnect, to the same node or to another, and neither is written', async () => {
    first.opened('anna');
    await rounds();
    commands = [];
    for (let at = 0; at < 100; at += 1) {
      first.closed('anna');
      first.opened('anna');
      await rounds();
    }
    expect(commands, 'nothing is asked of Redis').to.deep.equal([]);
    expect(seen).to.deep.equal([]);
    first.closed('anna');
    second.opened('anna');
    await pass(graceMs);
    expect(told()).to.deep.equal(['anna on']);
    expect(await onlineAt(first)).to.deep.equal(['anna']);
  });

  it('costs a few commands, whatever the number of people', async () => {
    for (let at = 0; at < 2_000; at += 1) first.opened(`person ${at}`);
    await rounds();
    const coming = commands.filter((name) => name === 'evalsha' || name === 'presenceChange');
    expect(coming.length).to.be.within(4, 5);
    commands = [];
    await pass(20_000, first);
    expect(commands.length, commands.join(' ')).to.be.within(3, 5);
  });

  it('is gone from a node that has died, and another node ends it, once', async () => {
    const third = openNode();
    for (const user of ['anna', 'ben']) third.opened(user);
    await rounds(third);
    second.opened('ben');
    await pass(aliveMs, first, second, third);
    const heardAt = clock.now();
    changes = [];
    await pass(aliveMs + 6_000, first, second);
    await until(() => seen.length > 0);
    expect(told()).to.deep.equal(['anna off']);
    expect(seen.map(({ user }) => user)).to.deep.equal(['anna']);
    expect(seen[0]?.at).to.be.within(heardAt - 6_000, heardAt);
    expect(await onlineAt(first)).to.deep.equal(['ben']);
    // The node has only paused.
    await pass(5_000, third, first);
    expect(told()).to.deep.equal(['anna off', 'anna on']);
    expect(await onlineAt(first)).to.deep.equal(['anna', 'ben']);
  });

  it('is not ended by the first node that beats again after all have stood still', async () => {
    first.opened('anna');
    second.opened('ben');
    await pass(aliveMs + 1_000);
    clock.advance(60_000);
    await rounds(first);
    await pass(6_000);
    await pass(aliveMs);
    expect(told()).to.deep.equal(['anna on', 'ben on']);
    expect(await onlineAt(first)).to.deep.equal(['anna', 'ben']);
  });

  it('is known again when Redis has lost everything, and nobody is told of that', async () => {
    first.opened('anna');
    await rounds();
    await redis.flushdb();
    expect(await onlineAt(first)).to.deep.equal(['anna']);
    expect(await onlineAt(second)).to.deep.equal([]);
    await pass(11_000);
    expect(await onlineAt(second)).to.deep.equal(['anna']);
    expect(told()).to.deep.equal(['anna on']);
    second.opened('ben');
    await redis.flushdb();
    await pass(2_000);
    expect(await onlineAt(second)).to.deep.equal(['ben']);
  });

  it('is not known of other nodes while Redis is away, and no call fails for it', async () => {
    const own = await openRedis({ url: stores.redisUrl, log, commandTimeoutMs: 10_000 });
    const third = openNode(own);
    second.opened('ben');
    third.opened('anna');
    await rounds(second, third);
    own.disconnect();
    expect(await onlineAt(third)).to.deep.equal(['anna']);
    third.closed('anna');
    clock.advance(graceMs);
    await third.round().then(
      () => expect.fail('Redis is away'),
      (error: Error) => expect(error.message).to.match(/writeable|closed/i),
    );
    expect(
      seen.map(({ user }) => user),
      'it is written when she went',
    ).to.deep.equal(['anna']);
    await until(() => own.status === 'end');
    await own.connect();
    await pass(6_000, third);
    expect(await onlineAt(third)).to.deep.equal(['ben']);
    own.disconnect();
  });
});
