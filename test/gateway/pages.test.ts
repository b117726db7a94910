// Pages, probes and metrics: what browsers, orchestrators and Prometheus are answered.
import { expect } from 'chai';
import type { Gateway, PlainRoute } from '../../src/gateway/gateway.js';
import { metricsRoute } from '../../src/gateway/metrics-page.js';
import { pageRoutes } from '../../src/gateway/pages.js';
import { probeRoutes } from '../../src/gateway/probes.js';
import { openWebServer } from '../../src/gateway/uws.js';
import { WaitingBytes } from '../../src/gateway/waiting-bytes.js';
import { pages } from '../../src/generated/pages.js';
import { createObservability } from '../../src/node/metrics.js';
import { version } from '../../src/node/version.js';
import { freePort } from '../support/free-port.js';
import { boundlessWaiting, closeGateway, openTestGateway } from '../support/gateway.js';

const token = 'a token of the operator';

describe('pages, probes and metrics', () => {
  const ready = { draining: false, mongodbSilentMs: 0, redisSilentMs: 0, hasRoom: true };
  const readiness = { ...ready };
  const { registry, histograms, requests, observe } = createObservability();
  const broken: PlainRoute = {
    path: '/broken',
    respond: () => Promise.reject(new Error('a fault of ours')),
  };
  const lines: string[] = [];
  let gateway: Gateway;

  before(async () => {
    const probes = probeRoutes(
      { version: '1.2.3', uptimeSeconds: () => 7 },
      {
        isDraining: () => readiness.draining,
        mongodbSilentMs: () => readiness.mongodbSilentMs,
        redisSilentMs: () => readiness.redisSilentMs,
        hasRoom: () => readiness.hasRoom,
      },
    );
    const metrics = metricsRoute({ registry, histograms, token });
    gateway = await openTestGateway({
      plainRoutes: [...probes, metrics, ...pageRoutes(pages), broken],
      corridor: { metrics: requests },
      lines,
    });
  });
  after(() => closeGateway(gateway));
  beforeEach(() => Object.assign(readiness, ready));

  const get = (path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${gateway.port}${path}`, init);
  const authorized = { headers: { Authorization: `Bearer ${token}` } };

  it('carry a request id, each its own', async () => {
    const paths = ['/docs', '/openapi.json', '/healthz', '/readyz', '/metrics'];
    const answers = await Promise.all(paths.map((path) => get(path)));
    const ids = answers.map(({ headers }) => headers.get('x-platform-request-id') ?? '');
    for (const id of ids) expect(id).to.match(/^[0-9a-f-]{36}$/);
    expect(new Set(ids).size).to.equal(paths.length);
  });

  it('let a browser load nothing but our own, and guess nothing', async () => {
    const { headers } = await get('/docs');
    expect(headers.get('content-type')).to.equal('text/html; charset=utf-8');
    expect(headers.get('content-security-policy'))
      .to.include("default-src 'none'")
      .and.to.include("frame-ancestors 'none'")
      .and.not.match(/unsafe|https?:|\*/);
    expect(headers.get('x-content-type-options')).to.equal('nosniff');
    expect(headers.get('referrer-policy')).to.equal('no-referrer');
  });

  it('are sent once: a browser that has the page hears 304', async () => {
    const etag = (await get('/docs')).headers.get('etag') ?? '';
    const again = await get('/docs', { headers: { 'If-None-Match': etag } });
    expect([again.status, await again.text()]).to.deep.equal([304, '']);
    expect((await get('/docs', { headers: { 'If-None-Match': '"another"' } })).status).to.equal(200);
  });

  it('are sent compressed to clients that accept it, each form under an ETag of its own', async () => {
    const ask = (coding: string) => get('/openapi.json', { headers: { 'Accept-Encoding': coding } });
    const [zipped, plain, refused] = [
      await ask('br, gzip;q=0.5'),
      await ask('identity'),
      await ask('gzip;q=0'),
    ];
    expect(zipped.headers.get('content-encoding')).to.equal('gzip');
    expect(Number(zipped.headers.get('content-length'))).to.be.below(150_000);
    expect(zipped.headers.get('vary')).to.equal('Accept-Encoding');
    for (const { headers } of [plain, refused]) {
      expect(headers.get('content-encoding')).to.equal(null);
      expect(headers.get('etag')).to.equal(plain.headers.get('etag'));
    }
    expect(zipped.headers.get('etag')).not.to.equal(plain.headers.get('etag'));
    expect(await zipped.text()).to.equal(await plain.text());
  });

  it('know their ETag among others, and where a proxy has called it weak', async () => {
    const etag = (await get('/docs')).headers.get('etag') ?? '';
    for (const tags of [`"another", ${etag}`, `W/${etag}`, '*']) {
      expect((await get('/docs', { headers: { 'If-None-Match': tags } })).status, tags).to.equal(304);
    }
  });

  it('say at / what this is, and where to go on', async () => {
    const answer = await get('/');
    const text = await answer.text();
    expect(answer.headers.get('content-type')).to.equal('text/html; charset=utf-8');
    expect(text).to.include(`Signalbox <small>${version}</small>`);
    for (const link of ['/docs', '/openapi.json', '/readyz']) {
      expect(text).to.include(`href="${link}"`);
      expect((await get(link)).status).to.equal(200);
    }
  });

  it('have a window for each address, in which they count together', async () => {
    const counted: string[] = [];
    const answer = { allowed: false, remaining: 0, resetAtMs: 0, retryAfterSeconds: 9 };
    const takeHere = (key: string) => {
      counted.push(key);
      return answer;
    };
    const limiter = { take: async () => answer, look: async () => answer, takeHere };
    const limited = await openTestGateway({
      plainRoutes: [
        ...pageRoutes(pages),
        { path: '/healthz', respond: () => ({ status: 200, headers: [], body: 'ok' }) },
      ],
      corridor: { limiter },
    });
    try {
      for (const path of ['/', '/docs', '/openapi.json']) {
        const refused = await fetch(`http://127.0.0.1:${limited.port}${path}`);
        expect([refused.status, refused.headers.get('retry-after')]).to.deep.equal([429, '9']);
        expect(await refused.json()).to.include({ code: 'RATE_LIMITED' });
      }
      expect((await fetch(`http://127.0.0.1:${limited.port}/healthz`)).status).to.equal(200);
      expect(counted).to.deep.equal(Array(3).fill('pages:127.0.0.1'));
    } finally {
      await closeGateway(limited);
    }
  });

  it('answer HEAD like GET, without the body', async () => {
    const plain = { 'Accept-Encoding': 'identity' };
    const head = await get('/docs', { method: 'HEAD', headers: plain });
    expect([head.status, await head.text()]).to.deep.equal([200, '']);
    expect(head.headers.get('content-length')).to.equal(
      String(Buffer.byteLength(await (await get('/docs', { headers: plain })).text())),
    );
  });

  it('say that the process lives, whatever the stores do', async () => {
    Object.assign(readiness, { draining: true, mongodbSilentMs: 1e9, redisSilentMs: 1e9 });
    const answer = await get('/healthz');
    expect(answer.status).to.equal(200);
    expect(await answer.json()).to.deep.equal({ status: 'ok', version: '1.2.3', uptime_seconds: 7 });
  });

  it('call the node unready while it drains', async () => {
    expect((await get('/readyz')).status).to.equal(200);
    readiness.draining = true;
    expect((await get('/readyz')).status).to.equal(503);
  });

  it('call the node unready when MongoDB has been silent for longer than an election takes', async () => {
    readiness.mongodbSilentMs = 15_000;
    expect((await get('/readyz')).status).to.equal(200);
    readiness.mongodbSilentMs = 15_001;
    const answer = await get('/readyz');
    expect(answer.status).to.equal(503);
    expect(await answer.json())
      .to.have.property('checks')
      .that.deep.includes({ name: 'mongodb', ok: false });
  });

  it('tell of a silent Redis, and are ready all the same', async () => {
    readiness.redisSilentMs = 1e9;
    const answer = await get('/readyz');
    expect(answer.status).to.equal(200);
    expect(await answer.json())
      .to.have.property('checks')
      .that.deep.includes({ name: 'redis', ok: false });
  });

  it('show metrics only to callers with the token', async () => {
    for (const authorization of ['', 'Bearer wrong', token, `Basic ${token}`]) {
      const answer = await get('/metrics', { headers: { Authorization: authorization } });
      expect(answer.status, authorization).to.equal(401);
      expect(answer.headers.get('www-authenticate')).to.equal('Bearer');
    }
    expect((await get('/metrics', authorized)).status).to.equal(200);
  });

  it('measure requests by endpoint, the event loop and both stores', async () => {
    await (await get('/healthz')).text();
    observe('mongodb', 'find', 0.002);
    observe('redis', 'take-windows', 0.001);
    const text = await (await get('/metrics', authorized)).text();
    expect(text).to.match(
      /^signalbox_request_duration_seconds_count\{endpoint="\/healthz",status="200"\} [1-9]/m,
    );
    expect(text).to.match(/^nodejs_eventloop_lag_p99_seconds /m);
    expect(text).to.include('signalbox_store_duration_seconds_count{store="mongodb",command="find"} 1');
    expect(text).to.include('signalbox_store_duration_seconds_count{store="redis",command="take-windows"} 1');
    const families = text.split('\n').filter((line) => line.startsWith('# TYPE '));
    expect(new Set(families).size, 'each metric is declared once').to.equal(families.length);
  });

  it('keep the port they asked for: a second server would get half of the calls', async () => {
    const port = await freePort();
    const waiting = new WaitingBytes(boundlessWaiting);
    const connections = { opened: () => true, closed: () => undefined };
    const given = { waiting, connections, onFlaw: () => undefined, onFault: () => undefined };
    const open = () => openWebServer({ host: '127.0.0.1', port, routes: [], ...given });
    const outcomes = await Promise.allSettled([open(), open()]);
    for (const outcome of outcomes) {
      if (outcome.status === 'fulfilled') outcome.value.close();
    }
    const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(reasons.map(({ message }) => message).join()).to.include(`cannot listen on 127.0.0.1:${port}`);
  });

  it('answer a fault of ours with the request id that the log has, and nothing else', async () => {
    const answer = await get('/broken');
    const text = await answer.text();
    expect(answer.status).to.equal(500);
    expect(text).not.to.include('a fault of ours');
    const id = answer.headers.get('x-platform-request-id') ?? 'none';
    expect(lines.filter((line) => line.includes('page.failed')).join('')).to.include(id);
  });
});
