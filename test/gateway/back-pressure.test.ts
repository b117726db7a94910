// Clients that ask and do not read: what waits for them is bounded, and all other clients are served.
import { connect, type Socket } from 'node:net';
import { expect } from 'chai';
import type { Gateway, PlainRoute } from '../../src/gateway/gateway.js';
import { closeGateway, openTestGateway } from '../support/gateway.js';
import { openRaw, type RawConnection } from '../support/raw-http.js';
import { until } from '../support/until.js';

const mebibyte = 1024 * 1024;
const ask = (path: string, method = 'GET') => `${method} ${path} HTTP/1.1\r\nHost: t\r\n\r\n`;

describe('answers to a client that does not read', () => {
  let gateway: Gateway;
  let honest: RawConnection;
  let deaf: Socket;
  let asked: Record<string, number>;
  let isLastBodiless: boolean;

  /** Larger than all that two kernels buffer on their way. */
  const large = 'x'.repeat(48 * mebibyte);
  const route = (path: string, body: string): PlainRoute => ({
    path,
    respond: () => {
      asked[path] = (asked[path] ?? 0) + 1;
      return { status: 200, headers: [['Content-Type', 'text/plain']], body };
    },
  });

  before(async () => {
    const plainRoutes = [route('/large', large), route('/page', 'x'.repeat(mebibyte)), route('/small', 'x')];
    gateway = await openTestGateway({ plainRoutes, isLastBodiless: () => isLastBodiless });
  });
  after(() => closeGateway(gateway));
  beforeEach(async () => {
    asked = {};
    isLastBodiless = false;
    honest = await openRaw(gateway.port);
    deaf = connect({ host: '127.0.0.1', port: gateway.port }).pause();
    await new Promise((resolve) => deaf.once('connect', resolve));
    deaf.on('error', () => deaf.destroy());
  });
  afterEach(async () => {
    honest.destroy();
    deaf.destroy();
    await until(() => gateway.waitingBytes() === 0);
  });

  async function othersAreServed(): Promise<void> {
    honest.send(ask('/small'));
    expect((await honest.answer()).status).to.equal(200);
  }

  it('pile up no further than one, however many it asks for at once', async () => {
    const before = process.memoryUsage.rss();
    // 300 MiB of answers; before they were bounded, all of them stood in this process.
    deaf.write(ask('/page').repeat(300));
    await until(() => (asked['/page'] ?? 0) > 0);
    await othersAreServed();
    expect(asked['/page']).to.be.at.most(65);
    expect((process.memoryUsage.rss() - before) / mebibyte).to.be.below(150);
  });

  it('are not even begun behind one that waits', async () => {
    deaf.write(ask('/large'));
    await until(() => gateway.waitingBytes() > 0);
    expect(gateway.waitingBytes()).to.be.below(large.length);
    deaf.write(ask('/large'));
    // The connection of a client that does not read is closed at its next request.
    await until(() => gateway.waitingBytes() === 0);
    await othersAreServed();
    expect(asked['/large']).to.equal(1);
  });

  it('wait for it, and are whole when it reads at last, on the same connection', async () => {
    let received = 0;
    for (const round of [1, 2]) {
      deaf.write(ask('/large'));
      await until(() => gateway.waitingBytes() > 0);
      deaf.on('data', (piece) => {
        received += piece.length;
      });
      deaf.resume();
      await until(() => received >= round * large.length && gateway.waitingBytes() === 0);
      deaf.pause().removeAllListeners('data');
    }
    expect(asked['/large']).to.equal(2);
  });

  it('end with the connection after some without a body, as it is not known whether they wait', async () => {
    const heads = await openRaw(gateway.port);
    heads.send(ask('/small', 'HEAD'));
    expect((await heads.headAnswer()).headers.connection).to.equal(undefined);
    isLastBodiless = true;
    heads.send(ask('/small', 'HEAD'));
    expect((await heads.headAnswer()).headers.connection).to.equal('close');
    await heads.closed;
    await othersAreServed();
  });

  it('are given for some requests of one packet, and the connection is closed behind them', async () => {
    const many = await openRaw(gateway.port);
    many.send(ask('/small').repeat(2_000));
    await many.closed;
    expect(asked['/small']).to.be.within(1, 200);
    await othersAreServed();
  });

  it('come in order for a few requests of one packet', async () => {
    const few = await openRaw(gateway.port);
    few.send(ask('/small').repeat(30) + ask('/nowhere'));
    for (let index = 0; index < 30; index += 1) expect((await few.answer()).status).to.equal(200);
    expect((await few.answer()).status).to.equal(404);
    few.destroy();
  });
});
