// One key, one effect, one answer: every row of the contract that needs no race.
import { expect } from 'chai';
import type { ClientSession } from 'mongodb';
import type { StoredAnswer } from '../../src/shared/endpoint.js';
import { type ErrorCode, refuse } from '../../src/shared/errors.js';
import { duplicateIndexOf } from '../../src/storage/transaction.js';
import { type Deeds, failureOf, openDeeds } from '../support/idempotent-deeds.js';

const dayMs = 86_400_000;
const plain = ({ status, body, replayed }: StoredAnswer) => ({ status, body, replayed });

describe('idempotency', () => {
  let all: Deeds;
  before(async () => {
    all = await openDeeds();
  });
  after(() => all.close());
  beforeEach(() => all.reset());

  describe('the first call', () => {
    it('does the deed and answers what it rendered', async () => {
      const answer = await all.node().runOnce(all.claimOf(), all.doing('a'));
      expect(plain(answer)).to.deep.equal({
        status: 200,
        body: '{"what":{"did":"a"},"rendering":1}',
        replayed: false,
      });
      expect(await all.deeds.countDocuments()).to.equal(1);
    });

    for (const code of [
      'VALIDATION',
      'INVALID_TOKEN',
      'FORBIDDEN',
      'NOT_FOUND',
      'RATE_LIMITED',
      'UNAVAILABLE',
    ] as const) {
      it(`stores nothing when the effect refuses with ${code}, and the next call runs afresh`, async () => {
        const refusing = async (session: ClientSession) => {
          await all.doing('undone')(session);
          throw refuse(code as ErrorCode);
        };
        expect((await failureOf(all.node().runOnce(all.claimOf(), refusing))).code).to.equal(code);
        expect([await all.deeds.countDocuments(), await all.stored.countDocuments()]).to.deep.equal([0, 0]);
        expect((await all.node().runOnce(all.claimOf(), all.doing('a'))).replayed).to.equal(false);
      });
    }

    it('stores nothing of a fault, nor of a duplicate that the effect did not explain', async () => {
      const fault = new Error('a bug');
      expect(await failureOf(all.node().runOnce(all.claimOf(), () => Promise.reject(fault)))).to.equal(fault);
      await all.deeds.insertOne({ _id: 'there' });
      expect(
        duplicateIndexOf(await failureOf(all.node().runOnce(all.claimOf(), all.doing('there')))),
      ).to.equal('_id_');
      expect(await all.stored.countDocuments()).to.equal(0);
    });

    it('stores a 409 alone: what the effect wrote before it refused is undone', async () => {
      const answer = await all.node().runOnce(all.claimOf(), async (session) => {
        await all.doing('undone')(session);
        throw refuse('USERNAME_TAKEN');
      });
      expect([answer.status, answer.body]).to.deep.equal([409, '{"what":"USERNAME_TAKEN","rendering":1}']);
      expect([await all.deeds.countDocuments(), await all.stored.countDocuments()]).to.deep.equal([0, 1]);
    });

    it('stores a 409 that the effect made of a duplicate, which has ended its transaction', async () => {
      await all.deeds.insertOne({ _id: 'there' });
      const answer = await all.node().runOnce(all.claimOf(), async (session) => {
        await all
          .doing('there')(session)
          .catch((error: unknown) => {
            throw duplicateIndexOf(error) === '_id_' ? refuse('CONFLICT') : error;
          });
      });
      expect([answer.status, await all.stored.countDocuments()]).to.deep.equal([409, 1]);
    });
  });

  describe('a retry', () => {
    it('is answered with the very bytes of the first answer, and nothing is done again', async () => {
      const first = await all.node().runOnce(all.claimOf(), all.doing('a'));
      expect(plain(await all.node().runOnce(all.claimOf(), all.doing('b')))).to.deep.equal({
        ...first,
        replayed: true,
      });
      expect(await all.node().findReplay(all.claimOf())).to.deep.equal({ status: 200, body: first.body });
      expect(await all.deeds.find().toArray()).to.deep.equal([{ _id: 'a' }]);
    });

    it('hears the first refusal, also when the deed would be possible by now', async () => {
      const first = await all.node().runOnce(all.claimOf(), () => Promise.reject(refuse('CONFLICT')));
      const retry = await all.node().runOnce(all.claimOf(), all.doing('possible now'));
      expect(plain(retry)).to.deep.equal({ ...first, replayed: true });
      expect(await all.deeds.countDocuments()).to.equal(0);
    });

    it('of another request is IDEMPOTENCY_KEY_REUSED, not to be retried', async () => {
      await all.node().runOnce(all.claimOf(), all.doing('a'));
      const other = all.claimOf({ fingerprint: 'other request' });
      for (const failure of [
        await failureOf(all.node().findReplay(other)),
        await failureOf(all.node().runOnce(other, all.doing('b'))),
      ]) {
        expect([failure.code, failure.status]).to.deep.equal(['IDEMPOTENCY_KEY_REUSED', 409]);
        expect(failure.headers).to.deep.equal({ 'Should-Retry': 'false' });
      }
      expect(await all.deeds.countDocuments()).to.equal(1);
    });

    it('finds nothing before the first call', async () => {
      expect(await all.node().findReplay(all.claimOf())).to.equal(undefined);
    });

    it('of another tenant with the same key never meets it', async () => {
      await all.node().runOnce(all.claimOf(), all.doing('a'));
      const stranger = all.claimOf({ scope: 'application:app_2', fingerprint: 'other request' });
      expect(await all.node().findReplay(stranger)).to.equal(undefined);
      expect((await all.node().runOnce(stranger, all.doing('b'))).replayed).to.equal(false);
      expect(await all.deeds.countDocuments()).to.equal(2);
    });
  });

  describe('time', () => {
    it('frees a key after 7 days, whether or not its row was removed', async () => {
      const first = await all.node().runOnce(all.claimOf(), all.doing('a'));
      all.advance(7 * dayMs - 1);
      expect((await all.node().runOnce(all.claimOf(), all.doing('b'))).body).to.equal(first.body);
      all.advance(1);
      expect(await all.node().findReplay(all.claimOf())).to.equal(undefined);
      const anew = await all.node().runOnce(all.claimOf({ fingerprint: 'other request' }), all.doing('c'));
      expect(anew.replayed).to.equal(false);
      expect((await all.deeds.find().toArray()).map(({ _id }) => _id)).to.deep.equal(['a', 'c']);
      expect(await all.stored.countDocuments()).to.equal(1);
    });

    it('frees it once, however many ask at that moment', async () => {
      await all.node().runOnce(all.claimOf(), all.doing('a'));
      all.advance(7 * dayMs);
      const nodes = [all.node(), all.node(), all.node()];
      const answers = await Promise.all(
        Array.from({ length: 30 }, (_, call) =>
          nodes[call % 3]?.runOnce(all.claimOf(), all.doing(`again-${call}`)),
        ),
      );
      expect(answers.filter((answer) => answer?.replayed === false)).to.have.length(1);
      expect(await all.deeds.countDocuments()).to.equal(2);
    });

    it('may be shorter where the room says so, and MongoDB removes what is over', async () => {
      await all.node().runOnce(all.claimOf(), all.doing('a'), { keptSeconds: 86_400 });
      const [row] = await all.stored.find().toArray();
      expect(row?.expiresAt).to.deep.equal(new Date(all.now() + dayMs));
      const ttl = (await all.stored.listIndexes().toArray()).find(({ name }) => name === 'expiresAt');
      expect(ttl?.expireAfterSeconds).to.equal(0);
    });
  });
});
