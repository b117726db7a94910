// Voucher templates of bots: who may, where the drafts are, and that a bot gets one application of its own.
import { expect } from 'chai';
import type { Schemas } from '../../src/generated/schemas.js';
import { type AskOptions, openNodeOn, openTestNode, type Person, type TestNode } from '../support/node.js';
import { openTestStores } from '../support/stores.js';
import { templateFields } from './shop.js';

type Template = Schemas['vouchers.Template'];
type Page = Schemas['vouchers.TemplatePage'];

const everything = ['messages:send', 'vouchers:read', 'vouchers:templates:write'];

async function botOf(node: TestNode, owner: Person, scopes: readonly string[] = everything): Promise<string> {
  return (await node.botToken(owner, scopes)).botId;
}

describe('voucher templates of bots', () => {
  let node: TestNode;
  let owner: Person;
  let drafts = 0;

  before(async () => {
    node = await openTestNode({ RATE_LIMIT_SCALE: '1000' });
  });
  after(() => node.close());
  beforeEach(async () => {
    owner = await node.person();
  });

  const path = (bot: string, rest = '') => `/api/v1/bots/my/${bot}/vouchers/templates${rest}`;
  const draft = () => {
    drafts += 1;
    return { ...templateFields, external_template_id: `coffee-${drafts}` };
  };

  async function ask<T>(method: string, at: string, options: AskOptions = {}): Promise<T> {
    const { json, text } = await node.ask(method, at, { token: owner.token, ...options });
    expect(json.success, `${method} ${at}: ${text}`).to.equal(true);
    return json.data as T;
  }

  async function refused(method: string, at: string, options: AskOptions = {}) {
    const { json, status } = await node.ask(method, at, { token: owner.token, ...options });
    return [status, json.code];
  }

  const applications = () =>
    ask<Schemas['applications.ApplicationPage']>('GET', '/api/v1/open-platform/applications');
  const create = (bot: string) => ask<Template>('POST', path(bot), { body: draft() });

  it('are listed, created and submitted, in the envelope of bots', async () => {
    const bot = await botOf(node, owner);
    expect(await ask<Page>('GET', path(bot))).to.deep.equal({ items: [], total: 0, page: 1, limit: 0 });
    expect((await applications()).total).to.equal(0);
    const made = await create(bot);
    expect(made).to.include({ status: 'draft', name: 'A free coffee', issueLimit: 0, issuedCount: 0 });
    const later = await create(bot);
    const { items, total } = await ask<Page>('GET', path(bot));
    expect([items, total]).to.deep.equal([[later, made], 2]);
    expect((await ask<Page>('GET', path(bot, '?limit=1'))).items).to.deep.equal([later]);
    const submitted = await ask<Template>('POST', path(bot, `/${made.externalTemplateId}/submit`));
    expect(submitted).to.include({ id: made.id, status: 'reviewing' });
    expect(await refused('POST', path(bot, `/${made.id}/submit`))).to.deep.equal([
      409,
      'TEMPLATE_STATE_CONFLICT',
    ]);
    expect((await ask<Page>('GET', path(bot, '?status=reviewing'))).items).to.deep.equal([submitted]);
    const again = { ...draft(), external_template_id: made.externalTemplateId };
    expect(await refused('POST', path(bot), { body: again })).to.deep.equal([409, 'TEMPLATE_ID_TAKEN']);
    expect(await refused('POST', path(bot), { body: { name: 'x' } })).to.deep.equal([400, 'VALIDATION']);
    expect(await refused('POST', path(bot, '/tpl_nothing/submit'))).to.deep.equal([
      404,
      'TEMPLATE_NOT_FOUND',
    ]);
  });

  it('are saved to the linked application, or to one of the bot that six calls make once', async () => {
    const bot = await botOf(node, owner);
    const made = await Promise.all(Array.from({ length: 6 }, () => create(bot)));
    expect(new Set(made.map(({ applicationId }) => applicationId)).size).to.equal(1);
    const { items, total } = await applications();
    expect([total, items[0]?.name, items[0]?.id]).to.deep.equal([1, 'A bot', made[0]?.applicationId]);

    const body = { name: 'A shop' };
    const shop = await ask<{ id: string }>('POST', '/api/v1/open-platform/applications', { body });
    await ask('PUT', `/api/v1/open-platform/applications/${shop.id}/bots/${bot}`);
    expect((await ask<Page>('GET', path(bot))).total).to.equal(0);
    expect((await create(bot)).applicationId).to.equal(shop.id);
    await ask('DELETE', `/api/v1/open-platform/applications/${shop.id}/bots/${bot}`);
    expect((await ask<Page>('GET', path(bot))).total).to.equal(6);
    expect((await create(bot)).applicationId).to.equal(made[0]?.applicationId);
    expect((await applications()).total).to.equal(2);
  });

  it('need an approved, enabled bot of the caller with the scope', async () => {
    const body = { name: 'Coffee bot', scopes: everything };
    const { id: pending } = await ask<{ id: string }>('POST', '/api/v1/bots/applications', { body });
    const [plain, reading] = [
      await botOf(node, owner, ['messages:send']),
      await botOf(node, owner, ['vouchers:read']),
    ];
    const disabled = await botOf(node, owner);
    const { token } = await node.admin();
    await ask('POST', `/api/v1/admin/bots/${disabled}/disable`, { token, body: { reason: 'Spam.' } });
    const stranger = await node.person();
    const cases = [
      [pending, owner, 'BOT_NOT_APPROVED', 'BOT_NOT_APPROVED'],
      [disabled, owner, 'BOT_DISABLED', 'BOT_DISABLED'],
      [plain, owner, 'SCOPE_MISSING', 'SCOPE_MISSING'],
      [reading, owner, undefined, 'SCOPE_MISSING'],
      [reading, stranger, 'NOT_FOUND', 'NOT_FOUND'],
    ] as const;
    for (const [bot, who, toRead, toWrite] of cases) {
      const as = { token: who.token };
      const list = await refused('GET', path(bot), as);
      const written = await refused('POST', path(bot), { ...as, body: draft() });
      const submitted = await refused('POST', path(bot, '/any/submit'), as);
      expect([list[1], written[1], submitted[1]]).to.deep.equal([toRead, toWrite, toWrite]);
      expect(written[0]).to.equal(toWrite === 'NOT_FOUND' ? 404 : 403);
    }
    expect((await applications()).total).to.equal(0);
  });

  it('are refused where the operator runs no vouchers', async () => {
    const stores = await openTestStores();
    const off = await openNodeOn(stores, { VOUCHERS: 'off' });
    const { token } = await off.person();
    const { json, status } = await off.ask('GET', path('bot_any'), { token });
    expect([status, json.code]).to.deep.equal([403, 'FEATURE_UNAVAILABLE']);
    await off.close();
  });
});
