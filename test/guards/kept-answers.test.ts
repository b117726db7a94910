// What callers with a key hear while an actor has not answered yet, or nobody knows what it did.
import { expect } from 'chai';
import { createKeptAnswers } from '../../src/guards/kept-answers.js';
import type { Reply } from '../../src/links/reply.js';
import { systemClock } from '../../src/shared/clock.js';
import type { StoredAnswer } from '../../src/shared/endpoint.js';
import { Refusal } from '../../src/shared/errors.js';
import type { Mongo } from '../../src/storage/mongo.js';

const mongo = { db: { collection: () => ({}) } } as unknown as Mongo;
const claim = { scope: 'application:app', key: 'k', fingerprint: 'f', render: () => '' };
const asked = { kind: 'voucher', id: 'vch', command: { type: 'redeem' } };
const done: Reply = { kind: 'ok', data: { requestId: 'one', status: 200, body: '{}' } };

async function refusalOf(work: Promise<unknown>): Promise<Refusal> {
  try {
    await work;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  return expect.fail('nothing was refused');
}

describe('answers kept by actors', () => {
  const answering = (ask: () => Promise<Reply>, waitMs = 5) =>
    createKeptAnswers({ mongo, actors: { ask }, clock: systemClock, waitMs });

  it('make the second caller of a key wait for the first, and no longer than it should', async () => {
    let answer: (reply: Reply) => void = () => undefined;
    const kept = answering(() => new Promise((resolve) => (answer = resolve)));
    const first = kept.ask(claim, asked, 'one');
    const late = await refusalOf(kept.ask(claim, asked, 'two'));
    expect(late.code).to.equal('IDEMPOTENCY_IN_FLIGHT');
    expect(late.headers).to.deep.equal({ 'Retry-After': '1', 'Should-Retry': 'true' });
    const patient = kept.ask(claim, asked, 'three');
    answer(done);
    const [one, three] = (await Promise.all([first, patient])) as StoredAnswer[];
    expect([one?.replayed, three?.replayed]).to.deep.equal([false, true]);
  });

  it('say the same when the owner of the actor finds the first one at work', async () => {
    const replies: Reply[] = [{ kind: 'in-flight' }, done];
    const kept = answering(async () => replies.shift() ?? expect.fail('asked too often'));
    const late = await refusalOf(kept.ask(claim, asked, 'two'));
    expect([late.status, late.code]).to.deep.equal([409, 'IDEMPOTENCY_IN_FLIGHT']);
    expect(late.headers).to.deep.equal({ 'Retry-After': '1', 'Should-Retry': 'true' });
    expect(await kept.ask(claim, asked, 'two')).to.include({ status: 200, replayed: true });
  });

  it('refuse another request under a key in flight at once', async () => {
    const kept = answering(() => new Promise(() => undefined));
    void kept.ask(claim, asked, 'one');
    const other = await refusalOf(kept.ask({ ...claim, fingerprint: 'g' }, asked, 'two'));
    expect(other.code).to.equal('IDEMPOTENCY_KEY_REUSED');
  });

  for (const kind of ['overloaded', 'expired', 'unavailable'] as const)
    it(`say 503 and try again when the actor is ${kind}, and hold nothing against the next try`, async () => {
      const replies: Reply[] = [{ kind }, done];
      const kept = answering(async () => replies.shift() ?? expect.fail('asked too often'));
      const refusal = await refusalOf(kept.ask(claim, asked, 'one'));
      expect([refusal.status, refusal.headers?.['Should-Retry']]).to.deep.equal([503, 'true']);
      expect(await kept.ask(claim, asked, 'one')).to.include({ status: 200, replayed: false });
    });

  it('carry the fingerprint of the request, not of the command', async () => {
    const commands: unknown[] = [];
    const kept = answering(async (...[given]: unknown[]) => {
      commands.push(given);
      return done;
    });
    await kept.ask(claim, asked, 'one');
    expect(commands[0]).to.deep.include({
      key: 'application:app k',
      command: { type: 'redeem', fingerprint: 'f' },
    });
  });
});
