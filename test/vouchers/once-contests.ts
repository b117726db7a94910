// The contests of once.proof.test.ts: many callers ask in words of their own, and only one can win.
import { expect } from 'chai';
import { systemClock } from '../../src/shared/clock.js';
import { newId } from '../../src/shared/ids.js';
import { expectOk, type Shop } from './shop.js';
import type { Stock } from './stock.js';

export interface Request {
  readonly path: string;
  readonly token: string;
  readonly body?: object;
}

export interface Contest {
  /** One of the rivals' requests. */
  request(rival: number): Request;
  /** The actor whose turns decide it. */
  readonly actor: readonly [kind: string, id: string];
  /** The answers to the losers: one of these each. */
  readonly refusals: readonly string[];
  /** The winner's act while the others go on; `text` is the winner's answer. */
  won?(text: string): Request;
  /** How often it has been given away, by the rows that are only ever added. */
  given(): Promise<number>;
}

export interface Arena {
  readonly shop: Shop;
  readonly stock: Stock;
  /** One for each rival. */
  readonly users: readonly string[];
}

const vouchers = '/api/v1/open-platform/vouchers';
const codeMs = 6 * 60 * 60 * 1_000;

const issued = ({ mongo }: Shop, templateId: string) =>
  mongo.db
    .collection('application_commands')
    .countDocuments({ 'record.type': 'issuance', 'record.templateId': templateId });
const redemptions = ({ mongo }: Shop, filter: object) =>
  mongo.db.collection('application_commands').countDocuments(filter);
const issueTo = ({ token }: Shop, templateId: string, userId: string): Request => ({
  path: `${vouchers}/issue`,
  token,
  body: { template_id: templateId, external_issue_id: newId('x'), recipient_user_id: userId },
});
const redeemBy = ({ token }: Shop, credential: object, rival: number): Request => ({
  path: `${vouchers}/redeem`,
  token,
  body: { credential, external_order_id: `order ${rival}` },
});
const reverseOf = ({ token }: Shop, redemptionId: unknown, reason: string): Request => ({
  path: `${vouchers}/redemptions/${redemptionId}/reverse`,
  token,
  body: { reason },
});

export const contestsOf: Readonly<Record<string, (arena: Arena) => Promise<Contest>>> = {
  async 'the redemption of a voucher'({ shop }) {
    const { id: voucherId, code: value } = await shop.voucher();
    // A slow machine takes longer than the ten minutes for which a code is good.
    const later = new Date(systemClock.now() + codeMs);
    const codes = shop.mongo.db.collection('voucher_codes');
    await codes.updateOne({ voucherId }, { $set: { liveUntil: later, goneAt: later } });
    return {
      request: (rival) => redeemBy(shop, { type: 'redeem_code', value }, rival),
      actor: ['voucher', voucherId],
      refusals: ['VOUCHER_ALREADY_REDEEMED'],
      given: () => shop.recorded(voucherId),
    };
  },
  /** Its redemption is reversed at once: the voucher is good again, and the picture is not. */
  async 'something for one rotating QR image'({ shop }) {
    const { id: voucherId, holder } = await shop.voucher();
    const path = `/api/v1/wallet/vouchers/${voucherId}/credential`;
    const { qrToken: value } = expectOk(await shop.node.ask('POST', path, { token: holder.token }));
    const credential = { type: 'qr_token', value };
    // Once scanned it is good for a quarter of an hour, so that it is not its time that ends.
    expect(expectOk(await shop.call('POST', '/verify', { body: { credential } }))).to.include({
      valid: true,
    });
    return {
      request: (rival) => redeemBy(shop, credential, rival),
      actor: ['voucher', voucherId],
      refusals: ['VOUCHER_ALREADY_REDEEMED', 'VOUCHER_NOT_REDEEMABLE'],
      won(text) {
        const { data } = JSON.parse(text) as { data: { redemptionId: string } };
        return reverseOf(shop, data.redemptionId, 'Returned.');
      },
      given: () => shop.recorded(voucherId, 'redemption'),
    };
  },
  async 'the reversal of a redemption'({ shop }) {
    const { id, code } = await shop.voucher();
    const { redemptionId } = expectOk(await shop.redeem(code));
    return {
      request: (rival) => reverseOf(shop, redemptionId, `reason ${rival}`),
      actor: ['voucher', id],
      refusals: ['REDEMPTION_ALREADY_REVERSED'],
      given: () => redemptions(shop, { 'record.reversalOf': redemptionId }),
    };
  },
  async 'the last unit of an issue limit'({ shop, users }) {
    const { id } = await shop.active({ issue_limit: 3 });
    for (let n = 0; n < 2; n += 1) expectOk(await shop.issue(id, (await shop.holder()).userId));
    return {
      request: (rival) => issueTo(shop, id, users[rival] ?? expect.fail('no such user')),
      actor: ['template', id],
      refusals: ['ISSUE_LIMIT_REACHED'],
      given: async () => (await issued(shop, id)) - 2,
    };
  },
  async 'the last one for a user'({ shop }) {
    const [{ id }, { userId }] = [await shop.active({ per_user_limit: 2 }), await shop.holder()];
    expectOk(await shop.issue(id, userId));
    return {
      request: () => issueTo(shop, id, userId),
      actor: ['template', id],
      refusals: ['PER_USER_LIMIT_REACHED'],
      given: async () => (await issued(shop, id)) - 1,
    };
  },
  /** Neither limit of the template, nor what else the sender has, would keep a second claim away. */
  async 'the voucher of a send'({ shop, stock }) {
    const from = await stock.given(10, { per_user_limit: 10 });
    const { id } = await stock.sent(from);
    await stock.sent(from);
    return {
      request: () => ({ path: `/api/v1/wallet/sends/${id}/claim`, token: stock.recipient.token }),
      actor: ['template', from.templateId],
      refusals: ['SEND_NOT_PENDING'],
      given: () => issued(shop, from.templateId),
    };
  },
};
