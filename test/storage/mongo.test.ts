// The servers that openMongo accepts, those it refuses with one line, and what a standalone server meets.
import { expect } from 'chai';
import { openMongo } from '../../src/storage/mongo.js';
import { readableLog } from '../support/logs.js';
import { startMongod } from '../support/own-stores.js';
import { openTestStores, type TestStores } from '../support/stores.js';

describe('openMongo', () => {
  let stores: TestStores;
  before(async () => {
    stores = await openTestStores();
  });
  after(() => stores.close());

  const open = (url: string, settings: object = {}) =>
    openMongo({ url, database: stores.database, appName: 'test', log: readableLog().log, ...settings });

  const failureOf = async (url: string, settings: object = {}): Promise<string> => {
    try {
      await (await open(url, settings)).close();
      return 'opened';
    } catch (error) {
      return (error as Error).message;
    }
  };

  it('writes with majority and journal, and reads majority from the primary', async () => {
    const mongo = await open(stores.mongodbUrl);
    const { writeConcern, readConcern, readPreference, retryWrites } = mongo.client.options;
    expect([writeConcern?.w, writeConcern?.journal]).to.deep.equal(['majority', true]);
    expect([readConcern?.level, readPreference?.mode, retryWrites]).to.deep.equal([
      'majority',
      'primary',
      true,
    ]);
    await mongo.close();
  });

  for (const option of ['journal=false', 'readConcernLevel=local', 'wtimeoutMS=5']) {
    it(`refuses an address that weakens it by ${option}`, async () => {
      const failure = await failureOf(`${stores.mongodbUrl}&${option}`);
      expect(failure).to.match(new RegExp(`^MONGODB_URL must not set ${option.split('=')[0]}: `));
    });
  }

  it('does not listen to w, retryWrites and readPreference in the address', async () => {
    const mongo = await open(`${stores.mongodbUrl}&w=1&retryWrites=false&readPreference=secondary`);
    const { writeConcern, readPreference, retryWrites } = mongo.client.options;
    expect([writeConcern?.w, readPreference?.mode, retryWrites]).to.deep.equal(['majority', 'primary', true]);
    await mongo.close();
  });

  it('refuses a standalone server and says what to do', async () => {
    const standalone = await startMongod([]);
    try {
      expect(await failureOf(standalone.url)).to.match(/standalone server.*--replSet rs0.*rs\.initiate/);
    } finally {
      await standalone.stop();
    }
  });

  it('says in one line that no server answers, and never shows the password', async () => {
    const failure = await failureOf('mongodb://user:hidden-secret@127.0.0.1:1/', { selectionTimeoutMs: 300 });
    expect(failure).to.match(/^MongoDB at 127\.0\.0\.1:1 cannot be used: .*Check MONGODB_URL/);
    expect(failure).not.to.include('\n').and.not.to.include('hidden-secret');
    const malformed = await failureOf('mongodb://user:hidden-secret@@@/');
    expect(malformed)
      .to.match(/not a MongoDB connection string/)
      .and.not.to.include('hidden-secret');
  });

  it('reports each command with its seconds', async () => {
    const seen: [string, string, number][] = [];
    const mongo = await open(stores.mongodbUrl, {
      observe: (...report: [string, string, number]) => seen.push(report),
    });
    seen.length = 0;
    await mongo.db.collection('seen').insertOne({ a: 1 });
    await mongo.db.collection('seen').find({}, { batchSize: 1 }).toArray();
    await mongo.client.withSession((session) =>
      session.withTransaction(() => mongo.db.collection('seen').insertOne({ a: 2 }, { session })),
    );
    await mongo.db.command({ nonsense: 1 }).catch(() => undefined);
    await mongo.db.command({ ping: 1 });
    await mongo.close();
    expect(seen.map(([store, operation]) => `${store} ${operation}`)).to.deep.equal(
      ['insert', 'find', 'getMore', 'insert', 'commitTransaction', 'nonsense'].map((one) => `mongodb ${one}`),
    );
    for (const [, , seconds] of seen) expect(seconds).to.be.within(0, 5);
  });
});
