// Issuing over HTTP on two nodes: limits are exact, and no person gets what they did not agree to.
import { expect } from 'chai';
import { newId } from '../../src/shared/ids.js';
import type { Asked } from '../support/node.js';
import { expectOk, expectRefused, type Fields, openSharedShop, type Shop } from './shop.js';

describe('issuing over HTTP', () => {
  let shop: Shop;
  before(async () => {
    shop = await openSharedShop(2);
  });
  after(() => shop?.close());

  const voucherIn = (answer: Asked) => expectOk(answer).voucher as Fields & { id: string };
  const tally = (answers: readonly Asked[]) => {
    const counts: Record<string, number> = {};
    for (const { status, json } of answers) {
      const name = json.error?.code ?? String(status);
      counts[name] = (counts[name] ?? 0) + 1;
    }
    return counts;
  };

  it('gives a voucher with its validity, and no credential', async () => {
    const [{ id, externalTemplateId }, { userId }] = [await shop.active(), await shop.holder()];
    const { voucher, issuanceId } = expectOk(
      await shop.issue(String(externalTemplateId), userId, { external_issue_id: 'order 7' }),
    ) as { voucher: Fields; issuanceId: string };
    expect(issuanceId).to.match(/^iss_/);
    expect(voucher).to.include({
      templateId: id,
      externalTemplateId,
      holderUserId: userId,
      externalIssueId: 'order 7',
      status: 'available',
      source: 'issue',
      validFrom: voucher.issuedAt,
    });
    const days = (Date.parse(String(voucher.validTo)) - Date.parse(String(voucher.issuedAt))) / 86_400_000;
    expect(days).to.equal(30);
    expect(Object.keys(voucher).join(' ')).not.to.match(/code|secret|qr/i);
  });

  it('never exceeds issue_limit, and refuses no request while a unit is left', async () => {
    const { id } = await shop.active({ issue_limit: 20 });
    const people = await shop.crowd(40);
    const answers = await Promise.all(people.map((userId, n) => shop.issue(id, userId, { node: n % 2 })));
    expect(tally(answers)).to.deep.equal({ 200: 20, ISSUE_LIMIT_REACHED: 20 });
    expect(expectOk(await shop.own('GET', `/vouchers/templates/${id}`))).to.include({ issuedCount: 20 });
    const of = { 'record.type': 'issuance', 'record.templateId': id };
    const rows = await shop.mongo.db.collection('application_commands').find(of).toArray();
    const slots = rows.map(({ record }) => Number(record.slotNo)).sort((a, b) => a - b);
    expect(slots).to.deep.equal(Array.from({ length: 20 }, (_, n) => n + 1));
  });

  it('never exceeds per_user_limit, and gives each user exactly as many', async () => {
    const { id } = await shop.active({ per_user_limit: 3 });
    const people = await shop.crowd(3);
    const asks = Array.from({ length: 24 }, (_, n) => shop.issue(id, people[n % 3] ?? '', { node: n % 2 }));
    expect(tally(await Promise.all(asks))).to.deep.equal({ 200: 9, PER_USER_LIMIT_REACHED: 15 });
  });

  it('frees neither limit by revoking', async () => {
    const [{ id }, { userId }] = [await shop.active({ issue_limit: 1 }), await shop.holder()];
    const voucher = voucherIn(await shop.issue(id, userId));
    expectOk(await shop.own('POST', `/vouchers/${voucher.id}/revoke`, { body: { reason: 'lost' } }));
    expectRefused(await shop.issue(id, userId), 'ISSUE_LIMIT_REACHED', 409);
  });

  it('takes an external_issue_id once in an application, and names the first issuance', async () => {
    const [one, two, { userId }] = [await shop.active(), await shop.active(), await shop.holder()];
    const external = newId('order');
    const both = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        shop.issue(n % 2 ? one.id : two.id, userId, { external_issue_id: external, node: n % 2 }),
      ),
    );
    expect(tally(both)).to.deep.equal({ 200: 1, EXTERNAL_ISSUE_ID_USED: 11 });
    const { issuanceId } = expectOk(both.find(({ status }) => status === 200) as Asked);
    for (const answer of both.filter(({ status }) => status === 409))
      expect(answer.json.error).to.deep.include({ details: { issuanceId } });
  });

  it('issues from active templates alone', async () => {
    const [{ userId }, draft, { id }] = [await shop.holder(), await shop.template(), await shop.active()];
    expectRefused(await shop.issue(draft.id, userId), 'TEMPLATE_NOT_ACTIVE', 409);
    for (const [move, code] of [
      ['pause', 'TEMPLATE_NOT_ACTIVE'],
      ['resume', undefined],
      ['end', 'TEMPLATE_NOT_ACTIVE'],
      ['archive', 'TEMPLATE_NOT_ACTIVE'],
    ] as const) {
      expectOk(await shop.own('POST', `/vouchers/templates/${id}/${move}`));
      const answer = await shop.issue(id, (await shop.holder()).userId);
      if (code === undefined) expectOk(answer);
      else expectRefused(answer, code, 409);
    }
    expectRefused(await shop.issue('nothing', userId), 'TEMPLATE_NOT_FOUND', 404);
  });

  it('lets no issue through once a pause has been answered', async () => {
    const { id } = await shop.active();
    const people = await shop.crowd(20);
    const issues = people.map((userId, n) => shop.issue(id, userId, { node: n % 2 }));
    expectOk(await shop.own('POST', `/vouchers/templates/${id}/pause`));
    const late = await Promise.all(people.map((userId, n) => shop.issue(id, userId, { node: n % 2 })));
    expect(tally(late)).to.deep.equal({ TEMPLATE_NOT_ACTIVE: 20 });
    await Promise.all(issues);
  });

  it('sends nothing to strangers, to unknown people, and to those who said no', async () => {
    const [{ id }, stranger, holder] = [
      await shop.active({ per_user_limit: 9 }),
      await shop.node.person(),
      await shop.holder(),
    ];
    for (const userId of [stranger.userId, 'usr_nobody'])
      expectRefused(await shop.issue(id, userId), 'RECIPIENT_NOT_AUTHORIZED', 403);
    expectOk(await shop.issue(id, holder.userId));
    const path = `/api/v1/wallet/authorizations/${shop.id}`;
    expectOk(await shop.node.ask('DELETE', path, { token: holder.token }));
    expectRefused(await shop.issue(id, holder.userId), 'RECIPIENT_NOT_AUTHORIZED', 403);
  });

  it('needs no authorization of who held a voucher before', async () => {
    const [{ id }, holder] = [await shop.active({ per_user_limit: 2 }), await shop.holder()];
    expectOk(await shop.issue(id, holder.userId));
    await shop.mongo.db.collection('voucher_authorizations').deleteMany({ userId: holder.userId });
    expectOk(await shop.issue(id, holder.userId));
  });
});
