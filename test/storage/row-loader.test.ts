// Rows that many ask for in one tick are read with one question, and each gets its own.
import { expect } from 'chai';
import type { Collection, Db, MongoClient } from 'mongodb';
import { openMongo } from '../../src/storage/mongo.js';
import { createRowLoader } from '../../src/storage/row-loader.js';
import { readableLog } from '../support/logs.js';
import { openTestStores } from '../support/stores.js';

interface Row {
  readonly _id: string;
  readonly n: number;
}

describe('rows by their ids', () => {
  const closers: (() => Promise<void>)[] = [];
  let rows: Collection<Row>;
  let db: Db;
  let client: MongoClient;
  let finds = 0;
  before(async () => {
    const stores = await openTestStores();
    closers.push(stores.close);
    const { log } = readableLog();
    const observe = (_store: string, command: string) => {
      if (command === 'find') finds += 1;
    };
    const names = { url: stores.mongodbUrl, database: stores.database, appName: 'test' };
    const mongo = await openMongo({ ...names, log, observe });
    closers.push(mongo.close);
    ({ db, client } = mongo);
    rows = db.collection<Row>('rows');
    await rows.insertMany([0, 1, 2].map((n) => ({ _id: `r${n}`, n })));
  });
  after(async () => {
    for (const close of closers.toReversed()) await close();
  });
  beforeEach(() => {
    finds = 0;
  });

  it('are read with one question when they are wanted at once, also one by several callers', async () => {
    const rowOf = createRowLoader<Row>(db, { collection: 'rows' });
    const found = await Promise.all(['r2', 'none', 'r0', 'r2'].map(rowOf));
    expect(found.map((row) => row?.n)).to.deep.equal([2, undefined, 0, 2]);
    expect(finds).to.equal(1);
  });

  it('are as they are after the asking: nothing is remembered', async () => {
    const rowOf = createRowLoader<Row>(db, { collection: 'rows' });
    expect((await rowOf('r1'))?.n).to.equal(1);
    await rows.updateOne({ _id: 'r1' }, { $set: { n: 11 } });
    expect((await rowOf('r1'))?.n).to.equal(11);
  });

  it('are found whole when they are too large for one answer', async () => {
    const text = 'x'.repeat(6 * 1024 * 1024);
    const ids = ['l0', 'l1', 'l2'];
    await db.collection<Row & { text: string }>('rows').insertMany(ids.map((_id, n) => ({ _id, n, text })));
    const found = await Promise.all(ids.map(createRowLoader<Row>(db, { collection: 'rows' })));
    expect(found.map((row) => row?.n)).to.deep.equal([0, 1, 2]);
    const ofOurs = { type: 'idleCursor', ns: `${db.databaseName}.rows` };
    const left = [{ $currentOp: { idleCursors: true } }, { $match: ofOurs }];
    expect(
      await client
        .db('admin')
        .aggregate(left, { readConcern: { level: 'local' } })
        .toArray(),
    ).to.deep.equal([]);
  });

  it('are found when the plain question fails: the driver asks again for its own helpers', async () => {
    const failing = { command: () => Promise.reject(new Error('not primary')), collection: () => rows };
    const rowOf = createRowLoader<Row>(failing as unknown as Db, { collection: 'rows' });
    expect((await rowOf('r2'))?.n).to.equal(2);
  });

  it('hold up no caller for ever when a question is never answered', async () => {
    const silent = { command: () => new Promise<never>(() => undefined) };
    const rowOf = createRowLoader<Row>(silent as unknown as Db, { collection: 'rows', patienceMs: 1 });
    for (let n = 0; n < 4; n += 1) {
      const outcome = await rowOf('r0').catch((error: Error) => error.name);
      expect(outcome).to.equal('NoAnswer');
    }
  });
});
