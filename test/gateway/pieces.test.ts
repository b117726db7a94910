// Answers that are made piece by piece: short ones whole, long ones no faster than they are taken.
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect } from 'chai';
import type { Gateway } from '../../src/gateway/gateway.js';
import { MediaAnswer, type Pieces, StreamedData } from '../../src/shared/endpoint.js';
import { refuse } from '../../src/shared/errors.js';
import { closeGateway, openTestGateway, testEndpoint } from '../support/gateway.js';
import { until } from '../support/until.js';

const kilobyte = 1024;
const piece = 'x'.repeat(64 * kilobyte);

describe('answers in pieces', () => {
  let gateway: Gateway;
  let lines: string[];
  let pieces: () => Pieces;
  const path = '/api/v1/wallet/things';

  beforeEach(async () => {
    lines = [];
    const shape = {
      summary: 'Things',
      method: 'GET',
      auth: 'none',
      data: 'common.Empty',
      errors: [],
    } as const;
    gateway = await openTestGateway({
      endpoints: [
        testEndpoint({ ...shape, id: 'test.data', path, handle: () => new StreamedData(pieces()) as never }),
        testEndpoint({
          ...shape,
          id: 'test.media',
          path: `${path}/text`,
          media: 'text/plain',
          handle: () => new MediaAnswer({ body: pieces(), headers: [['X-Name', 'a']] }),
        }),
      ],
      lines,
    });
  });
  afterEach(() => closeGateway(gateway));
  const logged = (what: string) => lines.find((line) => line.includes(what));
  const get = (below = '') => fetch(`http://127.0.0.1:${gateway.port}${path}${below}`);

  /** So many pieces, counted as they are asked for. */
  function counted(count: number) {
    const state = { asked: 0, isOver: false };
    pieces = async function* () {
      try {
        for (; state.asked < count; state.asked += 1) yield piece;
      } finally {
        state.isOver = true;
      }
    };
    return state;
  }

  it('are like any other when they are short: with a length, in the envelope', async () => {
    pieces = async function* () {
      yield '{"a":';
      yield '1}';
    };
    const answer = await get();
    const text = await answer.text();
    expect(answer.headers.get('content-length')).to.equal(String(text.length));
    const { success, data, meta } = JSON.parse(text) as Record<string, unknown>;
    expect({ success, data }).to.deep.equal({ success: true, data: { a: 1 } });
    expect(meta).to.include({ requestId: answer.headers.get('x-platform-request-id') });
  });

  it('are whole however long they are, and the connection is used again', async () => {
    pieces = async function* () {
      yield '["';
      for (let n = 0; n < 100; n += 1) yield piece;
      yield '☕"]';
    };
    for (let n = 0; n < 2; n += 1) {
      const answer = await get();
      const { data, meta } = (await answer.json()) as { data: string[]; meta: { duration: string } };
      expect(data).to.deep.equal([`${piece.repeat(100)}☕`]);
      expect(meta.duration).to.match(/^[0-9.]+ms$/);
    }
    await until(() => logged('"endpoint":"test.data","status":200') !== undefined);
  });

  it('that are no JSON have their type and headers, in no envelope', async () => {
    counted(3);
    const answer = await get('/text');
    expect([answer.headers.get('content-type'), answer.headers.get('x-name')]).to.deep.equal([
      'text/plain',
      'a',
    ]);
    expect(await answer.text()).to.equal(piece.repeat(3));
  });

  it('are kept by no cache and taken for nothing else, short or long', async () => {
    for (const below of ['', '/text'])
      for (const count of [1, 3]) {
        counted(count);
        const { headers, body } = await get(below);
        await body?.cancel();
        const named = ['cache-control', 'x-content-type-options'].map((name) => headers.get(name));
        expect(named, `${count} ${below}`).to.deep.equal(['no-store', 'nosniff']);
      }
  });

  it('are refused as ever when the first piece is', async () => {
    // biome-ignore lint/correctness/useYield: it fails before.
    pieces = async function* () {
      throw refuse('UNAVAILABLE');
    };
    const answer = await get();
    expect(answer.status).to.equal(503);
    expect(await answer.json()).to.have.nested.property('error.code', 'UNAVAILABLE');
  });

  it('are cut off when a later piece fails, and it is in the log', async () => {
    pieces = async function* () {
      yield piece;
      yield piece;
      throw new Error('the store is away');
    };
    const heard = await get()
      .then((answer) => answer.text())
      .then(
        () => 'a whole answer',
        () => 'a cut connection',
      );
    expect(heard).to.equal('a cut connection');
    await until(() => logged('request.failed')?.includes('the store is away') === true);
  });

  it('are whole when the node is draining as they end', async () => {
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    pieces = async function* () {
      for (let nth = 0; nth < 4; nth += 1) yield piece;
      await held;
      yield piece;
    };
    const answer = await get('/text');
    const drained = gateway.drain({ acceptMs: 0, finishMs: 20_000 });
    goOn();
    expect(await answer.text()).to.equal(piece.repeat(5));
    await drained;
    gateway = await openTestGateway({});
  });

  it('are not made faster than the client takes them, and no more when it goes', async () => {
    const state = counted(10_000);
    const socket = connect(gateway.port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(`GET ${path}/text HTTP/1.1\r\nHost: t\r\n\r\n`);
    await once(socket, 'data');
    socket.pause();
    let before = -1;
    await until(async () => {
      const isSteady = before === state.asked;
      before = state.asked;
      await get('/none').then((answer) => answer.text());
      return isSteady && before === state.asked;
    });
    // What both kernels hold is some megabytes; all of it would be 640.
    expect(state.asked).to.be.below(1_000);
    socket.destroy();
    await until(() => state.isOver && logged('"aborted":true') !== undefined);
    expect(logged('request.failed')).to.equal(undefined);
  });
});
