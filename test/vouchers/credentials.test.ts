// Codes from minting to their end, what people type, and what happens to who guesses.
import { expect } from 'chai';
import type { Refusal } from '../../src/shared/errors.js';
import { ensureCollections } from '../../src/storage/collections.js';
import { type Mongo, openMongo } from '../../src/storage/mongo.js';
import { createRowsLoader } from '../../src/storage/row-loader.js';
import { createCodeStore } from '../../src/vouchers/credentials/code.store.js';
import { codeOf, createCodes, newCode, type TypedCode } from '../../src/vouchers/credentials/codes.js';
import type { CredentialRow } from '../../src/vouchers/credentials/credential-rows.js';
import {
  afterFailure,
  afterSuccess,
  freshBudget,
  lockedForMs,
} from '../../src/vouchers/credentials/guess-budget.js';
import { createGuesses } from '../../src/vouchers/credentials/guesses.js';
import { collections } from '../../src/vouchers/vouchers.js';
import { movableClock } from '../support/clock.js';
import { readableLog } from '../support/logs.js';
import { openTestStores, type TestStores } from '../support/stores.js';

const minute = 60_000;

describe('codes', () => {
  let stores: TestStores;
  let mongo: Mongo;
  const clock = movableClock();

  before(async () => {
    stores = await openTestStores();
    const { mongodbUrl: url, database } = stores;
    mongo = await openMongo({ url, database, appName: 'test', log: readableLog().log });
    await ensureCollections(mongo, collections);
  });
  after(async () => {
    await mongo.close();
    await stores.close();
  });

  function codes(draw?: () => string) {
    const made = createCodes({
      codes: createCodeStore(mongo),
      clock,
      codeTtlMs: 10 * minute,
      graceMs: 15 * minute,
      ...(draw && { draw }),
    });
    return {
      ...made,
      async verified(asked: TypedCode) {
        const row = await made.redeemable(asked);
        if (row !== undefined) await made.verified(row);
        return row;
      },
    };
  }
  const shown = (applicationId: string, value: string) => ({ applicationId, value });

  it('are six of 32 symbols', () => {
    for (let n = 0; n < 1000; n += 1) expect(newCode()).to.match(/^[0-9A-HJKMNP-TV-Z]{6}$/);
  });

  const typed: readonly [value: string, code: string | undefined][] = [
    ['7K3M9Q', '7K3M9Q'],
    [' 7k3-m9q ', '7K3M9Q'],
    ['7 K 3 M 9 Q', '7K3M9Q'],
    ['7K3–M9Q', '7K3M9Q'],
    ['7Ｋ３M9Q', '7K3M9Q'],
    ['7K3\u2212M9Q', '7K3M9Q'],
    ['7K\u00ad3M\u00ad9Q', '7K3M9Q'],
    ['oOiIlL', '001111'],
    ['7K3M9U', undefined],
    ['7K3M9', undefined],
    ['7K3M9QX', undefined],
    ['☕☕☕☕☕☕', undefined],
  ];
  for (const [value, code] of typed)
    it(`read ${JSON.stringify(value)} as ${code ?? 'no code'}`, () => {
      expect(codeOf(value)).to.equal(code);
    });

  it('stay the same until they end, and are another one afterwards', async () => {
    const { mint } = codes();
    const voucher = { id: 'v1', applicationId: 'a' };
    const first = await mint(voucher);
    clock.advance(10 * minute - 1);
    expect(await mint(voucher)).to.deep.equal(first);
    clock.advance(1);
    expect((await mint(voucher)).code).not.to.equal(first.code);
  });

  it('are one for each voucher, also for many who ask at once, and when the one before ended', async () => {
    const voucher = { id: 'm1', applicationId: 'm' };
    const live = () =>
      mongo.db
        .collection('voucher_codes')
        .countDocuments({ voucherId: 'm1', liveUntil: { $gt: new Date(clock.now()) } });
    for (let round = 0; round < 3; round += 1) {
      const minted = await Promise.all(Array.from({ length: 12 }, () => codes().mint(voucher)));
      expect(new Set(minted.map(({ code }) => code)).size).to.equal(1);
      expect(await live()).to.equal(1);
      clock.advance(10 * minute);
    }
  });

  it('are replaced by one of the next epoch, and an older epoch replaces none', async () => {
    const draws = ['HHHHHH', 'JJJJJJ', 'KKKKKK'];
    const { mint, redeemable } = codes(() => draws.shift() ?? 'MMMMMM');
    const voucher = { id: 'n1', applicationId: 'n' };
    expect((await mint(voucher)).code).to.equal('HHHHHH');
    expect((await mint({ ...voucher, epoch: 1 })).code).to.equal('JJJJJJ');
    expect((await mint(voucher)).code, 'it has read the voucher too early').to.equal('JJJJJJ');
    expect(await redeemable(shown('n', 'HHHHHH'))).to.include({ voucherId: 'n1', epoch: 0 });
    expect(await redeemable(shown('n', 'JJJJJJ'))).to.include({ voucherId: 'n1', epoch: 1 });
  });

  it('are unique among those that live in one application, and free again afterwards', async () => {
    const draws = ['AAAAAA', 'AAAAAA', 'BBBBBB', 'AAAAAA', 'AAAAAA'];
    const { mint, redeemable } = codes(() => draws.shift() ?? 'CCCCCC');
    expect((await mint({ id: 'u1', applicationId: 'u' })).code).to.equal('AAAAAA');
    expect((await mint({ id: 'u2', applicationId: 'u' })).code).to.equal('BBBBBB');
    expect((await mint({ id: 'w1', applicationId: 'w' })).code).to.equal('AAAAAA');
    expect((await redeemable(shown('u', 'AAAAAA')))?.voucherId).to.equal('u1');
    expect((await redeemable(shown('w', 'AAAAAA')))?.voucherId).to.equal('w1');
    expect((await redeemable(shown('w', 'BBBBBB')))?.voucherId).to.equal(undefined);
    clock.advance(10 * minute);
    expect((await mint({ id: 'u3', applicationId: 'u' })).code).to.equal('AAAAAA');
    expect((await redeemable(shown('u', 'AAAAAA')))?.voucherId).to.equal('u3');
  });

  it("can be redeemed for 15 minutes after they were verified, and are nobody else's till then", async () => {
    const draws = ['DDDDDD', 'DDDDDD', 'EEEEEE'];
    const { mint, verified, redeemable } = codes(() => draws.shift() ?? 'FFFFFF');
    await mint({ id: 'g1', applicationId: 'g' });
    clock.advance(10 * minute - 1);
    expect((await verified(shown('g', 'DDDDDD')))?.voucherId).to.equal('g1');
    clock.advance(15 * minute);
    expect((await verified(shown('g', 'DDDDDD')))?.voucherId, 'what can be redeemed is known').to.equal('g1');
    expect((await redeemable(shown('g', 'DDDDDD')))?.voucherId).to.equal('g1');
    expect((await mint({ id: 'g2', applicationId: 'g' })).code).to.equal('EEEEEE');
    clock.advance(2 * minute);
    expect((await redeemable(shown('g', 'DDDDDD')))?.voucherId, 'asking again won no time').to.equal(
      undefined,
    );
    expect((await verified(shown('g', 'DDDDDD')))?.voucherId).to.equal(undefined);
  });

  it('that were not verified cannot be redeemed after their end', async () => {
    const { mint, redeemable } = codes(() => 'GGGGGG');
    await mint({ id: 'e1', applicationId: 'e' });
    clock.advance(10 * minute);
    expect((await redeemable(shown('e', 'GGGGGG')))?.voucherId).to.equal(undefined);
  });

  it('lock who guesses: ten wrong ones, then 429, whatever is typed, until the lock ends', async () => {
    const guesses = createGuesses(mongo, clock);
    const till = { tokenId: 'tok', place: 'store:1' };
    const wrong = () => guesses.judge(till, undefined);
    const right = () => guesses.judge(till, 'vch');
    for (let n = 0; n < 10; n += 1) await wrong();
    for (const attempt of [wrong, right]) {
      const refusal = await attempt().then(
        () => undefined,
        (error: unknown) => error as Refusal,
      );
      expect([refusal?.code, refusal?.headers?.['Retry-After']]).to.deep.equal(['GUESSES_LOCKED', '60']);
    }
    await guesses.judge({ ...till, place: 'store:2' }, 'vch');
    clock.advance(minute);
    await right();
  });

  it('lock a token that names a new shop for each guess, also for shops that never guessed', async () => {
    const guesses = createGuesses(mongo, clock);
    const guess = (shop: number) =>
      guesses.judge({ tokenId: 'wanderer', place: `store:${shop}` }, undefined).then(
        () => 'wrong',
        (error: unknown) => (error as Refusal).code,
      );
    for (let shop = 0; shop < 100; shop += 1) expect(await guess(shop), `${shop}`).to.equal('wrong');
    expect(await guess(100)).to.equal('GUESSES_LOCKED');
    const other = { tokenId: 'neighbour', place: 'store:1' };
    await guesses.judge(other, 'vch');
  });

  it('give a shop and its token one guess back for each voucher that they find', async () => {
    const guesses = createGuesses(mongo, clock);
    const till = { tokenId: 'back', place: 'store:1' };
    const wrong = () => guesses.judge(till, undefined);
    for (let n = 0; n < 9; n += 1) await wrong();
    for (const voucher of ['one', 'two']) await guesses.judge(till, voucher);
    for (let n = 0; n < 2; n += 1) await wrong();
    await guesses.judge(till, 'two'); // Nine are not ten.
    await wrong();
    expect(
      await wrong().then(
        () => 'wrong',
        (error: unknown) => (error as Refusal).code,
      ),
    ).to.equal('GUESSES_LOCKED');
  });

  it('tell no more than ten of a crowd of guesses that they were wrong', async () => {
    const guesses = createGuesses(mongo, clock);
    const till = { tokenId: 'crowd', place: 'store:1' };
    const works = Array.from({ length: 25 }, () =>
      guesses.judge(till, undefined).then(
        () => 'wrong',
        (error: unknown) => (error as Refusal).code,
      ),
    );
    const told = await Promise.all(works);
    expect(told.filter((answer) => answer === 'wrong')).to.have.length(10);
    expect(told.filter((answer) => answer === 'GUESSES_LOCKED')).to.have.length(15);
  });

  const codeOfRefusal = (judging: Promise<void>) =>
    judging.then(
      () => 'taken',
      (error: unknown) => (error as Refusal).code,
    );

  it('let no right code through behind the tenth wrong one of a burst', async () => {
    for (const [wrong, answer] of [
      [9, 'taken'],
      [27, 'GUESSES_LOCKED'],
    ] as const) {
      const guesses = createGuesses(mongo, clock);
      const till = { tokenId: `burst-${wrong}`, place: 'store:1' };
      const guessing = Array.from({ length: wrong }, () => codeOfRefusal(guesses.judge(till, undefined)));
      expect(await codeOfRefusal(guesses.judge(till, 'vch')), `${wrong}`).to.equal(answer);
      await Promise.all(guessing);
    }
  });

  it('let no right code through whose count was read before wrong ones were counted here', async () => {
    const guesses = createGuesses(mongo, clock);
    const till = { tokenId: 'early', place: 'store:1' };
    const [before, counted] = [guesses.look(till), guesses.look(till)];
    const guessing = Array.from({ length: 10 }, () => guesses.judge(till, undefined));
    expect(await codeOfRefusal(guesses.judge(till, 'vch', await before))).to.equal('GUESSES_LOCKED');
    await Promise.all(guessing);
    expect(await codeOfRefusal(guesses.judge(till, 'vch', await counted))).to.equal('GUESSES_LOCKED');
  });

  it('are read together with what was counted, with one question', async () => {
    const questions: (readonly string[])[] = [];
    const rowsOf = createRowsLoader<CredentialRow>(
      {
        command: async (command: { filter: { _id: { $in: string[] } } }) => {
          questions.push(command.filter._id.$in);
          return { cursor: { id: 0, firstBatch: [] } };
        },
      } as never,
      { collection: 'voucher_codes' },
    );
    const [store, guesses] = [createCodeStore(mongo, rowsOf), createGuesses(mongo, clock, rowsOf)];
    const till = { tokenId: 'tok', place: 'everything' };
    await Promise.all([store.find({ applicationId: 'app', code: '7K3M9Q' }), guesses.look(till)]);
    expect(questions).to.deep.equal([['app:7K3M9Q', 'tok:everything', 'tok:everywhere']]);
  });

  it('let no right code through once another node has locked, and write nothing of right ones', async () => {
    const [one, other] = [createGuesses(mongo, clock), createGuesses(mongo, clock)];
    const till = { tokenId: 'two-nodes', place: 'store:1' };
    await other.judge(till, 'vch');
    const rows = mongo.db.collection<{ _id: string }>('voucher_codes');
    expect(await rows.countDocuments({ _id: /^two-nodes:/ } as never)).to.equal(0);
    for (let n = 0; n < 10; n += 1) await one.judge(till, undefined);
    expect(await codeOfRefusal(other.judge(till, 'vch'))).to.equal('GUESSES_LOCKED');
  });
});

describe('the budget of wrong codes', () => {
  const failures = (count: number, from = freshBudget, at = 1000) => {
    let budget = from;
    for (let n = 0; n < count; n += 1) budget = afterFailure(budget, at);
    return budget;
  };

  it('is given back by a success for ten minutes and for the day alike', () => {
    const budget = afterSuccess(failures(9), 1000, 'vch');
    expect([budget.recent, budget.today]).to.deep.equal([8, 8]);
    expect(afterSuccess(freshBudget, 1000, 'vch')).to.include({ recent: 0, today: 0 });
  });

  it('locks at the tenth failure of ten minutes, not at the ninth', () => {
    expect(lockedForMs(failures(9), 1000)).to.equal(0);
    expect(lockedForMs(failures(10), 1000)).to.equal(minute);
    expect(lockedForMs(failures(1, failures(9), 1000 + 10 * minute), 1000 + 10 * minute)).to.equal(0);
  });

  it('locks longer each time: 1, 5, 30 and 30 minutes', () => {
    let [budget, at] = [freshBudget, 1000];
    const locks = [];
    for (let n = 0; n < 4; n += 1) {
      budget = failures(10, budget, at);
      locks.push(lockedForMs(budget, at) / minute);
      at = budget.lockedUntil;
    }
    expect(locks).to.deep.equal([1, 5, 30, 30]);
  });

  it('locks for the rest of the day at the fiftieth failure', () => {
    let [budget, at] = [freshBudget, 1000];
    for (let n = 0; n < 50; n += 1) {
      at = Math.max(at, budget.lockedUntil);
      budget = afterFailure(budget, at);
    }
    expect(budget.lockedUntil).to.equal(1000 + 24 * 60 * minute);
    expect(lockedForMs(budget, budget.lockedUntil)).to.equal(0);
  });

  it('gets nothing back by showing one good code again and again', () => {
    let [budget, hits] = [freshBudget, 0];
    for (; hits < 100 && lockedForMs(budget, 1000) === 0; hits += 1)
      budget = afterSuccess(afterFailure(budget, 1000), 1000, 'own');
    expect(hits).to.equal(11);
  });

  it('remembers the last 32 good codes, and no more', () => {
    let budget = failures(9);
    for (let sale = 0; sale < 40; sale += 1) budget = afterSuccess(budget, 1000, `vch${sale}`);
    expect(budget.credited).to.deep.equal(Array.from({ length: 32 }, (_, nth) => `vch${nth + 8}`));
  });

  it('gets one back by each success, so that a cashier who mistypes is never locked', () => {
    let budget = freshBudget;
    for (let sale = 0; sale < 600; sale += 1) {
      const at = 1000 + sale * minute;
      if (sale % 33 === 0) budget = afterFailure(budget, at);
      budget = afterSuccess(budget, at, `vch${sale}`);
      expect(lockedForMs(budget, at)).to.equal(0);
    }
  });
});
