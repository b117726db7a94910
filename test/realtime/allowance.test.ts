// The limiter of one socket, at once and over time.
import { expect } from 'chai';
import { taken } from '../../src/realtime/allowance.js';

describe('an allowance', () => {
  const three = { most: 3, perSecond: 10 };
  const all = (fullAt: number, now: number, count: number) => {
    let at: number | undefined = fullAt;
    let left = count;
    for (; left > 0 && at !== undefined; left -= 1) at = taken(three, at, now);
    return at;
  };

  it('is so much at once, and one more for each part of a second', () => {
    const empty = all(0, 1_000, 3) ?? Number.NaN;
    expect(empty).to.equal(1_300);
    expect(taken(three, empty, 1_000)).to.equal(undefined);
    expect(taken(three, empty, 1_099.9)).to.equal(undefined);
    expect(taken(three, empty, 1_100)).to.equal(1_400);
  });

  it('never grows beyond what it was', () => {
    expect(all(1_300, 90_000, 3)).to.equal(90_300);
    expect(all(1_300, 90_000, 4)).to.equal(undefined);
  });
});
