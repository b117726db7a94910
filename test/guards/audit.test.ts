// Every act is found again, in order, with its actor; no secret is.
import { expect } from 'chai';
import { type AuditLog, collections, createAuditLog } from '../../src/guards/audit.js';
import { newSecret } from '../../src/shared/ids.js';
import type { AuditEntry } from '../../src/storage/auditing.js';
import { ensureCollections } from '../../src/storage/collections.js';
import { type Mongo, openMongo } from '../../src/storage/mongo.js';
import { inTransaction } from '../../src/storage/transaction.js';
import { readableLog } from '../support/logs.js';
import { openTestStores, type TestStores } from '../support/stores.js';

describe('audit log', () => {
  let stores: TestStores;
  let mongo: Mongo;
  let audit: AuditLog;
  before(async () => {
    stores = await openTestStores();
    const { log } = readableLog();
    mongo = await openMongo({ url: stores.mongodbUrl, database: stores.database, appName: 'test', log });
    await ensureCollections(mongo, collections);
    audit = createAuditLog(mongo);
  });
  after(async () => {
    await mongo.close();
    await stores.close();
  });
  beforeEach(async () => {
    await mongo.db.collection('audit').deleteMany({});
  });

  const entry = (fields: Partial<AuditEntry> = {}): AuditEntry => ({
    actor: 'usr_1',
    action: 'admin.approveBot',
    requestId: 'request-1',
    at: 1_767_225_600_000,
    ...fields,
  });
  const firstPage = { page: 1, pageSize: 10 };
  const subjects = async (filter: object) =>
    (await audit.list({ ...firstPage, ...filter })).items.map(({ subject }) => subject);

  it('gives back what was written', async () => {
    const written = entry({
      subject: 'bot_1',
      details: { reason: 'spam', quota: { before: 1, after: null } },
    });
    await audit.append(written);
    const { items, total } = await audit.list(firstPage);
    const { id, ...found } = items[0] ?? { id: '' };
    expect([found, total]).to.deep.equal([written, 1]);
    expect(id).to.match(/^aud_/);
  });

  it('counts what was refused in one row a minute for each actor and action, also at once', async () => {
    const refused = (fields: object = {}) =>
      audit.countRefused({ actor: 'bot_1', action: 'x.y', code: 'FORBIDDEN', ...request, ...fields });
    const request = { requestId: 'request-1', at: 1_767_225_600_000 };
    await Promise.all(Array.from({ length: 20 }, () => refused()));
    await refused({ at: request.at + 59_999, code: 'VALIDATION', requestId: 'request-2' });
    const { items } = await audit.list(firstPage);
    const [{ id, ...row } = { id: '' }] = items;
    const details = { refused: { FORBIDDEN: 20, VALIDATION: 1 } };
    expect(row).to.deep.equal({ actor: 'bot_1', action: 'x.y', ...request, details });
    expect(id).to.match(/^aud_[\w-]{1,60}$/);
    await refused({ at: request.at + 60_000 });
    await refused({ actor: 'bot_2' });
    await refused({ action: 'x.z' });
    expect((await audit.list(firstPage)).total).to.equal(4);
  });

  it('lists newest first, pages without gaps, and counts all', async () => {
    for (let no = 0; no < 5; no += 1) await audit.append(entry({ subject: `s${no}`, at: 1000 + no }));
    expect(await subjects({ page: 1, pageSize: 2 })).to.deep.equal(['s4', 's3']);
    expect(await subjects({ page: 3, pageSize: 2 })).to.deep.equal(['s0']);
    expect(await subjects({ page: 4, pageSize: 2 })).to.deep.equal([]);
    expect((await audit.list({ page: 4, pageSize: 2 })).total).to.equal(5);
  });

  it('pages rows of one moment without gaps or doubles', async () => {
    for (let no = 0; no < 9; no += 1) await audit.append(entry({ subject: `s${no}` }));
    const pages = await Promise.all([1, 2, 3].map((page) => subjects({ page, pageSize: 3 })));
    expect(new Set(pages.flat()).size).to.equal(9);
  });

  it('finds by actor, by action and by both', async () => {
    await audit.append(entry({ subject: 'a' }));
    await audit.append(entry({ subject: 'b', actor: 'usr_2' }));
    await audit.append(entry({ subject: 'c', actor: 'usr_2', action: 'admin.rejectBot', at: 1 }));
    expect(await subjects({ actor: 'usr_2' })).to.deep.equal(['b', 'c']);
    expect(await subjects({ action: 'admin.approveBot', actor: 'usr_2' })).to.deep.equal(['b']);
    expect(await subjects({ action: 'admin.rejectBot' })).to.deep.equal(['c']);
  });

  it('is undone with the deed', async () => {
    const failed = inTransaction(mongo, async (session) => {
      await audit.append(entry(), session);
      throw new Error('the deed failed');
    });
    await failed.catch(() => undefined);
    expect((await audit.list(firstPage)).total).to.equal(0);
  });

  it('stores no secret, under whatever name or in whatever text', async () => {
    const token = newSecret('sbot_');
    const jwt = 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJ1c3JfMSJ9.c2lnbmF0dXJl';
    await audit.append(
      entry({
        details: {
          password: 'open sesame',
          secretToken: 'open sesame',
          nested: [{ one_time_token: 'open sesame', note: `the token is ${token}, the other ${jwt}` }],
          tokenId: 'tok_1',
        },
      }),
    );
    const [item] = (await audit.list(firstPage)).items;
    const text = JSON.stringify(item);
    for (const secret of ['open sesame', token, jwt]) expect(text).not.to.include(secret);
    expect(item?.details).to.deep.include({ password: '[redacted]', tokenId: 'tok_1' });
  });

  it('keeps details small', async () => {
    const deep = { a: { b: { c: { d: { e: { f: 'g' } } } } } };
    await audit.append(entry({ details: { long: 'x'.repeat(100_000), many: Array(5000).fill('y'), deep } }));
    expect(JSON.stringify((await audit.list(firstPage)).items[0]).length).to.be.below(3000);
  });
});
