// A node that is told to stop: a load balancer sees it first, and nobody is turned away meanwhile.
import { expect } from 'chai';
import { readConfig } from '../../src/config.js';
import { openNode } from '../../src/node/node.js';
import { createLog } from '../../src/shared/log.js';
import { openTestStores, type TestStores } from '../support/stores.js';

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
