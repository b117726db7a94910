// Subjects with no, one or many items.
import { expect } from 'chai';
import { BySubject } from '../../src/shared/by-subject.js';

describe('who is listed under a name', () => {
  const [anna, ben] = [{ name: 'anna' }, { name: 'ben' }];

  it('is nobody, one or many, and each of them once', () => {
    const listed = new BySubject<object>();
    const now = () => [...listed.of('a')];
    expect([now(), listed.count('a')]).to.deep.equal([[], 0]);
    listed.add('a', anna);
    listed.add('a', anna);
    expect([now(), listed.count('a')]).to.deep.equal([[anna], 1]);
    listed.add('a', ben);
    listed.add('b', ben);
    expect([now(), listed.count('a')]).to.deep.equal([[anna, ben], 2]);
    listed.remove('a', anna);
    listed.remove('a', anna);
    listed.remove('b', anna);
    expect([now(), listed.count('b')]).to.deep.equal([[ben], 1]);
    listed.remove('a', ben);
    listed.remove('b', ben);
    expect([now(), listed.count('b')]).to.deep.equal([[], 0]);
  });
});
