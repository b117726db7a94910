// A transaction happens once, or not at all, or the caller learns that the outcome is unknown.
import { expect } from 'chai';
import { MongoNetworkError, type MongoServerError } from 'mongodb';
import { Refusal, refuse } from '../../src/shared/errors.js';
import { ensureCollections } from '../../src/storage/collections.js';
import { type Mongo, openMongo } from '../../src/storage/mongo.js';
import { isOutage } from '../../src/storage/outage.js';
import { duplicateIndexOf, inTransaction } from '../../src/storage/transaction.js';
import { failOnce } from '../support/fail-point.js';
import { readableLog } from '../support/logs.js';
import { type OwnServer, startReplicaSet } from '../support/own-stores.js';

interface Row {
  _id: string;
  n: number;
}

describe('inTransaction', () => {
  let server: OwnServer;
  let mongo: Mongo;
  before(async () => {
    // A server of its own, because fail points and pauses must not meet other tests.
    server = await startReplicaSet(['--setParameter', 'enableTestCommands=1']);
    const { url } = server;
    const { log } = readableLog();
    mongo = await openMongo({ url, database: 'tx', appName: 'test', log });
    await ensureCollections(mongo, [{ name: 'rows', indexes: [] }]);
  });
  after(async () => {
    await mongo.close();
    await server.stop();
  });
  beforeEach(async () => {
    await rows().deleteMany({});
    await rows().insertOne({ _id: 'counter', n: 0 });
  });

  const rows = () => mongo.db.collection<Row>('rows');
  const counted = async () =>
    (await rows().findOne({ _id: 'counter' }, { readConcern: { level: 'linearizable' } }))?.n;
  const failureOf = (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => undefined,
      (error: unknown) => error,
    );

  it('commits what the work wrote and answers what it answered', async () => {
    const answer = await inTransaction(mongo, async (session) => {
      await rows().updateOne({ _id: 'counter' }, { $inc: { n: 1 } }, { session });
      return 'done';
    });
    expect([answer, await counted()]).to.deep.equal(['done', 1]);
  });

  it('loses no increment when many transactions want one document', async () => {
    const increment = () =>
      inTransaction(
        mongo,
        async (session) => {
          const row = await rows().findOne({ _id: 'counter' }, { session });
          await rows().updateOne({ _id: 'counter' }, { $set: { n: (row?.n ?? 0) + 1 } }, { session });
        },
        { budgetMs: 15_000 },
      );
    await Promise.all(Array.from({ length: 20 }, increment));
    expect(await counted()).to.equal(20);
  });

  it('lets a refusal through, and nothing of the work stays', async () => {
    let runs = 0;
    const refusal = refuse('CONFLICT');
    const failure = await failureOf(
      inTransaction(mongo, async (session) => {
        runs += 1;
        await rows().insertOne({ _id: 'new', n: 1 }, { session });
        throw refusal;
      }),
    );
    expect([failure, runs]).to.deep.equal([refusal, 1]);
    expect(await rows().findOne({ _id: 'new' })).to.equal(null);
  });

  it('runs the work once for a duplicate key, and throws it on', async () => {
    let runs = 0;
    const failure = await failureOf(
      inTransaction(mongo, async (session) => {
        runs += 1;
        await rows().insertOne({ _id: 'counter', n: 1 }, { session });
      }),
    );
    expect([duplicateIndexOf(failure), runs]).to.deep.equal(['_id_', 1]);
  });

  it('ends with UNAVAILABLE, and not never, when the work swallows a duplicate', async () => {
    const failure = await failureOf(
      inTransaction(
        mongo,
        async (session) => {
          await rows()
            .insertOne({ _id: 'counter', n: 1 }, { session })
            .catch(() => undefined);
        },
        { budgetMs: 1_000 },
      ),
    );
    expect((failure as Refusal).code).to.equal('UNAVAILABLE');
    expect(((failure as Refusal).cause as MongoServerError).codeName).to.equal('NoSuchTransaction');
  });

  it('shows the conflict of two open inserts first, and the duplicate after the commit', async () => {
    const first = mongo.client.startSession();
    first.startTransaction();
    await rows().insertOne({ _id: 'key', n: 1 }, { session: first });
    const seen: (number | string | undefined)[] = [];
    const second = failureOf(
      inTransaction(mongo, async (session) => {
        try {
          await rows().insertOne({ _id: 'key', n: 2 }, { session });
        } catch (error) {
          seen.push((error as MongoServerError).code);
          if (seen.length === 1) await first.commitTransaction();
          throw error;
        }
      }),
    );
    expect(duplicateIndexOf(await second)).to.equal('_id_');
    expect(seen).to.deep.equal([112, 11000]);
    await first.endSession();
  });

  it('runs the work again when a commit was certainly not done', async () => {
    await failOnce(mongo, {
      failCommands: ['commitTransaction'],
      errorCode: 251,
      labels: ['TransientTransactionError'],
    });
    let runs = 0;
    await inTransaction(mongo, async (session) => {
      runs += 1;
      await rows().updateOne({ _id: 'counter' }, { $inc: { n: 1 } }, { session });
    });
    expect([runs, await counted()]).to.deep.equal([2, 1]);
  });

  it('commits again, without the work, when the answer to the commit is lost', async () => {
    // Twice, because the driver itself asks a second time.
    await failOnce(mongo, { failCommands: ['commitTransaction'], closeConnection: true, times: 2 });
    let runs = 0;
    await inTransaction(mongo, async (session) => {
      runs += 1;
      await rows().updateOne({ _id: 'counter' }, { $inc: { n: 1 } }, { session });
    });
    expect([runs, await counted()]).to.deep.equal([1, 1]);
  });

  it('says UNAVAILABLE when it cannot learn the outcome, though the commit was done', async () => {
    const writeConcernError = { code: 64, errmsg: 'waiting for replication timed out' };
    await failOnce(mongo, { failCommands: ['commitTransaction'], writeConcernError, times: 1000 });
    const failure = await failureOf(
      inTransaction(
        mongo,
        (session) => rows().updateOne({ _id: 'counter' }, { $inc: { n: 1 } }, { session }),
        { budgetMs: 1_000 },
      ),
    );
    await failOnce(mongo, 'off');
    expect(failure).to.be.instanceOf(Refusal);
    expect((failure as Refusal).code).to.equal('UNAVAILABLE');
    expect((failure as Refusal).headers).to.include({ 'Should-Retry': 'true' });
    expect((failure as Refusal).cause).to.be.instanceOf(Error);
    expect(await counted()).to.equal(1);
  });

  it('answers within its budget when the work stalls, and the late work writes nothing', async () => {
    let release: () => void = () => undefined;
    const stalled = new Promise<void>((resolve) => {
      release = resolve;
    });
    let lateWrite: Promise<unknown> | undefined;
    const failure = await failureOf(
      inTransaction(
        mongo,
        async (session) => {
          await rows().updateOne({ _id: 'counter' }, { $inc: { n: 1 } }, { session });
          await stalled;
          lateWrite = rows().insertOne({ _id: 'late', n: 1 }, { session });
          await lateWrite;
        },
        { budgetMs: 100 },
      ),
    );
    expect((failure as Refusal).code).to.equal('UNAVAILABLE');
    release();
    // A plain write waits for the lock that the late work holds until its abort.
    await rows().updateOne({ _id: 'counter' }, { $inc: { n: 10 } });
    await lateWrite;
    expect([await counted(), await rows().findOne({ _id: 'late' })]).to.deep.equal([10, null]);
  });

  it('knows an outage from a mistake', async () => {
    expect(isOutage(new MongoNetworkError('gone'))).to.equal(true);
    expect(isOutage(refuse('UNAVAILABLE'))).to.equal(false);
    const mistake = await failureOf(rows().insertOne({ _id: 'counter', n: 1 }));
    expect(isOutage(mistake)).to.equal(false);
  });

  it('says UNAVAILABLE while the server is gone, and works again when it is back', async () => {
    await server.kill();
    const work = () =>
      inTransaction(mongo, (session) =>
        rows().updateOne({ _id: 'counter' }, { $inc: { n: 1 } }, { session }),
      );
    const failure = await failureOf(work());
    expect((failure as Refusal).code).to.equal('UNAVAILABLE');
    await server.start();
    let outcome: unknown = failure;
    while (outcome) outcome = await failureOf(work());
    expect(await counted()).to.equal(1);
  });
});
