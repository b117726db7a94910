// The embedded MongoDB keeps what it acknowledged: over restarts, at another place, and when it is killed.

import { cpSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'chai';
import { MongoClient } from 'mongodb';
import pino from 'pino';
import { type EmbeddedStore, explainMongod, startEmbeddedMongo } from '../../src/storage/embedded/mongo.js';
import { until } from '../../src/storage/embedded/reach.js';
import { isOutage } from '../../src/storage/outage.js';
import { binaryOf, dataFolders } from './embedded-support.js';

const socketOf = ({ url }: EmbeddedStore) => decodeURIComponent(/mongodb:\/\/([^/]+)/.exec(url)?.[1] ?? '');

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

  it('takes no connection but on a socket of its owner', async () => {
    const dataDir = folders.make();
    const socket = socketOf(await start(dataDir));
    expect(socket).to.equal(join(dataDir, 'mongodb', 'mongodb.sock'));
    expect(statSync(socket).isSocket()).to.equal(true);
    expect(statSync(socket).mode & 0o777).to.equal(0o700);
    // The log of mongod names every address at which it listens: there is none of TCP.
    const log = readFileSync(join(dataDir, 'log', 'mongodb.log'), 'utf8');
    const listens = [...log.matchAll(/"msg":"Listening on","attr":(\{.*?\})/g)];
    const addresses = listens.map(([, place = '']) => JSON.parse(place).address);
    expect([...new Set(addresses)]).to.deep.equal([socket]);
  });

  it('moves its socket to a private short folder when the path is too long or has a comma', async () => {
    for (const name of [join('a'.repeat(60), 'b'.repeat(60)), 'one,two']) {
      const mongo = await start(join(folders.make(), name));
      const shelter = dirname(socketOf(mongo));
      expect(statSync(shelter).mode & 0o777).to.equal(0o700);
      await withClient(mongo, (client) => client.db('trial').command({ ping: 1 }));
      await stop(mongo);
      expect(existsSync(shelter)).to.equal(false);
    }
  });

  const addThing = (mongo: EmbeddedStore, name: string) =>
    withClient(mongo, (client) => client.db('trial').collection('things').insertOne({ name }));
  const namesIn = async (mongo: EmbeddedStore) => {
    const things = await withClient(mongo, (client) =>
      client.db('trial').collection('things').find().toArray(),
    );
    return things.map(({ name }) => name);
  };

  it("has yesterday's data at yesterday's address", async () => {
    const dataDir = folders.make();
    const yesterday = await start(dataDir);
    await addThing(yesterday, 'kept');
    await stop(yesterday);
    const today = await start(dataDir);
    expect(today.url).to.equal(yesterday.url);
    expect(await namesIn(today)).to.deep.equal(['kept']);
  });

  it('opens a folder that has been copied to another place, while the first one is in use', async () => {
    const dataDir = folders.make();
    const original = await start(dataDir);
    await addThing(original, 'kept');
    await stop(original);
    const copied = folders.make();
    cpSync(dataDir, copied, { recursive: true, filter: (path) => !path.endsWith('.sock') });
    await addThing(await start(dataDir), 'of the first');
    const copy = await start(copied);
    await addThing(copy, 'of the copy');
    expect(await namesIn(copy)).to.deep.equal(['kept', 'of the copy']);
  });

  it('opens a folder whose mongod listened at a port, as earlier versions had it', async () => {
    const dataDir = folders.make();
    const earlier = await start(dataDir);
    await addThing(earlier, 'kept');
    await withClient(earlier, async (client) => {
      const update = { q: { _id: 'rs0' }, u: { $set: { 'members.0.host': '127.0.0.1:40197' } } };
      await client.db('local').command({ update: 'system.replset', updates: [update] });
    });
    await stop(earlier);
    writeFileSync(join(dataDir, 'mongodb.port'), '40197\n');
    const today = await start(dataDir);
    await addThing(today, 'new');
    expect(await namesIn(today)).to.deep.equal(['kept', 'new']);
    const { hosts } = await withClient(today, (client) => client.db('admin').command({ hello: 1 }));
    expect(hosts).to.deep.equal([socketOf(today)]);
  });

  it('comes back by itself after kill -9, with every write it acknowledged', async () => {
    const mongo = await start(folders.make());
    await withClient(mongo, async (client) => {
      const things = client.db('trial').collection<{ _id: number }>('things');
      const acknowledged = new Set<number>();
      let next = 0;
      let killed = 0;
      let gaveUp = false;
      const insertUntilTwiceKilled = async () => {
        while (!gaveUp && (killed < 2 || acknowledged.size < killed * 500)) {
          const _id = next++;
          // An insert may fail while the store is down; only what was acknowledged must be there.
          const insert = things.insertOne({ _id }).then(() => acknowledged.add(_id));
          await insert.catch((error) => expect(isOutage(error), error).to.equal(true));
        }
      };
      const killTwice = async () => {
        while (killed < 2) {
          const goal = acknowledged.size + 200;
          await until(AbortSignal.timeout(30_000), async () => acknowledged.size > goal);
          const pid = mongo.pid;
          process.kill(pid, 'SIGKILL');
          killed += 1;
          await until(AbortSignal.timeout(30_000), async () => mongo.pid !== pid);
        }
      };
      const all = [killTwice(), ...Array.from({ length: 8 }, insertUntilTwiceKilled)];
      await Promise.all(all).catch((error) => {
        gaveUp = true;
        throw error;
      });
      const present = new Set((await things.find().toArray()).map(({ _id }) => _id));
      const lost = [...acknowledged].filter((id) => !present.has(id));
      expect(lost).to.deep.equal([]);
      expect(acknowledged.size).to.be.greaterThan(999);
    });
  });

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
    const wrongVersion = '{"s":"F","msg":"Wrong mongod version","attr":{"error":"UPGRADE PROBLEM: found"}}';
    expect(explainMongod(wrongVersion)).to.match(/Another version of MongoDB/);
    expect(explainMongod('{"s":"I","msg":"fine"}\n{"s":"E","msg":"bad"}')).to.equal('{"s":"E","msg":"bad"}');
  });

  it('blames another version only for an error, though every start speaks of versions', async () => {
    const dataDir = folders.make();
    await stop(await start(dataDir));
    const written = readFileSync(join(dataDir, 'log', 'mongodb.log'), 'utf8');
    expect(written).to.include('featureCompatibilityVersion');
    const full = '{"s":"E","msg":"WiredTiger error message","attr":{"error":"No space left on device"}}';
    for (const text of [written, `${written}${full}\n`]) {
      expect(explainMongod(text)).not.to.include('Another version');
    }
    expect(explainMongod(`${written}${full}\n`)).to.include('No space left on device');
  });
});
