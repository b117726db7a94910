// Templates over HTTP: every field, every move, and who may make it.
import { expect } from 'chai';
import { systemClock } from '../../src/shared/clock.js';
import { newId } from '../../src/shared/ids.js';
import { contentOf } from '../../src/vouchers/templates/template.content.js';
import { until } from '../support/until.js';
import { expectOk, expectRefused, type Fields, openSharedShop, type Shop, templateFields } from './shop.js';

describe('templates over HTTP', () => {
  let shop: Shop;
  before(async () => {
    shop = await openSharedShop();
  });
  after(() => shop?.close());

  const create = (fields: Fields) =>
    shop.call('POST', '/templates', {
      body: { external_template_id: newId('ext'), ...templateFields, ...fields },
    });
  const nested = (depth: number) => JSON.parse(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`) as Fields;
  const fieldsRefused = async (fields: Fields) =>
    (
      expectRefused(await create(fields), 'VALIDATION', 400).error as unknown as {
        details: { field: string }[];
      }
    ).details.map(({ field }) => field);

  it('shows every field of a draft as it was written', async () => {
    const written = {
      external_template_id: 'كوبون ☕ 2026',
      per_user_limit: 100,
      description: 'x'.repeat(2000),
      usage_rules: { weekdays: ['mon'], deep: { down: [1, null, '👩‍👩‍👧'] } },
      fulfillment: { redemption_url: 'https://shop.example/redeem', open_mode: 'in_app', other: 1 },
      terms: {
        text: 'שלום',
        _bsontype: 'Long',
        $set: { 'a.b': 1 },
        '': nested(31),
        ...JSON.parse('{"__proto__":{"a":1}}'),
      },
      validity: { mode: 'fixed', from: '2026-01-01T01:00:00+01:00', to: '2099-01-01T00:00:00Z' },
      issue_limit: Number.MAX_SAFE_INTEGER,
    };
    const template = expectOk(await create(written));
    expect(template).to.deep.include({
      status: 'draft',
      applicationId: shop.id,
      externalTemplateId: written.external_template_id,
      issuerName: 'Corner Café',
      issueLimit: Number.MAX_SAFE_INTEGER,
      perUserLimit: 100,
      issuedCount: 0,
      description: written.description,
      usageRules: written.usage_rules,
      fulfillment: written.fulfillment,
      terms: written.terms,
      validity: { mode: 'fixed', from: '2026-01-01T00:00:00.000Z', to: '2099-01-01T00:00:00.000Z' },
    });
    const path = `/vouchers/templates/${encodeURIComponent(written.external_template_id)}`;
    expect(expectOk(await shop.own('GET', path))).to.deep.equal(template);
  });

  const bad: readonly [name: string, fields: Fields, field: string][] = [
    ['a relative validity without days', { validity: { mode: 'relative' } }, 'validity.days_after_claim'],
    ['0 days', { validity: { mode: 'relative', days_after_claim: 0 } }, 'validity.days_after_claim'],
    ['3651 days', { validity: { mode: 'relative', days_after_claim: 3651 } }, 'validity.days_after_claim'],
    [
      'a fixed validity without an end',
      { validity: { mode: 'fixed', from: '2026-01-01T00:00:00Z' } },
      'validity.to',
    ],
    [
      'an end that is no later than the beginning',
      { validity: { mode: 'fixed', from: '2026-01-01T00:00:00Z', to: '2026-01-01T01:00:00+01:00' } },
      'validity.to',
    ],
    ['a negative limit', { issue_limit: -1 }, 'issue_limit'],
    ['a limit that is no safe integer', { issue_limit: 2 ** 53 }, 'issue_limit'],
    ['0 for each user', { per_user_limit: 0 }, 'per_user_limit'],
    ['101 for each user', { per_user_limit: 101 }, 'per_user_limit'],
    ['a name of 101 characters', { name: '☕'.repeat(101) }, 'name'],
    ['an id of ours', { external_template_id: 'tpl_mine' }, 'external_template_id'],
    ['the address of a picture', { cover_file_id: 'https://example.com/a.png' }, 'cover_file_id'],
    ['a picture that was not uploaded', { cover_file_id: 'fil_nothing' }, 'cover_file_id'],
    [
      'a plain http address',
      { fulfillment: { redemption_url: 'http://shop.example' } },
      'fulfillment.redemption_url',
    ],
    ['an unknown open mode', { fulfillment: { open_mode: 'popup' } }, 'fulfillment.open_mode'],
    ['terms over 16 KB', { terms: { text: 'x'.repeat(16 * 1024) } }, 'terms'],
    ['terms nested 33 deep', { terms: nested(33) }, 'terms'],
    ['terms nested 60 deep', { terms: nested(60) }, 'terms'],
    ['terms nested 3,000 deep, before they are read', { terms: nested(3000) }, ''],
    ['rules with a null character in a key', { usage_rules: { in: { 'a\0': 1 } } }, 'usage_rules'],
    ['half of a surrogate pair', { usage_rules: { in: ['\ud83d'] } }, 'usage_rules'],
    ['half of a surrogate pair in a key', { usage_rules: { '\ud83d': 1 } }, 'usage_rules'],
  ];
  for (const [name, fields, field] of bad) {
    it(`refuses ${name}`, async () => {
      expect(await fieldsRefused(fields)).to.deep.equal([field]);
    });
  }

  it('takes 16 KB of terms to the byte, and names of 100 characters', async () => {
    const terms = { text: 'x'.repeat(16 * 1024 - '{"text":""}'.length) };
    expectOk(await create({ terms, name: '☕'.repeat(100) }));
  });

  it('gives an external id to one template of an application', async () => {
    const external = newId('ext');
    const answers = await Promise.all([1, 2, 3].map(() => create({ external_template_id: external })));
    expect(answers.map(({ status }) => status).sort()).to.deep.equal([200, 409, 409]);
    for (const answer of answers.filter(({ status }) => status === 409))
      expectRefused(answer, 'TEMPLATE_ID_TAKEN', 409);
    const other = await shop.application();
    const body = { ...templateFields, external_template_id: external };
    const path = '/api/v1/open-platform/vouchers/templates';
    expectOk(await shop.node.ask('POST', path, { token: other.token, body }));
  });

  it('changes none to the external id of another, however many try', async () => {
    const external = newId('ext');
    expectOk(await create({ external_template_id: external }));
    const ids = await Promise.all([1, 2, 3].map(async () => expectOk(await create({})).id as string));
    const patch = { body: { external_template_id: external } };
    const answers = await Promise.all(ids.map((id) => shop.call('PATCH', `/templates/${id}`, patch)));
    for (const answer of answers) expectRefused(answer, 'TEMPLATE_ID_TAKEN', 409);
    for (const id of ids)
      expectOk(await shop.call('PATCH', `/templates/${id}`, { body: { name: 'Still here' } }));
  });

  it('is found by its application alone', async () => {
    const [{ id }, other] = [await shop.template(), await shop.application()];
    const path = `/api/v1/open-platform/vouchers/templates/${id}/submit`;
    expectRefused(await shop.node.ask('POST', path, { token: other.token }), 'TEMPLATE_NOT_FOUND', 404);
    const own = `/api/v1/open-platform/applications/${shop.id}/vouchers/templates/${id}`;
    const stranger = await shop.node.ask('GET', own, { token: other.owner.token });
    expectRefused(stranger, 'APPLICATION_NOT_FOUND', 404);
    expectRefused(await shop.own('GET', '/vouchers/templates/tpl_nothing'), 'TEMPLATE_NOT_FOUND', 404);
  });

  it('is rejected with a reason, changed, submitted again, and approved', async () => {
    const { id } = await shop.template({ description: 'old' });
    expectOk(await shop.call('POST', `/templates/${id}/submit`));
    expectRefused(await shop.call('POST', `/templates/${id}/submit`), 'TEMPLATE_STATE_CONFLICT', 409);
    const patch = { body: { name: 'New', description: null } };
    expectRefused(await shop.call('PATCH', `/templates/${id}`, patch), 'TEMPLATE_STATE_CONFLICT', 409);
    const rejected = expectOk(await shop.admin('POST', `/templates/${id}/reject`, { reason: 'Too hot.' }));
    expect(rejected).to.include({ status: 'rejected', rejection_reason: 'Too hot.' });
    const changed = expectOk(await shop.call('PATCH', `/templates/${id}`, patch));
    expect(changed).to.include({ status: 'rejected', name: 'New' }).and.not.have.property('description');
    const again = expectOk(await shop.own('POST', `/vouchers/templates/${id}/submit`));
    expect(again).to.include({ status: 'reviewing' }).and.not.have.property('rejectionReason');
    expect(expectOk(await shop.admin('POST', `/templates/${id}/approve`))).to.include({ status: 'active' });
    expectRefused(
      await shop.admin('POST', `/templates/${id}/reject`, { reason: 'x' }),
      'TEMPLATE_STATE_CONFLICT',
      409,
    );
  });

  it('is moved by its owner', async () => {
    const { id } = await shop.active();
    for (const [move, status] of [
      ['pause', 'paused'],
      ['resume', 'active'],
      ['end', 'ended'],
      ['archive', 'archived'],
    ] as const)
      expect(expectOk(await shop.own('POST', `/vouchers/templates/${id}/${move}`))).to.include({ status });
    expectRefused(await shop.own('POST', `/vouchers/templates/${id}/end`), 'TEMPLATE_STATE_CONFLICT', 409);
  });

  it('tells of every move, numbered without gaps', async () => {
    const { id } = await shop.active();
    for (const move of ['pause', 'resume', 'end', 'archive'])
      expectOk(await shop.own('POST', `/vouchers/templates/${id}/${move}`));
    const events = shop.mongo.db.collection('voucher_events');
    const told = () => events.find({ subject: id }, { sort: { sequence: 1 } }).toArray();
    await until(async () => (await told()).length === 6);
    expect((await told()).map(({ type, sequence }) => `${sequence} ${type}`)).to.deep.equal([
      '1 template.submitted',
      '2 template.approved',
      '3 template.paused',
      '4 template.resumed',
      '5 template.ended',
      '6 template.archived',
    ]);
  });

  it('ends by itself with its fixed validity', async () => {
    const validity = { mode: 'fixed', from: '2026-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z' };
    const { id, status: first } = await shop.active({ validity });
    expect(first, 'as it was approved').to.equal('active');
    const at = systemClock.now() - 60_000;
    // The write bypasses the node, like that of another one: a node that has the template in memory has to
    // read it again.
    const older = { $set: { 'st.context.content.validity.to': at }, $inc: { v: 1 } };
    await shop.mongo.db.collection<{ _id: string }>('voucher_templates').updateOne({ _id: `${id}` }, older);
    const due = { $set: { at, look: at } };
    const { modifiedCount } = await shop.mongo.db
      .collection('due')
      .updateOne({ kind: 'template', actor: id }, due);
    expect(modifiedCount, 'a timer').to.equal(1);
    const status = async () => expectOk(await shop.own('GET', `/vouchers/templates/${id}`)).status;
    await until(async () => (await status()) === 'ended');
  });

  it('lists all to an application, pages to its owner, and what waits to a reviewer', async () => {
    const { token, owner, id } = await shop.application();
    const path = '/api/v1/open-platform/vouchers/templates';
    const ids: unknown[] = [];
    for (let n = 0; n < 3; n += 1) {
      const body = { ...templateFields, external_template_id: `t${n}` };
      ids.unshift(expectOk(await shop.node.ask('POST', path, { token, body })).id);
    }
    const idsOf = ({ items }: Fields) => (items as { id: string }[]).map((item) => item.id);
    const all = expectOk(await shop.node.ask('GET', path, { token }));
    expect([idsOf(all), all.total]).to.deep.equal([ids, 3]);
    const own = `/api/v1/open-platform/applications/${id}/vouchers/templates?page=2&limit=2`;
    const second = expectOk(await shop.node.ask('GET', own, { token: owner.token }));
    expect([idsOf(second), second.total, second.page, second.limit]).to.deep.equal([[ids[2]], 3, 2, 2]);
    expectOk(await shop.node.ask('POST', `${path}/t1/submit`, { token }));
    const waiting = expectOk(await shop.admin('GET', '/templates?status=reviewing&pageSize=1'));
    expect(idsOf(waiting)).to.deep.equal([ids[1]]);
  });

  describe('of an application with very many', () => {
    const path = '/api/v1/open-platform/vouchers/templates';
    const stored = () => shop.mongo.db.collection<{ _id: string; st: object }>('voucher_templates');

    function draft(applicationId: string, { status = 'draft', ...fields }: Fields = {}) {
      const body = { ...templateFields, external_template_id: newId('ext'), ...fields };
      const content = contentOf(body as unknown as Parameters<typeof contentOf>[0]);
      const counters = { issuedCount: 0, reservedCount: 0, lastSlotNo: 0, sequence: 0 };
      const context = { applicationId, content, ...counters, createdAt: 1, updatedAt: 1 };
      return { _id: newId('tpl'), st: { value: status, context } };
    }

    it('takes a thousand that are not archived, and one more for each that is', async () => {
      const { id, token, owner } = await shop.application();
      const makeOne = () => {
        const body = { ...templateFields, external_template_id: newId('ext') };
        return shop.node.ask('POST', path, { token, body });
      };
      const states = ['draft', 'reviewing', 'active', 'rejected', 'paused', 'ended'];
      const many = Array.from({ length: 999 }, (_, n) => draft(id, { status: states[n % states.length] }));
      const away = Array.from({ length: 20 }, () => draft(id, { status: 'archived' }));
      await stored().insertMany([...many, ...away]);
      const last = expectOk(await makeOne());
      const { message } = expectRefused(await makeOne(), 'CONFLICT', 409) as { message?: string };
      expect(message).to.include('1000').and.to.include('Archive some');
      const console = `/api/v1/open-platform/applications/${id}/vouchers/templates`;
      expectOk(await shop.node.ask('POST', `${console}/${last.id}/archive`, { token: owner.token }));
      expectOk(await makeOne());
      expectRefused(await makeOne(), 'CONFLICT', 409);
    });

    it('answers all of them in one answer, however long, and pages to who asks for them', async () => {
      const { id, token } = await shop.application();
      const list = (query = '') => shop.node.ask('GET', `${path}${query}`, { token });
      const terms = { text: 'x'.repeat(16_000) };
      const large = Array.from({ length: 180 }, () =>
        draft(id, { terms, usage_rules: terms, fulfillment: terms, status: 'archived' }),
      );
      const rows = [...large, draft(id)];
      await stored().insertMany(rows);
      const all = await list();
      expect(all.text.length).to.be.above(8 * 1024 * 1024);
      const { items, ...counts } = expectOk(all);
      const ids = rows
        .map(({ _id }) => _id)
        .toSorted()
        .reverse();
      expect((items as Fields[]).map((item) => item.id)).to.deep.equal(ids);
      expect(counts).to.deep.equal({ total: 181, page: 1, limit: 181 });
      for (const [query, first, count, limit] of [
        ['?limit=100', 0, 100, 100],
        ['?limit=100&page=2', 100, 81, 100],
        ['?page=2', 20, 20, 20],
        ['?page=1', 0, 20, 20],
        ['?status=draft', undefined, 1, 1],
      ] as const) {
        const page = expectOk(await list(query));
        expect([(page.items as Fields[]).length, page.limit], query).to.deep.equal([count, limit]);
        if (first !== undefined) expect((page.items as Fields[])[0]?.id, query).to.equal(ids[first]);
      }
    });
  });
});
