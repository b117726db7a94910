// The arithmetic of the benches, where a wrong number would look like a good one.
import { expect } from 'chai';
import { apart, isMet, median, medianWithin, ratio, spread, wordsOf } from '../../bench/statistics.js';

describe('the arithmetic of a bench', () => {
  it('takes the middle value, or the mean of the two in the middle, in any order', () => {
    expect(median([9, 1, 5])).to.equal(5);
    expect(median([10, 2, 4, 8])).to.equal(6);
    expect(median([100, 20, 3])).to.equal(20);
    expect(() => median([])).to.throw('no median');
  });

  it('tells between which samples the true median lies', () => {
    const upTo = (last: number) => Array.from({ length: last }, (_, place) => last - place);
    // The usual table of the sign test: of 6 all, of 10 the second from each end, of 18 the fifth.
    expect(medianWithin(upTo(6))).to.deep.equal({ least: 1, most: 6 });
    expect(medianWithin(upTo(10))).to.deep.equal({ least: 2, most: 9 });
    expect(medianWithin(upTo(18))).to.deep.equal({ least: 5, most: 14 });
    expect(() => medianWithin(upTo(5))).to.throw('too few');
  });

  it('leaves the samples in their order', () => {
    const samples = [3, 1, 2];
    median(samples);
    expect(samples).to.deep.equal([3, 1, 2]);
  });

  it('tells how far samples lie apart as a part of their median', () => {
    expect(spread([9, 10, 12])).to.be.closeTo(0.3, 1e-9);
    expect(spread([5, 5])).to.equal(0);
  });

  it('has no spread of a single sample or around nought', () => {
    expect(spread([4])).to.equal(null);
    expect(spread([-1, 0, 1])).to.equal(null);
  });

  it('divides ours by theirs', () => {
    expect(ratio(6, 4)).to.equal(1.5);
    expect(ratio(0, 4)).to.equal(0);
  });

  it('has no ratio to nought, of a negative difference, or of a number that is missing', () => {
    for (const [ours, beside] of [
      [1, 0],
      [1, -2],
      [-1, 2],
      [null, 2],
      [1, null],
    ] as const) {
      expect(ratio(ours, beside)).to.equal(null);
    }
  });

  it('judges an aim at its very bounds', () => {
    const aim = { figure: 'cpu', atLeast: 1, atMost: 3 };
    expect([0.99, 1, 3, 3.01].map((value) => isMet(aim, value))).to.deep.equal([false, true, true, false]);
    expect(isMet({ figure: 'cpu', atLeast: 1 }, 1e9)).to.equal(true);
  });

  it('judges nothing where an invalid run left no number', () => {
    expect(isMet({ figure: 'cpu', atMost: 3 }, null)).to.equal(null);
  });

  it('says an aim in words: of a ratio, or of the number itself', () => {
    expect(wordsOf({ figure: 'cpu', peer: 'bare', atMost: 3 }, 'µs')).to.equal('≤ 3 ×');
    expect(wordsOf({ figure: 'wait', atMost: 15 }, 'ms')).to.equal('≤ 15 ms');
    expect(wordsOf({ figure: 'rate', atLeast: 2, atMost: 4 }, '1/s')).to.equal('≤ 4 1/s, ≥ 2 1/s');
  });

  it('tells how far apart two distributions are', () => {
    expect(apart([1, 2, 3, 4], [4, 3, 2, 1])).to.equal(0);
    expect(apart([1, 2], [3, 4])).to.equal(1);
    expect(apart([1, 2, 3, 4], [3, 4, 5, 6])).to.equal(0.5);
  });
});
