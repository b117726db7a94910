// A node that is told to stop answers what it has begun, takes nothing new, and does not wait for ever.
import { expect } from 'chai';
import type { Answer } from '../../src/gateway/exchange.js';
import type { Gateway } from '../../src/gateway/gateway.js';
import { createObservability } from '../../src/node/metrics.js';
import { openTestGateway } from '../support/gateway.js';
import { openRaw, type RawConnection } from '../support/raw-http.js';

const done: Answer = { status: 200, headers: [['Content-Type', 'text/plain']], body: 'done' };
const asked = (path: string) => `GET ${path} HTTP/1.1\r\nHost: t\r\n\r\n`;

describe('a gateway that drains', () => {
  let gateway: Gateway;
  let raw: RawConnection;
  let release: () => void;
  let arrived: Promise<void>;
  const lines: string[] = [];

  beforeEach(async () => {
    let arrive: () => void = () => undefined;
    arrived = new Promise((resolve) => {
      arrive = resolve;
    });
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const slow = {
      path: '/slow',
      async respond() {
        arrive();
        await held;
        return done;
      },
    };
    const quick = { path: '/quick', respond: () => done };
    const { requests } = createObservability();
    gateway = await openTestGateway({ plainRoutes: [slow, quick], corridor: { metrics: requests }, lines });
    raw = await openRaw(gateway.port);
  });
  afterEach(() => {
    release();
    raw.destroy();
  });

  it('answers the request it has begun, and is gone', async () => {
    raw.send(asked('/slow'));
    await arrived;
    const draining = gateway.drain({ acceptMs: 0, finishMs: 60_000 });
    release();
    const answer = await raw.answer();
    expect([answer.status, answer.body]).to.deep.equal([200, 'done']);
    await draining;
    await raw.closed;
  });

  it('answers on the connections it has, and closes each with its answer', async () => {
    const other = await openRaw(gateway.port);
    raw.send(asked('/slow'));
    await arrived;
    const draining = gateway.drain({ acceptMs: 0, finishMs: 60_000 });
    await Promise.resolve();
    other.send(asked('/quick'));
    expect((await other.answer()).status).to.equal(200);
    await other.closed;
    expect(raw.isClosed()).to.equal(false);
    release();
    await draining;
  });

  it('takes no new connection', async () => {
    raw.send(asked('/slow'));
    await arrived;
    const draining = gateway.drain({ acceptMs: 0, finishMs: 60_000 });
    const late = await openRaw(gateway.port).then(
      () => 'connected',
      () => 'refused',
    );
    release();
    await draining;
    expect(late).to.equal('refused');
  });

  it('cuts what does not end in time, and says so in the log', async () => {
    raw.send(asked('/slow'));
    await arrived;
    await gateway.drain({ acceptMs: 0, finishMs: 0 });
    await raw.closed;
    expect(lines.join('')).to.include('gateway.cut');
  });
});
