// Whatever bytes arrive: the documented error in the envelope of the prefix, and a server that goes on
// serving.
import { expect } from 'chai';
import type { Gateway } from '../../src/gateway/gateway.js';
import { answered, closeGateway, openTestGateway, testEndpoint } from '../support/gateway.js';
import { openIdleCrowd } from '../support/idle-crowd.js';
import { openRaw, type RawAnswer, type RawConnection } from '../support/raw-http.js';
import { until } from '../support/until.js';

const path = '/api/v1/accounts/register';
const json = 'Content-Type: application/json';
const asks = 'Access-Control-Request-Method: POST';
const mebibyte = 1024 * 1024;
/** What an endpoint that strangers may call reads. */
const bytesMax = 16 * 1024;
const body = JSON.stringify({ username: 'ada_l', password: 'correct horse' });

function post(text: string | Uint8Array, headers: readonly string[] = [], target = path): Buffer {
  const length = typeof text === 'string' ? Buffer.byteLength(text) : text.byteLength;
  const lines = [
    `POST ${target} HTTP/1.1`,
    'Host: test',
    'Content-Type: application/json',
    `Content-Length: ${length}`,
  ];
  return Buffer.concat([Buffer.from(`${[...lines, ...headers].join('\r\n')}\r\n\r\n`), Buffer.from(text)]);
}

function parsed(answer: RawAnswer): {
  success: boolean;
  code: unknown;
  message: string;
  details?: { field: string; rule: string }[];
} {
  return JSON.parse(answer.body);
}

describe('gateway on the wire', () => {
  let gateway: Gateway;
  let raw: RawConnection;
  let handled = 0;

  const echo = testEndpoint({
    id: 'test.echo',
    summary: 'Counts what reaches a handler.',
    method: 'POST',
    path,
    auth: 'none',
    body: 'accounts.RegisterRequest',
    data: 'accounts.User',
    errors: [],
    handle: ({ body: given }) => {
      handled += 1;
      return answered({ got: given.username });
    },
  });

  /** An endpoint that reads as much as no real one does. */
  const archive = testEndpoint({
    id: 'test.archive',
    summary: 'Takes long texts.',
    method: 'POST',
    path: '/api/v1/accounts/archive',
    auth: 'none',
    body: 'accounts.RegisterRequest',
    bodyLimit: 4 * mebibyte,
    data: 'accounts.User',
    errors: [],
    handle: () => answered({}),
  });

  before(async () => {
    const corridor = { bodyLimitBytes: 4 * mebibyte };
    gateway = await openTestGateway({ endpoints: [echo, archive], corridor });
  });
  after(() => closeGateway(gateway));
  beforeEach(async () => {
    handled = 0;
    raw = await openRaw(gateway.port);
  });
  afterEach(() => raw.destroy());

  async function ask(bytes: string | Uint8Array): Promise<RawAnswer> {
    raw.send(bytes);
    return raw.answer();
  }

  /** The very same connection still serves: nothing of the bad request was left in it. */
  async function stillServes(): Promise<void> {
    expect((await ask(post(body))).status).to.equal(200);
  }

  it('hands a well-formed body to the handler', async () => {
    const answer = await ask(post(body));
    expect(answer.status).to.equal(200);
    expect(answer.body).to.equal('{"success":true,"data":{"got":"ada_l"}}');
    expect(answer.headers['x-platform-request-id']).to.match(/^[0-9a-f-]{36}$/);
    expect(answer.headers['x-content-type-options']).to.equal('nosniff');
  });

  it('answers an unknown path in the envelope of its prefix', async () => {
    const bot = parsed(await ask('GET /api/v1/bots/nowhere HTTP/1.1\r\nHost: t\r\n\r\n'));
    expect(bot).to.include({ success: false, code: 'NOT_FOUND' });
    const voucher = parsed(await ask('GET /api/v1/open-platform/nowhere HTTP/1.1\r\nHost: t\r\n\r\n'));
    expect(voucher).to.include({ success: false, code: 404 });
    expect(voucher).to.have.nested.property('error.code', 'NOT_FOUND');
    expect(voucher)
      .to.have.nested.property('meta.requestId')
      .that.matches(/^[0-9a-f-]{36}$/);
    expect(parsed(await ask('GET /api/v1/open-platformer HTTP/1.1\r\nHost: t\r\n\r\n')).code).to.equal(
      'NOT_FOUND',
    );
  });

  for (const method of ['GET', 'DELETE', 'PATCH', 'BREW', 'TRACE']) {
    it(`answers 405 with Allow to ${method} on a path that takes POST`, async () => {
      const answer = await ask(`${method} ${path} HTTP/1.1\r\nHost: t\r\n\r\n`);
      expect(answer.status).to.equal(405);
      expect(answer.headers.allow).to.equal('POST, OPTIONS');
      const { code, message } = parsed(answer);
      expect([code, message]).to.deep.equal(['METHOD_NOT_ALLOWED', 'This path takes POST.']);
      await stillServes();
    });
  }

  it('sends no body in answer to HEAD, so that the next answer is not mistaken for it', async () => {
    raw.send(`HEAD ${path} HTTP/1.1\r\nHost: t\r\n\r\nGET /x HTTP/1.1\r\nHost: t\r\n\r\n`);
    await raw.headAnswer().then((head) => expect(head.status).to.equal(405));
    expect((await raw.answer()).status).to.equal(404);
  });

  const notJson: readonly [name: string, headers: string][] = [
    ['a form', 'Content-Type: application/x-www-form-urlencoded'],
    ['a foreign charset', 'Content-Type: application/json; charset=latin1'],
    ['no content type', 'X-Nothing: 1'],
    ['a compressed body', 'Content-Type: application/json\r\nContent-Encoding: gzip'],
  ];
  for (const [name, headers] of notJson) {
    it(`answers 415 to ${name}`, async () => {
      const answer = await ask(
        `POST ${path} HTTP/1.1\r\nHost: t\r\n${headers}\r\nContent-Length: 2\r\n\r\n{}`,
      );
      expect(answer.status).to.equal(415);
      expect(parsed(answer).code).to.equal('UNSUPPORTED_MEDIA_TYPE');
      await stillServes();
    });
  }

  const malformed: readonly [name: string, bytes: string | Uint8Array, rule: string][] = [
    ['nothing', '', 'json'],
    ['half a document', '{"username":', 'json'],
    ['two documents', '{}{}', 'json'],
    ['bytes that are not UTF-8', new Uint8Array([0x22, 0xff, 0xfe, 0x22]), 'encoding'],
    ['an overlong UTF-8 form', new Uint8Array([0x22, 0xc0, 0xaf, 0x22]), 'encoding'],
    ['UTF-16', new Uint8Array([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]), 'encoding'],
    ['a list for an object', '[]', 'type'],
    ['null', 'null', 'type'],
    ['a missing field', '{"username":"ada_l"}', 'required'],
    ['a number for a text', '{"username":7,"password":"correct horse"}', 'type'],
    ['sixteen thousand brackets', '['.repeat(16_000), 'depth'],
  ];
  for (const [name, bytes, rule] of malformed) {
    it(`answers 400 with details to a body that is ${name}`, async () => {
      const answer = await ask(post(bytes));
      expect(answer.status).to.equal(400);
      const { code, details } = parsed(answer);
      expect(code).to.equal('VALIDATION');
      expect(details?.map((problem) => problem.rule)).to.include(rule);
      expect(handled).to.equal(0);
      await stillServes();
    });
  }

  it('takes a body of exactly as many bytes as it may have, and not one more', async () => {
    const padded = (bytes: number) => body + ' '.repeat(bytes - body.length);
    const chunked = (text: string) =>
      `POST ${path} HTTP/1.1\r\nHost: t\r\n${json}\r\nTransfer-Encoding: chunked\r\n\r\n` +
      `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`;
    const statusOfChunked = async (text: string) => {
      const connection = await openRaw(gateway.port);
      connection.send(chunked(text));
      return (await connection.answer()).status;
    };
    expect((await ask(post(padded(bytesMax)))).status).to.equal(200);
    expect((await ask(post(padded(bytesMax + 1)))).status).to.equal(413);
    expect(await statusOfChunked(padded(bytesMax))).to.equal(200);
    expect(await statusOfChunked(padded(bytesMax + 1))).to.equal(413);
  });

  it('answers 503 and closes when an address has too many bytes under way, until it has fewer', async () => {
    const head = (bytes: number) =>
      `POST /api/v1/accounts/archive HTTP/1.1\r\nHost: t\r\n${json}\r\nContent-Length: ${bytes}\r\n\r\n`;
    const half = await Promise.all([1, 2, 3, 4].map(() => openRaw(gateway.port)));
    for (const connection of half) connection.send(head(4 * mebibyte) + ' '.repeat(3 * mebibyte));
    const refused = await Promise.any(half.map((connection) => connection.answer()));
    expect([refused.status, refused.headers['retry-after'], refused.headers.connection]).to.deep.equal([
      503,
      '1',
      'close',
    ]);
    expect(parsed(refused).code).to.equal('UNAVAILABLE');
    for (const connection of half) connection.destroy();
    await until(() => gateway.bodyBytes() === 0);
    await stillServes();
  });

  it('takes a body behind a byte order mark', async () => {
    expect((await ask(post(`\uFEFF${body}`))).status).to.equal(200);
  });

  it('answers 413 to a body whose declared length is too large, and reads on', async () => {
    const answer = await ask(post('x'.repeat(200_000)));
    expect(answer.status).to.equal(413);
    expect(parsed(answer).code).to.equal('TOO_LARGE');
    await stillServes();
  });

  it('answers 413 to a chunked body that grows too large, and closes', async () => {
    raw.send(`POST ${path} HTTP/1.1\r\nHost: t\r\n${json}\r\nTransfer-Encoding: chunked\r\n\r\n`);
    const chunk = `2000\r\n${'y'.repeat(0x2000)}\r\n`;
    for (let sent = 0; sent < 12; sent += 1) raw.send(chunk);
    raw.send('0\r\n\r\n');
    expect((await raw.answer()).status).to.equal(413);
    await raw.closed;
  });

  it('never takes what stands behind a chunked body for a request', async () => {
    const head = `POST ${path} HTTP/1.1\r\nHost: t\r\n${json}\r\nTransfer-Encoding: chunked\r\n\r\n`;
    const chunked = `${body.length.toString(16)}\r\n${body}\r\n0\r\nXX`;
    raw.send(`${head}${chunked}GET /healthz HTTP/1.1\r\nHost: t\r\n\r\n`);
    await raw.closed;
    expect(raw.received()).not.to.contain('HTTP/1.1 404').and.not.to.contain('HTTP/1.1 200');
    const honest = await openRaw(gateway.port);
    honest.send(`${head}${chunked.replace('XX', '\r\n')}`);
    const answer = await honest.answer();
    expect([answer.status, answer.headers.connection]).to.deep.equal([200, 'close']);
    await honest.closed;
  });

  it('takes a body that comes byte by byte', async () => {
    for (const byte of post(body)) raw.send(new Uint8Array([byte]));
    expect((await raw.answer()).status).to.equal(200);
  });

  it('answers 400 and closes when the body never comes', async function () {
    this.timeout(25_000);
    raw.send(
      `POST ${path} HTTP/1.1\r\nHost: t\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"use`,
    );
    const answer = await raw.answer();
    expect(answer.status).to.equal(400);
    expect(parsed(answer).details?.[0]?.rule).to.equal('complete');
    expect(answer.headers.connection).to.equal('close');
    await raw.closed;
  });

  it('closes a connection whose headers never end', async function () {
    // The older build of the library takes ten seconds, the newer one thirty.
    this.timeout(45_000);
    raw.send(`GET ${path} HTTP/1.1\r\nHost: t\r\nX-Half`);
    await raw.closed;
  });

  it('refuses headers larger than it keeps, and stays up', async () => {
    raw.send(`GET ${path} HTTP/1.1\r\nHost: t\r\nX-Large: ${'z'.repeat(96 * 1024)}\r\n\r\n`);
    expect((await raw.answer()).status).to.equal(431);
    await raw.closed;
    raw = await openRaw(gateway.port);
    await stillServes();
  });

  for (const name of ['Authorization', 'Content-Type', 'Idempotency-Key', 'Content-Length']) {
    it(`answers 400 to two ${name} headers`, async () => {
      const values: Record<string, string> = {
        'Content-Length': String(body.length),
        'Content-Type': 'application/json',
      };
      const value = values[name] ?? 'one';
      const extra = name in values ? [`${name}: ${value}`] : [`${name}: ${value}`, `${name}: ${value}`];
      const answer = await ask(post(body, extra));
      expect(answer.status).to.equal(400);
      expect(parsed(answer).details?.[0]).to.include({ field: name.toLowerCase(), rule: 'unique' });
      expect(handled).to.equal(0);
    });
  }

  it('answers pipelined requests in their order, good and bad', async () => {
    raw.send(
      Buffer.concat([
        post(body),
        post('nonsense'),
        post(body),
        Buffer.from('GET /x HTTP/1.1\r\nHost: t\r\n\r\n'),
      ]),
    );
    const statuses: number[] = [];
    for (let index = 0; index < 4; index += 1) statuses.push((await raw.answer()).status);
    expect(statuses).to.deep.equal([200, 400, 200, 404]);
  });

  it('survives uploads that are cut off, again and again', async () => {
    for (let round = 0; round < 200; round += 1) {
      const cut = await openRaw(gateway.port);
      cut.send(post(body).subarray(0, 20 + round));
      cut.destroy();
    }
    await stillServes();
  });

  it('answers a preflight of the console and leaves other origins without leave', async () => {
    const preflight = (origin: string) =>
      ask(`OPTIONS ${path} HTTP/1.1\r\nHost: t\r\nOrigin: ${origin}\r\n${asks}\r\n\r\n`);
    const granted = await preflight('https://console.example');
    expect(granted.status).to.equal(204);
    expect(granted.headers['access-control-allow-origin']).to.equal('https://console.example');
    expect(granted.headers['access-control-allow-methods']).to.equal('POST, OPTIONS');
    const refused = await preflight('https://elsewhere.example');
    expect(refused.headers).not.to.have.property('access-control-allow-origin');
    await stillServes();
  });

  it('lets the console read every refusal, and tells caches that others may not', async () => {
    for (const [line, status] of [
      [`GET ${path}`, 405],
      ['GET /nowhere', 404],
      [`POST ${path}`, 415],
      ['GET /nowhere\xff', 400],
    ] as const) {
      const given = (origin: string) =>
        ask(Buffer.from(`${line} HTTP/1.1\r\nHost: t\r\nOrigin: ${origin}\r\n\r\n`, 'latin1'));
      const ours = await given('https://console.example');
      expect([line, ours.status]).to.deep.equal([line, status]);
      expect(ours.headers['access-control-allow-origin']).to.equal('https://console.example');
      expect(ours.headers['access-control-expose-headers']).to.contain('X-Platform-Request-Id');
      expect(ours.headers.vary).to.equal('Origin');
      if (status === 400) raw = await openRaw(gateway.port);
      const foreign = await given('https://elsewhere.example');
      expect(foreign.headers).not.to.have.property('access-control-allow-origin');
      expect(foreign.headers.vary).to.equal('Origin');
    }
  });

  it('serves on while 10,000 connections wait idle', async () => {
    const crowd = await openIdleCrowd(gateway.port, 10_000);
    try {
      await stillServes();
      await crowd.oneAsks(`GET /api/v1/bots/nowhere HTTP/1.1\r\nHost: t\r\n\r\n`, 'HTTP/1.1 404');
    } finally {
      await crowd.leave();
    }
    await stillServes();
  });
});
