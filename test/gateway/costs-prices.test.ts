// What is not measured has a price: bytes, letters of every kind of answer, and what an input costs.
import { Readable } from 'node:stream';
import { expect } from 'chai';
import { type CostBudget, createCostBudget } from '../../src/gateway/cost-budget.js';
import { createCostLimiter } from '../../src/gateway/cost-limiter.js';
import type { Gateway } from '../../src/gateway/gateway.js';
import { createParking } from '../../src/gateway/parking.js';
import { MediaAnswer, StreamedData } from '../../src/shared/endpoint.js';
import type { ParkedHandle, ParkingLot } from '../../src/shared/parking.js';
import type { PayerKind } from '../../src/shared/payer.js';
import type { BytesAnswer, StreamRequest, StreamRoute } from '../../src/shared/streaming.js';
import { systemTimers } from '../../src/shared/timers.js';
import { type MovableClock, movableClock } from '../support/clock.js';
import { closeGateway, openTestGateway, testEndpoint } from '../support/gateway.js';
import { readableLog } from '../support/logs.js';
import { openRaw } from '../support/raw-http.js';
import { until } from '../support/until.js';

const requestMs = 0.1;
const msPerLetter = 30e-6;
const letters = 200_000;

describe('the price', () => {
  let clock: MovableClock;
  let budget: CostBudget;
  let lot: ParkingLot;
  let parked: ParkedHandle | undefined;
  let gateway: Gateway;
  let answer: () => unknown;
  let heard: (request: StreamRequest) => Promise<{ data: unknown } | BytesAnswer>;

  const endpoint = (id: string, more: object = {}) =>
    testEndpoint({
      id: `test.${id}`,
      summary: 'For the test.',
      method: 'GET',
      path: `/api/v1/wallet/${id}`,
      auth: 'none',
      data: 'common.Empty',
      errors: [],
      ...more,
      handle: () => answer() as never,
    });
  const priced = testEndpoint({
    id: 'test.priced',
    summary: 'For the test.',
    method: 'POST',
    path: '/api/v1/wallet/priced',
    auth: 'none',
    body: 'accounts.RegisterRequest',
    data: 'common.Empty',
    errors: [],
    price: ({ username }) => username.length,
    handle: () => answer() as never,
  });
  const file = (method: 'GET' | 'PUT'): StreamRoute => ({
    id: `test.${method.toLowerCase()}_file`,
    method,
    path: '/file',
    limit: { requests: 100, windowSeconds: 60 },
    errors: [],
    ...(method === 'PUT' && { body: { bytesMax: 1e8, silenceSeconds: 9, wholeSeconds: 60 } }),
    handle: (request) => heard(request),
  });

  beforeEach(async () => {
    clock = movableClock();
    // Nobody is ever over it here.
    budget = createCostBudget({ clock, limits: { msPerSecond: 1_000, msAtOnce: 60_000 } });
    const costs = createCostLimiter({ budget, clock, timers: systemTimers, log: readableLog().log });
    const parking = createParking({ clock });
    lot = parking.openLot({ gone: () => undefined, timeUp: () => [] });
    gateway = await openTestGateway({
      endpoints: [endpoint('plain'), endpoint('media', { media: 'text/plain' }), priced],
      streamRoutes: [file('GET'), file('PUT')],
      corridor: { clock, costs, parking },
    });
  });
  afterEach(() => closeGateway(gateway));

  /** The answer's letters, and what the request has cost. */
  async function ask(path: string, init: RequestInit = {}) {
    const text = await fetch(`http://127.0.0.1:${gateway.port}${path}`, init).then((said) => said.text());
    return { length: text.length, costMs: spent() };
  }
  const spent = (kind: PayerKind = 'address') => budget.ofKind(kind).costMs;

  async function* pieces(count: number, all = letters) {
    for (let n = 0; n < count; n += 1) yield 'x'.repeat(all / count);
  }

  it('of a plain answer is by its letters', async () => {
    answer = () => ({ text: 'x'.repeat(letters) });
    const { length, costMs } = await ask('/api/v1/wallet/plain');
    expect(costMs).to.be.closeTo(requestMs + length * msPerLetter, 0.01);
  });

  it('of data that is made piece by piece is by the letters of each', async () => {
    answer = () => new StreamedData(pieces(100));
    const { length, costMs } = await ask('/api/v1/wallet/plain');
    expect(length).to.be.above(letters);
    expect(costMs).to.be.closeTo(requestMs + length * msPerLetter, 0.01);
    answer = () => new StreamedData(pieces(10, 50_000));
    const short = await ask('/api/v1/wallet/plain');
    expect(short.costMs - costMs).to.be.closeTo(requestMs + short.length * msPerLetter, 0.01);
  });

  it('of media is by their letters, long or short, in pieces or whole', async () => {
    const bodies = [() => pieces(100), () => 'x'.repeat(letters)];
    for (const [nth, body] of bodies.entries()) {
      answer = () => new MediaAnswer({ body: body() });
      const { costMs } = await ask('/api/v1/wallet/media');
      expect(costMs).to.be.closeTo((nth + 1) * (requestMs + letters * msPerLetter), 0.01);
    }
  });

  it('of an answer that comes late is by its letters, and that of waiting is none', async () => {
    answer = () => {
      const place = lot.park(50, 'somebody');
      parked = place.handle;
      return place;
    };
    const raw = await openRaw(gateway.port);
    raw.send('GET /api/v1/wallet/plain HTTP/1.1\r\nHost: t\r\n\r\n');
    await until(() => parked !== undefined && gateway.parked() === 1);
    expect(spent()).to.be.closeTo(requestMs, 0.01);
    clock.advance(40_000);
    lot.answer(parked ?? 0, { data: { text: 'x'.repeat(letters) } });
    const { body } = await raw.answer();
    expect(spent()).to.be.closeTo(requestMs + body.length * msPerLetter, 0.01);
    raw.destroy();
  });

  it('of an input is what its endpoint says, in short blocks', async () => {
    answer = () => ({});
    const username = 'a'.repeat(40);
    await ask('/api/v1/wallet/priced', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username, password: 'password one' }),
    });
    expect(spent()).to.be.closeTo(requestMs + 40, 0.01);
  });

  it('of a file is by its bytes as they come and go, and its handler is measured', async () => {
    const size = 20_000_000;
    heard = async ({ body }) => {
      clock.advance(3);
      let bytes = 0;
      for await (const piece of body) bytes += (piece as Uint8Array).byteLength;
      return { data: bytes };
    };
    await ask('/file', { method: 'PUT', body: Buffer.alloc(size) });
    expect(spent()).to.be.closeTo(requestMs + 3 + size * 5e-6, 0.01);
    const before = spent();
    const open = async () => Readable.from([Buffer.alloc(size / 2), Buffer.alloc(size / 2)]);
    heard = async () => ({ status: 200, headers: [], bytes: { length: size, open } });
    expect((await ask('/file')).length).to.equal(size);
    expect(spent() - before).to.be.closeTo(requestMs + size * 1e-6, 0.01);
  });
});
