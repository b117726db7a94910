// A MongoDB that takes questions and answers none: who asks for membership or revocations is told so in time.
import { expect } from 'chai';
import { createClusterStore } from '../../src/cluster/cluster.store.js';
import type { ClusterStore } from '../../src/cluster/cluster-store.port.js';
import { createRevocationStore, type RevocationStore } from '../../src/guards/revocation.store.js';
import { type Mongo, openMongo } from '../../src/storage/mongo.js';
import { isOutage } from '../../src/storage/outage.js';
import { failOnce } from '../support/fail-point.js';
import { readableLog } from '../support/logs.js';
import { type OwnServer, startReplicaSet } from '../support/own-stores.js';

/** Far longer than a caller may be kept waiting; an answer that late would be taken for one. */
const silenceMs = 5_000;

describe('a MongoDB that says nothing', () => {
  let server: OwnServer;
  let mongo: Mongo;
  let cluster: ClusterStore;
  let revocations: RevocationStore;
  before(async () => {
    server = await startReplicaSet(['--setParameter', 'enableTestCommands=1']);
    const { log } = readableLog();
    mongo = await openMongo({ url: server.url, database: 'silent', appName: 'silent', log });
    cluster = createClusterStore(mongo, log);
    revocations = createRevocationStore(mongo);
    await Promise.all([cluster.prepare(), revocations.prepare()]);
  });
  after(async () => {
    await mongo.close();
    await server.stop();
  });

  const questions: Readonly<Record<string, () => Promise<unknown>>> = {
    'who the members are': () => cluster.readView(),
    'for a change of the view': () => cluster.changeView(0, []),
    'who owns the slots': () => cluster.readSlots(),
    'what was revoked': () => revocations.readSince(0, 'latest'),
    'for a read after the latest revocation': () =>
      revocations.readAfter(undefined, (how) => mongo.db.collection('cluster').findOne({}, how)),
  };

  it('is given up, whatever it was asked', async function () {
    this.timeout(20_000);
    const asked = Object.entries(questions);
    const silent = { failCommands: ['find', 'update'], blockConnection: true, blockTimeMS: silenceMs };
    await failOnce(mongo, { ...silent, appName: 'silent', times: asked.length });
    const outcomes = asked.map(async ([what, ask]) => {
      const outcome = await ask().then(
        () => 'answered',
        (error: unknown) => (isOutage(error) ? 'given up' : error),
      );
      return [what, outcome];
    });
    const expected = Object.fromEntries(asked.map(([what]) => [what, 'given up']));
    expect(Object.fromEntries(await Promise.all(outcomes))).to.deep.equal(expected);
    await failOnce(mongo, 'off');
  });
});
