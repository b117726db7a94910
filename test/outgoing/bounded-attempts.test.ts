// An attempt ends whatever a target sends, and however slowly: few bytes are kept, and nothing is inflated.
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect } from 'chai';
import { createSender } from '../../src/outgoing/sender.js';
import { callersPolicy } from '../../src/outgoing/target-policy.js';
import { systemClock } from '../../src/shared/clock.js';
import { until } from '../support/until.js';
import { answering, aPost, type Listener, movableTimers, openListener, openWorld } from './world.js';

const attemptMs = 15_000;
const head = 'HTTP/1.1 200 OK\r\n';
const megabyte = Buffer.alloc(1024 * 1024, 'x');

/** Writes as long as it is read. */
function pouring(first: string, more: Buffer) {
  return (socket: Socket) => {
    const pour = () => {
      while (socket.writable && socket.write(more));
    };
    socket.on('drain', pour);
    socket.once('data', () => {
      socket.write(first);
      pour();
    });
  };
}

/** The bytes that the last connection of this process reads meanwhile. */
async function bytesReadBy(work: () => Promise<void>): Promise<number> {
  const begun: Socket[] = [];
  const note = (one: unknown) => begun.push((one as { readonly socket: Socket }).socket);
  subscribe('net.client.socket', note);
  try {
    await work();
  } finally {
    unsubscribe('net.client.socket', note);
  }
  return begun.at(-1)?.bytesRead ?? 0;
}

describe('an attempt', () => {
  const closers: (() => Promise<void>)[] = [];

  async function targetThat(talk: (socket: Socket) => void) {
    const listener: Listener = await openListener(talk);
    const moved = movableTimers();
    const world = await openWorld({ devTargets: ['127.0.0.0/8'], timers: moved.timers });
    closers.push(listener.close, world.close);
    const url = `http://127.0.0.1:${listener.port}/`;
    return { listener, url, ...moved, ...world };
  }

  afterEach(async () => {
    for (let close = closers.pop(); close; close = closers.pop()) await close();
  });

  const slow: readonly [what: string, talk: (socket: Socket) => void][] = [
    ['a target that never answers', (socket) => socket.resume()],
    ['a head that never ends', (socket) => socket.once('data', () => socket.write(`${head}X-A: b`))],
    ['a body that never ends', answering(`${head}Content-Length: 9\r\n\r\nonly`)],
    ['a chunked body that never ends', answering(`${head}Transfer-Encoding: chunked\r\n\r\n1\r\nx\r\n`)],
    ['an answer that is always about to come', answering('HTTP/1.1 102 Processing\r\n\r\n'.repeat(50))],
  ];

  for (const [what, talk] of slow) {
    it(`ends after 15 seconds at ${what}`, async () => {
      let sent = 0;
      const { listener, sender, url, passTo } = await targetThat((socket) => {
        socket.once('data', () => {
          sent++;
        });
        talk(socket);
      });
      const posted = sender.post({ url, ...aPost });
      await until(() => sent === 1);
      passTo(attemptMs - 1);
      expect(listener.open()).to.equal(1);
      passTo(attemptMs);
      expect(await posted).to.include({ errorClass: 'timeout' });
      await until(() => listener.open() === 0);
      // And nothing mends what was given up.
      expect([listener.connections(), sender.socketCount()]).to.deep.equal([1, 0]);
    });
  }

  const drips: readonly [what: string, first: string, drop: string][] = [
    ['a head that comes byte by byte', `${head}X-A: b`, 'b'],
    ['a body that comes byte by byte', `${head}Content-Length: 99\r\n\r\n`, 'b'],
    ['a body of chunks that comes byte by byte', `${head}Transfer-Encoding: chunked\r\n\r\n`, '1\r\nb\r\n'],
  ];

  for (const [what, first, drop] of drips) {
    it(`ends after 15 seconds at ${what}, each in time`, async () => {
      const [ours, theirs]: Socket[][] = [[], []];
      const note = (begun: unknown) => ours?.push((begun as { readonly socket: Socket }).socket);
      subscribe('net.client.socket', note);
      closers.push(async () => void unsubscribe('net.client.socket', note));
      const { listener, sender, url, passTo } = await targetThat((socket) => {
        theirs?.push(socket);
        socket.once('data', () => socket.write(first));
      });
      const posted = sender.post({ url, ...aPost });
      const readSoFar = () => ours?.find(({ remotePort }) => remotePort === listener.port)?.bytesRead;
      for (let second = 0; second < 15; second += 1) {
        await until(() => readSoFar() === first.length + second * drop.length);
        passTo(second * 1_000);
        theirs?.[0]?.write(drop);
      }
      expect(listener.open()).to.equal(1);
      passTo(attemptMs);
      expect(await posted).to.include({ errorClass: 'timeout' });
      await until(() => listener.open() === 0);
      expect([listener.connections(), sender.socketCount()]).to.deep.equal([1, 0]);
    });
  }

  it('ends after 15 seconds where DNS never answers', async () => {
    const { timers, passTo } = movableTimers();
    const world = await openWorld({ answers: () => null, timers });
    closers.push(world.close);
    const posted = world.sender.post({ url: 'https://hook.example.com/', ...aPost });
    await until(() => world.questions() > 0);
    passTo(attemptMs);
    expect(await posted).to.include({ errorClass: 'timeout' });
  });

  it('ends where TLS never begins, and leaves no connection', async () => {
    const listener = await openListener();
    const { timers, passTo } = movableTimers();
    const world = await openWorld({ devTargets: ['127.0.0.0/8'], timers });
    closers.push(listener.close, world.close);
    const posted = world.sender.post({ url: `https://127.0.0.1:${listener.port}/`, ...aPost });
    await until(() => listener.open() === 1);
    passTo(10_000);
    const message = 'The TLS handshake did not end in time.';
    expect(await posted).to.include({ errorClass: 'tls', message });
    await until(() => listener.open() === 0);
  });

  it('reads 16 KiB of an endless body, keeps 1 KiB, and hangs up', async () => {
    const { listener, sender, url } = await targetThat(
      pouring(`${head}Content-Length: 99999999999\r\n\r\n`, megabyte),
    );
    const answer = await sender.post({ url, ...aPost });
    expect(answer).to.include({ status: 200, bytes: 16 * 1024 });
    expect(answer).to.have.property('firstBytes').with.lengthOf(1024);
    await until(() => listener.open() === 0);
    const fetched = await sender.fetchBytes({ url, maxBytes: 100_000, accept: '*/*' });
    expect(fetched).to.include({ errorClass: 'too_large' });
    await until(() => listener.open() === 0);
    expect([listener.connections(), sender.socketCount()]).to.deep.equal([2, 0]);
  });

  it('takes a picture up to its size, also when no length was told', async () => {
    const chunked = `${head}Content-Type: image/png\r\nTransfer-Encoding: chunked\r\n\r\n`;
    const body = `5\r\nabcde\r\n5\r\nfghij\r\n0\r\n\r\n`;
    const { sender, url } = await targetThat(answering(chunked + body));
    const { durationMs: _, ...whole } = await sender.fetchBytes({ url, maxBytes: 10, accept: 'image/*' });
    expect(whole).to.deep.equal({ status: 200, contentType: 'image/png', body: Buffer.from('abcdefghij') });
    expect(await sender.fetchBytes({ url, maxBytes: 9, accept: 'image/*' })).to.include({
      errorClass: 'too_large',
    });
  });

  it('inflates nothing', async () => {
    const bomb = gzipSync(Buffer.alloc(10 * 1024 * 1024));
    const told = `${head}Content-Encoding: gzip\r\nContent-Length: ${bomb.length}\r\n\r\n`;
    const { sender, url } = await targetThat(answering(Buffer.concat([Buffer.from(told), bomb])));
    const answer = await sender.post({ url, ...aPost });
    expect(answer).to.have.property('firstBytes').that.deep.equals(bomb.subarray(0, 1024));
    expect(answer).to.include({ bytes: Math.min(bomb.length, 16 * 1024) });
  });

  it('fails at a head of more than 16 KiB, be it of 10,000 fields or without an end', async () => {
    const many = Array.from({ length: 10_000 }, (_, index) => `X-${index}: y\r\n`).join('');
    for (const talk of [answering(`${head}${many}\r\n`), pouring(`${head}X-A: `, megabyte)]) {
      const { listener, sender, url } = await targetThat(talk);
      expect(await sender.post({ url, ...aPost })).to.include({ errorClass: 'too_large' });
      await until(() => listener.open() === 0);
    }
  });

  const beside: readonly [what: string, first: string, more: string][] = [
    ['heads that say that an answer will come', '', 'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n'],
    ['the extension of a chunk', `${head}Transfer-Encoding: chunked\r\n\r\n1;a=`, 'b'],
  ];
  for (const [what, first, more] of beside) {
    it(`fails at ${what} without an end, long before its time`, async () => {
      const { listener, sender, url } = await targetThat(pouring(first, Buffer.from(more.repeat(5_000))));
      const read = await bytesReadBy(async () => {
        expect(await sender.post({ url, ...aPost })).to.include({ errorClass: 'too_large' });
      });
      expect(read).to.be.below(1024 * 1024);
      await until(() => listener.open() === 0);
      expect(sender.socketCount()).to.equal(0);
    });
  }

  it('takes a 204 for what it is, whatever comes behind it, and goes on with the next', async () => {
    const noContent = 'HTTP/1.1 204 No Content\r\nContent-Length: 4\r\n\r\nbody';
    const { sender, url } = await targetThat(answering(noContent));
    for (let nth = 0; nth < 3; nth += 1)
      expect(await sender.post({ url, ...aPost })).to.include({ status: 204, bytes: 0 });
  });

  it('fails at what is no HTTP, and at a connection that is closed', async () => {
    const broken: readonly ((socket: Socket) => void)[] = [
      answering('SSH-2.0-OpenSSH_9.2\r\n'),
      answering('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n'),
      (socket) => socket.once('data', () => socket.destroy()),
      (socket) => socket.once('data', () => socket.end(`${head}Content-Length: 9\r\n\r\nonly`)),
      (socket) => socket.once('data', () => socket.resetAndDestroy()),
    ];
    for (const [index, talk] of broken.entries()) {
      const { sender, url } = await targetThat(talk);
      expect(await sender.post({ url, ...aPost }), String(index)).to.include({ errorClass: 'protocol' });
    }
  });

  it('a hundred at once with endless bodies take little memory', async () => {
    const listener = await openListener(pouring(`${head}\r\n`, megabyte));
    const own = { devTargets: ['127.0.0.0/8'], ownAddresses: () => [], ownPorts: () => [] };
    const sender = createSender({
      policy: callersPolicy(own),
      resolve: async () => [],
      clock: systemClock,
    });
    closers.push(listener.close, sender.close);
    const url = `http://127.0.0.1:${listener.port}/`;
    const before = process.memoryUsage().arrayBuffers;
    const posts = Array.from({ length: 100 }, () => sender.post({ url, ...aPost }));
    for (const answer of await Promise.all(posts)) expect(answer).to.include({ status: 200, bytes: 16_384 });
    // The listener's own megabytes are one; what was read lies in pieces of 64 KiB until it is collected.
    expect(process.memoryUsage().arrayBuffers - before).to.be.below(16 * 1024 * 1024);
    await until(() => listener.open() === 0);
  });
});
