// Free objects come back as they went in, or is refused: whatever its keys are called.
import { expect } from 'chai';
import fc from 'fast-check';
import type { Schemas } from '../src/generated/schemas.js';
import { newId } from '../src/shared/ids.js';
import { deepObject, flatObject } from './support/hostile-objects.js';
import type { Asked } from './support/node.js';
import { openShop, type Shop, templateFields } from './vouchers/shop.js';

/** As JSON has it: names that are numbers come first, and there is no −0. */
const asSent = (value: unknown) => JSON.stringify(JSON.parse(JSON.stringify(value)));

describe('objects that are written freely', () => {
  let shop: Shop;
  before(async () => {
    shop = await openShop();
  });
  after(() => shop?.close());

  /** Undefined when it was refused, as a mistake of the caller's. */
  function dataOf<T>({ status, json, text }: Asked): T | undefined {
    expect(status, text).to.be.oneOf([200, 400]);
    return status === 200 ? (json.data as T) : undefined;
  }

  async function expectKept(shown: unknown, sent: unknown): Promise<void> {
    expect(JSON.stringify(shown)).to.equal(asSent(sent));
  }

  it('come back as they went in: terms, rules and fulfilment of a template', async () => {
    type Template = Schemas['vouchers.Template'];
    let kept = 0;
    const created = async (terms: object, rules: object, changed: object) => {
      const body = { ...templateFields, external_template_id: newId('ext') };
      const written = { ...body, terms, usage_rules: rules, fulfillment: rules };
      const template = dataOf<Template>(await shop.call('POST', '/templates', { body: written }));
      if (template === undefined) return;
      kept += 1;
      const path = `/vouchers/templates/${template.id}`;
      const shown = dataOf<Template>(await shop.own('GET', path));
      await expectKept([shown?.terms, shown?.usageRules, shown?.fulfillment], [terms, rules, rules]);
      const patch = { body: { terms: changed } };
      const after = dataOf<Template>(await shop.call('PATCH', `/templates/${template.id}`, patch));
      if (after === undefined) return;
      const read = dataOf<Template>(await shop.own('GET', path));
      await expectKept([read?.terms, read?.usageRules], [changed, rules]);
    };
    await fc.assert(fc.asyncProperty(deepObject, deepObject, deepObject, created), {
      numRuns: 120,
      examples: [
        [{ b: 1, a: { d: 1 } }, {}, { a: { c: 2, d: 1 }, b: 1 }],
        [{ _bsontype: 'ObjectId' }, { x: { toBSON: 'x', _bsontype: 'Long' } }, JSON.parse('{"__proto__":1}')],
      ],
    });
    expect(kept, 'otherwise this shows little').to.be.above(20);
  });

  it('come back as they went in: metadata of a file', async () => {
    const { token } = await shop.node.person();
    const ask = (method: string, path: string, body?: object) =>
      shop.node.ask(method, `/api/v1/files${path}`, { token, ...(body && { body }) });
    const about = { fileName: 'f', fileSize: 1 };
    let kept = 0;
    const uploaded = async (metadata: object) => {
      const opened = await ask('POST', '/upload-credentials', { ...about, metadata });
      const credentials = dataOf<Schemas['files.UploadCredentials']>(opened);
      if (credentials === undefined) return;
      kept += 1;
      await fetch(credentials.uploadUrl, { method: 'PUT', body: 'x' });
      const { key } = credentials;
      const file = dataOf<Schemas['files.File']>(await ask('POST', '/complete', { ...about, key }));
      await expectKept(file?.metadata, metadata);
      const read = dataOf<Schemas['files.File']>(await ask('GET', `/${file?.file_id}`));
      await expectKept(read?.metadata, metadata);
      await ask('DELETE', `/${file?.file_id}`);
    };
    await fc.assert(fc.asyncProperty(flatObject, uploaded), {
      numRuns: 120,
      examples: [[{ _bsontype: 'ObjectId' }], [JSON.parse('{"__proto__":"x"}')], [{ a: '\ud83d' }]],
    });
    expect(kept, 'otherwise this shows little').to.be.above(20);
  });

  it('are not taken where only fields with names are: a webhook', async () => {
    const { token } = await shop.node.person();
    const webhook = { url: 'https://shop.example/hook', secretToken: 'a secret of the tests_0123456789' };
    const body = { name: 'A shop', webhook: { ...webhook, _bsontype: 'ObjectId', $set: 1, toBSON: 'x' } };
    const path = '/api/v1/open-platform/applications';
    const made = dataOf<Schemas['applications.Application']>(
      await shop.node.ask('POST', path, { token, body }),
    );
    expect(made?.webhook).to.deep.equal({ url: webhook.url, enabled: true });
  });

  it('are read as earlier versions have stored them', async () => {
    const terms = { text: 'as it was', list: [1, { a: null }] };
    const { id } = await shop.template({ terms: { text: 'new' } });
    const templates = shop.mongo.db.collection<{ _id: string }>('voucher_templates');
    const stored = { 'st.context.content.terms': terms, 'st.context.content.usageRules': { a: 1 } };
    // What a node has in memory it would not read again: this one has never been asked for.
    const old = { ...(await templates.findOne({ _id: id })), _id: newId('tpl') };
    await templates.insertOne(withExternalId(old));
    await templates.updateOne({ _id: old._id }, { $set: stored });
    const shown = (await shop.own('GET', `/vouchers/templates/${old._id}`)).json.data;
    expect(shown).to.deep.include({ terms, usageRules: { a: 1 } });
    const patch = { body: { terms: { text: 'other' } } };
    const changed = (await shop.call('PATCH', `/templates/${old._id}`, patch)).json.data;
    expect(changed).to.deep.include({ terms: { text: 'other' }, usageRules: { a: 1 } });

    const { token } = await shop.node.person();
    const about = { fileName: 'f', fileSize: 1 };
    const ask = (path: string, body: object) =>
      shop.node.ask('POST', `/api/v1/files${path}`, { token, body });
    const opened = await ask('/upload-credentials', { ...about, metadata: { a: 'new' } });
    const { uploadUrl, key } = opened.json.data as Schemas['files.UploadCredentials'];
    await fetch(uploadUrl, { method: 'PUT', body: 'x' });
    const uploads = shop.mongo.db.collection<{ _id: string }>('file_uploads');
    await uploads.updateOne({ _id: key }, { $set: { metadata: { a: 'old', b: 1 } } });
    const file = (await ask('/complete', { ...about, key })).json.data;
    expect(file).to.have.property('metadata').that.deep.equals({ a: 'old', b: 1 });
  });
});

function withExternalId<T extends object>(row: T): T {
  const copy = structuredClone(row) as T & { st: { context: { content: { externalTemplateId: string } } } };
  copy.st.context.content.externalTemplateId = newId('ext');
  return copy;
}
