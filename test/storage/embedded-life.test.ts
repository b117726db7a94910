// No embedded store outlives its node for long, and none of an earlier node's is in the way of the next.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import pino from 'pino';
import { lockFolder } from '../../src/storage/embedded/folder-lock.js';
import { commandOf, startStampOf } from '../../src/storage/embedded/process-facts.js';
import { until } from '../../src/storage/embedded/reach.js';
import { startEmbeddedRedis } from '../../src/storage/embedded/redis.js';
import { binaryOf, dataFolders, gone, startOtherNode } from './embedded-support.js';

describe('the life of embedded stores', () => {
  const log = pino({ level: 'silent' });
  const folders = dataFolders();
  after(() => folders.remove());

  it('ends with a node that is killed, and so does its keeper', async () => {
    const dataDir = folders.make();
    const node = await startOtherNode(dataDir);
    await node.kill();
    await gone(...node.stores, ...node.keepers);
  });

  it('is ended by the next node when the keeper was killed together with the node', async () => {
    const dataDir = folders.make();
    const node = await startOtherNode(dataDir);
    // A stopped node cannot replace its keepers, so both are dead when it is.
    node.process.kill('SIGSTOP');
    for (const keeper of node.keepers) process.kill(keeper, 'SIGKILL');
    await node.kill();
    for (const store of node.stores) expect(commandOf(store)).to.include(dataDir);
    const next = await startOtherNode(dataDir);
    for (const store of node.stores) expect(commandOf(store)).to.equal(undefined);
    await next.kill();
    await gone(...next.stores);
  });

  it('is watched again after a keeper alone was killed', async () => {
    const redis = await startEmbeddedRedis({
      binary: binaryOf('REDIS_BINARY'),
      dataDir: folders.make(),
      log,
    });
    const first = redis.keeperPid ?? 0;
    process.kill(first, 'SIGKILL');
    await until(AbortSignal.timeout(15_000), async () => redis.keeperPid !== first);
    expect(commandOf(redis.keeperPid ?? 0)).to.include('keeper.sh');
    await redis.stop();
    await gone(redis.pid, redis.keeperPid ?? 0);
  });
});

describe('the lock on a data folder', () => {
  const folders = dataFolders();
  after(() => folders.remove());
  const lockIn = (folder: string) => ({ file: join(folder, 'store.lock'), folder });

  it('is free again once released, and names its holder until then', () => {
    const place = lockIn(folders.make());
    const lock = lockFolder(place);
    expect(() => lockFolder(place)).to.throw(`in use by process ${process.pid}`);
    lock.release();
    expect(existsSync(place.file)).to.equal(false);
    lockFolder(place).release();
  });

  it('is taken over from a dead process, also when another process has its number by now', () => {
    const place = lockIn(folders.make());
    for (const stale of ['4194305 12345', `${process.pid} ${startStampOf(process.pid)}0`, 'not a lock']) {
      writeFileSync(place.file, stale);
      lockFolder(place).release();
    }
  });
});
