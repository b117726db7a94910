// A node whose MongoDB is away at its start waits and says so; what is wrong in MONGODB_URL ends the start.
import { expect } from 'chai';
import { openNode, type SignalboxNode } from '../../src/node/node.js';
import { readConfig } from '../support/config.js';
import { readableLog } from '../support/logs.js';
import { type OwnServer, startMongod, startReplicaSet } from '../support/own-stores.js';
import { openStoreProxy } from '../support/store-proxy.js';
import { openTestStores, type TestStores } from '../support/stores.js';
import { until } from '../support/until.js';

describe('a node that starts without its MongoDB', () => {
  let stores: TestStores;
  let node: SignalboxNode | undefined;
  before(async () => {
    stores = await openTestStores();
  });
  afterEach(async () => {
    await node?.close();
    node = undefined;
  });
  after(() => stores.close());

  function begin(url: string) {
    const log = readableLog();
    const config = readConfig({
      PORT: '0',
      // A server that is there has to be reached within this, also when all is slow.
      MONGODB_URL: `${url}${url.includes('?') ? '&' : '?'}serverSelectionTimeoutMS=2000`,
      MONGODB_DATABASE: stores.database,
      REDIS_URL: stores.redisUrl,
      FILE_STORE: stores.filesFolder,
      DRAIN_SECONDS: '1',
    });
    const lines = { write: () => undefined };
    const serving = openNode({ config, log: log.log, lines });
    const absent = () => log.lines.find(({ msg }) => msg === 'mongodb.absent');
    const address = () => `http://127.0.0.1:${absent()?.port}`;
    return { ...log, serving, absent, address };
  }

  const ask = async (url: string) => {
    const answer = await fetch(url);
    return { status: answer.status, headers: answer.headers, json: (await answer.json()) as never };
  };

  async function endOf(url: string): Promise<string> {
    const started = begin(url);
    const ended = await started.serving.then(
      () => 'it serves',
      (error: Error) => error.message,
    );
    expect(started.absent(), 'it was not waited for').to.equal(undefined);
    return ended;
  }

  it('is alive, not ready, 503 for the rest, and serves at the same port when it comes', async () => {
    const server = await startReplicaSet();
    try {
      await server.kill();
      const started = begin(server.url);
      await until(() => started.absent() !== undefined);
      const address = started.address();
      expect((await ask(`${address}/healthz`)).status).to.equal(200);
      const ready = await ask(`${address}/readyz`);
      expect(ready.status).to.equal(503);
      expect(ready.json).to.deep.include({ status: 'not_ready' });
      expect(ready.json).to.have.deep.nested.property('checks[0]', { name: 'mongodb', ok: false });
      const refused = await ask(`${address}/api/v1/open-platform/me`);
      expect(refused.status).to.equal(503);
      expect(refused.headers.get('retry-after')).to.equal('1');
      expect(refused.json).to.have.nested.property('error.code', 'UNAVAILABLE');
      await server.start();
      node = await started.serving;
      expect(node.address).to.equal(address);
      expect((await ask(`${address}/readyz`)).status).to.equal(200);
      expect([started.named('mongodb.absent'), started.named('mongodb.back')]).to.deep.equal([1, 1]);
      await node.close();
      node = undefined;
    } finally {
      await server.stop();
    }
  });

  it('starts anew when MongoDB goes in the middle of its start', async () => {
    const proxy = await openStoreProxy({ ...stores, redisWord: 'nothing' });
    try {
      const cut = proxy.cutAt(({ name }) => (name.startsWith('createIndexes') ? 'unanswered' : undefined));
      const started = begin(proxy.mongodbUrl);
      await cut;
      await until(() => started.absent() !== undefined);
      proxy.mend();
      node = await started.serving;
      expect(started.named('mongodb.back')).to.equal(1);
      await node.close();
      node = undefined;
    } finally {
      await proxy.close();
    }
  });

  it('ends when there is no such host, and when there is no such set', async () => {
    const [base] = stores.mongodbUrl.split('?');
    // A name that no resolver is asked for: it cannot exist. Each looks for seconds.
    const [noHost, noSet] = await Promise.all([
      endOf(`mongodb://${'a'.repeat(64)}.example/`),
      endOf(`${base}?replicaSet=another`),
    ]);
    expect(noHost).to.match(/cannot be used: .*Check MONGODB_URL\.$/);
    expect(noSet).to.match(/no server there belongs to the set that it names\. Check MONGODB_URL\.$/);
  });

  it('ends in one line without the password when that is refused', async () => {
    const server: OwnServer = await startMongod(['--auth']);
    try {
      const ended = await endOf(server.url.replace('//', '//anna:opensesame@'));
      expect(ended).to.match(/refuses the user or the password\. Check .* in MONGODB_URL\.$/);
      expect(ended).not.to.include('opensesame').and.not.to.include('\n');
    } finally {
      await server.stop();
    }
  });
});
