// A node whose Redis is the master that a sentinel names, and its replica when the master is killed.
import { expect } from 'chai';
import { Redis } from 'ioredis';
import { openRedis } from '../../src/storage/redis.js';
import { readableLog } from '../support/logs.js';
import { type OwnServer, startRedis, startSentinel } from '../support/own-stores.js';
import { until } from '../support/until.js';
import { openRedisWorld, type RedisWorld } from './redis-world.js';

describe('a node with Redis by a sentinel', () => {
  const servers: OwnServer[] = [];
  const database = 3;
  let world: RedisWorld;
  let url: string;

  before(async () => {
    const master = await startRedis();
    servers.push(master);
    const { port } = new URL(master.url);
    servers.push(await startRedis(['--replicaof', '127.0.0.1', port]));
    const sentinel = await startSentinel('shop', master);
    servers.push(sentinel);
    await withClient(sentinel, (client) =>
      until(async () => {
        const known = String(await client.call('SENTINEL', 'REPLICAS', 'shop'));
        return known.includes('master-link-status,ok');
      }),
    );
    // The first sentinel is not there: the next one is asked.
    url = `redis+sentinel://127.0.0.1:1,${new URL(sentinel.url).host}/shop/${database}`;
    world = await openRedisWorld(url);
  });
  after(async () => {
    await world?.close();
    for (const server of servers) await server.stop();
  });

  async function withClient<T>(server: OwnServer, ask: (client: Redis) => Promise<T>): Promise<T> {
    const client = new Redis(server.url, { protocol: 2 });
    try {
      return await ask(client);
    } finally {
      client.disconnect();
    }
  }

  const membersOn = (server: OwnServer | undefined) =>
    withClient(server as OwnServer, async (client) => {
      await client.select(database);
      return client.hlen('{cluster}:members');
    });

  it('uses the master that the sentinel names, and the database of the address', async () => {
    await world.converse('hello');
    expect(await membersOn(servers[0])).to.equal(1);
    for (const name of ['limits.local', 'updates.tail.failed', 'redis.absent'])
      expect(world.named(name), name).to.equal(0);
  });

  it('leaves a master that has become a replica, and takes it again as a master', async () => {
    const redis = await openRedis({ url, log: readableLog().log, commandTimeoutMs: 10_000 });
    try {
      await withClient(servers[0] as OwnServer, async (master) => {
        await master.replicaof('127.0.0.1', 1);
        const failure = await redis.set('word', 'x').catch((error: Error) => error);
        expect(String(failure)).to.include('READONLY');
        await until(() => redis.status !== 'ready');
        await master.replicaof('NO', 'ONE');
      });
      await until(() => redis.status === 'ready');
      expect(await redis.set('word', 'x')).to.equal('OK');
    } finally {
      redis.disconnect();
    }
  });

  it('is not waited for under a name that the sentinel does not know', async () => {
    const unknown = url.replace('/shop/', '/shed/');
    const opened = openRedis({ url: unknown, log: readableLog().log, openTimeoutMs: 500, mayBeAbsent: true });
    const failure = await opened.then(
      (redis) => redis.disconnect(),
      (error: Error) => error.message,
    );
    expect(failure).to.match(/No such master.*Check REDIS_URL/);
  });

  it('answers while the master is lost, and goes on with the replica that takes its place', async () => {
    await servers[0]?.kill();
    await world.converse('in between');
    await until(() => world.named('redis.lost') === 1 && world.named('limits.local') > 0);
    await until(() => world.named('redis.back') === 1);
    await until(async () => {
      await world.person();
      return world.named('limits.shared') > 0;
    });
    await world.converse('again');
    await withClient(servers[1] as OwnServer, async (client) => {
      expect(await client.role()).to.include('master');
    });
    await until(async () => (await membersOn(servers[1])) === 1);
  });
});
