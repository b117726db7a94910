// The budget of one caller: many sockets get no more than one, and no other caller gets less by it.
import { expect } from 'chai';
import { Budgets } from '../../src/realtime/budgets.js';

describe('what all sockets of one caller may ask for', () => {
  const taken = (budgets: Budgets, caller: string, at: number) => {
    let count = 0;
    while (budgets.take(caller, { name: 'asks', at: at })) count += 1;
    return count;
  };

  it('is so much at once and so much a second, and each caller has as much', () => {
    const budgets = new Budgets();
    expect(taken(budgets, 'user:1', 0)).to.equal(5_000);
    expect(taken(budgets, 'user:1', 1_000)).to.equal(200);
    expect(budgets.take('user:1', { name: 'pages', at: 1_000 }), 'reads are counted apart').to.equal(true);
    expect(taken(budgets, 'user:2', 1_000)).to.equal(5_000);
  });

  it('is forgotten when it is whole again, and only then', () => {
    const budgets = new Budgets();
    budgets.take('user:1', { name: 'asks', at: 0 });
    for (let nth = 0; nth < 1_000; nth += 1) budgets.take('user:2', { name: 'pages', at: 0 });
    budgets.sweep(1_000);
    expect(budgets.size).to.equal(1);
    budgets.sweep(10_000);
    expect(budgets.size).to.equal(0);
    expect(taken(budgets, 'user:1', 10_000)).to.equal(5_000);
  });

  it('count part of a page as that part, and frames apart from what they ask', () => {
    const budgets = new Budgets();
    const eighth = { name: 'pages', at: 0, amount: 0.125 } as const;
    for (let nth = 0; nth < 4_000; nth += 1) expect(budgets.take('user:1', eighth)).to.equal(true);
    expect(budgets.take('user:1', eighth)).to.equal(false);
    expect(budgets.take('user:1', { ...eighth, at: 3 })).to.equal(true);
    const frame = { name: 'frames', at: 0 } as const;
    for (let nth = 0; nth < 10_000; nth += 1) expect(budgets.take('user:1', frame)).to.equal(true);
    expect(budgets.take('user:1', frame)).to.equal(false);
    expect(budgets.take('user:1', { name: 'asks', at: 0 })).to.equal(true);
  });
});
