// A MongoDB that changes its primary: what only reads is answered as soon as it can be, and nothing is a 500.
import { expect } from 'chai';
import { MongoClient } from 'mongodb';
import type { Mongo } from '../../src/storage/mongo.js';
import { failOnce } from '../support/fail-point.js';
import { openNodeOn, type Person, type TestNode } from '../support/node.js';
import { type OwnServer, startReplicaSet } from '../support/own-stores.js';
import { openTestStores, type TestStores } from '../support/stores.js';
import { openSocket, upgradeOf } from '../support/web-socket.js';

describe('a MongoDB that changes its primary', () => {
  let stores: TestStores;
  let server: OwnServer;
  let client: MongoClient;
  let node: TestNode;
  let person: Person;
  before(async () => {
    stores = await openTestStores();
    server = await startReplicaSet(['--setParameter', 'enableTestCommands=1']);
    client = await MongoClient.connect(server.url, { directConnection: true });
    // The request is made like one to the embedded MongoDB: the driver asks it whether it is the primary. A
    // fail point reports a change of the primary, and the member does not: so the driver has to ask again
    // soon.
    const mongodbUrl = `${server.url}&directConnection=true&heartbeatFrequencyMS=500`;
    node = await openNodeOn({ ...stores, mongodbUrl }, { RATE_LIMIT_SCALE: '1000' });
    person = await node.person();
  });
  after(async () => {
    await node.close();
    await client.close();
    await server.stop();
    await stores.close();
  });

  const mongo = () => ({ client }) as unknown as Mongo;
  let tokens = 0;
  /** No node remembers it. */
  const newToken = () => {
    tokens += 1;
    return `sbot_${String(tokens).padStart(43, 'x')}`;
  };
  const connect = (token: string) =>
    openSocket(node.port, upgradeOf('/api/v1/realtime', `Authorization: Bearer ${token}\r\n`)).then(
      (socket) => {
        socket.destroy();
        return 101;
      },
      (error: Error) => Number(/^HTTP\/1\.1 (\d+)/.exec(error.message)?.[1]),
    );
  const get = async (path: string, token = person.token) => (await node.ask('GET', path, { token })).status;

  it('keeps who reads, or opens a socket, waiting until it has one again', async () => {
    const admin = client.db('admin');
    const isPrimary = async () => (await admin.command({ hello: 1 })).isWritablePrimary === true;
    const statuses = new Set<number>();
    // Longer than a node trusts what it remembers: then it asks for reads that only a primary answers.
    await admin.command({ replSetStepDown: 4, force: true, secondaryCatchUpPeriodSecs: 0 });
    do {
      const other = newToken();
      const answers = await Promise.all([
        ...[get('/api/v1/files'), get('/api/v1/chats'), get('/api/v1/bots/me', other), connect(newToken())],
        connect(person.token),
      ]);
      for (const status of answers) statuses.add(status);
    } while (!(await isPrimary()));
    expect([...statuses].sort()).to.deep.equal([101, 200, 401]);
  });

  for (const errorCode of [91, 10_107, 11_600, 13_435]) {
    it(`is asked again after error ${errorCode}, which the driver gives up at the second time`, async () => {
      await failOnce(mongo(), { failCommands: ['find'], errorCode, times: 2 });
      expect(await get('/api/v1/files')).to.equal(200);
    });
  }

  for (const errorCode of [13_435, 11_601]) {
    it(`is a 503 with Retry-After when error ${errorCode} stays`, async () => {
      const never = { failCommands: ['find', 'getMore', 'aggregate'], errorCode, times: 1_000_000 };
      await failOnce(mongo(), never);
      const [read, opened] = await Promise.all([
        node.ask('GET', '/api/v1/bots/me', { token: newToken() }),
        connect(newToken()),
      ]);
      await failOnce(mongo(), 'off');
      expect([read.status, read.headers.get('retry-after'), opened]).to.deep.equal([503, '1', 503]);
      expect(read.json).to.have.property('code', 'UNAVAILABLE');
    });
  }

  it('does nothing twice: what was done, and not answered, is looked up', async () => {
    const body = { type: 'group', title: 'A group that is made once' };
    // The driver asks for the outcome of a commit a second time by itself.
    await failOnce(mongo(), { failCommands: ['commitTransaction'], closeConnection: true, times: 2 });
    const made = await node.ask('POST', '/api/v1/chats', { token: person.token, body });
    expect(made.status, made.text).to.equal(200);
    const { json } = await node.ask('GET', '/api/v1/chats', { token: person.token });
    expect((json.data as { items: unknown[] }).items).to.have.length(1);
  });
});
