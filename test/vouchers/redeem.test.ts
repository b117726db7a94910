// Redeeming and reversing over HTTP on two nodes: once each, and everything about it is told.
import { expect } from 'chai';
import { systemClock } from '../../src/shared/clock.js';
import { createEventLog } from '../../src/vouchers/vouchers/event-log.js';
import { until } from '../support/until.js';
import { expectOk, expectRefused, type Fields, openSharedShop, type Shop } from './shop.js';

describe('redeeming over HTTP', () => {
  let shop: Shop;
  before(async () => {
    shop = await openSharedShop(2);
  });
  after(() => shop?.close());

  const verify = (value: string) =>
    shop.call('POST', '/verify', { body: { credential: { type: 'redeem_code', value } } });
  const reverse = (redemptionId: unknown, { key = 'undo', at = 0, token = shop.token } = {}) =>
    shop.call('POST', `/redemptions/${redemptionId}/reverse`, {
      at,
      token,
      body: { reason: 'Returned.', operator_id: 'anna' },
      headers: { 'Idempotency-Key': key },
    });
  const told = async (subject: string) =>
    (await createEventLog(shop.mongo).of(subject)).map(({ body }) => JSON.parse(body));

  it('spends a voucher once, for any caller through any node', async () => {
    const { id, code } = await shop.voucher();
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => shop.redeem(code, { node: n % 2 })),
    );
    expect(answers.filter(({ status }) => status === 200)).to.have.length(1);
    for (const answer of answers.filter(({ status }) => status !== 200))
      expectRefused(answer, 'VOUCHER_ALREADY_REDEEMED', 409);
    expect(await shop.recorded(id)).to.equal(1);
  });

  it('tells its own application by which redemption it is spent, and no other', async () => {
    const { code, id, holder } = await shop.voucher();
    const first = expectOk(await shop.redeem(code, { external_order_id: 'order 7', store_id: 'one' }));
    const { error } = expectRefused(
      await shop.redeem(code, { external_order_id: 'order 8', node: 1 }),
      'VOUCHER_ALREADY_REDEEMED',
      409,
    );
    const { redemptionId, createdAt: redeemedAt } = first;
    expect((error as Fields).details).to.deep.equal({
      redemptionId,
      externalOrderId: 'order 7',
      redeemedAt,
    });
    const shown = await shop.node.ask('POST', `/api/v1/wallet/vouchers/${id}/credential`, {
      token: holder.token,
      body: {},
    });
    expect(expectRefused(shown, 'VOUCHER_ALREADY_REDEEMED', 409).error).not.to.have.property('details');
    const other = await shop.application();
    const body = { credential: { type: 'redeem_code', value: code }, external_order_id: 'order 7' };
    const headers = { 'Idempotency-Key': 'foreign' };
    const foreign = await shop.call('POST', '/redeem', { token: other.token, body, headers });
    expect(expectRefused(foreign, 'VOUCHER_NOT_FOUND', 404).error).not.to.have.property('details');
  });

  it('reverses a redemption once, and the voucher can be spent again', async () => {
    const { id, code } = await shop.voucher();
    const { redemptionId } = expectOk(await shop.redeem(code, { external_order_id: 'order 9' }));
    const keys = Array.from({ length: 20 }, (_, n) => `back-${id}-${n}`);
    const answers = await Promise.all(keys.map((key, n) => reverse(redemptionId, { key, at: n % 2 })));
    const [done, ...more] = answers.filter(({ status }) => status === 200);
    expect(more).to.deep.equal([]);
    for (const answer of answers.filter(({ status }) => status !== 200))
      expectRefused(answer, 'REDEMPTION_ALREADY_REVERSED', 409);
    const reversal = expectOk(done ?? expect.fail('none was reversed'));
    expect(reversal).to.include({ externalOrderId: 'order 9', reason: 'Returned.', operatorId: 'anna' });
    expectRefused(await reverse(reversal.redemptionId, { key: `${id}-x` }), 'NOT_REVERSIBLE', 409);
    const second = expectOk(await shop.redeem(code));
    expect(second.redemptionId).not.to.equal(redemptionId);
    expectRefused(await reverse(redemptionId, { key: `${id}-y` }), 'REDEMPTION_ALREADY_REVERSED', 409);
  });

  it('tells of every change and of refused attempts, numbered without gaps', async () => {
    const { id, code } = await shop.voucher();
    const { redemptionId } = expectOk(await shop.redeem(code));
    await shop.redeem(code, { store_id: 'shop 2', external_order_id: 'late' });
    expectOk(await reverse(redemptionId, { key: `k-${id}` }));
    expectOk(await shop.own('POST', `/vouchers/${id}/revoke`, { body: { reason: 'Stolen.' } }));
    expectRefused(await shop.redeem(code), 'VOUCHER_NOT_REDEEMABLE', 409);
    await until(async () => (await told(id)).length === 6);
    const events = await told(id);
    expect(events.map(({ sequence, type }) => `${sequence} ${type}`)).to.deep.equal([
      '1 voucher.issued',
      '2 voucher.redeemed',
      '3 voucher.redeem_refused',
      '4 voucher.reversed',
      '5 voucher.revoked',
      '6 voucher.redeem_refused',
    ]);
    expect(events[2]?.data.attempt).to.deep.equal({
      code: 'VOUCHER_ALREADY_REDEEMED',
      externalOrderId: 'late',
      storeId: 'shop 2',
    });
    expect(events[5]?.data.attempt).to.include({ reason: 'revoked' });
  });

  it('revokes available vouchers alone, and the platform may too, on record', async () => {
    const [one, two] = [await shop.voucher(), await shop.voucher()];
    expectOk(await shop.redeem(one.code));
    const body = { reason: 'No.' };
    const path = (id: string) => `/vouchers/${id}/revoke`;
    const { id: otherId, owner } = await shop.application();
    const foreign = `/api/v1/open-platform/applications/${otherId}${path(two.id)}`;
    const stranger = await shop.node.ask('POST', foreign, { token: owner.token, body });
    expectRefused(stranger, 'VOUCHER_NOT_FOUND', 404);
    expectRefused(await shop.own('POST', path(one.id), { body }), 'VOUCHER_STATE_CONFLICT', 409);
    const revoked = expectOk(await shop.admin('POST', path(two.id), body));
    expect(revoked).to.include({ status: 'revoked', application_id: shop.id, template_id: two.templateId });
    for (const name of Object.keys(revoked)) expect(name).to.match(/^[a-z_]+$/);
    expectRefused(await shop.admin('POST', path(two.id), body), 'VOUCHER_STATE_CONFLICT', 409);
    expectRefused(await shop.admin('POST', path('vch_nothing'), body), 'VOUCHER_NOT_FOUND', 404);
    const { items } = expectOk(await shop.admin('GET', '/audit?action=voucher.revoked'));
    const subjects = (items as Fields[]).map(({ subject }) => subject);
    expect(subjects.filter((id) => id === one.id || id === two.id)).to.deep.equal([two.id]);
  });

  it('keeps to the validity: not before it, not after it, and it ends by itself', async () => {
    const iso = (ms: number) => new Date(systemClock.now() + ms).toISOString();
    const validity = { mode: 'fixed', from: iso(3_600_000), to: iso(7_200_000) };
    const early = await shop.voucher({ validity });
    const refused = expectRefused(await shop.redeem(early.code), 'VOUCHER_NOT_REDEEMABLE', 409);
    expect(refused.error).to.deep.include({ details: { reason: 'not_yet_valid' } });
    expect(expectOk(await verify(early.code))).to.include({ valid: false, reason: 'not_yet_valid' });
    const [brief, used] = [await shop.voucher(), await shop.voucher()];
    const { redemptionId } = expectOk(await shop.redeem(used.code));
    for (const { id } of [brief, used]) await shop.age(id);
    const status = async () => {
      const { items } = expectOk(await shop.own('GET', `/vouchers?templateId=${brief.templateId}`));
      return (items as Fields[])[0]?.status;
    };
    await until(async () => (await status()) === 'expired');
    const late = expectRefused(await shop.redeem(brief.code), 'VOUCHER_NOT_REDEEMABLE', 409);
    expect(late.error).to.deep.include({ details: { reason: 'expired' } });
    const reversal = expectOk(await reverse(redemptionId, { key: `late-${used.id}` }));
    expect(reversal.voucher).to.include({ status: 'expired' });
  });

  it('shows a redemption to its own application alone', async () => {
    const [{ code }, other] = [await shop.voucher(), await shop.application()];
    const { redemptionId } = expectOk(await shop.redeem(code));
    const { token } = other;
    const path = `/redemptions/${redemptionId}`;
    expectRefused(await shop.call('GET', path, { token }), 'REDEMPTION_NOT_FOUND', 404);
    expectRefused(await reverse(redemptionId, { token }), 'REDEMPTION_NOT_FOUND', 404);
    expectRefused(await shop.call('GET', '/redemptions/rdm_no'), 'REDEMPTION_NOT_FOUND', 404);
  });

  it('records when it happened at the till, within a day of now', async () => {
    const { code } = await shop.voucher();
    const at = (ms: number) => new Date(systemClock.now() + ms).toISOString();
    const [day, minute] = [86_400_000, 60_000];
    for (const occurred_at of [at(day + minute), at(-day - minute)])
      expectRefused(await shop.redeem(code, { occurred_at }), 'VALIDATION', 400);
    for (const nonsense of ['2026-02-30T00:00:00Z', '2026-11-21T09:30:00', '2026-11-21'])
      expectRefused(await shop.redeem(code, { occurred_at: nonsense }), 'VALIDATION', 400);
    const occurred_at = at(minute - day);
    const written = occurred_at.replaceAll(/[-:]/g, '').replace('Z', '+00');
    const redemption = expectOk(await shop.redeem(code, { occurred_at: written }));
    expect(redemption).to.include({ occurredAt: occurred_at });
  });

  it('gives the owner lists, by template, holder, state, order, shop and time', async () => {
    const { id, code, holder, templateId } = await shop.voucher();
    const redemption = expectOk(await shop.redeem(code, { external_order_id: `o-${id}`, store_id: 's' }));
    const ids = async (path: string, key: string) => {
      const { items } = expectOk(await shop.own('GET', path));
      return (items as Fields[]).map((item) => item[key]);
    };
    const external = encodeURIComponent(String((redemption.voucher as Fields).externalTemplateId));
    for (const query of [
      `templateId=${templateId}`,
      `templateId=${external}`,
      `holder=${holder.userId}&status=redeemed`,
    ])
      expect(await ids(`/vouchers?${query}`, 'id')).to.deep.equal([id]);
    const other = await shop.application();
    const foreign = `/api/v1/open-platform/applications/${other.id}/vouchers?templateId=${templateId}`;
    for (const unknown of [
      await shop.own('GET', '/vouchers?templateId=none'),
      await shop.node.ask('GET', foreign, { token: other.owner.token }),
    ])
      expectRefused(unknown, 'TEMPLATE_NOT_FOUND', 404);
    expect(await ids(`/vouchers?holder=${holder.userId}&status=available`, 'id')).to.deep.equal([]);
    const { redemptionId, createdAt } = redemption;
    const order = `externalOrderId=o-${id}&storeId=s`;
    for (const query of [order, `${order}&from=${createdAt}`])
      expect(await ids(`/redemptions?${query}`, 'redemptionId')).to.deep.equal([redemptionId]);
    expect(await ids(`/redemptions?${order}&to=${createdAt}`, 'redemptionId')).to.deep.equal([]);
  });
});
