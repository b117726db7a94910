// The stores of two tests never meet, and a closed one leaves nothing behind.
import { expect } from 'chai';
import { Redis } from 'ioredis';
import { MongoClient } from 'mongodb';
import { openTestStores, type TestStores } from './stores.js';

describe('test stores', () => {
  let first: TestStores;
  let second: TestStores;
  before(async () => {
    first = await openTestStores();
    second = await openTestStores();
  });
  after(async () => {
    await Promise.all([first.close(), second.close()]);
  });

  it('are different databases on both servers', async () => {
    expect(first.database).not.to.equal(second.database);
    const [one, two] = [new Redis(first.redisUrl), new Redis(second.redisUrl)];
    await one.set('key', 'of the first');
    expect(await two.get('key')).to.equal(null);
    one.disconnect();
    two.disconnect();
  });

  it('leave nothing behind once closed', async () => {
    const closed = await openTestStores();
    const client = new MongoClient(closed.mongodbUrl);
    const redis = new Redis(closed.redisUrl);
    await client.db(closed.database).collection('things').insertOne({ thing: 1 });
    await redis.set('thing', 1);
    await closed.close();
    expect(await redis.dbsize()).to.equal(0);
    const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
    expect(databases.map(({ name }) => name)).not.to.include(closed.database);
    redis.disconnect();
    await client.close();
  });
});
