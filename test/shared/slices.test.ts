// Work on many rows, a slice of a few milliseconds at a time.
import { expect } from 'chai';
import { inSlices } from '../../src/shared/slices.js';
import { movableClock } from '../support/clock.js';

describe('rows in slices', () => {
  const clock = movableClock();
  async function* rows(count: number, msEach: number) {
    for (let nth = 0; nth < count; nth += 1) {
      clock.advance(msEach);
      yield nth;
    }
  }
  async function slicesOf(count: number, msEach: number) {
    const slices: (readonly number[])[] = [];
    let turns = 0;
    const turn = () => {
      turns += 1;
      next = setImmediate(turn);
    };
    let next = setImmediate(turn);
    for await (const slice of inSlices(rows(count, msEach), clock)) slices.push(slice);
    clearImmediate(next);
    return { slices, turns };
  }

  it('are one slice while they are quick, and none where there are none', async () => {
    expect((await slicesOf(100, 0.01)).slices).to.deep.equal([Array.from({ length: 100 }, (_, nth) => nth)]);
    expect((await slicesOf(0, 1)).slices).to.deep.equal([]);
  });

  it('of many at once come one in a turn of the loop', async () => {
    const order: number[] = [];
    const turnOf: number[] = [];
    let turns = 0;
    const turn = () => {
      turns += 1;
      next = setImmediate(turn);
    };
    let next = setImmediate(turn);
    const read = async (reader: number) => {
      for await (const _ of inSlices(rows(3, 5), clock)) {
        order.push(reader);
        turnOf.push(turns);
      }
    };
    await Promise.all([read(1), read(2), read(3)]);
    clearImmediate(next);
    expect(order).to.deep.equal([1, 2, 3, 1, 2, 3, 1, 2, 3]);
    expect(new Set(turnOf.slice(3)).size, 'behind the first ones each has a turn of its own').to.equal(6);
  });

  it('are as many as take two milliseconds, and the loop turns between two of them', async () => {
    const { slices, turns } = await slicesOf(7, 0.5);
    expect(slices).to.deep.equal([
      [0, 1, 2, 3],
      [4, 5, 6],
    ]);
    expect(turns).to.be.at.least(1);
    expect((await slicesOf(3, 20)).slices).to.deep.equal([[0], [1], [2]]);
  });
});
