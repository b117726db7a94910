// The client's behaviour at faults: a table of them, played by a fake service.
import { expect } from 'chai';
import { createClient } from '../../src/client/client.js';
import { until } from '../support/until.js';
import { done, type FakeServer, openFakeServer, type Play, refusal } from './fake-server.js';

describe('the client, when things go wrong', () => {
  let service: FakeServer;
  before(async () => {
    service = await openFakeServer();
  });
  after(() => service?.close());

  const send = (more: object = {}) =>
    service.client().bots.sendMessage({ chat_id: 'c1', text: 'Hello' }, { ...more });
  const keys = () => service.heard.map(({ headers }) => headers['idempotency-key']);

  const tried: readonly [fault: string, play: Play, attempts: number][] = [
    ['a connection that ends after the request', 'cut', 2],
    ['a 503', refusal(503, 'UNAVAILABLE', { 'Should-Retry': 'true', 'Retry-After': '1' }), 2],
    ['a 503 of a proxy', { status: 503, body: '<h1>Try later</h1>' }, 2],
    ['a 500', refusal(500, 'INTERNAL'), 2],
    ['a 503 that says not to', refusal(503, 'UNAVAILABLE', { 'Should-Retry': 'false' }), 1],
    ['a 502 that looks like a success', { status: 502, body: '{"success":true,"data":{}}' }, 2],
    ['the quota of a bot', refusal(429, 'BOT_RATE_LIMIT', { 'Retry-After': '2' }), 2],
    ['an equal key in flight', refusal(409, 'IDEMPOTENCY_IN_FLIGHT', { 'Should-Retry': 'true' }), 2],
    ['the same, where a browser hides the header', refusal(409, 'IDEMPOTENCY_IN_FLIGHT'), 2],
    ['another 409', refusal(409, 'CONFLICT', { 'Should-Retry': 'false' }), 1],
    ['a 403', refusal(403, 'FORBIDDEN'), 1],
    ['a 400', refusal(400, 'VALIDATION'), 1],
    ['a 507', refusal(507, 'STORAGE_FULL'), 1],
    ['a page that is not of the service', { status: 200, body: '<h1>Log in to this hotel</h1>' }, 1],
  ];
  for (const [fault, play, attempts] of tried) {
    it(`after ${fault}, sends ${attempts === 1 ? 'once' : 'the same again, with the same key'}`, async () => {
      service.play(play, done({ message_id: 'm1' }));
      const result = await send();
      expect(result.ok).to.equal(attempts === 2);
      expect(service.heard).to.have.length(attempts);
      expect(new Set(keys()).size).to.equal(1);
      expect(keys()[0]).to.match(/^[0-9a-f]{32}$/);
      expect(new Set(service.heard.map(({ body }) => body)).size).to.equal(1);
    });
  }

  it('without a key sends once, but for a 429, which has done nothing', async () => {
    const apply = () => service.client().bots.apply({ name: 'Weather' });
    service.play('cut', done({}));
    const lost = await apply();
    expect(service.heard).to.have.length(1);
    expect(lost).to.include({ ok: false, code: 'NETWORK_ERROR', status: 0, mayBeDone: true });
    service.play(refusal(429, 'RATE_LIMITED', { 'Retry-After': '1' }), done({}));
    expect(await apply()).to.include({ ok: true });
    service.play(refusal(503, 'UNAVAILABLE'), done({}));
    expect(await apply()).to.include({ ok: false, code: 'UNAVAILABLE', mayBeDone: true });
    expect(service.heard).to.have.length(1);
    service.play('cut', done({}));
    const again = service.client().bots.apply({ name: 'Weather' }, { retryWithoutKey: true });
    expect(await again).to.include({ ok: true });
  });

  it('sends a read again, and knows that it has done nothing', async () => {
    service.play('cut');
    const lost = await service.client().bots.me();
    expect(lost).to.include({ ok: false, code: 'NETWORK_ERROR', attempts: 4, mayBeDone: false });
    expect(service.heard).to.have.length(4);
    expect(lost.ok ? undefined : lost.cause).to.be.instanceOf(TypeError);
  });

  it('waits as long as it is told, else ever longer, and never in step with others', async () => {
    service.play(refusal(503, 'UNAVAILABLE'));
    await send();
    const [first = 0, second = 0, third = 0] = service.pauses;
    expect(service.pauses).to.have.length(3);
    expect(first).to.be.within(125, 250);
    expect(second).to.be.within(250, 500);
    expect(third).to.be.within(500, 1000);
    service.play(refusal(429, 'BOT_RATE_LIMIT', { 'Retry-After': '7' }), done({}));
    await send();
    expect(service.pauses[0]).to.be.within(7_000, 7_250);
  });

  it('leaves a long wait to its caller, and says how long', async () => {
    service.play(refusal(429, 'GUESSES_LOCKED', { 'Retry-After': '900' }));
    expect(await send()).to.include({ ok: false, code: 'GUESSES_LOCKED', retryAfter: 900, attempts: 1 });
    expect(service.pauses).to.deep.equal([]);
  });

  it('takes a key of the caller, and as many attempts as it is allowed', async () => {
    service.play('cut');
    const result = await send({ idempotencyKey: 'order-7', attempts: 2 });
    expect(keys()).to.deep.equal(['order-7', 'order-7']);
    expect(result).to.include({ ok: false, idempotencyKey: 'order-7', attempts: 2, mayBeDone: true });
  });

  it('puts a key where the endpoint has it', async () => {
    service.play('cut', done({}));
    await service.client().chats.messages.send({ id: 'c1', text: 'Hello' });
    const [first, second] = service.heard.map(({ body }) => JSON.parse(body));
    expect(first.client_message_id).to.match(/^[0-9a-f]{32}$/);
    expect(second).to.deep.equal(first);
    expect(keys()).to.deep.equal([undefined, undefined]);
    service.play(done({}));
    await service.client().chats.messages.send({ id: 'c1', text: 'Hello', client_message_id: 'mine' });
    expect(JSON.parse(service.heard[0]?.body ?? '')).to.include({ client_message_id: 'mine' });
  });

  const open: readonly [what: string, mayBeDone: boolean, ...plays: Play[]][] = [
    ['a lost answer and a refused token', true, 'cut', refusal(401, 'INVALID_BOT_TOKEN')],
    ['a lost answer and a limit', true, 'cut', refusal(429, 'BOT_RATE_LIMIT', { 'Retry-After': '99' })],
    ['a lost answer and what the key says', false, 'cut', refusal(409, 'CONFLICT')],
    ['a 503 to the last', true, refusal(503, 'UNAVAILABLE')],
    ['a limit alone', false, refusal(429, 'BOT_RATE_LIMIT', { 'Retry-After': '99' })],
    ['a refused token alone', false, refusal(401, 'INVALID_BOT_TOKEN')],
  ];
  for (const [what, mayBeDone, ...plays] of open) {
    it(`says after ${what} that it ${mayBeDone ? 'may be' : 'is not'} done`, async () => {
      service.play(...plays);
      expect(await send()).to.include({ ok: false, mayBeDone });
    });
  }

  it('ends when the caller wants no more: in an attempt, in a pause, before the first', async () => {
    service.play('silent');
    const controller = new AbortController();
    const ending = send({ signal: controller.signal });
    await until(() => service.heard.length === 1);
    controller.abort();
    expect(await ending).to.include({ ok: false, code: 'ABORTED', mayBeDone: true });

    service.play('cut');
    const inPause = new AbortController();
    const client = service.client({ wait: async () => inPause.abort() });
    const broken = client.bots.me({}, { signal: inPause.signal });
    expect(await broken).to.include({ ok: false, code: 'ABORTED', attempts: 1 });

    service.play(done({}));
    expect(await send({ signal: AbortSignal.abort() })).to.include({ code: 'ABORTED', mayBeDone: false });
    expect(service.heard).to.have.length(0);
  });

  it('gives up an attempt that takes too long, and tries again; and the whole in its time', async () => {
    service.play('silent', done({ message_id: 'm1' }));
    expect(await send({ attemptTimeoutMs: 50, attempts: 50 })).to.include({ ok: true });
    service.play('silent');
    const late = await send({ timeoutMs: 300 });
    expect(late).to.include({ ok: false, code: 'TIMEOUT', status: 0, mayBeDone: true, attempts: 1 });
  });

  it('ends a pause of its own with the time of the call, with what it has heard', async () => {
    service.play(refusal(503, 'UNAVAILABLE', { 'Retry-After': '20' }));
    const api = createClient({ baseUrl: `${service.address}/`, timeoutMs: 2_000 });
    expect(await api.bots.me()).to.include({ ok: false, code: 'UNAVAILABLE', attempts: 1 });
  });

  it('follows no redirect: it would take an action elsewhere', async () => {
    service.play({ status: 302, headers: { Location: '/elsewhere' }, body: '' });
    expect(await send({ attempts: 1 })).to.include({ ok: false, code: 'NETWORK_ERROR' });
    expect(service.heard).to.have.length(1);
  });

  it('asks for the token before each attempt', async () => {
    const tokens = ['old', 'new'];
    service.play('cut', done({}));
    await service.client({ token: async () => tokens.shift() }).bots.me();
    const sent = service.heard.map(({ headers }) => headers.authorization);
    expect(sent).to.deep.equal(['Bearer old', 'Bearer new']);
  });

  it('sends no id that would make another path', async () => {
    service.play(done({}));
    for (const id of ['', '.', '..', undefined as unknown as string]) {
      const failure = await service
        .client()
        .chats.read({ id })
        .catch((error: unknown) => error);
      expect(failure).to.be.instanceOf(TypeError).with.property('message', 'chats.read: id is missing.');
    }
    await service.client().chats.read({ id: 'a/../b?c' });
    expect(service.heard.map(({ line }) => line)).to.deep.equal(['GET /api/v1/chats/a%2F..%2Fb%3Fc']);
  });
});
