// Issuances, redemptions and reversals are records under the keys of their requests: they answer retries byte
// for byte, outlive their keys, and are found by indexes of their own.
import { expect } from 'chai';
import { newId } from '../../src/shared/ids.js';
import { createEventLog } from '../../src/vouchers/vouchers/event-log.js';
import { slotOfApplication } from '../../src/vouchers/vouchers/voucher.js';
import { expectOk, type Fields, openShop, type Shop } from './shop.js';

const weekMs = 7 * 86_400_000;

describe('the records of vouchers', () => {
  let shop: Shop;
  before(async () => {
    shop = await openShop({ size: 2 });
  });
  after(() => shop?.close());

  const rows = () => shop.mongo.db.collection<{ _id: string; recordedAt?: Date }>('application_commands');
  const keyed = (key: string) => `application:${shop.id} ${key}`;
  const read = async (redemptionId: unknown) =>
    expectOk(await shop.call('GET', `/redemptions/${redemptionId}`, { at: 1 }));

  it('answer a retry with the same bytes whatever a till says, and so does every later read', async () => {
    const said = ['a "b" \\ é', 'Cześć 🍓', '%: x', ''];
    for (const [place, text] of said.entries()) {
      const { code } = await shop.voucher({ name: 'Café "🍓" \\ é' });
      const key = newId('key');
      const till = { store_id: `s ${text}`, operator_id: `o ${text}` };
      const asked = { key, external_order_id: `order ${text}`, ...(place < 3 && till) };
      const first = await shop.redeem(code, asked);
      const done = expectOk(first);
      for (const node of [0, 1]) {
        const again = await shop.redeem(code, { ...asked, node });
        expect([again.status, again.text, again.headers.get('idempotent-replayed')]).to.deep.equal([
          200,
          first.text,
          'true',
        ]);
      }
      expect(await read(done.redemptionId)).to.deep.equal(done);
      const body = { reason: `${text} came back`, operator_id: `o ${text}` };
      const headers = { 'Idempotency-Key': newId('key') };
      const reverse = (at: number) =>
        shop.call('POST', `/redemptions/${done.redemptionId}/reverse`, { body, headers, at });
      const back = await reverse(0);
      expect((await reverse(1)).text).to.equal(back.text);
      expect(await read(expectOk(back).redemptionId)).to.deep.equal(expectOk(back));
    }
  });

  it('are the events too, as they would have been written', async () => {
    const [{ id: templateId }, { userId }] = [await shop.active(), await shop.holder()];
    const issuance = expectOk(await shop.issue(templateId, userId));
    const { id, issuedAt } = issuance.voucher as { id: string; issuedAt: string };
    const { voucher, ...redemption } = expectOk(await shop.redeem(await shop.code(id), { store_id: 'one' }));
    expect(await shop.mongo.db.collection('voucher_events').countDocuments({ subject: id })).to.equal(0);
    const applicationId = shop.id;
    const event = (sequence: number, type: string, { at, data }: { at: string; data: object }) => ({
      _id: `${id}-${sequence}`,
      type,
      subject: id,
      applicationId,
      sequence,
      at: new Date(at),
      slot: slotOfApplication(applicationId),
      body: JSON.stringify({ id: `${id}-${sequence}`, type, createdAt: at, applicationId, sequence, data }),
    });
    expect(await createEventLog(shop.mongo).of(id)).to.deep.equal([
      event(1, 'voucher.issued', { at: issuedAt, data: issuance }),
      event(2, 'voucher.redeemed', { at: String(redemption.createdAt), data: { voucher, redemption } }),
    ]);
  });

  it('leave their keys after seven days, and stay as they are', async () => {
    const [one, two, three] = [await shop.voucher(), await shop.voucher(), await shop.voucher()];
    const key = newId('key');
    const external_order_id = newId('order');
    const first = expectOk(await shop.redeem(one.code, { key, external_order_id }));
    const { recordedAt } = (await rows().findOne({ _id: keyed(key) })) ?? {};
    const older = { $set: { recordedAt: new Date(Number(recordedAt) - weekMs) } };
    await rows().updateOne({ _id: keyed(key) }, older);
    const answers = await Promise.all(
      [two, three].map(({ code }, node) => shop.redeem(code, { key, node, external_order_id })),
    );
    expect(answers.map(({ status }) => status).sort(), 'it is free once').to.deep.equal([200, 409]);
    const second = answers.find(({ status }) => status === 200) ?? expect.fail();
    expect(await read(first.redemptionId)).to.deep.equal(first);
    const list = `/redemptions?externalOrderId=${external_order_id}`;
    const { items } = expectOk(await shop.own('GET', list)) as { items: Fields[] };
    expect(items).to.deep.equal([second.json.data, first]);
    const events = await createEventLog(shop.mongo).of(one.id);
    expect(events.map(({ type }) => type)).to.deep.equal(['voucher.issued', 'voucher.redeemed']);
  });

  it('are neither deleted by MongoDB nor in the index by which it deletes answers', async () => {
    const { code } = await shop.voucher();
    const [kept, refused] = [newId('key'), newId('key')];
    expectOk(await shop.redeem(code, { key: kept }));
    await shop.redeem(code, { key: refused });
    const byIndex = rows().find({ _id: { $in: [keyed(kept), keyed(refused)] } });
    const found = await byIndex.hint('kept').toArray();
    expect(found.map(({ _id }) => _id)).to.deep.equal([keyed(refused)]);
  });

  it('are found by their indexes', async () => {
    const newest = { recordedAt: -1, 'record.id': -1 } as const;
    const of = { 'record.applicationId': shop.id };
    const types = { 'record.type': { $in: ['redemption', 'reversal'] } };
    const redemptions = { 'record.slot': slotOfApplication(shop.id), ...of, ...types };
    const issued = { 'record.templateId': { $in: ['tpl_1'] }, 'record.slotNo': { $exists: true } };
    const asked: readonly [index: string, filter: object, sort?: typeof newest][] = [
      ['record', { 'record.id': 'rdm_1', ...of }],
      ['record', { 'record.id': { $gt: '' } }],
      ['number', { 'record.voucherId': { $in: ['vch_1', 'vch_2'] } }],
      ['reversalOf', { 'record.reversalOf': { $in: ['rdm_1', 'rdm_2'] } }],
      ['slot', issued],
      ['use', { 'record.holding': { $in: ['tpl_1 usr_1'] } }],
      ['externalIssue', { $or: [{ ...of, 'record.externalIssueId': { $in: ['x'] } }] }],
      ['holder', { ...of, 'record.holderUserId': 'usr_1' }],
      ['recorded', { ...redemptions, recordedAt: { $gte: new Date(0) } }, newest],
      ['ordered', { ...of, 'record.externalOrderId': 'order-1' }, newest],
    ];
    for (const [index, filter, sort] of asked) {
      const found = rows().find(filter);
      const plan = JSON.stringify(await (sort ? found.sort(sort) : found).explain('queryPlanner'));
      const winning = plan.slice(0, plan.indexOf('"rejectedPlans"'));
      expect(winning, index).to.include(`"indexName":"${index}"`).and.not.include('"SORT"');
    }
  });
});
