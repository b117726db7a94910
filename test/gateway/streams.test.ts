// Bodies and answers in pieces: no faster than either side can, and no longer than the other is there.
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect } from 'chai';
import type { Gateway } from '../../src/gateway/gateway.js';
import { refuse } from '../../src/shared/errors.js';
import type { StreamAnswer, StreamRequest, StreamRoute } from '../../src/shared/streaming.js';
import { closeGateway, openTestGateway } from '../support/gateway.js';
import { openRaw } from '../support/raw-http.js';
import { until } from '../support/until.js';

const megabyte = 1024 * 1024;
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const bounds = { bytesMax: 64 * megabyte, silenceSeconds: 2, wholeSeconds: 60 };

describe('streams through the gateway', () => {
  let gateway: Gateway;
  let lines: string[];
  let put: (request: StreamRequest) => Promise<StreamAnswer>;
  let get: (request: StreamRequest) => Promise<StreamAnswer>;
  let allowed = true;

  const route = (method: 'GET' | 'PUT'): StreamRoute => ({
    id: `test.${method.toLowerCase()}`,
    method,
    path: '/things/:id',
    limit: { requests: 10, windowSeconds: 60 },
    errors: [],
    ...(method === 'PUT' && { body: bounds }),
    handle: (request) => (method === 'PUT' ? put(request) : get(request)),
  });

  beforeEach(async () => {
    lines = [];
    allowed = true;
    const answer = () => ({ allowed, remaining: 0, resetAtMs: 0, retryAfterSeconds: 7 });
    gateway = await openTestGateway({
      streamRoutes: [route('GET'), route('PUT')],
      corridor: { limiter: { take: async () => answer(), look: async () => answer(), takeHere: answer } },
      lines,
    });
  });
  afterEach(() => closeGateway(gateway));

  const url = () => `http://127.0.0.1:${gateway.port}/things/a%20b?x=1`;

  async function open(head: string): Promise<Socket> {
    const socket = connect(gateway.port, '127.0.0.1');
    socket.on('error', () => undefined); // A cut connection is one of the things waited for.
    await once(socket, 'connect');
    socket.write(`${head} HTTP/1.1\r\nHost: t\r\n`);
    return socket;
  }

  const logged = (what: string) => lines.find((line) => line.includes(what));

  describe('upwards', () => {
    it('hands a body on in pieces, whole', async () => {
      const bytes = randomBytes(9 * megabyte);
      put = async ({ body, params, query }) => ({
        data: { sum: sha256(await buffer(body)), id: params.id, x: query.get('x') },
      });
      const answer = await fetch(url(), { method: 'PUT', body: bytes });
      expect(await answer.json()).to.deep.equal({
        success: true,
        data: { sum: sha256(bytes), id: 'a b', x: '1' },
      });
      expect(answer.headers.get('x-platform-request-id')).to.match(/^[0-9a-f-]{36}$/);
      expect(logged('"endpoint":"test.put","status":200')).to.be.a('string');
    });

    it('takes a chunked body, too', async () => {
      put = async ({ body }) => ({ data: (await buffer(body)).length });
      const body = Readable.toWeb(Readable.from([randomBytes(10), randomBytes(300_000)]));
      const answer = await fetch(url(), { method: 'PUT', body, duplex: 'half' } as never);
      expect(await answer.json()).to.deep.equal({ success: true, data: 300_010 });
    });

    it('makes the sender wait while the handler does not read', async () => {
      let body: Readable = Readable.from([]);
      let read: () => void = () => undefined;
      const mayRead = new Promise<void>((resolve) => {
        read = resolve;
      });
      put = async (request) => {
        if (request.params.id === 'silent') return { data: (await buffer(request.body)).length };
        body = request.body;
        await mayRead;
        return { data: (await buffer(body)).length };
      };
      const size = 32 * megabyte;
      const socket = await open('PUT /things/1');
      socket.write(`Content-Length: ${size}\r\n\r\n`);
      const bytes = Buffer.alloc(size);
      socket.write(bytes);
      await until(() => body.readableLength > 0);
      // Begun later and ended for its silence: the body that waits to be read has been silent for longer.
      const silent = await openRaw(gateway.port);
      silent.send('PUT /things/silent HTTP/1.1\r\nHost: t\r\nContent-Length: 100\r\n\r\nhalf');
      expect((await silent.answer()).status).to.equal(400);
      await silent.closed;
      // What the kernel had taken in is read at once, in pieces of half a megabyte; nothing more.
      expect(body.readableLength).to.be.below(20);
      read();
      const [answer] = (await once(socket, 'data')) as [Buffer];
      expect(String(answer)).to.include(`"data":${size}`);
      socket.destroy();
    });

    it('answers before the end of the body, and the connection goes on', async () => {
      put = () => Promise.reject(refuse('FORBIDDEN'));
      const raw = await openRaw(gateway.port);
      raw.send(`PUT /things/1 HTTP/1.1\r\nHost: t\r\nContent-Length: ${4 * megabyte}\r\n\r\n`);
      const answer = await raw.answer();
      expect(answer.status).to.equal(403);
      expect(JSON.parse(answer.body)).to.include({ success: false, code: 'FORBIDDEN' });
      raw.send(Buffer.alloc(4 * megabyte));
      raw.send('GET /nowhere HTTP/1.1\r\nHost: t\r\n\r\n');
      expect((await raw.answer()).status).to.equal(404);
      raw.destroy();
    });

    it('refuses more bytes than the route takes', async () => {
      put = async ({ body }) => ({ data: (await buffer(body)).length });
      const chunk = Buffer.alloc(megabyte);
      const body = Readable.toWeb(Readable.from(Array.from({ length: 65 }, () => chunk)));
      const answer = await fetch(url(), { method: 'PUT', body, duplex: 'half' } as never);
      expect(answer.status).to.equal(413);
    });

    it('ends a body that stops arriving with 400, and the connection', async () => {
      put = async ({ body }) => ({ data: (await buffer(body)).length });
      const raw = await openRaw(gateway.port);
      raw.send('PUT /things/1 HTTP/1.1\r\nHost: t\r\nContent-Length: 100\r\n\r\nhalf');
      const answer = await raw.answer();
      expect(answer.status).to.equal(400);
      expect(answer.body).to.include('"rule":"complete"');
      await raw.closed;
    });

    it('tells the reader that the client has gone', async () => {
      let heard: unknown;
      put = async ({ body }) => {
        heard = await buffer(body).catch((error: unknown) => error);
        throw heard;
      };
      const socket = await open('PUT /things/1');
      socket.write('Content-Length: 100\r\n\r\nhalf');
      socket.destroy();
      await until(() => logged('"aborted":true') !== undefined);
      expect(heard).to.be.instanceOf(Error);
      expect(logged('request.failed')).to.equal(undefined);
    });

    it('bears a sender that is slower than the web server would bear', async () => {
      put = async ({ body }) => ({ data: (await buffer(body)).length });
      const socket = await open('PUT /things/1');
      socket.write('Content-Length: 14\r\n\r\n');
      const dripping = setInterval(() => socket.write('.'), 1_000);
      const [answer] = (await once(socket, 'data')) as [Buffer];
      clearInterval(dripping);
      expect(String(answer)).to.include('"data":14');
      socket.destroy();
    });

    it('says when there are too many', async () => {
      allowed = false;
      const answer = await fetch(url(), { method: 'PUT', body: 'x' });
      expect(answer.status).to.equal(429);
      expect(answer.headers.get('retry-after')).to.equal('7');
      expect(await answer.json()).to.include({ success: false, code: 'RATE_LIMITED' });
    });
  });

  describe('downwards', () => {
    /** So many pieces of a megabyte, counted as they are asked for. */
    function counted(pieces: number) {
      const state = { asked: 0, closed: false };
      const source = new Readable({
        highWaterMark: megabyte,
        read() {
          state.asked += 1;
          this.push(state.asked > pieces ? null : Buffer.alloc(megabyte, state.asked));
        },
        destroy(error, done) {
          state.closed = true;
          done(error);
        },
      });
      return { state, source };
    }

    const bytesOf = (source: Readable, length: number): StreamAnswer => ({
      status: 200,
      headers: [['Content-Type', 'application/octet-stream']],
      bytes: { length, open: async () => source },
    });

    it('sends what a stream gives, with its length', async () => {
      const bytes = randomBytes(5 * megabyte + 3);
      get = async () => bytesOf(Readable.from([bytes.subarray(0, 10), bytes.subarray(10)]), bytes.length);
      const answer = await fetch(url());
      expect(answer.headers.get('content-length')).to.equal(String(bytes.length));
      expect(answer.headers.get('x-content-type-options')).to.equal('nosniff');
      expect(sha256(Buffer.from(await answer.arrayBuffer()))).to.equal(sha256(bytes));
      await until(() => logged('"endpoint":"test.get","status":200') !== undefined);
    });

    it('asks for no more than the client takes', async () => {
      const { state, source } = counted(64);
      const sources = new Map([
        ['1', source],
        ['taken', counted(64).source],
      ]);
      get = async ({ params }) => bytesOf(sources.get(params.id ?? '') ?? expect.fail(), 64 * megabyte);
      const socket = await open('GET /things/1');
      socket.write('\r\n');
      await once(socket, 'data');
      socket.pause();
      // Begun later, taken as fast as it comes, and over: as much could have been asked of the first.
      const taken = await fetch(`http://127.0.0.1:${gateway.port}/things/taken`);
      expect((await taken.arrayBuffer()).byteLength).to.equal(64 * megabyte);
      expect(state.asked).to.be.below(40);
      let size = 0;
      socket.on('data', (chunk: Buffer) => {
        size += chunk.length;
      });
      socket.resume();
      await until(() => size > 60 * megabyte);
      await until(() => state.closed);
      socket.destroy();
    });

    it('lets go of the source when the client goes', async () => {
      const { state, source } = counted(64);
      get = async () => bytesOf(source, 64 * megabyte);
      const socket = await open('GET /things/1');
      socket.write('\r\n');
      await once(socket, 'data');
      socket.destroy();
      await until(() => state.closed && logged('"aborted":true') !== undefined);
      expect(logged('request.failed')).to.equal(undefined);
    });

    it('lets go of a source that has nothing to give when the client goes', async () => {
      const source = new Readable({ read: () => undefined });
      source.push('beginning');
      get = async () => bytesOf(source, megabyte);
      const socket = await open('GET /things/1');
      socket.write('\r\n');
      await once(socket, 'data');
      socket.destroy();
      await until(() => source.destroyed && logged('"aborted":true') !== undefined);
      expect(logged('request.failed')).to.equal(undefined);
    });

    for (const [what, source] of [
      ['fails', () => Readable.from(failing())],
      ['has less than it said', () => Readable.from([Buffer.alloc(10)])],
    ] as const) {
      it(`cuts the connection when the source ${what}`, async () => {
        get = async () => bytesOf(source(), 100);
        const heard = await fetch(url())
          .then((answer) => answer.arrayBuffer())
          .then(
            () => 'a whole answer',
            () => 'a cut connection',
          );
        expect(heard).to.equal('a cut connection');
        await until(() => logged('request.failed') !== undefined);
      });
    }

    async function* failing(): AsyncGenerator<Uint8Array> {
      yield Buffer.alloc(10);
      throw new Error('the disk is broken');
    }

    it('answers 500 when the source cannot be opened', async () => {
      const open = () => Promise.reject(new Error('broken'));
      get = async () => ({ status: 200, headers: [], bytes: { length: 5, open } });
      const answer = await fetch(url());
      expect(answer.status).to.equal(500);
      expect(await answer.json()).to.include({ code: 'INTERNAL' });
    });

    it('answers HEAD with the length, and opens nothing', async () => {
      const open = () => Promise.reject(new Error('HEAD needs no bytes'));
      get = async ({ isHead }) => ({
        status: 200,
        headers: [['X-Head', String(isHead)]],
        bytes: { length: 7, open },
      });
      const raw = await openRaw(gateway.port);
      raw.send('HEAD /things/1 HTTP/1.1\r\nHost: t\r\n\r\n');
      const { status, headers } = await raw.headAnswer();
      expect(status).to.equal(200);
      expect(headers).to.include({ 'content-length': '7', 'x-head': 'true' });
      raw.send('GET /nowhere HTTP/1.1\r\nHost: t\r\n\r\n');
      expect((await raw.answer()).status).to.equal(404);
      raw.destroy();
    });

    it('refuses a request that brings a chunked body, and closes', async () => {
      get = async () => bytesOf(Readable.from([Buffer.alloc(3)]), 3);
      const raw = await openRaw(gateway.port);
      const head = 'GET /things/1 HTTP/1.1\r\nHost: t\r\nTransfer-Encoding: chunked\r\n\r\n';
      raw.send(`${head}0\r\n\r\n`);
      expect((await raw.answer()).status).to.equal(400);
      await raw.closed;
    });

    it('says nothing of a length when the client has the bytes already', async () => {
      get = async () => ({ status: 304, headers: [['ETag', '"a"']] });
      const raw = await openRaw(gateway.port);
      raw.send('GET /things/1 HTTP/1.1\r\nHost: t\r\n\r\n');
      const { status, headers } = await raw.answer();
      expect(status).to.equal(304);
      expect(headers).to.include({ etag: '"a"' }).and.not.have.any.keys('content-length');
      raw.send('GET /nowhere HTTP/1.1\r\nHost: t\r\n\r\n');
      expect((await raw.answer()).status).to.equal(404);
      raw.destroy();
    });

    it('lets a source that has given all end by itself', async () => {
      const { state, source } = counted(2);
      const isEnded = once(source, 'end');
      get = async () => bytesOf(source, 2 * megabyte);
      expect((await (await fetch(url())).arrayBuffer()).byteLength).to.equal(2 * megabyte);
      await isEnded;
      expect(state.asked).to.equal(3);
    });

    it('sends no more than the length, and lets go of a source that has more', async () => {
      const { state, source } = counted(3);
      get = async () => bytesOf(source, megabyte);
      expect((await (await fetch(url())).arrayBuffer()).byteLength).to.equal(megabyte);
      await until(() => state.closed);
    });

    it('takes no other method', async () => {
      const answer = await fetch(url(), { method: 'POST' });
      expect(answer.status).to.equal(405);
      expect(answer.headers.get('allow')).to.equal('GET, HEAD, PUT, OPTIONS');
    });

    it('is waited for when the node drains', async () => {
      const { source } = counted(16);
      get = async () => bytesOf(source, 16 * megabyte);
      const socket = await open('GET /things/1');
      socket.write('\r\n');
      await once(socket, 'data');
      socket.pause();
      const drained = gateway.drain({ acceptMs: 0, finishMs: 20_000 });
      let size = 0;
      socket.on('data', (chunk: Buffer) => {
        size += chunk.length;
      });
      socket.resume();
      await drained;
      await until(() => size > 15 * megabyte);
      gateway = await openTestGateway({});
    });
  });
});
