// The table of the contract about Idempotency-Keys, row by row, for each of the operations that take one.
import { expect } from 'chai';
import type { Window } from '../../src/gateway/endpoint-plan.js';
import { windowOf } from '../../src/gateway/limits.js';
import { createRateLimiter } from '../../src/guards/rate-limit.js';
import { systemClock } from '../../src/shared/clock.js';
import { newId } from '../../src/shared/ids.js';
import { createLog } from '../../src/shared/log.js';
import { openRedis } from '../../src/storage/redis.js';
import { vouchersEndpoints } from '../../src/vouchers/endpoints.js';
import type { Asked } from '../support/node.js';
import { type OwnServer, startReplicaSet } from '../support/own-stores.js';
import { until } from '../support/until.js';
import { expectOk, expectRefused, type Fields, openShop, type Shop } from './shop.js';
import { openStock, type Stock } from './stock.js';

/** One action that has not been carried out yet, to be sent as often as one likes. */
interface Action {
  readonly path: string;
  readonly body: Fields;
  /** The same with one field changed: another request. */
  readonly otherBody: Fields;
  /** How often it has taken effect. */
  effects(): Promise<number>;
}

interface Sending {
  readonly key?: string;
  readonly body?: unknown;
  readonly token?: string;
  readonly at?: number;
}

const scale = 1000;
const header = ({ headers }: Asked, name: string) => headers.get(name);

describe('the contract of Idempotency-Keys', () => {
  let mongod: OwnServer;
  let shop: Shop;
  before(async () => {
    // A transaction that is held open here must not be ended by the server.
    mongod = await startReplicaSet(['--setParameter', 'transactionLifetimeLimitSeconds=60']);
    shop = await openShop({ size: 2, mongodbUrl: mongod.url, env: { RATE_LIMIT_SCALE: String(scale) } });
  });
  after(async () => {
    await shop?.close();
    await mongod?.stop();
  });

  const rows = (name: string) => shop.mongo.db.collection<{ _id: string }>(name);
  const send = ({ path, body }: Action, { key, body: other = body, ...options }: Sending = {}) =>
    shop.call('POST', path, {
      body: other,
      headers: key === undefined ? {} : { 'Idempotency-Key': key },
      ...options,
    });
  const anotherToken = async () => {
    const body = { name: 'Another till', scopes: ['vouchers:issue', 'vouchers:redeem', 'vouchers:reverse'] };
    const { id, token } = expectOk(await shop.own('POST', '/tokens', { body }));
    return { id: String(id), token: String(token) };
  };

  const operations: Readonly<Record<string, () => Promise<Action>>> = {
    async issue() {
      const [{ id }, { userId }] = [await shop.active({ per_user_limit: 5 }), await shop.holder()];
      const body = { template_id: id, external_issue_id: newId('x'), recipient_user_id: userId };
      const otherBody = { ...body, external_issue_id: newId('x') };
      const of = { 'record.type': 'issuance', 'record.templateId': id } as object;
      const effects = () => rows('application_commands').countDocuments(of);
      return { path: '/issue', body, otherBody, effects };
    },
    async redeem() {
      const { id, code } = await shop.voucher();
      const body = { credential: { type: 'redeem_code', value: code }, external_order_id: 'one' };
      const otherBody = { ...body, external_order_id: 'two' };
      const effects = () => shop.recorded(id);
      return { path: '/redeem', body, otherBody, effects };
    },
    async reverse() {
      const { code } = await shop.voucher();
      const { redemptionId } = expectOk(await shop.redeem(code));
      const of = { 'record.reversalOf': redemptionId } as object;
      return {
        path: `/redemptions/${redemptionId}/reverse`,
        body: { reason: 'one' },
        otherBody: { reason: 'two' },
        effects: () => rows('application_commands').countDocuments(of),
      };
    },
  };

  const windowNamed = (endsWith: string) =>
    windowOf(vouchersEndpoints.find(({ id }) => id.endsWith(endsWith)) ?? expect.fail(endsWith));

  /** Spends the rest of the window of this endpoint for the token. */
  async function exhaust({ key, limit }: Window, tokenId: string): Promise<void> {
    const log = createLog({ level: 'silent' });
    const redis = await openRedis({ url: shop.node.redisUrl, log, commandTimeoutMs: 60_000 });
    try {
      const limiter = createRateLimiter({ redis, clock: systemClock, log, scale });
      const { remaining } = await limiter.look(`${key}:${tokenId}`, limit);
      await limiter.take(`${key}:${tokenId}`, limit, remaining);
    } finally {
      redis.disconnect();
    }
  }

  for (const [name, make] of Object.entries(operations))
    describe(`of ${name}`, () => {
      it('missing: 400, and nothing is done', async () => {
        const action = await make();
        expectRefused(await send(action), 'IDEMPOTENCY_KEY_REQUIRED', 400);
        expect(await action.effects()).to.equal(0);
      });

      it('not of 1 to 255 visible ASCII characters: 400, and nothing is done', async () => {
        const action = await make();
        for (const key of ['', 'x'.repeat(256), 'with space', 'caf\u00e9-1', `"${'x'.repeat(256)}"`]) {
          const answer = await send(action, { key });
          const code = key === '' ? 'IDEMPOTENCY_KEY_REQUIRED' : 'IDEMPOTENCY_KEY_INVALID';
          expectRefused(answer, code, 400);
        }
        expect(await action.effects()).to.equal(0);
      });

      it('of 1, 254 or 255 characters, quoted or bare: taken', async () => {
        const action = await make();
        const key = name.padStart(255, '!');
        const first = await send(action, { key });
        expectOk(first);
        const quoted = await send(action, { key: `"${key}"` });
        expect([quoted.text, header(quoted, 'idempotent-replayed')]).to.deep.equal([first.text, 'true']);
        for (const other of [name.slice(-2, -1), key.slice(1)])
          expectOk(await send(await make(), { key: other }));
      });

      it('finished: the first status and bytes, marked, with the request id of this request', async () => {
        const [action, key] = [await make(), newId('key')];
        const first = await send(action, { key });
        for (const at of [0, 1]) {
          const again = await send(action, { key, at });
          expect([again.status, again.text]).to.deep.equal([200, first.text]);
          expect(header(again, 'idempotent-replayed')).to.equal('true');
          expect(header(again, 'x-platform-request-id')).not.to.equal(header(first, 'x-platform-request-id'));
        }
        expect(header(first, 'idempotent-replayed')).to.equal(null);
        expect(await action.effects()).to.equal(1);
      });

      it('with the same request in other words: a replay, whatever the token', async () => {
        const [action, key] = [await make(), newId('key')];
        const first = await send(action, { key });
        const reordered = Object.fromEntries(Object.entries(action.body).toReversed());
        const body = JSON.stringify(reordered, null, 2).replaceAll('e', '\\u0065');
        const { token } = await anotherToken();
        const again = await send(action, { key, token, body });
        expect([again.status, again.text]).to.deep.equal([200, first.text]);
        expect(await action.effects()).to.equal(1);
      });

      it('with another request: 409 and Should-Retry: false, and nothing is done', async () => {
        const [action, key] = [await make(), newId('key')];
        expectOk(await send(action, { key }));
        const other = await send(action, { key, body: action.otherBody });
        expectRefused(other, 'IDEMPOTENCY_KEY_REUSED', 409);
        expect([header(other, 'should-retry'), header(other, 'idempotent-replayed')]).to.deep.equal([
          'false',
          null,
        ]);
        expect(await action.effects()).to.equal(1);
      });

      it('replayed over the rate limit: answered; a new one there: 429, and not spent by it', async () => {
        const [action, fresh, key] = [await make(), await make(), newId('key')];
        const { id: tokenId, token } = await anotherToken();
        const first = await send(action, { key, token });
        await exhaust(windowNamed(`.${name}`), tokenId);
        const again = await send(action, { key, token });
        expect([again.status, again.text]).to.deep.equal([200, first.text]);
        const freshKey = newId('key');
        const limited = await send(fresh, { key: freshKey, token });
        expectRefused(limited, 'RATE_LIMITED', 429);
        expect(Number(header(limited, 'retry-after'))).to.be.within(1, 60);
        expectRefused(await send(fresh, { key: freshKey, token: 'sop_nobody' }), 'INVALID_TOKEN', 401);
        expectRefused(await send(fresh, { key: freshKey, body: { no: 1 } }), 'VALIDATION', 400);
        expect(header(await send(fresh, { key: freshKey }), 'idempotent-replayed')).to.equal(null);
        expect(await fresh.effects()).to.equal(1);
      });
    });

  /** One is under way and the other one waits for it, in vain; then both may be asked again. */
  async function heldUp(action: Action, nodes: readonly number[]): Promise<void> {
    const key = newId('key');
    // A transaction that writes the record of the key holds up the turn that is to write it.
    const session = shop.mongo.client.startSession();
    session.startTransaction();
    const record = { _id: `application:${shop.id} ${key}` };
    await rows('application_commands').insertOne(record, { session });
    // Whichever of the two comes first waits for its turn, and the other one for it.
    const answers: Asked[] = [];
    await Promise.all(nodes.map(async (at) => answers.push(await send(action, { key, at }))));
    const [inFlight, unknown] = answers;
    expectRefused(inFlight as Asked, 'IDEMPOTENCY_IN_FLIGHT', 409);
    expectRefused(unknown as Asked, 'UNAVAILABLE', 503);
    for (const answer of answers)
      expect([header(answer, 'retry-after'), header(answer, 'should-retry')]).to.deep.equal(['1', 'true']);
    await session.abortTransaction();
    await session.endSession();
    await until(async () => (await send(action, { key })).status === 200);
    expect(await action.effects()).to.equal(1);
  }

  // Each waits for some seconds, so they wait together.
  for (const [through, nodes] of Object.entries({ 'one node': [0, 0], 'two nodes': [0, 1] }))
    it(`of each, in flight: 409, and unknown: 503, through ${through}; then it is done`, async () => {
      const actions: Action[] = [];
      for (const make of Object.values(operations)) actions.push(await make());
      await Promise.all(actions.map((action) => heldUp(action, nodes)));
    });

  describe('in the body', () => {
    let stock: Stock;
    before(async () => {
      stock = await openStock(shop);
    });

    /** A request of an account that names its key itself. */
    interface Keyed {
      readonly endpoint: string;
      readonly userId: string;
      readonly stranger: string;
      send(key: string, more?: Fields): Promise<Asked>;
      byAnotherAccount(key: string): Promise<Asked>;
      effects(): Promise<number>;
    }

    const requests: Readonly<Record<string, () => Promise<Keyed>>> = {
      async 'a send'() {
        const from = await stock.given(5);
        const { allocationId, recipient } = from;
        return {
          endpoint: 'wallet.stock.send',
          userId: stock.sender.userId,
          stranger: 'ALLOCATION_NOT_FOUND',
          send: (idempotencyKey, more) => stock.send(from, { idempotencyKey, ...more }),
          byAnotherAccount(idempotencyKey) {
            const body = { recipientUserId: recipient.userId, idempotencyKey };
            return stock.wallet(stock.other, `POST /stock/${allocationId}/sends`, { body });
          },
          effects: () => stock.rows('voucher_sends', { allocationId }),
        };
      },
      async 'an allocation'() {
        const { id: templateId } = await shop.active();
        const [{ userId }, { owner }] = [stock.sender, await shop.application()];
        return {
          endpoint: 'applications.allocations.create',
          userId: shop.owner.userId,
          stranger: 'APPLICATION_NOT_FOUND',
          send: (idempotencyKey, more) => stock.allocate(templateId, userId, { idempotencyKey, ...more }),
          byAnotherAccount(idempotencyKey) {
            const body = { templateId, recipientUserId: userId, quantity: 10, idempotencyKey };
            return shop.own('POST', '/vouchers/allocations', { token: owner.token, body });
          },
          effects: () => stock.rows('voucher_allocations', { 'st.templateId': templateId }),
        };
      },
    };

    for (const [name, make] of Object.entries(requests))
      it(`of ${name}: replayed over the rate limit, to whom it belongs; a new one there: 429`, async () => {
        const { endpoint, userId, stranger, send: ask, byAnotherAccount, effects } = await make();
        const key = newId('key');
        const first = await ask(key);
        expectOk(first);
        await exhaust(windowNamed(endpoint), userId);
        for (const at of [0, 1]) {
          const again = await ask(key, { at });
          expect([again.status, again.text]).to.deep.equal([200, first.text]);
          expect(header(again, 'idempotent-replayed')).to.equal('true');
        }
        const other = await ask(key, { recipientUserId: stock.other.userId });
        expectRefused(other, 'IDEMPOTENCY_KEY_REUSED', 409);
        const limited = await ask(newId('key'));
        expectRefused(limited, 'RATE_LIMITED', 429);
        expect(Number(header(limited, 'retry-after'))).to.be.within(1, 60);
        expectRefused(await byAnotherAccount(key), stranger, 404);
        expect(await effects()).to.equal(1);
      });
  });
});
