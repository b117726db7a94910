// What comes of a request to a webhook: what counts as delivered, as dead, and as a word about the next one.
import { expect } from 'chai';
import { createTracing } from '../../src/node/spans.js';
import type { FinishedSpan } from '../../src/node/trace-exporter.js';
import type { Tracing } from '../../src/shared/tracing.js';
import type { SendAsked } from '../../src/webhooks/dispatcher/ports.js';
import type { PostOutcome } from '../../src/webhooks/outside.js';
import { createSending } from '../../src/webhooks/sending.js';
import { readableLog } from '../support/logs.js';

const now = Date.UTC(2026, 10, 22, 12, 0, 0);
const secrets = [{ value: 'a secret of this bot' }];
const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;

async function sent(
  outcome: PostOutcome | Error,
  withSecrets: SendAsked['target']['webhook']['secrets'] = secrets,
  tracing?: Tracing,
) {
  const posts: unknown[] = [];
  const { log, lines } = readableLog();
  const post = async (request: unknown) => {
    posts.push(request);
    if (outcome instanceof Error) throw outcome;
    return outcome;
  };
  const counted: object[] = [];
  const attempted = (attempt: object) => void counted.push(attempt);
  const send = createSending({
    sender: { post },
    clock: { now: () => now, monotonic: () => 0 },
    log,
    attempted,
    telegramPush: { written: async () => undefined, answered: async () => undefined },
    tracing,
  });
  const webhook = { url: 'https://bot.example/', allowedIps: [], secrets: withSecrets };
  const result = await send({
    target: { id: 'bot', version: 1, connectionsMax: 1, webhook },
    delivery: { id: 'u', seq: 1, lane: 'chat', type: 'message' },
    ...{ attempt: 1, scheduled: 1, isAskedFor: false, body: '{}', traceparent },
  });
  return { result, posts, lines, counted };
}

const answer = (status: number, retryAfter?: string): PostOutcome => ({
  status,
  headers: retryAfter === undefined ? {} : { retryAfter },
  firstBytes: Buffer.from('text'),
  bytes: 4,
});

describe('a request to a webhook', () => {
  it('is delivered by every 2xx and by nothing else', async () => {
    for (const status of [200, 204, 299])
      expect((await sent(answer(status))).result).to.include({ isSuccess: true, statusCode: status });
    for (const status of [302, 400, 410, 500])
      expect((await sent(answer(status))).result).to.include({ isSuccess: false, response: 'text' });
  });

  it('tells whether the endpoint lives', async () => {
    const signOf = async (outcome: PostOutcome) => (await sent(outcome)).result.sign;
    for (const status of [200, 302, 404, 410]) expect(await signOf(answer(status))).to.equal('up');
    for (const status of [429, 500, 503]) expect(await signOf(answer(status))).to.equal('down');
    expect(await signOf({ errorClass: 'timeout', message: 'late' })).to.equal('down');
    expect(await signOf({ errorClass: 'busy', message: 'busy' })).to.equal('unknown');
  });

  it('reads when the endpoint wants the next attempt: seconds, or a date', async () => {
    const afterOf = async (text?: string) => (await sent(answer(503, text))).result.retryAfterMs;
    expect(await afterOf('120')).to.equal(120_000);
    expect(await afterOf('Sun, 22 Nov 2026 12:01:00 GMT')).to.equal(60_000);
    expect(await afterOf('Sun, 22 Nov 2026 11:00:00 GMT')).to.equal(0);
    expect(await afterOf('315360000'), 'ten years, of which an hour is kept to').to.equal(315_360_000_000);
    for (const text of [undefined, 'soon', '-5', '1e9', '', '9'.repeat(10)])
      expect(await afterOf(text)).to.equal(undefined);
  });

  it('keeps what is no text as text', async () => {
    const bytes = Buffer.from([0xff, 0xfe, 0x00, 0xed, 0xa0, 0x80, 0x41, 0xe2, 0x82]);
    const { result } = await sent({ status: 500, headers: {}, firstBytes: bytes, bytes: bytes.length });
    expect(result.response).to.match(/^\ufffd+\0\ufffd+A\ufffd$/);
    expect(result.responseBytes).to.equal(9);
    const most = await sent({
      status: 500,
      headers: {},
      firstBytes: Buffer.alloc(1_024, 0xff),
      bytes: 1_024,
    });
    expect(Buffer.byteLength(most.result.response ?? '')).to.be.at.most(3 * 1_024);
  });

  it('is counted for the metrics of its bot, where it was made', async () => {
    const of = { botId: 'bot', at: now, durationMs: 0 };
    expect((await sent(answer(204))).counted).to.deep.equal([{ ...of, isSuccess: true }]);
    const late: PostOutcome = { errorClass: 'timeout', message: 'late' };
    expect((await sent(late)).counted).to.deep.equal([{ ...of, isSuccess: false }]);
    expect((await sent({ errorClass: 'busy', message: 'busy' })).counted).to.deep.equal([]);
    expect((await sent(answer(200), [])).counted).to.deep.equal([]);
  });

  it('is not made without a secret, and no secret is logged', async () => {
    const { result, posts } = await sent(answer(200), []);
    expect(result).to.include({ isSuccess: false, sign: 'unknown', error: 'secret_token is not set' });
    expect(posts).to.deep.equal([]);
    const made = await sent(answer(200));
    expect(made.posts).to.have.length(1);
    expect(JSON.stringify(made.lines)).to.include('delivery.attempted').and.not.include('a secret');
  });
});

describe('an update whose turn was traced', () => {
  const headersOf = ([post]: readonly unknown[]) => (post as { headers: Record<string, string> }).headers;

  async function tracedWith(outcome: PostOutcome | Error) {
    const spans: FinishedSpan[] = [];
    const tracing = createTracing({
      clock: { now: () => now, monotonic: () => 0 },
      sampling: { share: 1, isByParent: true },
      rng: { next: () => 0 },
      keep: (span) => void spans.push(span),
    });
    const made = await sent(outcome, secrets, tracing).catch(() => undefined);
    return { made, span: spans[0], count: spans.length };
  }

  it('is sent without a trace by a node that traces nothing', async () => {
    const { posts, lines } = await sent(answer(500));
    expect(headersOf(posts)).not.to.have.property('traceparent');
    expect(JSON.stringify(lines)).not.to.include('traceId');
  });

  it('has a span for each attempt, which the receiver is told', async () => {
    const { made, span } = await tracedWith(answer(204));
    expect(span).to.include({ traceId: 'a'.repeat(32), parentSpanId: 'b'.repeat(16), isFailed: false });
    expect(headersOf(made?.posts ?? []).traceparent).to.equal(`00-${'a'.repeat(32)}-${span?.spanId}-01`);
  });

  it('tells why an attempt failed', async () => {
    const refused = await tracedWith(answer(503));
    expect(refused.span).to.include({ code: 'status', isFailed: true });
    expect(refused.span?.attributes).to.include({ 'http.response.status_code': 503 });
    expect(JSON.stringify(refused.made?.lines)).to.include('a'.repeat(32));
    const late = await tracedWith({ errorClass: 'timeout', message: 'late' });
    expect(late.span).to.include({ code: 'timeout', isFailed: true });
    const fault = await tracedWith(new Error('of ours'));
    expect([fault.span?.code, fault.count]).to.deep.equal(['fault', 1]);
  });
});
