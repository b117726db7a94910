// The owner of an application issues and reverses with the account's own token, once for each key.
import { expect } from 'chai';
import { newId } from '../../src/shared/ids.js';
import { auditLedger } from '../../src/vouchers/ledger/ledger.js';
import { createEventLog } from '../../src/vouchers/vouchers/event-log.js';
import type { AskOptions } from '../support/node.js';
import { expectOk, expectRefused, type Fields, openShop, type Shop } from './shop.js';

describe('an owner without a token of the application', () => {
  let shop: Shop;

  before(async () => {
    shop = await openShop({ size: 2 });
  });
  after(() => shop?.close());

  const rows = (name: string) => shop.mongo.db.collection<{ _id: string }>(name);
  const keyed = (key: string) => ({ headers: { 'Idempotency-Key': key } });
  const post = (path: string, { key = newId('key'), ...options }: AskOptions & { key?: string } = {}) =>
    shop.own('POST', path, { ...keyed(key), ...options });
  const issued = (templateId: unknown, userId: string, external_issue_id = newId('x')): Fields => ({
    template_id: templateId,
    external_issue_id,
    recipient_user_id: userId,
  });
  const issuancesOf = (templateId: string) =>
    rows('application_commands').countDocuments({
      'record.type': 'issuance',
      'record.templateId': templateId,
    } as object);

  it('issues a voucher once for each key, and gets the first answer again', async () => {
    const [{ id: templateId }, { userId }] = [await shop.active({ per_user_limit: 5 }), await shop.holder()];
    const key = newId('key');
    const body = issued(templateId, userId);
    const first = await post('/vouchers/issue', { key, body });
    const { voucher, issuanceId } = expectOk(first) as { voucher: Fields; issuanceId: string };
    expect(voucher).to.include({ templateId, holderUserId: userId, status: 'available', source: 'issue' });
    expect(voucher.externalIssueId).to.equal(body.external_issue_id);
    const again = await post('/vouchers/issue', { key, body });
    expect(again.json.data).to.deep.equal(first.json.data);
    expect(again.headers.get('idempotent-replayed')).to.equal('true');
    expect(await issuancesOf(templateId)).to.equal(1);
    const other = issued(templateId, userId);
    expectRefused(await post('/vouchers/issue', { key, body: other }), 'IDEMPOTENCY_KEY_REUSED', 409);
    const events = await createEventLog(shop.mongo).of(String(voucher.id));
    expect(events.map(({ type }) => type)).to.deep.equal(['voucher.issued']);
    expect(JSON.parse(events[0]?.body ?? '').data.issuanceId).to.equal(issuanceId);
  });

  it('keeps the answers of a key apart from those of tokens, and for itself', async () => {
    const [{ id: templateId }, { userId }] = [await shop.active({ per_user_limit: 5 }), await shop.holder()];
    const [key, body] = [newId('key'), issued(templateId, userId)];
    expectOk(await post('/vouchers/issue', { key, body }));
    const byToken = issued(templateId, userId);
    expectOk(await shop.call('POST', '/issue', { body: byToken, ...keyed(key) }));
    const stranger = await shop.node.person();
    const path = `/api/v1/open-platform/applications/${shop.id}/vouchers/issue`;
    const asked = { token: stranger.token, body, ...keyed(key) };
    expectRefused(await shop.node.ask('POST', path, asked), 'APPLICATION_NOT_FOUND', 404);
    expect(await issuancesOf(templateId)).to.equal(2);
  });

  it('is refused as a token would be', async () => {
    const [{ id: templateId }, { userId }] = [await shop.active({ issue_limit: 1 }), await shop.holder()];
    const issue = (body: Fields) => post('/vouchers/issue', { body });
    const stranger = await shop.node.person();
    expectRefused(await issue(issued('tpl_no', userId)), 'TEMPLATE_NOT_FOUND', 404);
    expectRefused(await issue(issued(templateId, stranger.userId)), 'RECIPIENT_NOT_AUTHORIZED', 403);
    expectRefused(await issue(issued((await shop.template()).id, userId)), 'TEMPLATE_NOT_ACTIVE', 409);
    const external = newId('x');
    expectOk(await issue(issued(templateId, userId, external)));
    expectRefused(await issue(issued(templateId, userId, external)), 'EXTERNAL_ISSUE_ID_USED', 409);
    const { userId: another } = await shop.holder();
    expectRefused(await issue(issued(templateId, another)), 'ISSUE_LIMIT_REACHED', 409);
    const missing = await shop.own('POST', '/vouchers/issue', { body: issued(templateId, userId) });
    expectRefused(missing, 'IDEMPOTENCY_KEY_REQUIRED', 400);
  });

  it('and a token give one voucher for one external id, asked at once on two nodes', async () => {
    const { id: templateId } = await shop.active({ per_user_limit: 5 });
    for (let round = 0; round < 5; round += 1) {
      const { userId } = await shop.holder();
      const body = issued(templateId, userId);
      const path = `/api/v1/open-platform/applications/${shop.id}/vouchers/issue`;
      const answers = await Promise.all([
        shop.askAt(round % 2, 'POST', path, { token: shop.owner.token, body, ...keyed(newId('key')) }),
        shop.call('POST', '/issue', { body, at: (round + 1) % 2, ...keyed(newId('key')) }),
      ]);
      expect(answers.map(({ status }) => status).sort()).to.deep.equal([200, 409]);
      expect(await issuancesOf(templateId)).to.equal(round + 1);
    }
  });

  it('reverses a redemption once, and only one of the own application', async () => {
    const { id, code } = await shop.voucher();
    const { redemptionId } = expectOk(await shop.redeem(code)) as { redemptionId: string };
    const [key, path] = [newId('key'), `/redemptions/${redemptionId}/reverse`];
    const body = { reason: 'The customer returned it.', operator_id: 'the owner' };
    const first = await post(path, { key, body });
    const reversal = expectOk(first);
    expect(reversal).to.include({ type: 'reversal', reversalOf: redemptionId, operatorId: 'the owner' });
    expect(reversal.voucher).to.include({ id, status: 'available' });
    expect((await post(path, { key, body })).json.data).to.deep.equal(first.json.data);
    expect(await shop.recorded(id, 'reversal')).to.equal(1);
    expectRefused(await post(path, { body }), 'REDEMPTION_ALREADY_REVERSED', 409);
    const ofReversal = `/redemptions/${reversal.redemptionId}/reverse`;
    expectRefused(await post(ofReversal, { body }), 'NOT_REVERSIBLE', 409);
    const events = await createEventLog(shop.mongo).of(id);
    expect(events.map(({ type }) => type).at(-1)).to.equal('voucher.reversed');
    const listed = expectOk(await shop.own('GET', '/redemptions')) as { items: Fields[] };
    expect(listed.items[0]).to.deep.equal(reversal);
    const other = await shop.application();
    const theirs = `/api/v1/open-platform/applications/${other.id}${path}`;
    const asked = { token: other.owner.token, body, ...keyed(newId('key')) };
    expectRefused(await shop.node.ask('POST', theirs, asked), 'REDEMPTION_NOT_FOUND', 404);
  });

  it('leaves a ledger without a drift', async () => {
    const drifts: unknown[] = [];
    const report = (drift: unknown) => void drifts.push(drift);
    const audited = await auditLedger(shop.mongo, { report, rest: async () => undefined });
    expect(drifts).to.deep.equal([]);
    expect(audited.find(({ of }) => of === 'issuance')?.documents).to.be.above(5);
  });

  it('does neither while the application is disabled', async () => {
    const [{ id: templateId }, { userId }] = [await shop.active(), await shop.holder()];
    const { code } = await shop.voucher();
    const { redemptionId } = expectOk(await shop.redeem(code));
    expectOk(await shop.own('POST', '/disable'));
    const issue = await post('/vouchers/issue', { body: issued(templateId, userId) });
    expectRefused(issue, 'APPLICATION_DISABLED', 403);
    const reverse = await post(`/redemptions/${redemptionId}/reverse`, { body: { reason: 'x' } });
    expectRefused(reverse, 'APPLICATION_DISABLED', 403);
    expect(await issuancesOf(templateId)).to.equal(0);
  });
});
