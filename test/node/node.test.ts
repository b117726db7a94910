// A node that is told to stop: a load balancer sees it first, and no request is refused meanwhile.
import { expect } from 'chai';
import { MongoClient } from 'mongodb';
import { openNode } from '../../src/node/node.js';
import { createLog } from '../../src/shared/log.js';
import { readConfig } from '../support/config.js';
import { openTestStores, type TestStores } from '../support/stores.js';

describe('a node', () => {
  let stores: TestStores;
  before(async () => {
    stores = await openTestStores();
  });
  after(() => stores.close());

  it('keeps passwords at what the product takes, when nothing else was asked for', async () => {
    const config = readConfig({
      PORT: '0',
      MONGODB_URL: stores.mongodbUrl,
      MONGODB_DATABASE: stores.database,
      REDIS_URL: stores.redisUrl,
      ADMIN_USERNAME: 'first_admin',
      ADMIN_PASSWORD: 'an admin of the tests',
      FILE_STORE: stores.filesFolder,
    });
    const lines = { write: () => undefined };
    const node = await openNode({ config, log: createLog({ level: 'silent', destination: lines }), lines });
    await node.close();
    const client = await MongoClient.connect(stores.mongodbUrl);
    const users = client.db(stores.database).collection('users');
    const row = await users.findOne({ username: 'first_admin' });
    await client.close();
    expect(row?.password).to.include({ N: 16_384, r: 8, p: 5 });
  });
});

describe('a node among others that is told to stop', () => {
  let stores: TestStores;

  before(async () => {
    stores = await openTestStores();
  });
  after(() => stores.close());

  it('is unready at once, serves on until others have noticed, and then is gone', async () => {
    const config = readConfig({
      PORT: '0',
      MONGODB_URL: stores.mongodbUrl,
      MONGODB_DATABASE: stores.database,
      REDIS_URL: stores.redisUrl,
      DRAIN_SECONDS: '6',
    });
    const lines = { write: () => undefined };
    const node = await openNode({ config, log: createLog({ level: 'silent', destination: lines }), lines });
    const statusOf = async (path: string) => (await fetch(node.address + path)).status;
    expect(await statusOf('/readyz')).to.equal(200);
    const closing = node.close({ patient: true });
    expect(await statusOf('/readyz')).to.equal(503);
    expect(await statusOf('/healthz')).to.equal(200);
    expect(await statusOf('/api/v1/accounts/me')).to.equal(401);
    await closing;
    const gone = await statusOf('/healthz').catch((error: Error) => error.message);
    expect(gone).to.equal('fetch failed');
  });
});
