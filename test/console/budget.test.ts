// The budget of the console: what a browser loads at first, with each part, and in all, gzipped.
import { expect } from 'chai';
import { consoleSizes } from './sizes.js';

const kilobyte = 1_000;

describe('the budget of the console', () => {
  const { all, first, lazy } = consoleSizes();

  it('is kept in all: 150 KB', () => {
    expect(all).to.be.within(10 * kilobyte, 150 * kilobyte);
  });

  it('is kept at first: 60 KB', () => {
    expect(first).to.be.within(10 * kilobyte, 60 * kilobyte);
  });

  for (const [part, size] of Object.entries(lazy))
    it(`is kept by ${part}: 40 KB`, () => expect(size).to.be.below(40 * kilobyte));
});
