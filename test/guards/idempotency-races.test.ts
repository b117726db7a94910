// One key, one effect, one answer: when calls meet, nodes die and answers are lost.
import { expect } from 'chai';
import { type ClientSession, MongoClient } from 'mongodb';
import type { StoredAnswer } from '../../src/shared/endpoint.js';
import { refuse } from '../../src/shared/errors.js';
import { failOnce } from '../support/fail-point.js';
import { type Deed, type Deeds, failureOf, openDeeds } from '../support/idempotent-deeds.js';
import { until } from '../support/until.js';

const dayMs = 86_400_000;
const plain = ({ status, body, replayed }: StoredAnswer) => ({ status, body, replayed });

describe('idempotency under races and crashes', () => {
  let all: Deeds;
  before(async () => {
    all = await openDeeds();
  });
  after(() => all.close());
  beforeEach(() => all.reset());

  describe('calls at once', () => {
    for (const nodes of [1, 4]) {
      it(`100 with one key on ${nodes} node(s): one deed, 100 equal answers`, async () => {
        const each = Array.from({ length: nodes }, () => all.node());
        let executed = 0;
        const work = Array.from({ length: 100 }, (_, call) =>
          each[call % nodes]?.runOnce(all.claimOf(), async (session) => {
            await all.deeds.insertOne({ _id: `deed-${call}` }, { session });
            executed += 1;
            return { call };
          }),
        );
        const answers = await Promise.all(work);
        expect(new Set(answers.map((answer) => answer?.body)).size).to.equal(1);
        expect(answers.filter((answer) => answer?.replayed === false)).to.have.length(1);
        expect([await all.deeds.countDocuments(), executed]).to.deep.equal([1, 1]);
      });
    }

    const holding = () => {
      let release: () => void = () => undefined;
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      let isRunning = false;
      const effect = async (session: ClientSession) => {
        await all.deeds.updateOne({ _id: 'held' }, { $set: { by: 'first' } }, { upsert: true, session });
        isRunning = true;
        await held;
        return { by: 'first' };
      };
      return { effect, release: () => release(), running: () => until(() => isRunning) };
    };

    for (const where of ['the same node', 'another node'] as const) {
      it(`wait for the first one on ${where} and replay it`, async () => {
        const first = all.node();
        const second = where === 'the same node' ? first : all.node();
        const { effect, release, running } = holding();
        const firstCall = first.runOnce(all.claimOf(), effect);
        await running();
        const secondCall = second.runOnce(all.claimOf(), all.doing('second'));
        release();
        const [answer, replay] = await Promise.all([firstCall, secondCall]);
        expect(plain(replay)).to.deep.equal({ ...answer, replayed: true });
        expect(await all.deeds.find().toArray()).to.deep.equal([{ _id: 'held', by: 'first' }]);
      });

      it(`are IDEMPOTENCY_IN_FLIGHT when the first one on ${where} takes too long`, async () => {
        const first = all.node({ waitMs: 60 });
        const second = where === 'the same node' ? first : all.node({ waitMs: 60 });
        const { effect, release, running } = holding();
        const firstCall = first.runOnce(all.claimOf(), effect);
        await running();
        const failure = await failureOf(second.runOnce(all.claimOf(), all.doing('second')));
        expect([failure.code, failure.status]).to.deep.equal(['IDEMPOTENCY_IN_FLIGHT', 409]);
        expect(failure.headers).to.deep.equal({ 'Retry-After': '1', 'Should-Retry': 'true' });
        release();
        expect((await firstCall).replayed).to.equal(false);
      });
    }

    it('take over when the first one fails without an answer', async () => {
      const only = all.node();
      let fail: ((error: Error) => void) | undefined;
      const stuck = () =>
        new Promise((_, reject) => {
          fail = reject;
        });
      const first = failureOf(only.runOnce(all.claimOf(), stuck));
      await until(() => fail !== undefined);
      const others = Array.from({ length: 5 }, (_, call) =>
        only.runOnce(all.claimOf(), all.doing(`other-${call}`)),
      );
      fail?.(refuse('NOT_FOUND'));
      expect((await first).code).to.equal('NOT_FOUND');
      expect(new Set((await Promise.all(others)).map(({ body }) => body)).size).to.equal(1);
      expect(await all.deeds.countDocuments()).to.equal(1);
    });

    it('all hear the deed that was done between a refusal and its storing', async () => {
      const slowMongo = await all.openMongo('slow');
      const slow = all.node({ mongo: slowMongo });
      let isRefused = false;
      const refused = slow.runOnce(all.claimOf(), async () => {
        // Holds up the next claim of the slow node, which is that of the refusal.
        await failOnce(all.mongo, {
          failCommands: ['update'],
          appName: 'slow',
          blockConnection: true,
          blockTimeMS: 400,
        });
        isRefused = true;
        throw refuse('CONFLICT');
      });
      await until(() => isRefused);
      const deed = await all.node().runOnce(all.claimOf(), all.doing('quick'));
      expect(deed.replayed).to.equal(false);
      expect(plain(await refused)).to.deep.equal({ ...deed, replayed: true });
      expect([await all.ids(), await all.stored.countDocuments()]).to.deep.equal([['quick'], 1]);
      await slowMongo.close();
    });
  });

  describe('a crash', () => {
    it('between the key and the commit leaves nothing, and a retry runs afresh', async () => {
      // A node that died with its transaction open: its session is all that is left of it.
      const dying = await MongoClient.connect(all.server.url);
      const session = dying.startSession();
      session.startTransaction();
      const row = { fingerprint: 'same request', expiresAt: new Date(all.now() + dayMs) };
      const key = { _id: 'application:app_1 key-1' as never };
      await dying
        .db('deeds')
        .collection('idempotency')
        .insertOne({ ...key, ...row }, { session });
      await dying.db('deeds').collection<Deed>('deeds').insertOne({ _id: 'half' }, { session });
      expect(
        (await failureOf(all.node({ waitMs: 60 }).runOnce(all.claimOf(), all.doing('a')))).code,
      ).to.equal('IDEMPOTENCY_IN_FLIGHT');
      const lsid = session.id;
      await all.mongo.client.db('admin').command({ killSessions: [lsid] });
      const answer = await all.node().runOnce(all.claimOf(), all.doing('a'));
      expect(answer.replayed).to.equal(false);
      expect((await all.deeds.find().toArray()).map(({ _id }) => _id)).to.deep.equal(['a']);
      await dying.close(true);
    });

    it('that hides the outcome of the commit is 503 with Should-Retry, and the same key tells', async () => {
      const writeConcernError = { code: 64, errmsg: 'waiting for replication timed out' };
      await failOnce(all.mongo, { failCommands: ['commitTransaction'], writeConcernError, times: 1_000_000 });
      const failure = await failureOf(all.node({ budgetMs: 300 }).runOnce(all.claimOf(), all.doing('a')));
      await failOnce(all.mongo, 'off');
      expect([failure.code, failure.status]).to.deep.equal(['UNAVAILABLE', 503]);
      expect(failure.headers).to.include({ 'Should-Retry': 'true' });
      const retry = await all.node().runOnce(all.claimOf(), all.doing('b'));
      expect([retry.replayed, retry.body]).to.deep.equal([true, '{"what":{"did":"a"},"rendering":1}']);
      expect((await all.deeds.find().toArray()).map(({ _id }) => _id)).to.deep.equal(['a']);
    });

    it('of the connection amid the effect does the deed once', async () => {
      await failOnce(all.mongo, { failCommands: ['insert'], closeConnection: true });
      const answer = await all.node().runOnce(all.claimOf(), all.doing('a'));
      expect([answer.replayed, await all.deeds.countDocuments()]).to.deep.equal([false, 1]);
    });
  });
});
