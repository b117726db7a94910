// The sizes of rooms catch what grows unnoticed, what shrank unnoticed, and rooms without a number.
import { expect } from 'chai';
import { faultsOfSizes } from './room-sizes.js';

describe('the sizes of rooms', () => {
  const files = (...counts: number[]) =>
    counts.map((count, at) => ({ path: `src/chats/${at}.ts`, lines: Array<string>(count).fill('') }));
  const faults = (...counts: number[]) => faultsOfSizes(files(...counts), { chats: 100 });

  it('leave a room alone that has its size', () => {
    for (const counts of [[100], [60, 40], [75]]) expect(faults(...counts)).to.deep.equal([]);
    expect(faultsOfSizes([{ path: 'test/a.ts', lines: [] }], {})).to.deep.equal([]);
  });

  it('catch one that has grown or shrunk, and one that is not known', () => {
    expect(faults(60, 41)).to.have.length(1);
    expect(faults(74)).to.have.length(1);
    expect(faultsOfSizes(files(1), {})).to.have.length(1);
    expect(faultsOfSizes([], { gone: 10 })).to.have.length(1);
  });
});
