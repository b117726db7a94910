// Collections and indexes are there when ensureCollections returns, and an outdated index stops the start.
import { expect } from 'chai';
import { type CollectionSpec, ensureCollections } from '../../src/storage/collections.js';
import { type Mongo, openMongo } from '../../src/storage/mongo.js';
import { type ShardRule, shardRulesOf } from '../../src/storage/sharding.js';
import { readableLog } from '../support/logs.js';
import { openTestStores, type TestStores } from '../support/stores.js';

describe('ensureCollections', () => {
  let stores: TestStores;
  let mongo: Mongo;
  beforeEach(async () => {
    stores = await openTestStores();
    const { log } = readableLog();
    mongo = await openMongo({ url: stores.mongodbUrl, database: stores.database, appName: 'test', log });
  });
  afterEach(async () => {
    await mongo.close();
    await stores.close();
  });

  const people: CollectionSpec = {
    name: 'people',
    indexes: [
      { key: { email: 1 }, name: 'email', unique: true },
      { key: { endsAt: 1 }, name: 'endsAt', expireAfterSeconds: 0 },
    ],
  };
  const withIndexes = (...indexes: CollectionSpec['indexes']): CollectionSpec[] => [
    { name: 'people', indexes },
  ];
  const failureOf = (specs: CollectionSpec[]) =>
    ensureCollections(mongo, specs).then(
      () => 'no failure',
      (error: Error) => error.message,
    );

  it('makes collections and indexes, TTL and those without any index too', async () => {
    await ensureCollections(mongo, [people, { name: 'bare', indexes: [] }]);
    const names = (await mongo.db.listCollections().toArray()).map(({ name }) => name).sort();
    expect(names).to.deep.equal(['bare', 'people']);
    const indexes = await mongo.db.collection('people').listIndexes().toArray();
    expect(indexes.find(({ name }) => name === 'email')?.unique).to.equal(true);
    expect(indexes.find(({ name }) => name === 'endsAt')?.expireAfterSeconds).to.equal(0);
  });

  it('may be done by many nodes at once, and again', async () => {
    const specs = [people, ...['a', 'b', 'c'].map((name) => ({ ...people, name }))];
    await Promise.all(Array.from({ length: 8 }, () => ensureCollections(mongo, specs)));
    await ensureCollections(mongo, specs);
    expect(await mongo.db.collection('people').listIndexes().toArray()).to.have.length(3);
  });

  it('reports an index whose definition changed, and does not keep it silently', async () => {
    await ensureCollections(mongo, [people]);
    const changes: CollectionSpec['indexes'] = [
      { key: { email: 1 }, name: 'email' },
      { key: { email: 1, name: 1 }, name: 'email', unique: true },
      { key: { endsAt: 1 }, name: 'endsAt', expireAfterSeconds: 60 },
      { key: { email: 1 }, name: 'emailOfPeople', unique: true },
    ];
    for (const change of changes) {
      const failure = await failureOf(withIndexes(change));
      expect(failure, JSON.stringify(change)).to.match(
        /^The collection people has another definition .*Drop/,
      );
    }
  });

  it('stops a start with shards on a database without them, and the other way round', async () => {
    const shard: ShardRule = { key: { slot: 1, email: 1 }, slotBy: { email: () => 1 } };
    const spread = [{ ...people, shard }];
    const sharding = { shards: 2, rules: shardRulesOf(spread) };
    const failureOn = (shards: object) =>
      ensureCollections({ ...mongo, ...shards }, spread).then(
        () => 'no failure',
        (error: Error) => error.message,
      );
    const wrong = /^The collection people has another definition .*shard-plan/;
    expect(await failureOn({})).to.equal('no failure');
    expect(await failureOn({ sharding })).to.match(wrong);
    await mongo.db.collection('people').drop();
    expect(await failureOn({ sharding })).to.equal('no failure');
    const [, email] = await mongo.db.collection('people').listIndexes().toArray();
    expect(email).to.deep.include({ name: 'email', unique: true, key: { slot: 1, email: 1 } });
    expect(await failureOn({})).to.match(wrong);
  });

  it('says that present rows break a new unique index', async () => {
    await mongo.db.collection('people').insertMany([{ email: 'x' }, { email: 'x' }]);
    expect(await failureOf([people])).to.match(/^The collection people holds duplicates .*email/);
  });

  it('makes the indexes of a collection that several rooms declare', async () => {
    const shared = (field: string) => ({ name: 'shared', indexes: [{ name: field, key: { [field]: 1 } }] });
    for (const time of ['first', 'again']) {
      const { undeclared } = await ensureCollections(mongo, [shared('one'), people, shared('other')]);
      expect(undeclared, time).to.deep.equal([]);
    }
    const found = await mongo.db.collection('shared').listIndexes().toArray();
    expect(found.map(({ name }) => name)).to.have.members(['_id_', 'one', 'other']);
  });

  it('names indexes that no collection declares any more', async () => {
    await ensureCollections(mongo, [people]);
    const { undeclared } = await ensureCollections(
      mongo,
      withIndexes({ key: { email: 1 }, name: 'email', unique: true }),
    );
    expect(undeclared).to.deep.equal(['people.endsAt']);
    expect((await ensureCollections(mongo, [people])).undeclared).to.deep.equal([]);
  });
});
