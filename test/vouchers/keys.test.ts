// The contract of Idempotency-Keys where actors keep the answers, row by row, over HTTP.
import { expect } from 'chai';
import { newId } from '../../src/shared/ids.js';
import type { Asked } from '../support/node.js';
import { expectOk, expectRefused, openSharedShop, type Shop } from './shop.js';

describe('the keys of issue, redeem and reverse', () => {
  let shop: Shop;
  before(async () => {
    shop = await openSharedShop(2);
  });
  after(() => shop?.close());

  const header = (answer: Asked, name: string) => answer.headers.get(name);
  const body = (value: string) => ({
    credential: { type: 'redeem_code', value },
    external_order_id: 'order-1',
  });
  const rows = () => shop.mongo.db.collection<{ _id: string; recordedAt: Date }>('application_commands');

  it('are required, and of 1 to 255 visible characters', async () => {
    const { code } = await shop.voucher();
    const redeem = (headers: Record<string, string>) =>
      shop.call('POST', '/redeem', { body: body(code), headers });
    expectRefused(await redeem({}), 'IDEMPOTENCY_KEY_REQUIRED', 400);
    for (const key of ['a b', 'x'.repeat(256)])
      expectRefused(await redeem({ 'Idempotency-Key': key }), 'IDEMPOTENCY_KEY_INVALID', 400);
    const longest = 'x'.repeat(255);
    expectOk(await redeem({ 'Idempotency-Key': longest }));
    expect(header(await redeem({ 'Idempotency-Key': `"${longest}"` }), 'idempotent-replayed')).to.equal(
      'true',
    );
  });

  it('answer a retry with the bytes of the first answer, through any node', async () => {
    const [{ id }, { userId }] = [await shop.active(), await shop.holder()];
    const [key, external_issue_id] = [newId('key'), newId('x')];
    const first = await shop.issue(id, userId, { key, external_issue_id });
    expect(header(first, 'idempotent-replayed')).to.equal(null);
    const again = await shop.issue(id, userId, { key, external_issue_id, node: 1 });
    expect([again.status, again.text]).to.deep.equal([200, first.text]);
    expect(header(again, 'idempotent-replayed')).to.equal('true');
    expect(header(again, 'x-platform-request-id')).not.to.equal(header(first, 'x-platform-request-id'));
    expect(again.json).to.have.nested.property('meta.requestId', header(first, 'x-platform-request-id'));
  });

  it('carry out one of a hundred equal requests at once, and answer all alike', async () => {
    const { id, code } = await shop.voucher();
    const key = newId('key');
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) => shop.redeem(code, { key, node: n % 2 })),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).to.equal(1);
    expect(answers.filter((answer) => header(answer, 'idempotent-replayed') === null)).to.have.length(1);
    expectOk(answers[0] ?? expect.fail());
    expect(await shop.recorded(id)).to.equal(1);
  });

  it('keep a refusal of the voucher too: a late retry redeems nothing', async () => {
    const { code } = await shop.voucher();
    const { redemptionId } = expectOk(await shop.redeem(code));
    const key = newId('key');
    const refused = await shop.redeem(code, { key });
    expectRefused(refused, 'VOUCHER_ALREADY_REDEEMED', 409);
    expect(header(refused, 'should-retry')).to.equal('false');
    const path = `/redemptions/${redemptionId}/reverse`;
    const headers = { 'Idempotency-Key': newId('key') };
    expectOk(await shop.call('POST', path, { body: { reason: 'x' }, headers }));
    const late = await shop.redeem(code, { key });
    expect([late.status, late.text]).to.deep.equal([409, refused.text]);
    expect(header(late, 'idempotent-replayed')).to.equal('true');
  });

  it('refuse another request, on whatever endpoint and through whatever node', async () => {
    const [one, two] = [await shop.voucher(), await shop.voucher()];
    const key = newId('key');
    const { redemptionId } = expectOk(await shop.redeem(one.code, { key }));
    const others = [
      await shop.redeem(one.code, { key, external_order_id: 'another' }),
      await shop.redeem(two.code, { key, node: 1 }),
      await shop.call('POST', `/redemptions/${redemptionId}/reverse`, {
        body: { reason: 'x' },
        headers: { 'Idempotency-Key': key },
      }),
    ];
    for (const answer of others) {
      expectRefused(answer, 'IDEMPOTENCY_KEY_REUSED', 409);
      expect(header(answer, 'should-retry')).to.equal('false');
    }
  });

  it('refuse another request also at the same moment', async () => {
    const [one, two] = [await shop.voucher(), await shop.voucher()];
    for (const node of [0, 1]) {
      const key = newId('key');
      const answers = await Promise.all([
        shop.redeem(one.code, { key }),
        shop.redeem(two.code, { key, node }),
      ]);
      expect(
        answers.map(({ json }) => json.error?.code).filter((code) => code === 'IDEMPOTENCY_KEY_REUSED'),
      ).to.have.length(1);
    }
  });

  it('belong to an application: two never meet', async () => {
    const { code } = await shop.voucher();
    const other = await shop.application();
    const key = newId('key');
    expectOk(await shop.redeem(code, { key }));
    const headers = { 'Idempotency-Key': key };
    const foreign = await shop.call('POST', '/redeem', { token: other.token, body: body(code), headers });
    expectRefused(foreign, 'VOUCHER_NOT_FOUND', 404);
  });

  it('are not spent by 400, 403 and 404', async () => {
    const { code } = await shop.voucher();
    const key = newId('key');
    expectRefused(await shop.redeem('000000', { key }), 'VOUCHER_NOT_FOUND', 404);
    expectRefused(await shop.redeem(code, { key, occurred_at: 'x' }), 'VALIDATION', 400);
    const [{ id }, stranger] = [await shop.active(), await shop.node.person()];
    expectRefused(await shop.issue(id, stranger.userId, { key }), 'RECIPIENT_NOT_AUTHORIZED', 403);
    expectOk(await shop.redeem(code, { key }));
  });

  it('are free again after seven days, also when the old row is still there', async () => {
    const [{ id }, { userId }] = [await shop.active({ per_user_limit: 2 }), await shop.holder()];
    const key = newId('key');
    const first = expectOk(await shop.issue(id, userId, { key }));
    const row = { _id: `application:${shop.id} ${key}` };
    const days = (n: number) => ({
      $set: { recordedAt: new Date(Date.parse(new Date().toISOString()) - n * 86_400_000) },
    });
    await rows().updateOne(row, days(6.9));
    expectRefused(await shop.issue(id, userId, { key }), 'IDEMPOTENCY_KEY_REUSED', 409);
    await rows().updateOne(row, days(7));
    const asked = [0, 1, 0, 1].map((node) => shop.issue(id, userId, { key, node }));
    const answers = (await Promise.all(asked)).toSorted((a, b) => a.status - b.status);
    const [second, ...others] = answers;
    expect(expectOk(second ?? expect.fail()).issuanceId).not.to.equal(first.issuanceId);
    // Requests of their own: the key was freed once, for one of them.
    for (const other of others) expectRefused(other, 'IDEMPOTENCY_KEY_REUSED', 409);
  });
});
