// What other nodes watch: who watches an id, until when, and which notices are no list of ids.
import { expect } from 'chai';
import { createWatchingNodes, idsIn } from '../../src/cluster/watching-nodes.js';
import { movableClock } from '../support/clock.js';

describe('the nodes that watch an id', () => {
  it('are known for a minute from when they said so last', () => {
    const clock = movableClock();
    const watching = createWatchingNodes(clock);
    watching.heard('a', ['one', 'two']);
    clock.advance(40_000);
    watching.heard('b', ['one']);
    clock.advance(20_000);
    expect(watching.of('one')).to.deep.equal(['a', 'b']);
    clock.advance(1);
    expect(watching.of('one')).to.deep.equal(['b']);
    expect(watching.of('two')).to.deep.equal([]);
    expect([...watching.ids.keys()]).to.deep.equal(['one']);
  });

  it('name at most 10,000 ids at once', () => {
    const notice = (ids?: unknown) => idsIn({ type: 'watched', ...(ids !== undefined && { ids }) });
    const many = Array.from({ length: 10_000 }, (_, nth) => `id${nth}`);
    expect(notice(many)).to.deep.equal(many);
    for (const wrong of [undefined, 'id', {}, [...many, 'one more']])
      expect(() => notice(wrong)).to.throw(TypeError);
  });
});
