// A node on a Redis cluster: the keys of each call are on one master, and a lost master costs no answer.

import { expect } from 'chai';
import type { Cluster, Command } from 'ioredis';
import { createMembershipHints } from '../../src/cluster/membership.hints.js';
import { createRateLimiter } from '../../src/guards/rate-limit.js';
import { createOnlineStore } from '../../src/people/presence/online.store.js';
import { systemTimers } from '../../src/shared/timers.js';
import { openRedis } from '../../src/storage/redis.js';
import { mastersOf, type RedisClient } from '../../src/storage/redis-client.js';
import { readScripts } from '../../src/storage/scripts.js';
import { createTail, removeStreams } from '../../src/updates/queue/tail.js';
import { movableClock } from '../support/clock.js';
import { readableLog } from '../support/logs.js';
import { type RedisCluster, startRedisCluster } from '../support/redis-cluster.js';
import { until } from '../support/until.js';
import { redisCommandsOfSource } from './redis-commands.js';
import { openRedisWorld, type RedisWorld } from './redis-world.js';

describe('a Redis cluster', () => {
  let cluster: RedisCluster;
  let redis: RedisClient;
  before(async () => {
    cluster = await startRedisCluster();
    redis = await openRedis({ url: cluster.url, log: readableLog().log, commandTimeoutMs: 10_000 });
  });
  after(async () => {
    redis?.disconnect();
    await cluster?.stop();
  });

  const masterOf = async (key: string) => cluster.masterOf(await redis.cluster('KEYSLOT', key));
  const keysLike = async (pattern: string) =>
    (await Promise.all(mastersOf(redis).map((master) => master.keys(pattern)))).flat();

  describe('under every command that the product sends', () => {
    interface Sent {
      readonly name: string;
      readonly keys: readonly string[];
    }
    const sent: Sent[] = [];
    let watched: RedisClient;
    before(async () => {
      watched = await openRedis({ url: cluster.url, log: readableLog().log, commandTimeoutMs: 10_000 });
      const send: Cluster['sendCommand'] = watched.sendCommand.bind(watched);
      watched.sendCommand = (command: Command, ...rest: never[]) => {
        sent.push({ name: command.name, keys: command.getKeys().map(String) });
        return send(command, ...rest);
      };
    });
    after(() => watched?.disconnect());

    it('counts takes of several windows at once', async () => {
      const limiter = createRateLimiter({ redis: watched, clock: movableClock(), log: readableLog().log });
      const limit = { requests: 5, windowSeconds: 60 };
      const takes = ['address', 'token', 'bot'].map((key) => ({ key, limit, cost: 1 }));
      expect(await limiter.takeAll(takes))
        .to.have.property('taken')
        .with.length(3);
      expect((await keysLike('{limit}:*')).sort()).to.include.members(['{limit}:address', '{limit}:bot']);
    });

    it('keeps members, and the owners of slots', async () => {
      const hints = createMembershipHints(watched);
      const member = { id: 'a:7000:1', address: 'a:7000', state: 'up' } as const;
      expect((await hints.beat(member, 60_000)).live).to.deep.equal([member]);
      await hints.publish(member.id, [{ slot: 7, epoch: 1 }]);
      expect([...(await hints.owners())]).to.deep.equal([[7, { epoch: 1, owner: member.id }]]);
      await hints.leave(member.id);
      expect(await redis.hlen('{cluster}:members')).to.equal(0);
    });

    it('says who is online on which node', async () => {
      const [here, there] = [createOnlineStore(watched), createOnlineStore(watched)];
      for (const store of [here, there]) {
        await store.fill(['anna']);
        await store.beat(1_000);
      }
      await here.beat(1_000);
      expect([...(await here.elsewhere(['anna', 'ben']))]).to.deep.equal(['anna']);
      expect(await here.change([{ user: 'anna', online: false }])).to.deep.equal([true]);
      const [dead] = (await here.beat(100_000)) ?? [];
      expect(await here.claim(dead?.name ?? '')).to.equal(true);
      for await (const users of here.usersIn(dead?.name ?? '')) expect(users).to.deep.equal(['anna']);
      await here.forget(dead?.name ?? '');
    });

    it('takes the newest updates of receivers on different masters in one go', async () => {
      const { log, named } = readableLog();
      const tail = createTail({ redis: watched, log, timers: systemTimers });
      const receivers = Array.from({ length: 30 }, (_, nth) => `bot${nth}`);
      const place = { newest: 2, done: 0, version: 0, switchedAt: 0, droppedBefore: 0, isPushed: false };
      for (const to of receivers) {
        const updates = [1, 2].map((v) => {
          const update = { _id: `${to}${v}`, to, slot: 0, lane: 'c', v, i: 0, at: 0 };
          return { ...update, type: 'message', body: '{}' };
        });
        tail.append({ to, first: 1, place, updates });
      }
      await until(async () => (await keysLike('updates:*')).length === receivers.length);
      const used = new Set(await Promise.all(receivers.map((to) => masterOf(`updates:${to}`))));
      expect(used.size).to.equal(3);
      for (const to of receivers) expect(await tail.read(to, 1, 10)).to.have.length(2);
      tail.trim('bot0', { ...place, done: 1 });
      tail.trim('bot1', { ...place, done: 2 });
      await until(async () => (await keysLike('updates:*')).length === receivers.length - 1);
      expect(await removeStreams(watched)).to.equal(receivers.length - 1);
      expect(await keysLike('updates:*')).to.deep.equal([]);
      expect(named('updates.tail.failed')).to.equal(0);
    });

    it('never has keys of two hash slots in one call, and no command was left out here', async () => {
      for (const { name, keys } of sent) {
        const slots = await Promise.all(keys.map((key) => redis.cluster('KEYSLOT', key)));
        expect(new Set(slots).size, `${name} ${keys}`).to.be.at.most(1);
      }
      const names = new Set(sent.map(({ name }) => name));
      const scripts = new Map(readScripts().map(({ name }) => [name, 'evalsha']));
      // They have no key, or are sent to each master by itself.
      const elsewhere = new Set(['ping', 'info', 'scanStream']);
      const missing = redisCommandsOfSource()
        .filter((name) => !elsewhere.has(name))
        .filter((name) => !names.has(scripts.get(name) ?? name.replace(/Stream$/, '').toLowerCase()));
      expect(missing).to.deep.equal([]);
      const keyCounts = sent.filter(({ name }) => name === 'evalsha').map(({ keys }) => keys.length);
      expect(Math.max(...keyCounts), 'several keys in one call').to.equal(3);
    });
  });

  describe('under a node', () => {
    let world: RedisWorld;
    before(async () => {
      world = await openRedisWorld(cluster.url);
    });
    after(() => world?.close());

    it('does what one server does', async () => {
      await world.converse('hello');
      expect(await redis.hlen('{cluster}:members')).to.equal(1);
      expect(await keysLike('{limit}:*')).to.have.length.above(3);
      await until(async () => (await keysLike('updates:*')).length > 0);
      for (const name of ['limits.local', 'updates.tail.failed', 'redis.absent'])
        expect(world.named(name), name).to.equal(0);
    });

    it('costs no answer when a master is lost, and takes it back', async () => {
      const lost = await masterOf('{limit}');
      await lost.kill();
      await world.converse('without limits');
      await until(() => world.named('limits.local') === 1 && world.named('redis.lost') > 0);
      const others = mastersOf(redis).filter(({ options }) => options.port !== lost.port);
      expect(await Promise.all(others.map((other) => other.ping()))).to.deep.equal(['PONG', 'PONG']);
      await lost.start();
      await until(async () => {
        await world.person();
        return world.named('limits.shared') === 1;
      });
      await until(() => world.named('redis.back') > 0);
      await world.converse('back');
    });

    it('costs no answer when all masters are lost', async () => {
      await Promise.all(cluster.masters.map((master) => master.kill()));
      await world.converse('alone');
      await Promise.all(cluster.masters.map((master) => master.start()));
      await until(async () => {
        await world.person();
        return world.named('limits.shared') === 2;
      });
      await world.converse('together');
    });
  });
});
