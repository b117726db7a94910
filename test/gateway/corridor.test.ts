// The order of the corridor: what is asked first, and what a refused request does not take.
import { expect } from 'chai';
import { MongoNetworkError } from 'mongodb';
import type { Gateway } from '../../src/gateway/gateway.js';
import { ActorAnswer, type IdempotencyClaim, type RequestFacts } from '../../src/shared/endpoint.js';
import { refuse } from '../../src/shared/errors.js';
import { closeGateway, openTestGateway, testEndpoint } from '../support/gateway.js';
import { openRaw } from '../support/raw-http.js';
import { until } from '../support/until.js';

const path = '/api/v1/open-platform/deeds';
const good = { username: 'ada_l', password: 'correct horse' };
const done = { data: 'the first answer' };
/** In the envelope of the first request, whichever request hears it. */
const first = { id: 'the-first', at: Date.UTC(2025, 0, 2, 3, 4, 5, 6), durationMs: 7.25 };
const meta = '{"requestId":"the-first","timestamp":"2025-01-02T03:04:05.006Z","duration":"7.3ms"}';
const stored = `{"success":true,"code":200,"message":"OK","data":"the first answer","meta":${meta}}`;

function kept(outcome: ActorAnswer['outcome'], replayed = true): ActorAnswer {
  return new ActorAnswer({ outcome, request: first, replayed });
}

const scope = 'vouchers:redeem';

describe('the corridor', () => {
  let gateway: Gateway;
  let steps: string[];
  let claims: IdempotencyClaim[];
  let known: ActorAnswer | undefined;
  let isFull: boolean;
  let lookUps: string[];
  let mayLookUp: boolean;
  const lines: string[] = [];
  let refusals: string[];
  let refusesEnough: boolean;
  let handle: (request: RequestFacts) => ActorAnswer | Promise<ActorAnswer>;

  const deed = testEndpoint({
    id: 'test.deed',
    summary: 'Does something once.',
    method: 'POST',
    path,
    auth: 'application',
    scope: 'vouchers:redeem',
    limit: { requests: 20, windowSeconds: 60 },
    idempotency: 'required',
    body: 'accounts.RegisterRequest',
    data: 'accounts.User',
    errors: [],
    handle({ request }) {
      steps.push('handle');
      if (request.idempotency) claims.push(request.idempotency);
      return handle(request);
    },
  });

  const welcome = testEndpoint({
    id: 'test.welcome',
    summary: 'Takes any caller.',
    method: 'POST',
    path: '/api/v1/accounts/welcome',
    auth: 'none',
    body: 'accounts.RegisterRequest',
    data: 'accounts.User',
    errors: [],
    handle({ request }) {
      steps.push('handle');
      return handle(request);
    },
  });

  before(async () => {
    gateway = await openTestGateway({
      lines,
      endpoints: [deed, welcome],
      corridor: {
        authenticator: {
          authenticate(auth, authorization) {
            steps.push('authenticate');
            if (auth === 'none') return { kind: 'none' };
            const [, tokenId = '', scope = ''] = /^Bearer (\w+) (.+)$/.exec(authorization) ?? [];
            if (tokenId === '') throw refuse('INVALID_TOKEN');
            const labels = { applicationName: '', tokenName: '', tokenPrefix: '' };
            return { kind: 'application', applicationId: 'app_1', tokenId, scopes: [scope], labels };
          },
        },
        keptAnswers: {
          async findReplay() {
            steps.push('kept answer');
            return known;
          },
        },
        refused: {
          count(who) {
            refusals.push(who);
            if (!refusesEnough) return undefined;
            return { allowed: false, remaining: 0, resetAtMs: 0, retryAfterSeconds: 31 };
          },
          whenFull: () => undefined,
        },
        limiter: {
          async take(key) {
            steps.push(`limit ${key}`);
            return { allowed: !isFull, remaining: 0, resetAtMs: 0, retryAfterSeconds: 17 };
          },
          look: async () => ({ allowed: true, remaining: 1, resetAtMs: 0, retryAfterSeconds: 1 }),
          takeHere(key, { requests, windowSeconds }) {
            lookUps.push(`${key} ${requests}/${windowSeconds}`);
            return { allowed: mayLookUp, remaining: 0, resetAtMs: 0, retryAfterSeconds: 23 };
          },
        },
      },
    });
  });
  after(() => closeGateway(gateway));
  beforeEach(() => {
    steps = [];
    claims = [];
    known = undefined;
    isFull = false;
    lookUps = [];
    refusals = [];
    refusesEnough = false;
    mayLookUp = true;
    handle = () => kept(done, false);
  });

  it('leaves one line that says who was refused what, and why', async () => {
    lines.length = 0;
    await ask({ token: 'nobody' });
    await ask({ token: 'tok_9 other:scope' });
    await ask();
    await until(() => lines.length >= 3);
    const [unknown, unscoped, good] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(unknown).to.include({ msg: 'request.handled', status: 401, code: 'INVALID_TOKEN' });
    expect(unknown).not.to.have.any.keys('caller', 'bot');
    expect(unscoped).to.include({ status: 403, code: 'SCOPE_MISSING', caller: 'tok_9' });
    expect(good).to.include({ status: 200, caller: 'tok_1' }).and.not.have.property('code');
  });

  async function ask({ token = `tok_1 ${scope}`, key = 'order-1', body = good as object } = {}) {
    const headers = {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      ...(key !== '' && { 'Idempotency-Key': key }),
    };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const answer = await fetch(`http://127.0.0.1:${gateway.port}${path}`, init);
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, text, code: JSON.parse(text).error?.code };
  }

  it('authenticates, takes from the limit, and handles; a key is looked up late', async () => {
    const { status, text, headers } = await ask();
    expect([status, text]).to.deep.equal([200, stored]);
    expect(headers.has('idempotent-replayed')).to.equal(false);
    expect(steps).to.deep.equal(['authenticate', 'limit test.deed:tok_1', 'handle']);
  });

  it('tells a stranger nothing but 401, whatever else is wrong', async () => {
    expect(await ask({ token: 'nobody', key: '', body: [] })).to.include({ code: 'INVALID_TOKEN' });
    expect(steps).to.deep.equal(['authenticate']);
  });

  it('asks for the scope before it looks at the request', async () => {
    const token = 'tok_1 vouchers:read';
    expect(await ask({ token, key: '', body: [] })).to.include({ status: 403, code: 'SCOPE_MISSING' });
  });

  it('lets a bad body claim no key and cost no call', async () => {
    expect(await ask({ body: { username: 'x' } })).to.include({ status: 400, code: 'VALIDATION' });
    expect(steps).to.deep.equal(['authenticate']);
  });

  it('counts what is refused before the limit for the token, once each, and nothing else', async () => {
    await ask({ token: 'tok_1 vouchers:read' });
    await ask({ token: 'tok_2 vouchers:redeem', body: { username: 'x' } });
    await ask({ token: 'tok_2 vouchers:redeem', key: '' });
    expect(refusals).to.deep.equal(['application:tok_1', 'application:tok_2', 'application:tok_2']);
    await ask({ token: 'nobody' });
    await ask();
    isFull = true;
    await ask();
    handle = () => {
      throw refuse('VALIDATION');
    };
    isFull = false;
    await ask();
    expect(refusals).to.have.length(3);
  });

  it('answers 429 in place of 400 and 403 to a token that was refused too often', async () => {
    refusesEnough = true;
    const over = { status: 429, code: 'RATE_LIMITED' };
    const answer = await ask({ body: { username: 'x' } });
    expect(answer).to.include(over);
    expect(answer.headers.get('retry-after')).to.equal('31');
    expect(await ask({ token: 'tok_1 vouchers:read' })).to.include(over);
    expect(await ask()).to.include({ status: 200 });
  });

  it('lets a missing and a bad key cost no call', async () => {
    expect(await ask({ key: '' })).to.include({ status: 400, code: 'IDEMPOTENCY_KEY_REQUIRED' });
    expect(await ask({ key: 'a b' })).to.include({ status: 400, code: 'IDEMPOTENCY_KEY_INVALID' });
    expect(steps).to.deep.equal(['authenticate', 'authenticate']);
  });

  it('tells a retry what happened, also over the limit: the first bytes under an id of its own', async () => {
    isFull = true;
    known = kept(done);
    const [first, second] = [await ask(), await ask()];
    expect(steps).not.to.include('handle');
    for (const { status, text, headers } of [first, second]) {
      expect([status, text, headers.get('idempotent-replayed')]).to.deep.equal([200, stored, 'true']);
    }
    const [one, other] = [first, second].map(({ headers }) => headers.get('x-platform-request-id'));
    expect(one)
      .to.match(/^[0-9a-f-]{36}$/)
      .and.not.to.equal(other);
  });

  describe('an answered key', () => {
    const answered = kept(done);

    it('is not looked for on the way to success', async () => {
      expect((await ask()).status).to.equal(200);
      expect(lookUps).to.deep.equal([]);
    });

    it('answers a retry over the limit', async () => {
      [isFull, known] = [true, answered];
      const { status, text, headers } = await ask();
      expect([status, text, headers.get('idempotent-replayed')]).to.deep.equal([200, stored, 'true']);
      expect(steps).to.deep.equal(['authenticate', 'limit test.deed:tok_1', 'kept answer']);
      expect(lookUps).to.deep.equal(['test.deed.keys:tok_1 200/60']);
    });

    it('is looked for before anything is refused', async () => {
      handle = () => {
        throw refuse('VOUCHER_NOT_FOUND');
      };
      expect(await ask()).to.include({ status: 404, code: 'VOUCHER_NOT_FOUND' });
      known = answered;
      expect(await ask()).to.include({ status: 200, text: stored });
      isFull = true;
      known = undefined;
      expect(await ask()).to.include({ status: 429, code: 'RATE_LIMITED' });
    });

    it('is not looked for more often than it may be, whatever is refused', async () => {
      [isFull, mayLookUp, known] = [true, false, answered];
      const { status, headers } = await ask();
      expect([status, headers.get('retry-after')]).to.deep.equal([429, '23']);
      expect(steps).not.to.include('kept answer');
    });

    it('may be asked for by a handler before it counts anything, and is looked up once for it', async () => {
      const heard: unknown[] = [];
      handle = async ({ isAnswered }) => {
        heard.push(await isAnswered?.());
        throw refuse('VOUCHER_NOT_FOUND');
      };
      await ask();
      known = answered;
      expect((await ask()).text).to.equal(stored);
      expect(heard).to.deep.equal([false, true]);
      expect(steps.filter((step) => step === 'kept answer')).to.have.length(2);
    });

    it('is not looked for behind a fault', async () => {
      handle = () => {
        throw new MongoNetworkError('connection closed');
      };
      expect(await ask()).to.include({ status: 503 });
      expect(steps).not.to.include('kept answer');
    });
  });

  it('tells client libraries not to retry a stored refusal', async () => {
    handle = () => kept({ refusal: refuse('VOUCHER_ALREADY_REDEEMED') });
    expect((await ask()).headers.get('should-retry')).to.equal('false');
  });

  it('answers 429 with the rest of the window, and does nothing', async () => {
    isFull = true;
    const { status, code, headers } = await ask();
    expect([status, code, headers.get('retry-after')]).to.deep.equal([429, 'RATE_LIMITED', '17']);
    expect(steps).not.to.include('handle');
  });

  it('looks up a key ten times as often as it may be called, and then not even that', async () => {
    [isFull, known] = [true, kept(done)];
    expect((await ask()).status).to.equal(200);
    expect(lookUps).to.deep.equal(['test.deed.keys:tok_1 200/60']);
    [mayLookUp, steps] = [false, []];
    const { status, code, headers } = await ask();
    expect([status, code, headers.get('retry-after')]).to.deep.equal([429, 'RATE_LIMITED', '23']);
    expect(steps).to.deep.equal(['authenticate', 'limit test.deed:tok_1']);
    expect(headers.get('x-platform-request-id')).to.match(/^[0-9a-f-]{36}$/);
  });

  it('takes a key for the application, whatever its token, and for this very request', async () => {
    await ask();
    await ask({ token: 'tok_2 vouchers:redeem' });
    await ask({ body: { ...good, username: 'bob_m' } });
    const [one, sameByOther, another] = claims;
    expect(one).to.deep.include({ scope: 'application:app_1', key: 'order-1' });
    expect(sameByOther).to.deep.equal(one);
    expect(another?.fingerprint).not.to.equal(one?.fingerprint);
  });

  it('renders what an actor refused in the envelope of the path, with the id of the request', async () => {
    handle = ({ id, idempotency }) => {
      expect(idempotency).to.deep.include({ scope: 'application:app_1', key: 'order-1' });
      const refusal = refuse('BOT_ALREADY_LINKED');
      return new ActorAnswer({ outcome: { refusal }, request: { ...first, id }, replayed: false });
    };
    const { status, code, text, headers } = await ask();
    expect([status, code]).to.deep.equal([409, 'BOT_ALREADY_LINKED']);
    const id = headers.get('x-platform-request-id');
    expect(JSON.parse(text)).to.have.nested.property('meta.requestId', id);
  });

  it('calls a fault of ours 500 and tells nothing of it', async () => {
    handle = () => {
      throw new Error('a secret of the house');
    };
    const { status, code, text } = await ask();
    expect([status, code]).to.deep.equal([500, 'INTERNAL']);
    expect(text).not.to.include('house');
  });

  it('calls a store that is away 503, to be tried again', async () => {
    handle = () => {
      throw new MongoNetworkError('connection closed');
    };
    expect(await ask()).to.include({ status: 503, code: 'UNAVAILABLE' });
  });

  it('takes from the window of an address before it looks at what a stranger sends', async () => {
    const send = (body: string) => {
      const headers = { 'Content-Type': 'application/json' };
      const url = `http://127.0.0.1:${gateway.port}/api/v1/accounts/welcome`;
      return fetch(url, { method: 'POST', headers, body });
    };
    expect((await send('[')).status).to.equal(400);
    expect(steps).to.deep.equal(['authenticate', 'limit test.welcome:127.0.0.1']);
    isFull = true;
    expect((await send('[')).status).to.equal(429);
  });

  it('answers a stranger whose window is full without waiting for the body', async () => {
    isFull = true;
    const raw = await openRaw(gateway.port);
    raw.send('POST /api/v1/accounts/welcome HTTP/1.1\r\nHost: t\r\nContent-Length: 9000\r\n\r\n{');
    expect((await raw.answer()).status).to.equal(429);
    raw.destroy();
  });
});
