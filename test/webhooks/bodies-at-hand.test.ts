// What is to be pushed is kept in memory within a bound, and given once.
import { expect } from 'chai';
import { createBodiesAtHand } from '../../src/webhooks/bodies-at-hand.js';

describe('bodies at hand', () => {
  it('are given once', () => {
    const bodies = createBodiesAtHand();
    bodies.put('a', 'one');
    expect([bodies.take('a'), bodies.take('a'), bodies.take('b')]).to.deep.equal([
      'one',
      undefined,
      undefined,
    ]);
  });

  it('make room for the newest, also when one is put twice', () => {
    const bodies = createBodiesAtHand(10);
    for (const id of ['a', 'b', 'a', 'c']) bodies.put(id, '12345');
    expect(['a', 'b', 'c'].map(bodies.take)).to.deep.equal(['12345', undefined, '12345']);
    bodies.put('d', 'longer than there is room');
    expect(bodies.take('d')).to.equal(undefined);
  });
});
