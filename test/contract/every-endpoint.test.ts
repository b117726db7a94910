// What every declared endpoint owes its callers, derived from the declarations alone.
import { expect } from 'chai';
import { paramNamesOf } from '../../src/gateway/input.js';
import { bodyLimitOf, windowOf } from '../../src/gateway/limits.js';
import { createRateLimiter } from '../../src/guards/rate-limit.js';
import { allEndpoints } from '../../src/node/endpoints.js';
import type { Auth } from '../../src/shared/caller.js';
import { systemClock } from '../../src/shared/clock.js';
import type { Endpoint, SchemaKey } from '../../src/shared/endpoint.js';
import { errors } from '../../src/shared/errors.js';
import { createLog } from '../../src/shared/log.js';
import { usualSendQuota } from '../../src/shared/send-quota.js';
import { openRedis } from '../../src/storage/redis.js';
import { type Asked, openTestNode, type Person, type TestNode } from '../support/node.js';
import { sampleOf } from '../support/sample.js';

/** Every scope there is, of both documents: a token that opens every endpoint of its door. */
const applicationScopes = [
  'vouchers:read',
  'vouchers:templates:write',
  'vouchers:issue',
  'vouchers:verify',
  'vouchers:redeem',
  'vouchers:reverse',
];

const botScopes = ['messages:send', 'messages:receive', 'vouchers:read', 'vouchers:templates:write'];

type Tokens = Readonly<Record<Exclude<Auth, 'none'>, string>>;

const log = createLog({ level: 'silent' });
const isVoucherPath = (path: string) => /^\/api\/v1\/(open-platform|wallet)\//.test(path);
/** The application or bot of a person, which nobody else may look at or change. */
const isOfAnOwner = (path: string) => /^\/api\/v1\/(open-platform\/applications|bots\/my)\/:id/.test(path);
const codeOf = ({ json }: Asked): unknown => json.error?.code ?? json.code;

function expectRefusal(answer: Asked, code: keyof typeof errors, path: string): void {
  expect(codeOf(answer), answer.text).to.equal(code);
  expect(answer.status).to.equal(errors[code].status);
  expect(answer.json.success).to.equal(false);
  expect(answer.headers.get('x-platform-request-id')).to.match(/^[0-9a-f-]{36}$/);
  if (isVoucherPath(path)) {
    expect(answer.json.code, 'the voucher envelope has the status as its code').to.equal(answer.status);
    expect(answer.json).to.have.nested.property(
      'meta.requestId',
      answer.headers.get('x-platform-request-id'),
    );
    expect(answer.json)
      .to.have.nested.property('meta.duration')
      .that.matches(/^\d+\.\dms$/);
  } else {
    expect(answer.json).not.to.have.any.keys('meta', 'error');
  }
}

/** The path with an id of nothing in place of each parameter, and whatever its query must have. */
function pathOf(endpoint: Endpoint, given: Readonly<Record<string, string>> = {}): string {
  const samples = endpoint.params ? (sampleOf(endpoint.params) as Record<string, string>) : {};
  const params = { ...samples, ...given };
  const path = paramNamesOf(endpoint.path).reduce(
    (filled, name) => filled.replace(`:${name}`, params[name] ?? 'nothing'),
    endpoint.path,
  );
  const query = endpoint.query ? (sampleOf(endpoint.query) as Record<string, string>) : {};
  return Object.keys(query).length === 0 ? path : `${path}?${new URLSearchParams(query)}`;
}

/** A sample that is answered at once, also where a call may wait for what never comes. */
function bodyOf(key: SchemaKey): unknown {
  const sample = sampleOf(key) as object;
  return 'timeout' in sample ? { ...sample, timeout: 0 } : sample;
}

describe('every endpoint', () => {
  let node: TestNode;
  let tokens: Tokens;
  let admin: Person;
  let stranger: Person;
  /** What is in front of another id in a path. */
  let firstIds: Readonly<Record<'application' | 'bot', string>>;
  const withoutScope = new Map<string, string>();
  /** All endpoints of a bot share one limit: this one has used it up from the first of them on. */
  let spentBot: { readonly token: string; readonly botId: string };
  /** The callers whose limits are used up. */
  let spentIds: Readonly<Record<Exclude<Auth, 'none'>, string>>;

  before(async () => {
    // One caller asks thousands of times here, which costs more than one may where the machine is busy.
    node = await openTestNode({ CALLER_COST_AT_ONCE: '60000' });
    admin = await node.admin();
    const owner = await node.person();
    const application = await node.applicationToken(owner, applicationScopes);
    const bot = await node.botToken(owner);
    stranger = await node.person();
    firstIds = {
      application: (await node.applicationToken(admin, applicationScopes)).id,
      bot: (await node.botToken(admin, botScopes)).botId,
    };
    spentBot = await node.botToken(owner);
    for (const scope of applicationScopes) {
      const others = applicationScopes.filter((other) => other !== scope);
      withoutScope.set(scope, (await node.applicationToken(owner, others)).token);
    }
    tokens = { account: admin.token, application: application.token, bot: bot.token };
    spentIds = { account: admin.userId, application: application.tokenId, bot: spentBot.botId };
  });
  after(() => node?.close());

  it('is declared once, under an id of its own', () => {
    const places = allEndpoints.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(places).size).to.equal(places.length);
    expect(new Set(allEndpoints.map(({ id }) => id)).size).to.equal(allEndpoints.length);
  });

  it('of administration is for admins, and for reviewers where a template or a bot is reviewed', () => {
    const ofAdmins = allEndpoints.filter(({ path }) => path.startsWith('/api/v1/admin/'));
    const others = ofAdmins.filter(({ auth, roles }) => auth !== 'account' || !roles?.includes('admin'));
    expect(others.map(({ id }) => id)).to.deep.equal([]);
    const ofReviewers = allEndpoints.filter(({ roles }) => roles?.includes('reviewer'));
    const paths = ofReviewers.map(({ path }) => path);
    expect(paths.filter((path) => !/^\/api\/v1\/admin\/(templates|bots)\b/.test(path))).to.deep.equal([]);
    expect(ofReviewers.filter(({ roles }) => roles?.length !== 2).map(({ id }) => id)).to.deep.equal([]);
  });

  for (const endpoint of allEndpoints) {
    const { method, auth } = endpoint;
    const path = pathOf(endpoint);
    const invalid = auth === 'bot' ? 'INVALID_BOT_TOKEN' : 'INVALID_TOKEN';
    const own = () => (auth === 'none' ? undefined : tokens[auth]);
    const withBody = endpoint.body ? { body: bodyOf(endpoint.body) } : {};

    describe(`${method} ${endpoint.path}`, () => {
      if (auth !== 'none') {
        it('answers 401 without a token', async () => {
          const answer = await node.ask(method, path, withBody);
          expectRefusal(answer, invalid, path);
          expect(answer.headers.get('www-authenticate')).to.equal('Bearer');
        });

        it('answers 401 to every other family of tokens, and to a token that was never issued', async () => {
          const others = (Object.keys(tokens) as (keyof Tokens)[]).filter((family) => family !== auth);
          for (const family of others) {
            expectRefusal(
              await node.ask(method, path, { token: tokens[family], ...withBody }),
              invalid,
              path,
            );
          }
          const family = { account: 'eyJh.eyJz.', application: 'sop_', bot: 'sbot_' }[auth];
          const forged = `${family}${'A'.repeat(43)}`;
          expectRefusal(await node.ask(method, path, { token: forged, ...withBody }), invalid, path);
        });
      }

      if (auth === 'application' && endpoint.scope) {
        it(`answers 403 to a token without the scope ${endpoint.scope}`, async () => {
          const token = withoutScope.get(endpoint.scope ?? '');
          expectRefusal(await node.ask(method, path, { token, ...withBody }), 'SCOPE_MISSING', path);
        });
      }

      if (endpoint.roles) {
        it(`answers 403 to an account without the role ${endpoint.roles.join(' or ')}`, async () => {
          const { token } = stranger;
          expectRefusal(await node.ask(method, path, { token, ...withBody }), 'FORBIDDEN', path);
        });
      }

      if (auth === 'account' && isOfAnOwner(endpoint.path)) {
        it('answers 404 to a stranger as if nothing had the id', async () => {
          const { token } = stranger;
          const isOfBot = path.startsWith('/api/v1/bots/');
          const headers = endpoint.idempotency ? { 'Idempotency-Key': `stranger-${endpoint.id}` } : {};
          const asked = pathOf(endpoint, { id: firstIds[isOfBot ? 'bot' : 'application'] });
          const answer = await node.ask(method, asked, { token, headers, ...withBody });
          expectRefusal(answer, isOfBot ? 'NOT_FOUND' : 'APPLICATION_NOT_FOUND', path);
          // What is below it is not looked for, so that no other message tells that the id is somebody's.
          const nobodys = await node.ask('GET', path.split('/').slice(0, 5).concat('nothing').join('/'), {
            token,
          });
          expect(answer.json.message).to.equal(nobodys.json.message).and.to.be.a('string');
        });
      }

      if (endpoint.body) {
        const bodyLimit = bodyLimitOf(endpoint);
        const refused: readonly [name: string, body: string, type: string, code: keyof typeof errors][] = [
          ['a body that is not JSON', '{', 'application/json', 'VALIDATION'],
          ['a list in place of an object', '[]', 'application/json', 'VALIDATION'],
          ['a form', 'a=b', 'application/x-www-form-urlencoded', 'UNSUPPORTED_MEDIA_TYPE'],
          ['a body over the limit', ' '.repeat(bodyLimit + 1), 'application/json', 'TOO_LARGE'],
        ];
        for (const [name, body, type, code] of refused) {
          it(`answers ${errors[code].status} to ${name}`, async () => {
            const answer = await node.ask(method, path, {
              token: own(),
              body,
              headers: { 'Content-Type': type },
            });
            expectRefusal(answer, code, path);
          });
        }
      }

      if (auth === 'bot') {
        it('tells what is left of the send quota', async () => {
          const answer = await node.ask(method, path, { token: own(), ...withBody });
          const { requests, windowSeconds } = usualSendQuota.limit;
          expect(Number(answer.headers.get('x-botratelimit-remaining') ?? 'none')).to.be.within(0, requests);
          const inSeconds = Number(answer.headers.get('x-botratelimit-reset')) - systemClock.now() / 1_000;
          expect(inSeconds).to.be.within(0, windowSeconds + 2);
        });
      }

      if (endpoint.idempotency === 'required') {
        it('answers 400 without an Idempotency-Key', async () => {
          const answer = await node.ask(method, path, { token: own(), ...withBody });
          expectRefusal(answer, 'IDEMPOTENCY_KEY_REQUIRED', path);
        });
      }

      for (const [index, name] of paramNamesOf(endpoint.path).entries()) {
        it(`answers 404 to a strange ${name} in its path as it does to one that nothing has`, async () => {
          const headers = endpoint.idempotency ? { 'Idempotency-Key': `strange-${endpoint.id}` } : {};
          const ask = (value: string) => {
            const { application, bot } = firstIds;
            const first = index > 0 ? { id: path.startsWith('/api/v1/bots/') ? bot : application } : {};
            const asked = pathOf(endpoint, { ...first, [name]: value });
            return node.ask(method, asked, { token: own(), headers, ...withBody });
          };
          const code = codeOf(await ask('nothing'));
          expect(code).to.match(/(^|_)NOT_FOUND$/);
          for (const strange of ['%01', '%20', 'x'.repeat(300)]) {
            expectRefusal(await ask(strange), code as keyof typeof errors, path);
          }
        });
      }

      it('answers 429 with the rest of the window once its limit is used up', async () => {
        const { key, limit } = windowOf(endpoint);
        const who = limit.per === 'address' || auth === 'none' ? '127.0.0.1' : spentIds[auth];
        const redis = await openRedis({ url: node.redisUrl, log, commandTimeoutMs: 60_000 });
        try {
          const limiter = createRateLimiter({ redis, clock: systemClock, log });
          const takes = Array.from({ length: limit.requests }, () => limiter.take(`${key}:${who}`, limit));
          await Promise.all(takes);
        } finally {
          redis.disconnect();
        }
        const headers = endpoint.idempotency ? { 'Idempotency-Key': `limit-${endpoint.id}` } : {};
        const token = auth === 'bot' ? spentBot.token : own();
        const answer = await node.ask(method, path, { token, headers, ...withBody });
        expectRefusal(answer, auth === 'bot' ? 'BOT_RATE_LIMIT' : 'RATE_LIMITED', path);
        const seconds = Number(answer.headers.get('retry-after'));
        expect(seconds).to.be.within(1, limit.windowSeconds);
      });
    });
  }
});
