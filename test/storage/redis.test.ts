// No command waits for a Redis that is down, and it is used again without help.
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect } from 'chai';
import { openRedis } from '../../src/storage/redis.js';
import type { RedisClient } from '../../src/storage/redis-client.js';
import { readableLog } from '../support/logs.js';
import { type OwnServer, startRedis } from '../support/own-stores.js';
import { until } from '../support/until.js';

describe('openRedis', () => {
  let server: OwnServer;
  before(async () => {
    server = await startRedis();
  });
  after(() => server.stop());

  const opened: RedisClient[] = [];
  afterEach(() => {
    for (const redis of opened.splice(0)) redis.disconnect();
  });
  const open = async (settings: object = {}) => {
    const { log, named, lines } = readableLog();
    const redis = await openRedis({ url: server.url, log, ...settings });
    opened.push(redis);
    return { redis, named, lines };
  };
  const failureOf = (work: Promise<unknown>): Promise<Error | undefined> =>
    work.then(
      () => undefined,
      (error: Error) => error,
    );

  it('says in one line that no server answers, and shows no password', async () => {
    const url = 'redis://user:hidden-secret@127.0.0.1:1/0';
    const failure = await failureOf(open({ url, openTimeoutMs: 300 }));
    expect(failure?.message).to.match(
      /^Redis at 127\.0\.0\.1:1 cannot be used: .*ECONNREFUSED.*Check REDIS_URL/,
    );
    expect(failure?.message).not.to.include('hidden-secret').and.not.to.include('\n');
  });

  it('starts without a server that may be absent, and finds it when it comes', async () => {
    const late = await startRedis();
    try {
      await late.kill();
      const { redis, named } = await open({ url: late.url, openTimeoutMs: 200, mayBeAbsent: true });
      expect(named('redis.absent')).to.equal(1);
      expect(await failureOf(redis.ping())).to.be.instanceOf(Error);
      await late.start();
      await until(async () => (await failureOf(redis.ping())) === undefined);
      await until(() => named('redis.back') > 0);
    } finally {
      await late.stop();
    }
  });

  for (const scheme of ['redis+cluster://a:secret@127.0.0.1:1', 'redis+sentinel://127.0.0.1:1/shop']) {
    it(`waits for several servers of which none is there: ${scheme}`, async () => {
      const { named, lines } = await open({ url: scheme, openTimeoutMs: 200, mayBeAbsent: true });
      expect(named('redis.absent')).to.equal(1);
      expect(JSON.stringify(lines)).to.include('127.0.0.1:1').and.not.to.include('secret');
    });
  }

  it('does not wait where a server says that it is no cluster', async () => {
    const url = server.url.replace('redis:', 'redis+cluster:').replace(/\/0$/, '');
    const failure = await failureOf(open({ url, openTimeoutMs: 500, mayBeAbsent: true }));
    expect(failure?.message).to.match(/cluster support disabled.*Check REDIS_URL/);
  });

  it('refuses an address that is none', async () => {
    const failure = await failureOf(open({ url: 'localhost:6379' }));
    expect(failure?.message).to.match(/^REDIS_URL is neither/);
  });

  it('says that a password is wrong', async () => {
    const guarded = await startRedis(['--requirepass', 'right']);
    try {
      const url = guarded.url.replace('redis://', 'redis://:wrong@');
      const failure = await failureOf(open({ url, openTimeoutMs: 300 }));
      expect(failure?.message).to.match(/WRONGPASS/);
    } finally {
      await guarded.stop();
    }
  });

  it('fails every command at once while Redis is away, logs that once, and is back by itself', async () => {
    const { redis, named } = await open();
    await server.kill();
    await until(() => redis.status !== 'ready');
    let failures = 0;
    for (let command = 0; command < 100; command += 1) {
      redis.incr('n').catch(() => {
        failures += 1;
      });
    }
    await new Promise(setImmediate);
    expect(failures).to.equal(100);
    let tries = 0;
    redis.on('reconnecting', () => {
      tries += 1;
    });
    await until(() => tries > 2);
    expect([named('redis.lost'), named('redis.back')]).to.deep.equal([1, 0]);
    await server.start();
    await until(() => redis.status === 'ready');
    expect(await redis.incr('n')).to.equal(1);
    expect([named('redis.lost'), named('redis.back')]).to.deep.equal([1, 1]);
  });

  it('never sends a command again whose connection broke', async () => {
    const { redis } = await open({ commandTimeoutMs: 5000 });
    server.pause();
    const inFlight = failureOf(redis.incr('once'));
    await server.kill();
    expect(await inFlight).to.be.instanceOf(Error);
    await server.start();
    await until(() => redis.status === 'ready');
    expect(await redis.get('once')).to.equal(null);
  });

  it('gives up on a command that a stalled server does not answer', async () => {
    const { redis } = await open({ commandTimeoutMs: 50 });
    server.pause();
    try {
      expect((await failureOf(redis.get('x')))?.message).to.equal('Command timed out');
      // The silent connection is ended too, so that what is unanswered cannot pile up in it.
      await until(() => redis.status !== 'ready');
    } finally {
      server.resume();
    }
    await until(() => redis.status === 'ready');
  });

  it('asks a slow server again at the start, for as long as a start may take', async () => {
    const info = 'redis_version:7.0.0\r\nloading:0\r\n';
    let asked = 0;
    // The first question is the client's own; the second one, which is ours, is answered with the third.
    const slow = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.on('data', (bytes) => {
        for (const command of bytes.toString().split(/(?=\*\d+\r\n)/)) {
          const isInfo = /\r\ninfo\r\n/i.test(command);
          if (isInfo) asked += 1;
          if (!isInfo) socket.write('+OK\r\n');
          else if (asked !== 2) socket.write(`$${info.length}\r\n${info}\r\n`.repeat(asked === 3 ? 2 : 1));
        }
      });
    });
    slow.listen(0, '127.0.0.1');
    await once(slow, 'listening');
    const { port } = slow.address() as AddressInfo;
    try {
      await open({ url: `redis://127.0.0.1:${port}`, commandTimeoutMs: 100 });
      expect(asked).to.equal(3);
    } finally {
      slow.close();
    }
  });

  it('reports each command with its seconds, failed ones too', async () => {
    const seen: string[] = [];
    const { redis } = await open({
      observe: (store: string, operation: string, seconds: number) => {
        if (seconds >= 0 && seconds < 5) seen.push(`${store} ${operation}`);
      },
    });
    await redis.set('word', 'x');
    await failureOf(redis.incr('word'));
    expect(seen).to.deep.equal(['redis set', 'redis incr']);
  });
});
