// The embedded MongoDB keeps what it acknowledged: over restarts, on another port, and when it is killed.

import { once } from 'node:events';
import { statSync } from 'node:fs';
import { createServer } from 'node:net';
import { expect } from 'chai';
import { MongoClient, MongoError } from 'mongodb';
import pino from 'pino';
import { type EmbeddedStore, explainMongod, startEmbeddedMongo } from '../../src/storage/embedded/mongo.js';
import { until } from '../../src/storage/embedded/reach.js';
import { binaryOf, dataFolders } from './embedded-support.js';

describe('the embedded MongoDB', () => {
  const log = pino({ level: 'silent' });
  const folders = dataFolders();
  const running = new Set<EmbeddedStore>();
  const start = async (dataDir: string) => {
    const mongo = await startEmbeddedMongo({ binary: binaryOf('MONGOD_BINARY'), dataDir, log });
    running.add(mongo);
    return mongo;
  };
  const stop = async (mongo: EmbeddedStore) => {
    running.delete(mongo);
    await mongo.stop();
  };
  afterEach(async () => {
    for (const mongo of running) await stop(mongo);
  });
  after(() => folders.remove());

  async function withClient<T>(
    mongo: EmbeddedStore,
    action: (client: MongoClient) => Promise<T>,
  ): Promise<T> {
    const client = new MongoClient(mongo.url, { writeConcern: { w: 'majority', journal: true } });
    try {
      return await action(client);
    } finally {
      await client.close();
    }
  }

  it('runs transactions, for at most three seconds each, in a folder for the owner alone', async () => {
    const dataDir = folders.make();
    const mongo = await start(dataDir);
    await withClient(mongo, async (client) => {
      const things = client.db('trial').collection('things');
      await things.insertOne({ before: true });
      await client.withSession((session) =>
        session.withTransaction(() => things.insertOne({ inside: true }, { session })),
      );
      expect(await things.countDocuments()).to.equal(2);
      const limit = await client.db('admin').command({ getParameter: 1, transactionLifetimeLimitSeconds: 1 });
      expect(limit.transactionLifetimeLimitSeconds).to.equal(3);
    });
    for (const name of ['mongodb', 'log'])
      expect(statSync(`${dataDir}/${name}`).mode & 0o777).to.equal(0o700);
  });

  it("has yesterday's data on yesterday's port", async () => {
    const dataDir = folders.make();
    const yesterday = await start(dataDir);
    await withClient(yesterday, (client) =>
      client.db('trial').collection('things').insertOne({ name: 'kept' }),
    );
    await stop(yesterday);
    const today = await start(dataDir);
    expect(today.url).to.equal(yesterday.url);
    const found = await withClient(today, (client) => client.db('trial').collection('things').findOne());
    expect(found).to.include({ name: 'kept' });
  });

  it("takes another port when somebody has yesterday's, and still is a primary with the data", async () => {
    const dataDir = folders.make();
    const yesterday = await start(dataDir);
    await withClient(yesterday, (client) =>
      client.db('trial').collection('things').insertOne({ name: 'kept' }),
    );
    await stop(yesterday);
    const squatter = createServer().listen(Number(new URL(yesterday.url).port), '127.0.0.1');
    await once(squatter, 'listening');
    const today = await start(dataDir);
    squatter.close();
    expect(today.url).not.to.equal(yesterday.url);
    await withClient(today, async (client) => {
      const things = client.db('trial').collection('things');
      await things.insertOne({ name: 'new' });
      expect(await things.countDocuments()).to.equal(2);
    });
  });

  it('comes back by itself after kill -9, with every write it acknowledged', async () => {
    const mongo = await start(folders.make());
    await withClient(mongo, async (client) => {
      const things = client.db('trial').collection<{ _id: number }>('things');
      const acknowledged = new Set<number>();
      let next = 0;
      let killed = 0;
      const insertUntilTwiceKilled = async () => {
        while (killed < 2 || acknowledged.size < killed * 500) {
          const _id = next++;
          // An insert may fail while the store is down; only what was acknowledged must be there.
          const insert = things.insertOne({ _id }).then(() => acknowledged.add(_id));
          await insert.catch((error) => expect(error).to.be.instanceOf(MongoError));
        }
      };
      const killTwice = async () => {
        while (killed < 2) {
          const goal = acknowledged.size + 200;
          await until(AbortSignal.timeout(15_000), async () => acknowledged.size > goal);
          const pid = mongo.pid;
          process.kill(pid, 'SIGKILL');
          killed += 1;
          await until(AbortSignal.timeout(15_000), async () => mongo.pid !== pid);
        }
      };
      await Promise.all([killTwice(), ...Array.from({ length: 8 }, insertUntilTwiceKilled)]);
      const present = new Set((await things.find().toArray()).map(({ _id }) => _id));
      const lost = [...acknowledged].filter((id) => !present.has(id));
      expect(lost).to.deep.equal([]);
      expect(acknowledged.size).to.be.greaterThan(999);
    });
  }).timeout(60_000);

  it('is refused to a second node, by the number of the first, and free again after it', async () => {
    const dataDir = folders.make();
    const first = await start(dataDir);
    const refusal = await start(dataDir).catch((error) => error);
    expect(refusal.message).to.match(new RegExp(`in use by process ${process.pid}\\..*DATA_DIR`));
    await withClient(first, (client) => client.db('admin').command({ ping: 1 }));
    await stop(first);
    await start(dataDir);
  });

  it('says why it does not start, and lets the folder go', async () => {
    const dataDir = folders.make();
    const absent = startEmbeddedMongo({ binary: '/nowhere/mongod', dataDir, log });
    expect((await absent.catch((error) => error)).message).to.match(/mongod cannot be run: .*ENOENT/);
    const wrong = startEmbeddedMongo({ binary: '/bin/ls', dataDir, log });
    expect((await wrong.catch((error) => error)).message).to.match(
      /mongod did not start \(exit code 2\)\. .*option/,
    );
    await start(dataDir);
  });

  it('explains the known failures in words', () => {
    const missing =
      'mongod: error while loading shared libraries: libcurl.so.4: cannot open shared object file';
    expect(explainMongod(missing)).to.equal('The system lacks the library libcurl.so.4.');
    expect(explainMongod('{"s":"F","msg":"UPGRADE PROBLEM: found"}')).to.match(/Another version of MongoDB/);
    expect(explainMongod('{"s":"I","msg":"fine"}\n{"s":"E","msg":"bad"}')).to.equal('{"s":"E","msg":"bad"}');
  });
});
