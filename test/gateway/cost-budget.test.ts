// What callers may cost: who takes little is never over, who takes more waits for as long as it has to.
import { expect } from 'chai';
import { type CostBudget, createCostBudget } from '../../src/gateway/cost-budget.js';
import type { Payer } from '../../src/shared/payer.js';
import { type MovableClock, movableClock } from '../support/clock.js';
import { spent } from '../support/costs.js';

const heavy: Payer = { kind: 'bot', id: 'bot_heavy' };
const other: Payer = { kind: 'bot', id: 'bot_other' };
const limits = { msPerSecond: 100, msAtOnce: 2_000 };

describe('the budget of cost', () => {
  let clock: MovableClock;
  let budget: CostBudget;

  beforeEach(() => {
    clock = movableClock();
    budget = createCostBudget({ clock, limits });
  });

  /** So much in each second, in blocks of one length, for so many seconds. */
  function work(payer: Payer, { perSecond = 1, blockMs = 1, seconds = 1 }): void {
    for (let block = 0; block < perSecond * seconds; block += 1) {
      spent(budget, payer, blockMs);
      clock.advance(1_000 / perSecond);
    }
  }

  it('never has a caller wait that stays at its pace, in short blocks, however long it goes on', () => {
    work(heavy, { perSecond: 100, blockMs: 1, seconds: 600 });
    expect(budget.waitOf(heavy)).to.equal(0);
  });

  it('lets a caller have much at once, at half of the loop, before it waits', () => {
    work(heavy, { perSecond: 400, blockMs: 1, seconds: 6 });
    expect(budget.waitOf(heavy)).to.equal(0);
    work(heavy, { perSecond: 400, blockMs: 1, seconds: 2 });
    expect(budget.waitOf(heavy)).to.be.within(3_500, 4_500);
    clock.advance(4_500);
    expect(budget.waitOf(heavy)).to.equal(0);
  });

  it('has a caller pause within a moment that takes all of the loop', () => {
    for (let block = 0; block < 100; block += 1) spent(budget, heavy, 1);
    expect(budget.waitOf(heavy)).to.equal(0);
    for (let block = 0; block < 50; block += 1) spent(budget, heavy, 1);
    expect(budget.waitOf(heavy)).to.be.within(90, 110);
  });

  it('prices a long block by its square, for everybody behind it waits for all of it', () => {
    work(other, { perSecond: 60, blockMs: 1, seconds: 60 });
    expect(budget.waitOf(other)).to.equal(0);
    work(heavy, { perSecond: 5, blockMs: 12, seconds: 60 });
    expect(budget.waitOf(heavy)).to.be.above(2_000);
  });

  it('prices what was done in short blocks as it is, however much it was together', () => {
    budget.charge(heavy, { sinceMs: budget.now(), priced: 60 });
    expect(budget.ofKind('bot').costMs).to.equal(60);
    for (let second = 0; second < 60; second += 1) {
      budget.charge(heavy, { sinceMs: budget.now(), priced: 90 });
      clock.advance(1_000);
    }
    expect(budget.waitOf(heavy)).to.equal(0);
    for (let second = 0; second < 60; second += 1) {
      budget.charge(heavy, { sinceMs: budget.now(), priced: 150 });
      clock.advance(1_000);
    }
    expect(budget.waitOf(heavy)).to.be.above(2_000);
  });

  it('has nobody wait for one block, which may be a process that was stopped', () => {
    spent(budget, heavy, 60_000);
    expect(budget.waitOf(heavy)).to.equal(0);
  });

  it('lets nobody wait for more than a minute once it is silent', () => {
    for (let block = 0; block < 10_000; block += 1) spent(budget, heavy, 50);
    expect(budget.waitOf(heavy)).to.equal(60_000);
    clock.advance(60_000);
    expect(budget.waitOf(heavy)).to.equal(0);
    expect(budget.ofKind('bot')).to.deep.equal({ costMs: 500_000, over: 0 });
  });

  it('gives those who have to wait no more than a share together', () => {
    expect(budget.overBudgetWaitMs()).to.equal(0);
    for (let block = 0; block < 130; block += 1) spent(budget, heavy, 1);
    // 30 ms beyond what one may have at once, at 300 ms a second.
    expect(budget.overBudgetWaitMs()).to.be.within(90, 110);
    work(other, { perSecond: 10, blockMs: 1, seconds: 1 });
    expect(budget.overBudgetWaitMs()).to.equal(0);
  });

  it('keeps a caller whose requests are under way, however long they take and whoever comes', () => {
    const small = createCostBudget({ clock, limits, payersMax: 10 });
    let begun = 0;
    while (small.begin(heavy)) begun += 1;
    for (let n = 0; n < 100; n += 1) {
      clock.advance(1_000);
      spent(small, { kind: 'account', id: `usr_${n}` }, 1);
    }
    expect(small.begin(heavy), `${begun} are under way`).to.equal(false);
    small.end(heavy, 1);
    expect(small.begin(heavy)).to.equal(true);
  });

  it('forgets who owes nothing, and of too many the ones charged first; addresses push out no caller', () => {
    const small = createCostBudget({ clock, limits, payersMax: 10 });
    for (let n = 0; n < 1_000; n += 1) {
      spent(small, { kind: 'account', id: `usr_${n}` }, 1);
      clock.advance(100);
    }
    expect(small.size).to.be.below(5);
    for (let block = 0; block < 1_000; block += 1) spent(small, heavy, 1);
    for (let n = 0; n < 1_000; n += 1) spent(small, { kind: 'address', id: `192.0.2.${n}` }, 50);
    expect(small.size).to.be.below(16);
    expect(small.waitOf(heavy)).to.be.above(0);
    expect(small.ofKind('bot').over).to.equal(1);
    expect(small.ofKind('account').over).to.equal(0);
  });
});
