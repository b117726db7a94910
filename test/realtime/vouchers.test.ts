// A voucher as its holder watches it: what a till does with it, at once, on every node.
import { expect } from 'chai';
import { newId } from '../../src/shared/ids.js';
import { expectOk, expectRefused, type ShopOnNodes } from '../vouchers/shop.js';
import type { ServerFrame } from './live-client.js';
import { liveWorld, type Wanted } from './live-world.js';

type Held = Awaited<ReturnType<ShopOnNodes['voucher']>>;

describe('a voucher that is watched live', () => {
  const live = liveWorld();
  let shop: ShopOnNodes;
  let held: Held;
  let topic: string;

  before(() => {
    shop = live.shop;
  });
  beforeEach(async () => {
    held = await shop.voucher();
    topic = `voucher:${held.id}`;
  });

  const asks = (who: { token: string }, wanted?: Wanted) => live.asks(topic, who, wanted);
  const watching = (who: { token: string }, wanted?: Wanted) => live.watching(topic, who, wanted);
  const reverse = (redemptionId: unknown) =>
    shop.call('POST', `/redemptions/${redemptionId}/reverse`, {
      body: { reason: 'It was cold.', operator_id: 'anna' },
      headers: { 'Idempotency-Key': newId('key') },
    });
  const shown = (events: readonly ServerFrame[]) => events.map(({ offset, type }) => [offset, type]);

  it('tells its holder on every node what becomes of it, under numbers without a gap', async () => {
    const all = [await watching(held.holder), await watching(held.holder, { at: 1 })];
    for (const { answer } of all) expect(answer).to.include({ offset: 1 });
    const { redemptionId } = expectOk(await shop.redeem(held.code, { store_id: 'shop-1', node: 1 }));
    expectRefused(await shop.redeem(held.code, { node: 0 }), 'VOUCHER_ALREADY_REDEEMED', 409);
    expectOk(await reverse(redemptionId));
    expectOk(await shop.own('POST', `/vouchers/${held.id}/revoke`, { body: { reason: 'Sold out.' } }));
    for (const { client } of all)
      expect(shown(await client.eventsWhen(4))).to.deep.equal([
        [2, 'voucher.redeemed'],
        [3, 'voucher.redeem_refused'],
        [4, 'voucher.reversed'],
        [5, 'voucher.revoked'],
      ]);
    const [one, other] = all.map(({ client }) => client.events());
    expect(one).to.deep.equal(other);
  });

  it('keeps for the application what is only between it and the till', async () => {
    const { client } = await watching(held.holder);
    const till = { store_id: 'shop-1', operator_id: 'anna', external_order_id: 'order-77' };
    const { redemptionId, createdAt, occurredAt } = expectOk(await shop.redeem(held.code, till));
    expectRefused(await shop.redeem(held.code, till), 'VOUCHER_ALREADY_REDEEMED', 409);
    const [redeemed, refused] = (await client.eventsWhen(2)).map(({ data }) => data as unknown as Shown);
    expect(redeemed?.voucher).to.include({ id: held.id, status: 'redeemed', redeemedAt: createdAt });
    expect(redeemed?.redemption).to.deep.equal({
      redemptionId,
      type: 'redemption',
      storeId: 'shop-1',
      occurredAt,
      createdAt,
    });
    expect(refused?.attempt).to.deep.equal({ code: 'VOUCHER_ALREADY_REDEEMED', storeId: 'shop-1' });
    expect(JSON.stringify([redeemed, refused])).to.not.match(/anna|order-77/);
  });

  it('tells of the end of its validity', async () => {
    const { client } = await watching(held.holder, { at: 1 });
    await shop.age(held.id);
    const [expired] = await client.eventsWhen(1);
    expect(expired).to.include({ offset: 2, type: 'voucher.expired' });
  });

  it('recovers everything from any number on, on any node', async () => {
    const { answer, client } = await watching(held.holder);
    const { epoch } = answer;
    await client.close();
    expectOk(await shop.redeem(held.code));
    await Promise.all(Array.from({ length: 120 }, (_, nth) => shop.redeem(held.code, { node: nth % 2 })));
    const whole = await watching(held.holder, { at: 1, from: { epoch, offset: 0 } });
    expect(whole.answer).to.include({ recovered: true, offset: 0 });
    const events = await whole.client.eventsWhen(122);
    expect(shown(events.slice(0, 3))).to.deep.equal([
      [1, 'voucher.issued'],
      [2, 'voucher.redeemed'],
      [3, 'voucher.redeem_refused'],
    ]);
    expect(events.map(({ offset }) => offset)).to.deep.equal(events.map((_, nth) => nth + 1));
    const part = await watching(held.holder, { from: { epoch, offset: 100 } });
    expect(await part.client.eventsWhen(22)).to.deep.equal(events.slice(100));
    const beyond = await watching(held.holder, { from: { epoch, offset: 1_000 } });
    expect(beyond.answer).to.include({ recovered: false, offset: 122 });
  });

  it('is for its holder: nobody else learns whether there is such a voucher', async () => {
    const stranger = await shop.node.person();
    const bot = await shop.node.botToken(stranger);
    const answers = [];
    for (const who of [stranger, shop.owner, shop.chief, { token: shop.token }, bot])
      answers.push((await asks(who)).answer);
    topic = 'voucher:vch_none';
    answers.push((await asks(held.holder)).answer);
    const [{ message = '' } = {}] = answers;
    expect(message).to.not.equal('');
    for (const answer of answers) expect(answer).to.include({ op: 'error', status: 403, message });
  });

  it('ends on every node for who holds it no more', async () => {
    const all = [await watching(held.holder), await watching(held.holder, { at: 1 })];
    const next = await shop.node.person();
    // The write is that of a turn that hands the voucher over.
    const handed = { $set: { 'st.context.holderUserId': next.userId }, $inc: { v: 1 } };
    await shop.mongo.db.collection<{ _id: string }>('vouchers').updateOne({ _id: held.id }, handed);
    for (const { client } of all) {
      const ended = await client.next(({ op }) => op === 'error');
      expect(ended).to.include({ topic, status: 403 });
    }
    const now = await watching(next, { at: 1 });
    expectOk(await shop.redeem(held.code));
    await now.client.eventsWhen(1);
    for (const { client } of all) expect(client.events()).to.deep.equal([]);
  });
});

interface Shown {
  readonly voucher: object;
  readonly redemption?: object;
  readonly attempt?: object;
}
