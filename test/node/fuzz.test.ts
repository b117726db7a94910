// Whatever fast-check can think of on the wire: one documented answer a request, and a node none the worse.

import { setImmediate as turn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect } from 'chai';
import fc from 'fast-check';
import { libraryInUse } from '../../src/gateway/uws.js';
import { allEndpoints } from '../../src/node/endpoints.js';
import type { Endpoint } from '../../src/shared/endpoint.js';
import { type ErrorCode, errors } from '../../src/shared/errors.js';
import {
  anyBody,
  brokenStream,
  bytesOf,
  cuts,
  isCutInVersion,
  nearly,
  packetsOf,
  type WildRequest,
  wildRequest,
} from '../gateway/wild-requests.js';
import { openTestNode, type TestNode } from '../support/node.js';
import { openRaw, type RawAnswer, type RawConnection } from '../support/raw-http.js';
import { until } from '../support/until.js';

const documented = new Set([200, 204, 304, ...Object.values(errors).map(({ status }) => status)]);
const isVoucherPath = (path: string) => /^\/api\/v1\/(open-platform|wallet)(\/|$)/.test(path);
const faults = /"msg":"(request\.failed|gateway\.fault|page\.failed)"/;
const patienceMs = 10_000;
/** Which one is loaded depends on the system: docs/decisions/http-edge.md */
const isNewer = !libraryInUse.build.startsWith('uws-pack@');

const taking = allEndpoints.flatMap((endpoint) => (endpoint.body ? [{ endpoint, body: endpoint.body }] : []));
const post = `POST /api/v1/accounts/login HTTP/1.1\r\nHost: t\r\nContent-Type: application/json\r\n`;

/** What uWebSockets.js answers by itself, before it knows the path: the only answers without an envelope. */
const answeredBelowUs: readonly [name: string, bytes: string, status: number][] = [
  ['HTTP/1.0', 'GET /healthz HTTP/1.0\r\nHost: t\r\n\r\n', 505],
  ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 505],
  ['an absolute target', 'GET http://t/healthz HTTP/1.1\r\nHost: t\r\n\r\n', 505],
  ['an asterisk for a target', 'OPTIONS * HTTP/1.1\r\nHost: t\r\n\r\n', 505],
  ['a NUL in the target', 'GET /heal\0thz HTTP/1.1\r\nHost: t\r\n\r\n', 505],
  ['a space in the target', 'GET /heal thz HTTP/1.1\r\nHost: t\r\n\r\n', 505],
  ['a greeting of TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 505],
  ['headers of 90 KB', `GET /healthz HTTP/1.1\r\nHost: t\r\nX: ${'x'.repeat(90_000)}\r\n\r\n`, 431],
  ['200 headers', `GET /healthz HTTP/1.1\r\nHost: t\r\n${'X: y\r\n'.repeat(200)}\r\n`, 431],
  ['a length that is a word', `${post}Content-Length: two\r\n\r\n{}`, 400],
  ['a length below zero', `${post}Content-Length: -2\r\n\r\n{}`, 400],
  ['a length beyond all numbers', `${post}Content-Length: ${'9'.repeat(30)}\r\n\r\n{}`, 400],
  ['a list of lengths', `${post}Content-Length: 2, 2\r\n\r\n{}`, 400],
  ['a length and chunks', `${post}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, 400],
  ['a chunk of negative size', `${post}Transfer-Encoding: chunked\r\n\r\n-2\r\n{}\r\n0\r\n\r\n`, 400],
  ['a chunk beyond all sizes', `${post}Transfer-Encoding: chunked\r\n\r\n${'f'.repeat(17)}\r\n`, 400],
];

/**
 * What uWebSockets.js takes for a request whose end is still to come: it hangs up after some silent seconds.
 * The newer build refuses most of it at once, with this status.
 */
const neverEnding: readonly [name: string, bytes: string, ofNewer?: number][] = [
  ['no Host', 'GET /healthz HTTP/1.1\r\n\r\n', 400],
  ['no version', 'GET /healthz\r\n\r\n', 505],
  ['a folded header', 'GET /healthz HTTP/1.1\r\nHost: t\r\nX: a\r\n b\r\n\r\n', 400],
  ['a header without a colon', 'GET /healthz HTTP/1.1\r\nHost: t\r\nX\r\n\r\n', 400],
  ['a space before the colon', 'GET /healthz HTTP/1.1\r\nHost: t\r\nX : a\r\n\r\n', 400],
  ['a line feed within a header', 'GET /healthz HTTP/1.1\r\nHost: t\nX: a\r\n\r\n', 400],
  ['a carriage return within a header', 'GET /healthz HTTP/1.1\r\nHost: t\rX: a\r\n\r\n'],
  ['a NUL within a header', 'GET /healthz HTTP/1.1\r\nHost: t\r\nX: a\0b\r\n\r\n', 400],
  ['an empty line first', '\r\n\r\nGET /healthz HTTP/1.1\r\nHost: t\r\n\r\n'],
  ['nothing at all', ''],
];

type Envelope = {
  success: unknown;
  code?: unknown;
  message?: unknown;
  data?: unknown;
  error?: { code: ErrorCode };
  meta?: { requestId: unknown };
};

function expectEnvelope(answer: RawAnswer, path?: string): void {
  expect(answer.headers['content-type']).to.equal('application/json; charset=utf-8');
  expect(answer.headers['x-platform-request-id']).to.match(/^[0-9a-f-]{36}$/);
  const envelope = JSON.parse(answer.body) as Envelope;
  const isVoucher = 'meta' in envelope;
  if (path !== undefined) expect(isVoucher, `the envelope of ${path}`).to.equal(isVoucherPath(path));
  expect(envelope.success).to.equal(answer.status === 200);
  if (isVoucher) expect(envelope.code).to.equal(answer.status);
  if (isVoucher) expect(envelope.meta?.requestId).to.equal(answer.headers['x-platform-request-id']);
  if (answer.status === 200) return;
  const code = (isVoucher ? envelope.error?.code : envelope.code) as ErrorCode;
  expect(errors[code]?.status, answer.body).to.equal(answer.status);
}

/** What the prefix of the target promises. */
function expectDocumented(answer: RawAnswer, { method, target }: WildRequest): void {
  const path = target.split('?', 1)[0] ?? '';
  expect(documented, answer.body).to.include(answer.status);
  expect(answer.status, answer.body).to.be.below(500);
  if (answer.status === 204) expect(method.toUpperCase()).to.equal('OPTIONS');
  else if (method.toUpperCase() === 'HEAD') expect(answer.body).to.equal('');
  else if (path.startsWith('/api/') || answer.status >= 400) expectEnvelope(answer, path);
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function usedBytes(): number {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** As JSON; whoever asks for updates asks for those that are there: a wait of that length is no fault. */
function unwaiting(body: unknown): string {
  return JSON.stringify(body, (key, value) => (key === 'timeout' && value > 0 && value <= 50 ? 0 : value));
}

/**
 * uWebSockets.js answers by itself when it cannot tell where a request ends; then it hangs up. Of our own
 * answers only 204 and 304 have no body, and so no type.
 */
const isBelowUs = ({ headers, status }: RawAnswer) =>
  !('content-type' in headers) && ![204, 304].includes(status);

/** One of its own beside the one that each request has. */
const hasTwoHosts = ({ headers }: WildRequest) => headers.some((line) => /^host:/i.test(line));

describe('whatever comes in', () => {
  let node: TestNode;
  let credentials: string[];
  let person: { token: string };
  let application: { id: string; token: string };
  let bot: { botId: string; token: string };
  let adminToken: string;
  /** A person whose token no wild request carries, so that nothing they do can end her log-in. */
  let witness: { token: string };
  const silent: { name: string; raw: RawConnection; ofNewer: number | undefined }[] = [];

  before(async () => {
    node = await openTestNode({ RATE_LIMIT_SCALE: '1000000', CONSOLE_ORIGINS: 'https://a.example' });
    const owner = await node.person();
    person = owner;
    witness = await node.person();
    application = await node.applicationToken(owner, ['vouchers:read', 'vouchers:redeem']);
    bot = await node.botToken(owner);
    adminToken = (await node.admin()).token;
    credentials = [owner, application, bot].map(({ token }) => `Bearer ${token}`);
    for (const [name, bytes, ofNewer] of neverEnding) silent.push({ name, raw: await sent(bytes), ofNewer });
  });
  after(async () => {
    for (const { raw } of silent) raw.destroy();
    await node?.close();
  });
  afterEach('nothing was our own fault', () => {
    expect(node.lines.filter((line) => faults.test(line))).to.deep.equal([]);
  });

  async function sent(bytes: string | Uint8Array): Promise<RawConnection> {
    const raw = await openRaw(node.port);
    raw.send(bytes);
    return raw;
  }

  async function stillServes(): Promise<void> {
    const raw = await sent(
      `GET /api/v1/accounts/me HTTP/1.1\r\nHost: t\r\nAuthorization: Bearer ${witness.token}\r\n\r\n`,
    );
    expect((await raw.answer()).status).to.equal(200);
    raw.destroy();
  }

  async function inPackets(raw: RawConnection, packets: readonly Buffer[]): Promise<void> {
    for (const packet of packets) {
      raw.send(packet);
      await turn(); // The node shares this thread, so it reads between two packets.
    }
  }

  /** The answer after any interim ones (100 Continue). */
  async function finalAnswer(raw: RawConnection, method: string): Promise<RawAnswer> {
    const next = () => (method.toUpperCase() === 'HEAD' ? raw.headAnswer() : raw.answer());
    let answer = await next();
    while (answer.status === 100) answer = await next();
    return answer;
  }

  async function answersOnce(request: WildRequest, parts: readonly number[]): Promise<void> {
    const raw = await openRaw(node.port);
    try {
      await inPackets(raw, packetsOf(bytesOf(request), parts));
      const answer = await finalAnswer(raw, request.method);
      if (isBelowUs(answer) && isCutInVersion(request, parts))
        return void expect(answer.status).to.equal(505);
      if (isBelowUs(answer) && isNewer && hasTwoHosts(request)) {
        expect(answer.status).to.equal(400);
        return await raw.closed;
      }
      expectDocumented(answer, request);
      if (answer.headers.connection === 'close') return await raw.closed;
      // Had it been answered twice, or a byte of it been left, this answer would not be the next one.
      raw.send('GET /api/v1/open-platform/next HTTP/1.1\r\nHost: t\r\n\r\n');
      const next = await raw.answer();
      expect(next.status).to.equal(404);
      expectEnvelope(next, '/api/v1/open-platform/next');
    } finally {
      raw.destroy();
    }
  }

  it('is answered once, in the envelope of its prefix, however it is cut into packets', async () => {
    await fc.assert(fc.asyncProperty(wildRequest(credentials), cuts, answersOnce), {
      numRuns: 500,
      timeout: patienceMs,
    });
  });

  it('may be broken, pipelined, cut off: answers are well-formed, and the next is served', async () => {
    await fc.assert(
      fc.asyncProperty(brokenStream(credentials), cuts, async (bytes, parts) => {
        const raw = await openRaw(node.port);
        await inPackets(raw, packetsOf(bytes, parts));
        await stillServes();
        raw.destroy();
        for (const answer of await answersOf(raw)) {
          if (isBelowUs(answer)) expect([400, 431, 505]).to.include(answer.status);
          else if (answer.headers['content-type']?.startsWith('application/json')) {
            expect(documented).to.include(answer.status);
            if ('x-platform-request-id' in answer.headers) expectEnvelope(answer);
          }
        }
      }),
      { numRuns: 300, timeout: patienceMs },
    );
  });

  /** All that has come whole; interim answers are none. */
  async function answersOf(raw: RawConnection): Promise<RawAnswer[]> {
    const answers: RawAnswer[] = [];
    await raw.closed;
    for (;;) {
      const answer = await raw.answer().catch(() => undefined);
      if (!answer) return answers;
      if (answer.status !== 100) answers.push(answer);
    }
  }

  it('is, as the body of any endpoint, taken or refused with a reason', async () => {
    const bodies = fc.tuple(...taking.map(({ body }) => fc.oneof(nearly(body), anyBody)));
    await fc.assert(
      fc.asyncProperty(bodies, async (given) => {
        await Promise.all(taking.map(({ endpoint }, at) => takes(endpoint, unwaiting(given[at]))));
      }),
      { numRuns: 25, timeout: patienceMs },
    );
  });

  async function takes(endpoint: Endpoint, body: string): Promise<void> {
    const { status, text } = await node.ask(endpoint.method, pathOf(endpoint), {
      token: tokenFor(endpoint),
      body,
    });
    expect(documented, `${endpoint.id} given ${body}: ${text}`).to.include(status);
    expect(status, `${endpoint.id} given ${body}: ${text}`).to.be.below(500);
  }

  for (const [name, bytes, status] of answeredBelowUs) {
    it(`is answered ${status} below us and hung up on: ${name}`, async () => {
      const raw = await sent(Buffer.from(bytes, 'latin1'));
      const answer = await raw.answer();
      expect(answer.status).to.equal(status);
      expect(isBelowUs(answer)).to.equal(true);
      await raw.closed;
      await stillServes();
    });
  }

  it('costs no memory that stays, whether refused or cut off', async () => {
    const requests = fc.sample(wildRequest(credentials), { numRuns: 200, seed: 4 });
    const half = `${post}Content-Length: 1000000\r\n\r\n${'x'.repeat(100_000)}`;
    const badDay = async () => {
      for (const request of requests) await answersOnce(request, []);
      for (const request of requests) (await sent(bytesOf(request).subarray(0, 60))).destroy();
      const cut = await Promise.all(Array.from({ length: 200 }, () => sent(half)));
      await stillServes();
      for (const raw of cut) raw.destroy();
      await stillServes();
    };
    await badDay(); // Caches fill once.
    const before = usedBytes();
    for (let day = 0; day < 3; day += 1) await badDay();
    // The server learns of a cut connection a moment after it was cut.
    await until(() => usedBytes() - before < 4_000_000);
  });

  it('is forgotten with the answer, when that comes before the body does', async () => {
    const half = (token: string) =>
      `PATCH /api/v1/accounts/me HTTP/1.1\r\nHost: t\r\nAuthorization: Bearer a.b.${token}\r\n` +
      `Content-Type: application/json\r\nContent-Length: 900000\r\n\r\n${'x'.repeat(200_000)}`;
    const before = usedBytes();
    const raws = await Promise.all(Array.from({ length: 100 }, (_, index) => sent(half(`c${index}`))));
    for (const raw of raws) expect((await raw.answer()).status).to.equal(401);
    for (const raw of raws) raw.destroy();
    // The server learns of a cut connection a moment after it was cut.
    await until(() => usedBytes() - before < 4_000_000);
  });

  it('is hung up on where its end cannot be told', async function () {
    // The newer build waits for 30 s where the older one waits for ten.
    this.timeout(isNewer ? 60_000 : 30_000);
    for (const { name, raw, ofNewer } of silent) {
      await raw.closed;
      const answer = await raw.answer().catch(() => undefined);
      expect(answer?.status, name).to.equal(isNewer ? ofNewer : undefined);
      if (answer !== undefined) expect(isBelowUs(answer), name).to.equal(true);
    }
    await stillServes();
  });

  function tokenFor({ auth, path }: Endpoint): string | undefined {
    if (auth === 'application') return application.token;
    if (auth === 'bot') return bot.token;
    if (auth === 'none') return undefined;
    return path.startsWith('/api/v1/admin/') ? adminToken : person.token;
  }

  /** With ids that exist, so that the body decides; only roles wait for other nodes with every change. */
  function pathOf({ path }: Endpoint): string {
    if (path.includes('/users/')) return path.replace(':id', 'usr_nobody');
    const own = path.includes('/bots/') ? bot.botId : application.id;
    return path.replaceAll(/:[A-Za-z]+/g, own);
  }
});
