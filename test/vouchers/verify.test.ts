// Verifying over HTTP: what a credential is worth in every state, and what happens to who guesses.
import { expect } from 'chai';
import { newId } from '../../src/shared/ids.js';
import { createEventLog } from '../../src/vouchers/vouchers/event-log.js';
import type { VoucherRow } from '../../src/vouchers/vouchers/voucher.js';
import { until } from '../support/until.js';
import { type Application, expectOk, expectRefused, openShop, type Shop } from './shop.js';

describe('verifying over HTTP', () => {
  let shop: Shop;
  before(async () => {
    shop = await openShop({ size: 2, env: { TRUSTED_PROXIES: '127.0.0.1' } });
  });
  after(() => shop?.close());

  interface Till {
    readonly by?: Application;
    readonly type?: string;
    readonly store?: string;
    readonly at?: number;
    readonly from?: string;
  }
  const verify = (
    value: string,
    { by = shop, type = 'redeem_code', store, at = 0, from = '203.0.113.1' }: Till = {},
  ) =>
    shop.call('POST', '/verify', {
      at,
      token: by.token,
      headers: { 'X-Forwarded-For': from },
      body: { credential: { type, value }, ...(store !== undefined && { store_id: store }) },
    });
  const redeem = (
    value: string,
    { by = shop, type = 'redeem_code', store, from = '203.0.113.1' }: Till = {},
  ) =>
    shop.call('POST', '/redeem', {
      token: by.token,
      body: {
        credential: { type, value },
        external_order_id: 'o',
        ...(store !== undefined && { store_id: store }),
      },
      headers: { 'Idempotency-Key': 'guess', 'X-Forwarded-For': from },
    });

  it('tells the state of a voucher however its code is written, and redeems nothing by it', async () => {
    const { id, code } = await shop.voucher();
    for (const value of [code, code.toLowerCase(), `${code.slice(0, 3)} - ${code.slice(3)}`])
      expect(expectOk(await verify(value))).to.deep.include({ valid: true, status: 'available' });
    expectOk(await shop.redeem(code));
    const used = expectOk(await verify(code, { at: 1 }));
    expect(used).to.include({ valid: false, status: 'redeemed', reason: 'already_redeemed' });
    expect(used.voucher).to.include({ id, status: 'redeemed' });
  });

  it('tells that a voucher is revoked', async () => {
    const { id, code } = await shop.voucher();
    expectOk(await shop.own('POST', `/vouchers/${id}/revoke`, { body: { reason: 'Stolen.' } }));
    expect(expectOk(await verify(code))).to.include({ valid: false, status: 'revoked', reason: 'revoked' });
  });

  it('tells one reason with the state of what is revoked after it was read', async () => {
    const { id, code } = await shop.voucher();
    expectOk(await shop.own('POST', `/vouchers/${id}/revoke`, { body: { reason: 'Stolen.' } }));
    // The row is as it was before the revocation, which its actor remembers: a read just before meets it so.
    const before = { 'st.value': 'available', 'st.context.validTo': 1 };
    await shop.mongo.db
      .collection<{ _id: string }>('vouchers')
      .updateOne({ _id: id }, { $set: before } as object);
    expect(expectOk(await verify(code))).to.include({ valid: false, status: 'revoked', reason: 'revoked' });
  });

  it('marks as expired what is past its validity, once, and tells of it', async () => {
    const { id, code } = await shop.voucher();
    await shop.age(id, { timer: false });
    const answers = await Promise.all([0, 1, 0, 1].map((at) => verify(code, { at })));
    for (const answer of answers) {
      const told = expectOk(answer);
      expect(told).to.include({ valid: false, status: 'expired', reason: 'expired' });
      expect(told.voucher).to.include({ id, status: 'expired' });
    }
    const stored = await shop.mongo.db.collection<VoucherRow>('vouchers').findOne({ _id: id });
    expect(stored?.st.value).to.equal('expired');
    expect(await shop.mongo.db.collection('due').countDocuments({ kind: 'voucher', actor: id })).to.equal(0);
    const told = () => createEventLog(shop.mongo).of(id);
    await until(async () => (await told()).length >= 2);
    expect((await told()).map(({ type }) => type)).to.deep.equal(['voucher.issued', 'voucher.expired']);
  });

  it('leaves a redeemed voucher redeemed when its validity ends', async () => {
    const { id, code } = await shop.voucher();
    expectOk(await shop.redeem(code));
    await shop.age(id);
    const due = shop.mongo.db.collection('due');
    await until(async () => (await due.countDocuments({ kind: 'voucher', actor: id })) === 0);
    expect(expectOk(await verify(code))).to.include({ status: 'redeemed', reason: 'already_redeemed' });
  });

  it('knows no foreign code, and says the same of it as of one that does not exist', async () => {
    const [{ code }, by] = [await shop.voucher(), await shop.application()];
    const foreign = await verify(code, { by });
    const unknown = await verify('ZZZZZZ', { by });
    for (const answer of [
      foreign,
      unknown,
      await verify('not a code', { by }),
      await redeem(code, { by }),
      await redeem('ZZZZZZ', { by }),
    ])
      expectRefused(answer, 'VOUCHER_NOT_FOUND', 404);
    const told = ({ json, status }: typeof foreign) => ({ ...json, meta: undefined, status });
    expect(told(foreign)).to.deep.equal(told(unknown));
  });

  it('locks a shop that guesses, for verify and redeem alike, and says how long', async () => {
    const [by, { code }] = [await shop.application(), await shop.voucher()];
    const store = 'one';
    for (let n = 0; n < 10; n += 1)
      expectRefused(
        await (n % 2 ? redeem(code, { by, store }) : verify('ZZZZZZ', { by, store, at: n % 4 ? 1 : 0 })),
        'VOUCHER_NOT_FOUND',
        404,
      );
    for (const answer of [await verify('ZZZZZZ', { by, store }), await redeem('ZZZZZZ', { by, store })]) {
      expectRefused(answer, 'GUESSES_LOCKED', 429);
      expect(Number(answer.headers.get('retry-after'))).to.be.within(1, 60);
    }
    for (const place of [{ store: 'two' }, {}])
      expectRefused(await verify('ZZZZZZ', { by, ...place }), 'VOUCHER_NOT_FOUND', 404);
  });

  it('counts no retry of a success as a guess, also when its code has ended', async () => {
    const [{ code }, key] = [await shop.voucher(), newId('key')];
    const first = await shop.redeem(code, { key, store_id: 'late' });
    expectOk(first);
    await shop.mongo.db.collection('voucher_codes').deleteMany({});
    for (let n = 0; n < 12; n += 1) {
      const again = await shop.redeem(code, { key, store_id: 'late' });
      expect([again.status, again.text]).to.deep.equal([200, first.text]);
    }
    const stranger = await shop.redeem('ZZZZZZ', { key, store_id: 'late' });
    expectRefused(stranger, 'IDEMPOTENCY_KEY_REUSED', 409);
    const { code: another } = await shop.voucher();
    expectOk(await shop.redeem(another, { store_id: 'late' }));
  });

  it('counts by address where no shop is named', async () => {
    const by = await shop.application();
    const guesses = [verify, redeem];
    for (let n = 0; n < 10; n += 1)
      for (const guess of guesses)
        expectRefused(await guess('ZZZZZZ', { by, from: `203.0.113.${n % 4}` }), 'VOUCHER_NOT_FOUND', 404);
    const from = '203.0.113.9';
    for (let n = 0; n < 10; n += 1)
      expectRefused(await (guesses[n % 2] ?? verify)('ZZZZZZ', { by, from }), 'VOUCHER_NOT_FOUND', 404);
    for (const guess of guesses) {
      expectRefused(await guess('ZZZZZZ', { by, from }), 'GUESSES_LOCKED', 429);
      expectRefused(await guess('ZZZZZZ', { by, from: '203.0.113.10' }), 'VOUCHER_NOT_FOUND', 404);
    }
  });

  it('never locks who scans', async () => {
    const by = await shop.application();
    for (let n = 0; n < 12; n += 1)
      for (const answer of [
        await verify('v1.x.1.y', { by, type: 'qr_token' }),
        await redeem('v1.x.1.y', { by, type: 'qr_token' }),
      ])
        expectRefused(answer, 'VOUCHER_NOT_FOUND', 404);
  });
});
