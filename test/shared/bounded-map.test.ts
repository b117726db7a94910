// A map that holds so much and no more.
import { expect } from 'chai';
import { BoundedMap } from '../../src/shared/bounded-map.js';

describe('a bounded map', () => {
  it('forgets what was put into it the longest ago', () => {
    const map = new BoundedMap<string, number>({ max: 2 });
    map.set('a', 1).set('b', 2).set('a', 3).set('c', 4);
    expect([...map]).to.deep.equal([
      ['a', 3],
      ['c', 4],
    ]);
  });

  it('counts what its values weigh, and holds nothing that is too heavy alone', () => {
    const map = new BoundedMap<string, string>({ max: 10, weigh: (text) => text.length });
    map.set('a', '12345').set('b', '12345');
    expect([...map.keys()]).to.deep.equal(['a', 'b']);
    map.set('c', '1');
    expect([...map.keys()]).to.deep.equal(['b', 'c']);
    map.set('d', '12345678901');
    expect(map.size).to.equal(0);
  });

  it('has room again for what was taken out of it', () => {
    const map = new BoundedMap<string, number>({ max: 2 });
    map.set('a', 1).set('b', 2);
    expect(map.delete('a')).to.equal(true);
    expect(map.delete('a')).to.equal(false);
    map.set('c', 3);
    expect([...map.keys()]).to.deep.equal(['b', 'c']);
    map.clear();
    map.set('d', 4).set('e', 5);
    expect([...map.keys()]).to.deep.equal(['d', 'e']);
  });
});
