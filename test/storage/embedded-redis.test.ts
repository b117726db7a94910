// The embedded Redis keeps what it acknowledged, on a private socket of a bearable length.
import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { Redis } from 'ioredis';
import pino from 'pino';
import type { EmbeddedStore } from '../../src/storage/embedded/mongo.js';
import { commandOf } from '../../src/storage/embedded/process-facts.js';
import { until } from '../../src/storage/embedded/reach.js';
import { startEmbeddedRedis } from '../../src/storage/embedded/redis.js';
import { socketPathOf } from '../../src/storage/embedded/socket-path.js';
import { binaryOf, dataFolders } from './embedded-support.js';

describe('the embedded Redis', () => {
  const log = pino({ level: 'silent' });
  const folders = dataFolders();
  const running = new Set<EmbeddedStore>();
  const start = async (dataDir: string, binary = binaryOf('REDIS_BINARY')) => {
    const redis = await startEmbeddedRedis({ binary, dataDir, log });
    running.add(redis);
    return redis;
  };
  const stop = async (redis: EmbeddedStore) => {
    running.delete(redis);
    await redis.stop();
  };
  afterEach(async () => {
    for (const redis of running) await stop(redis);
  });
  after(() => folders.remove());

  it('takes no connection but on a socket of its owner, and keeps streams in small nodes', async () => {
    const { url } = await start(folders.make());
    expect(statSync(url).isSocket()).to.equal(true);
    expect(statSync(url).mode & 0o777).to.equal(0o700);
    const client = new Redis(url);
    expect(await client.config('GET', 'port')).to.deep.equal(['port', '0']);
    expect(await client.config('GET', 'stream-node-max-bytes')).to.deep.equal([
      'stream-node-max-bytes',
      '1024',
    ]);
    client.disconnect();
  });

  it('has what it acknowledged after a stop and after kill -9, on the same socket', async () => {
    const dataDir = folders.make();
    const yesterday = await start(dataDir);
    const before = new Redis(yesterday.url);
    await before.set('kept', 'over the night');
    before.disconnect();
    await stop(yesterday);

    const today = await start(dataDir);
    const client = new Redis(today.url, { maxRetriesPerRequest: null, retryStrategy: () => 20 });
    client.on('error', () => undefined); // It is killed below; the client reconnects.
    expect(await client.get('kept')).to.equal('over the night');
    let last = 0;
    const pid = today.pid;
    for (; last < 2_000; last++) await client.xadd('stream', `1-${last + 1}`, 'n', last);
    process.kill(pid, 'SIGKILL');
    await until(AbortSignal.timeout(15_000), async () => today.pid !== pid);
    expect(await client.xlen('stream')).to.equal(last);
    client.disconnect();
  });

  it('moves its socket to a private short folder when the data folder has a long path', async () => {
    const dataDir = join(folders.make(), 'a'.repeat(60), 'b'.repeat(60));
    const redis = await start(dataDir);
    const { url } = redis;
    expect(commandOf(redis.pid)).to.include(dataDir); // By which the next node would know it as an orphan.
    expect(Buffer.byteLength(url)).to.be.at.most(103);
    expect(statSync(join(url, '..')).mode & 0o777).to.equal(0o700);
    expect(socketPathOf({ data: join(dataDir, 'redis'), store: 'redis' })).to.equal(url);
    const client = new Redis(url);
    expect(await client.ping()).to.equal('PONG');
    client.disconnect();
    await stop(redis);
    expect(existsSync(join(url, '..'))).to.equal(false);
  });

  it('refuses to start an older server on the files of a later one, which would look empty', async () => {
    const dataDir = folders.make();
    mkdirSync(join(dataDir, 'redis', 'appendonlydir'), { recursive: true });
    const older = join(dataDir, 'older');
    writeFileSync(older, '#!/bin/sh\necho "Redis server v=6.2.14 sha=0"\n', { mode: 0o755 });
    const refusal = await start(dataDir, older).catch((error) => error);
    expect(refusal.message).to.match(/written by Redis 7 or later.*REDIS_BINARY/);
  });
});
