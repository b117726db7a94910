// The index that a duplicate ran into is named, wherever the duplicate came from.
import { expect } from 'chai';
import { ensureCollections } from '../../src/storage/collections.js';
import { type Mongo, openMongo } from '../../src/storage/mongo.js';
import { duplicateIndexOf, inTransaction } from '../../src/storage/transaction.js';
import { readableLog } from '../support/logs.js';
import { openTestStores, type TestStores } from '../support/stores.js';

describe('duplicateIndexOf', () => {
  let stores: TestStores;
  let mongo: Mongo;
  before(async () => {
    stores = await openTestStores();
    const { log } = readableLog();
    mongo = await openMongo({ url: stores.mongodbUrl, database: stores.database, appName: 'test', log });
    await ensureCollections(mongo, [
      {
        name: 'things',
        indexes: [
          { key: { owner: 1, no: 1 }, name: 'oneNumberAnOwner', unique: true },
          {
            key: { word: 1 },
            name: 'wordAnyCase',
            unique: true,
            sparse: true,
            collation: { locale: 'en', strength: 2 },
          },
        ],
      },
    ]);
    await things().insertOne({ _id: 'a', owner: 'o', no: 1, word: 'Hello' });
  });
  after(async () => {
    await mongo.close();
    await stores.close();
  });

  const things = () =>
    mongo.db.collection<{ _id: string; owner?: string; no?: number; word?: string }>('things');
  const indexOf = (work: Promise<unknown>) => work.then(() => 'no error', duplicateIndexOf);

  it('tells the _id from a unique index of our own, and one with a collation', async () => {
    expect(await indexOf(things().insertOne({ _id: 'a', owner: 'p', no: 1 }))).to.equal('_id_');
    expect(await indexOf(things().insertOne({ _id: 'b', owner: 'o', no: 1 }))).to.equal('oneNumberAnOwner');
    expect(await indexOf(things().insertOne({ _id: 'c', owner: 'c', no: 1, word: 'HELLO' }))).to.equal(
      'wordAnyCase',
    );
  });

  it('names it in a bulk, an update, a find-and-modify and an upsert', async () => {
    await things().insertOne({ _id: 'z', owner: 'o', no: 9 });
    const bulk = [{ insertOne: { document: { _id: 'd', owner: 'd', no: 1 } } }];
    const twice = [...bulk, { insertOne: { document: { _id: 'e', owner: 'o', no: 1 } } }];
    expect(await indexOf(things().bulkWrite(twice))).to.equal('oneNumberAnOwner');
    const many = [{ _id: 'f', owner: 'f', no: 1 }, { _id: 'a' }];
    expect(await indexOf(things().insertMany(many))).to.equal('_id_');
    const clash = { $set: { no: 1 } };
    expect(await indexOf(things().updateOne({ _id: 'z' }, clash))).to.equal('oneNumberAnOwner');
    expect(await indexOf(things().findOneAndUpdate({ _id: 'z' }, clash))).to.equal('oneNumberAnOwner');
    const upsert = things().updateOne({ _id: 'a', owner: 'nobody' }, { $set: { no: 2 } }, { upsert: true });
    expect(await indexOf(upsert)).to.equal('_id_');
  });

  it('names it inside a transaction, single and in bulk', async () => {
    const single = inTransaction(mongo, (session) => things().insertOne({ _id: 'a' }, { session }));
    expect(await indexOf(single)).to.equal('_id_');
    const rows = [
      { _id: 'g', owner: 'g', no: 1 },
      { _id: 'h', owner: 'o', no: 1 },
    ];
    const bulk = inTransaction(mongo, (session) => things().insertMany(rows, { session }));
    expect(await indexOf(bulk)).to.equal('oneNumberAnOwner');
    expect(await things().countDocuments({ _id: { $in: ['g', 'h'] } })).to.equal(0);
  });

  it('is not fooled by a value that looks like the message', async () => {
    const word = 'E11000 duplicate key error collection: x.y index: forged dup key: {}';
    await things().insertOne({ _id: 'i', owner: 'i', no: 1, word });
    expect(await indexOf(things().insertOne({ _id: 'j', owner: 'j', no: 1, word }))).to.equal('wordAnyCase');
    expect(await indexOf(things().insertOne({ _id: word, owner: 'o', no: 1 }))).to.equal('oneNumberAnOwner');
  });

  it('names nothing for other errors', () => {
    expect(
      duplicateIndexOf(new Error('E11000 duplicate key error collection: x.y index: z dup key: ')),
    ).to.equal(undefined);
    expect(duplicateIndexOf('E11000')).to.equal(undefined);
  });
});
