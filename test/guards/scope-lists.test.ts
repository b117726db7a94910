// Lists of scopes that many tokens share.
import { expect } from 'chai';
import { createScopeLists } from '../../src/guards/scope-lists.js';

describe('lists of scopes', () => {
  it('are one when they are equal, and cannot be changed by one of their holders', () => {
    const listOf = createScopeLists();
    const list = listOf(['a', 'b']);
    expect(list).to.deep.equal(['a', 'b']);
    expect(listOf(['a', 'b'])).to.equal(list);
    expect(listOf(['b', 'a'])).to.deep.equal(['b', 'a']);
    expect(Object.isFrozen(list)).to.equal(true);
  });

  it('are kept up to a bound', () => {
    const listOf = createScopeLists(1);
    listOf(['a']);
    const own = listOf(['b']);
    expect(listOf(['b'])).to.deep.equal(own);
    expect(listOf(['b'])).not.to.equal(own);
  });
});
