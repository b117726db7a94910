// The deeds of crash.test.ts: what each waits for, and how often it has been done in the end.
import { newId } from '../../src/shared/ids.js';
import { insist } from '../support/node.js';
import { expectOk, type Shop } from './shop.js';
import type { Stock } from './stock.js';

export interface Request {
  readonly path: string;
  readonly token: string;
  readonly body?: object;
  /** The place of the Idempotency-Key. */
  readonly keyIn: 'header' | 'body';
}

export interface Deed {
  readonly name: string;
  /** The collection of the actor that is asked. */
  readonly actors: string;
  /** Everything that is waited for, from the second request of a token on. */
  readonly waits: readonly string[];
  /** The earlier events to other actors: their turns may be this node’s, and are not waited for. */
  readonly meanwhile?: RegExp;
  /** Something new to do it to. */
  prepare(
    shop: Shop,
    stock: Stock,
  ): Promise<{
    readonly request: Request;
    /** How often it has been done, by all rows and events that there are of it. */
    effects(): Promise<readonly number[]>;
  }>;
}

const vouchers = '/api/v1/open-platform/vouchers';

export const count = ({ mongo }: Shop, collection: string, filter: object) =>
  mongo.db.collection(collection).countDocuments(filter);

const issuedFrom = (templateId: string) => ({
  'record.type': 'issuance',
  'record.templateId': templateId,
});

/** Which spends it, or takes that back. */
const turnOfVoucher = [
  'find vouchers',
  'update vouchers',
  'insert application_commands',
  'commitTransaction',
];

const issue: Deed = {
  name: 'issue',
  actors: 'voucher_templates',
  waits: [
    'find application_commands',
    'redis',
    'find voucher_templates',
    'find voucher_authorizations',
    'find users',
    'find application_commands 2',
    'find application_commands 3',
    'find voucher_templates 2',
    'update voucher_templates',
    'insert application_commands',
    'insert due',
    'insert vouchers',
    'commitTransaction',
  ],
  async prepare(shop) {
    const [{ id: templateId }, { userId }] = [await shop.active({ issue_limit: 2 }), await shop.holder()];
    const body = { template_id: templateId, external_issue_id: newId('x'), recipient_user_id: userId };
    const issuedCount = async () =>
      expectOk(await shop.own('GET', `/vouchers/templates/${templateId}`)).issuedCount as number;
    return {
      request: { path: `${vouchers}/issue`, token: shop.token, body, keyIn: 'header' },
      effects: async () => [
        await count(shop, 'application_commands', issuedFrom(templateId)),
        await count(shop, 'vouchers', { 'st.context.templateId': templateId }),
        await issuedCount(),
      ],
    };
  },
};

const redeem: Deed = {
  name: 'redeem',
  actors: 'vouchers',
  waits: ['find application_commands', 'redis', 'find voucher_codes', ...turnOfVoucher],
  async prepare(shop) {
    const { id: voucherId, code: value } = await shop.voucher();
    const body = { credential: { type: 'redeem_code', value }, external_order_id: 'order' };
    return {
      request: { path: `${vouchers}/redeem`, token: shop.token, body, keyIn: 'header' },
      effects: async () => [
        await shop.recorded(voucherId),
        await count(shop, 'vouchers', { _id: voucherId, 'st.value': 'redeemed', 'st.context.uses': 1 }),
      ],
    };
  },
};

const reverse: Deed = {
  name: 'reverse',
  actors: 'vouchers',
  waits: ['find application_commands', 'redis', 'find application_commands 2', ...turnOfVoucher],
  async prepare(shop) {
    const { id: voucherId, code } = await shop.voucher();
    const key = newId('key');
    const { redemptionId } = expectOk(await insist(() => shop.redeem(code, { key })));
    const path = `${vouchers}/redemptions/${redemptionId}/reverse`;
    return {
      request: { path, token: shop.token, body: { reason: 'Returned.' }, keyIn: 'header' },
      effects: async () => [
        await count(shop, 'application_commands', { 'record.reversalOf': redemptionId }),
        await count(shop, 'vouchers', { _id: voucherId, 'st.value': 'available' }),
      ],
    };
  },
};

const allocate: Deed = {
  name: 'allocate',
  actors: 'voucher_templates',
  waits: [
    'redis',
    'find applications',
    'find commands',
    'find voucher_templates',
    'find applications 2',
    'find voucher_authorizations',
    'find users',
    'find voucher_templates 2',
    'update voucher_templates',
    'insert commands',
    'insert voucher_allocations',
    'insert voucher_stock_moves',
    'commitTransaction',
  ],
  async prepare(shop, stock) {
    const { id: templateId } = await shop.active({ issue_limit: 2 });
    const path = `/api/v1/open-platform/applications/${shop.id}/vouchers/allocations`;
    const body = { templateId, recipientUserId: stock.sender.userId, quantity: 1 };
    return {
      request: { path, token: shop.owner.token, body, keyIn: 'body' },
      effects: async () => [
        await count(shop, 'voucher_allocations', { 'st.templateId': templateId }),
        await count(shop, 'voucher_stock_moves', { templateId }),
        (await stock.template(templateId)).reservedCount as number,
      ],
    };
  },
};

const send: Deed = {
  name: 'send',
  actors: 'voucher_allocations',
  waits: [
    'redis',
    'find voucher_allocations',
    'find commands',
    'find voucher_authorizations',
    'find users',
    'find voucher_allocations 2',
    'update voucher_allocations',
    'insert commands',
    'insert bot_updates',
    'insert voucher_sends',
    'update due',
    'commitTransaction',
  ],
  async prepare(shop, stock) {
    const { allocationId } = await stock.given(2);
    const path = `/api/v1/wallet/stock/${allocationId}/sends`;
    const body = { recipientUserId: stock.recipient.userId };
    return {
      request: { path, token: stock.sender.token, body, keyIn: 'body' },
      async effects() {
        const { remaining, sendingCount } = await stock.counts(allocationId);
        const sends = await count(shop, 'voucher_sends', { allocationId });
        return [sends, await count(shop, 'due', { actor: allocationId }), remaining, sendingCount];
      },
    };
  },
};

const claim: Deed = {
  name: 'claim',
  actors: 'voucher_templates',
  waits: [
    'find commands',
    'redis',
    'find voucher_sends',
    'find voucher_send_ends',
    'find applications',
    'find application_commands',
    'find voucher_templates',
    'update voucher_templates',
    'insert application_commands',
    'insert commands',
    'insert bot_updates',
    'insert due',
    'insert events',
    'insert voucher_send_ends',
    'insert vouchers',
    'commitTransaction',
  ],
  // The allocation hears that there is nothing left to expire.
  meanwhile: /^((find|update) voucher_allocations|delete (due|events))$/,
  async prepare(shop, stock) {
    const from = await stock.given(2, { issue_limit: 2, per_user_limit: 2 });
    const { id } = await stock.sent(from);
    const { templateId, allocationId } = from;
    return {
      request: { path: `/api/v1/wallet/sends/${id}/claim`, token: stock.recipient.token, keyIn: 'header' },
      async effects() {
        const { remaining, claimedCount } = await stock.counts(allocationId);
        return [
          await count(shop, 'voucher_send_ends', { templateId }),
          await count(shop, 'application_commands', issuedFrom(templateId)),
          await count(shop, 'vouchers', { 'st.context.templateId': templateId }),
          remaining,
          claimedCount,
        ];
      },
    };
  },
};

/** Claims come last: what they tell is told while the next one is tried. */
export const deeds: readonly Deed[] = [issue, redeem, reverse, allocate, send, claim];
