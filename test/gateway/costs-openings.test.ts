// Files, streams of events and openings of sockets are charged to who asks for them. Files wait while that
// one is over its budget; all are refused when it is far over.
import { expect } from 'chai';
import { createClientAddress } from '../../src/gateway/client-address.js';
import { type CostBudget, createCostBudget } from '../../src/gateway/cost-budget.js';
import { type CostLimiter, createCostLimiter } from '../../src/gateway/cost-limiter.js';
import type { Gateway } from '../../src/gateway/gateway.js';
import { refuse } from '../../src/shared/errors.js';
import type { Payer } from '../../src/shared/payer.js';
import type { SocketListener, SocketRoute } from '../../src/shared/sockets.js';
import type { StreamRoute } from '../../src/shared/streaming.js';
import { systemTimers } from '../../src/shared/timers.js';
import { type MovableClock, movableClock } from '../support/clock.js';
import { spent } from '../support/costs.js';
import { closeGateway, openTestGateway } from '../support/gateway.js';
import { readableLog } from '../support/logs.js';
import { openRaw } from '../support/raw-http.js';
import { until } from '../support/until.js';
import { upgradeOf } from '../support/web-socket.js';

const heavyAddress: Payer = { kind: 'address', id: '203.0.113.7' };
const bot: Payer = { kind: 'bot', id: 'bot_1' };
const path = '/api/v1/rooms/socket';
const limit = { requests: 2_000, windowSeconds: 60 };

describe('beside the endpoints, the cost', () => {
  let clock: MovableClock;
  let budget: CostBudget;
  let limiter: CostLimiter;
  let gateway: Gateway;
  let handled: number;
  let opened: number;

  const listener: SocketListener = {
    opened() {
      clock.advance(1);
      opened += 1;
    },
    message: () => undefined,
    drained: () => undefined,
    closed: () => undefined,
  };
  const socketRoute: SocketRoute = {
    id: 'test.socket',
    path,
    limit,
    messageBytesMax: 100,
    bufferedBytesMax: 1_000,
    tooSlowCode: 4408,
    tooDearCode: 4429,
    idleSeconds: 8,
    async admit({ authorization }) {
      if (authorization === 'Bearer bad') throw refuse('INVALID_TOKEN');
      return { listener, ...(authorization !== '' && { caller: bot.id, payer: bot }) };
    },
  };
  const streamRoute: StreamRoute = {
    id: 'test.file',
    method: 'GET',
    path: '/file',
    limit,
    errors: [],
    async handle() {
      handled += 1;
      return { data: 'a file' };
    },
  };

  beforeEach(async () => {
    [handled, opened] = [0, 0];
    clock = movableClock();
    budget = createCostBudget({ clock, limits: { msPerSecond: 100, msAtOnce: 2_000 } });
    limiter = createCostLimiter({ budget, clock, timers: systemTimers, log: readableLog().log });
    gateway = await openTestGateway({
      socketRoutes: [socketRoute],
      streamRoutes: [streamRoute],
      corridor: { clock, costs: limiter, clientAddress: createClientAddress(['127.0.0.1']) },
    });
  });
  afterEach(() => closeGateway(gateway));

  async function ask(request: string) {
    const raw = await openRaw(gateway.port);
    raw.send(request);
    return raw.answer().finally(() => raw.destroy());
  }
  const file = (address: string) =>
    ask(`GET /file HTTP/1.1\r\nHost: t\r\nX-Forwarded-For: ${address}\r\n\r\n`);
  const socket = (address: string, more = '') =>
    ask(upgradeOf(path, `X-Forwarded-For: ${address}\r\n${more}`));
  const costOf = ({ kind }: Payer) => budget.ofKind(kind).costMs;
  const farOver = (payer: Payer) => {
    for (let n = 0; n < 3_000; n += 1) spent(budget, payer, 1);
  };

  it('of a file is that of its address, which waits when it is over', async () => {
    expect((await file(heavyAddress.id)).status).to.equal(200);
    expect(costOf(heavyAddress)).to.be.closeTo(0.1, 0.01);
    for (let n = 0; n < 150; n += 1) spent(budget, heavyAddress, 1);
    const waiting = file(heavyAddress.id);
    await until(() => limiter.counts('address').delayed === 1);
    expect((await file('203.0.113.8')).status).to.equal(200);
    expect(handled).to.equal(2);
    clock.advance(1_000);
    expect((await waiting).status).to.equal(200);
    for (let n = 0; n < 100; n += 1) await file('203.0.113.9');
    expect(limiter.counts('address').delayed, 'none is under way any more').to.equal(1);
  });

  it('of a file is refused to an address that is far over, and to no other', async () => {
    farOver(heavyAddress);
    const { status, headers } = await file(heavyAddress.id);
    expect([status, Number(headers['retry-after']) > 1, handled]).to.deep.equal([429, true, 0]);
    expect((await file('203.0.113.8')).status).to.equal(200);
  });

  it('of opening a socket is that of the caller who proves itself, else of the address', async () => {
    expect((await socket(heavyAddress.id, 'Authorization: Bearer good\r\n')).status).to.equal(101);
    expect([costOf(bot), costOf(heavyAddress)]).to.deep.equal([1.1, 0]);
    expect((await socket(heavyAddress.id)).status).to.equal(101);
    expect((await socket(heavyAddress.id, 'Authorization: Bearer bad\r\n')).status).to.equal(401);
    expect(costOf(bot)).to.equal(1.1);
    expect(costOf(heavyAddress)).to.be.closeTo(1.2, 0.01);
  });

  it('of opening a socket is refused to who is far over, and to no other at its address', async () => {
    farOver(heavyAddress);
    expect((await socket(heavyAddress.id)).status).to.equal(429);
    expect((await socket(heavyAddress.id, 'Authorization: Bearer bad\r\n')).status).to.equal(429);
    expect((await socket(heavyAddress.id, 'Authorization: Bearer good\r\n')).status).to.equal(101);
    farOver(bot);
    expect((await socket('203.0.113.8', 'Authorization: Bearer good\r\n')).status).to.equal(429);
    expect((await socket('203.0.113.8')).status).to.equal(101);
    expect(opened).to.equal(2);
  });
});
