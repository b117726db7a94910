// Every error of the voucher document is answered by a real node, with its exact status, code and envelope.
import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { codesOf } from '../../scripts/generate/door-errors.js';
import { allEndpoints } from '../../src/node/endpoints.js';
import { systemClock } from '../../src/shared/clock.js';
import { errors } from '../../src/shared/errors.js';
import { newId } from '../../src/shared/ids.js';
import type { Asked } from '../support/node.js';
import { expectOk, openSharedShop, openShop, type Shop, templateFields } from './shop.js';
import { type Given, openStock, type Stock } from './stock.js';

/** The list of the document, and beneath it what no list of vouchers need name. */
const documented: Readonly<Record<string, number>> = {
  VALIDATION: 400,
  IDEMPOTENCY_KEY_REQUIRED: 400,
  IDEMPOTENCY_KEY_INVALID: 400,
  INVALID_TOKEN: 401,
  SCOPE_MISSING: 403,
  APPLICATION_DISABLED: 403,
  FEATURE_UNAVAILABLE: 403,
  RECIPIENT_NOT_AUTHORIZED: 403,
  APPLICATION_NOT_FOUND: 404,
  TEMPLATE_NOT_FOUND: 404,
  VOUCHER_NOT_FOUND: 404,
  REDEMPTION_NOT_FOUND: 404,
  ALLOCATION_NOT_FOUND: 404,
  SEND_NOT_FOUND: 404,
  VOUCHER_ALREADY_REDEEMED: 409,
  VOUCHER_NOT_REDEEMABLE: 409,
  TEMPLATE_ID_TAKEN: 409,
  TEMPLATE_STATE_CONFLICT: 409,
  TEMPLATE_NOT_ACTIVE: 409,
  ISSUE_LIMIT_REACHED: 409,
  PER_USER_LIMIT_REACHED: 409,
  STOCK_INSUFFICIENT: 409,
  EXTERNAL_ISSUE_ID_USED: 409,
  REDEMPTION_ALREADY_REVERSED: 409,
  NOT_REVERSIBLE: 409,
  BOT_ALREADY_LINKED: 409,
  SEND_NOT_PENDING: 409,
  IDEMPOTENCY_KEY_REUSED: 409,
  IDEMPOTENCY_IN_FLIGHT: 409,
  RATE_LIMITED: 429,
  GUESSES_LOCKED: 429,
  UNAVAILABLE: 503,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  VOUCHER_STATE_CONFLICT: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  INTERNAL: 500,
};

/** Codes that need a store or a node to fail are tested where there is one. */
const elsewhere: Readonly<Record<string, string>> = {
  FEATURE_UNAVAILABLE: './switched-off.test.ts',
  IDEMPOTENCY_IN_FLIGHT: './contract-table.test.ts',
  UNAVAILABLE: './contract-table.test.ts',
  INTERNAL: '../gateway/corridor.test.ts',
};

const isOfVouchers = ({ path }: { path: string }) => /^\/api\/v1\/(?:open-platform|wallet)\//.test(path);

describe('every error of the voucher document', () => {
  let shop: Shop;
  let stock: Stock;
  let given: Given;
  before(async () => {
    shop = await openSharedShop();
    stock = await openStock(shop);
    given = await stock.given(1);
  });
  after(() => shop?.close());

  const keyed = () => ({ 'Idempotency-Key': newId('key') });
  const redeem = (body: unknown, options = {}) =>
    shop.call('POST', '/redeem', { body, headers: keyed(), ...options });
  const credential = (value: string) => ({ type: 'redeem_code', value });
  const order = (value: string) => ({ credential: credential(value), external_order_id: 'one' });
  const reverse = (id: unknown, body = { reason: 'x' }) =>
    shop.call('POST', `/redemptions/${id}/reverse`, { body, headers: keyed() });
  const redeemed = async () => {
    const { code } = await shop.voucher();
    return expectOk(await shop.redeem(code));
  };
  const verifyAs = (token: string) =>
    shop.call('POST', '/verify', { token, body: { credential: credential('ZZZZZZ'), store_id: 'one' } });
  const tokenWith = async (scopes: readonly string[]) => {
    const { token } = expectOk(await shop.own('POST', '/tokens', { body: { name: 'x', scopes } }));
    return String(token);
  };

  const producers: Readonly<Record<string, () => Promise<Asked>>> = {
    VALIDATION: () => redeem({}),
    IDEMPOTENCY_KEY_REQUIRED: () => redeem(order('AAAAAA'), { headers: {} }),
    IDEMPOTENCY_KEY_INVALID: () => redeem(order('AAAAAA'), { headers: { 'Idempotency-Key': 'a b' } }),
    INVALID_TOKEN: () => redeem(order('AAAAAA'), { token: 'sop_nobody' }),
    SCOPE_MISSING: async () => redeem(order('AAAAAA'), { token: await tokenWith(['vouchers:read']) }),
    async APPLICATION_DISABLED() {
      const other = await shop.application();
      expectOk(await shop.admin('POST', `/applications/${other.id}/disable`, { reason: 'x' }));
      return redeem(order('AAAAAA'), { token: other.token });
    },
    RECIPIENT_NOT_AUTHORIZED: async () => shop.issue((await shop.active()).id, 'usr_nobody'),
    APPLICATION_NOT_FOUND: () =>
      shop.node.ask('GET', '/api/v1/open-platform/applications/app_no', { token: shop.owner.token }),
    TEMPLATE_NOT_FOUND: () => shop.issue('tpl_no', stock.recipient.userId),
    VOUCHER_NOT_FOUND: () => redeem(order('ZZZZZZ')),
    REDEMPTION_NOT_FOUND: () => shop.call('GET', '/redemptions/rdm_no'),
    ALLOCATION_NOT_FOUND: () => stock.takeBack('alc_no'),
    SEND_NOT_FOUND: () => stock.end('claim', stock.recipient, 'snd_no'),
    async VOUCHER_ALREADY_REDEEMED() {
      const { code } = await shop.voucher();
      expectOk(await shop.redeem(code));
      return shop.redeem(code);
    },
    async VOUCHER_NOT_REDEEMABLE() {
      const { id, code } = await shop.voucher();
      await shop.age(id, { timer: false });
      return shop.redeem(code);
    },
    async TEMPLATE_ID_TAKEN() {
      const { externalTemplateId: external_template_id } = await shop.template();
      return shop.call('POST', '/templates', { body: { ...templateFields, external_template_id } });
    },
    TEMPLATE_STATE_CONFLICT: async () => shop.call('POST', `/templates/${(await shop.active()).id}/submit`),
    TEMPLATE_NOT_ACTIVE: async () => shop.issue((await shop.template()).id, (await shop.holder()).userId),
    async ISSUE_LIMIT_REACHED() {
      const { id } = await shop.active({ issue_limit: 1, per_user_limit: 2 });
      const { userId } = await shop.holder();
      expectOk(await shop.issue(id, userId));
      return shop.issue(id, userId);
    },
    async PER_USER_LIMIT_REACHED() {
      const { holder, templateId } = await shop.voucher();
      return shop.issue(templateId, holder.userId);
    },
    STOCK_INSUFFICIENT: async () => {
      const { id } = await shop.active({ issue_limit: 1 });
      return stock.allocate(id, stock.sender.userId, { quantity: 2 });
    },
    async EXTERNAL_ISSUE_ID_USED() {
      const [{ id }, { userId }] = [await shop.active({ per_user_limit: 2 }), await shop.holder()];
      expectOk(await shop.issue(id, userId, { external_issue_id: `once ${id}` }));
      return shop.issue(id, userId, { external_issue_id: `once ${id}` });
    },
    async REDEMPTION_ALREADY_REVERSED() {
      const { redemptionId } = await redeemed();
      expectOk(await reverse(redemptionId));
      return reverse(redemptionId);
    },
    async NOT_REVERSIBLE() {
      const { redemptionId } = await redeemed();
      return reverse(expectOk(await reverse(redemptionId)).redemptionId);
    },
    async BOT_ALREADY_LINKED() {
      const { botId } = await shop.node.botToken(shop.owner);
      expectOk(await shop.own('PUT', `/bots/${botId}`));
      const { token } = shop.owner;
      const path = '/api/v1/open-platform/applications';
      const { id } = expectOk(await shop.node.ask('POST', path, { token, body: { name: 'Second' } }));
      return shop.node.ask('PUT', `${path}/${id}/bots/${botId}`, { token });
    },
    async SEND_NOT_PENDING() {
      const { id } = await stock.sent(given);
      expectOk(await stock.end('cancel', stock.sender, id));
      return stock.end('claim', stock.recipient, id);
    },
    async IDEMPOTENCY_KEY_REUSED() {
      const [{ code }, headers] = [await shop.voucher(), keyed()];
      expectOk(await redeem(order(code), { headers }));
      return redeem({ ...order(code), external_order_id: 'two' }, { headers });
    },
    async RATE_LIMITED() {
      const slow = await openShop({ env: { RATE_LIMIT_SCALE: '0.05' } });
      try {
        const me = () => slow.node.ask('GET', '/api/v1/open-platform/me', { token: slow.token });
        for (let n = 0; n < 3; n += 1) expectOk(await me());
        return await me();
      } finally {
        await slow.close();
      }
    },
    async GUESSES_LOCKED() {
      const { token } = await shop.application();
      for (let n = 0; n < 10; n += 1) await verifyAs(token);
      return verifyAs(token);
    },
    NOT_FOUND: () => shop.call('GET', '/nothing'),
    METHOD_NOT_ALLOWED: () => shop.call('DELETE', '/redeem'),
    async CONFLICT() {
      const { userId } = await shop.holder();
      return shop.own('POST', '/authorization-requests', { body: { userId } });
    },
    async VOUCHER_STATE_CONFLICT() {
      const { id, code } = await shop.voucher();
      expectOk(await shop.redeem(code));
      return shop.own('POST', `/vouchers/${id}/revoke`, { body: { reason: 'x' } });
    },
    TOO_LARGE: () => redeem(' '.repeat(1_048_577)),
    UNSUPPORTED_MEDIA_TYPE: () =>
      redeem('a=b', { headers: { ...keyed(), 'Content-Type': 'application/x-www-form-urlencoded' } }),
  };

  it('stands in a table here, and nothing else does', () => {
    const answered = allEndpoints.filter(isOfVouchers).flatMap(codesOf);
    const here = [...Object.keys(producers), ...Object.keys(elsewhere)];
    expect(here, 'of the document').to.have.members(Object.keys(documented));
    expect([...new Set([...answered, 'METHOD_NOT_ALLOWED'])], 'of the endpoints').to.have.members(here);
    for (const [code, status] of Object.entries(documented))
      expect(errors, code).to.have.nested.property(`${code}.status`, status);
  });

  for (const [code, file] of Object.entries(elsewhere))
    it(`${code} is answered in ${file}`, () => {
      const text = readFileSync(new URL(file, import.meta.url), 'utf8');
      expect(text).to.match(new RegExp(`'${code}'(?:, ${documented[code]})?`));
    });

  for (const [code, produce] of Object.entries(producers))
    it(`${code} is ${documented[code]}`, async () => {
      const answer = await produce();
      const status = documented[code];
      const { meta, message, ...json } = answer.json as Asked['json'] & { meta: object; message: string };
      expect(answer.status, answer.text).to.equal(status);
      expect(json).to.deep.include({ success: false, code: status, data: null });
      expect(json.error).to.include({ code });
      expect(message).to.be.a('string').that.is.not.empty;
      const requestId = answer.headers.get('x-platform-request-id');
      expect(meta).to.have.property('requestId', requestId);
      expect(meta)
        .to.have.property('duration')
        .that.matches(/^\d+\.\dms$/);
      expect(Date.parse((meta as { timestamp: string }).timestamp)).to.be.at.most(systemClock.now() + 1000);
      if (status === 429) expect(Number(answer.headers.get('retry-after'))).to.be.at.least(1);
    });
});
