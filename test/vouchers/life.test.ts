// The life of one voucher over HTTP, from template to reversal.
import { expect } from 'chai';
import { expectOk, expectRefused, openSharedShop, type Shop } from './shop.js';

describe('the life of a voucher over HTTP', () => {
  let shop: Shop;
  before(async () => {
    shop = await openSharedShop();
  });
  after(() => shop?.close());

  it('is issued, verified, redeemed once, reversed once', async () => {
    const { id, code } = await shop.voucher();
    const body = { credential: { type: 'redeem_code', value: code } };
    const seen = expectOk(await shop.call('POST', '/verify', { body }));
    expect(seen).to.deep.include({ valid: true, status: 'available' });
    const redeemed = await shop.redeem(code, { key: 'till-1', store_id: 'shop-1', operator_id: 'anna' });
    const redemption = expectOk(redeemed);
    expect(redemption).to.include({
      type: 'redemption',
      voucherId: id,
      status: 'succeeded',
      storeId: 'shop-1',
    });
    const again = await shop.redeem(code, { key: 'till-1', store_id: 'shop-1', operator_id: 'anna' });
    expect(again.text).to.equal(redeemed.text);
    expect(again.headers.get('idempotent-replayed')).to.equal('true');
    expectRefused(await shop.redeem(code), 'VOUCHER_ALREADY_REDEEMED', 409);
    const path = `/redemptions/${redemption.redemptionId}`;
    expect(expectOk(await shop.call('GET', path))).to.deep.equal(redemption);
    const reverse = () =>
      shop.call('POST', `${path}/reverse`, { body: { reason: 'x' }, headers: { 'Idempotency-Key': 'back' } });
    const reversal = expectOk(await reverse());
    expect(reversal).to.include({ type: 'reversal', reversalOf: redemption.redemptionId });
    expect(reversal.voucher).to.include({ status: 'available' });
    expect((await reverse()).headers.get('idempotent-replayed')).to.equal('true');
    expect(expectOk(await shop.call('GET', path))).to.include({ status: 'reversed' });
    expectOk(await shop.redeem(code));
  });
});
