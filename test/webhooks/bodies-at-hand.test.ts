// What is to be pushed is kept in memory within a bound, and given once.
import { expect } from 'chai';
import { createBodiesAtHand } from '../../src/webhooks/bodies-at-hand.js';

describe('bodies at hand', () => {
  it('are given once', () => {
    const bodies = createBodiesAtHand();
    bodies.put('a', { body: 'one', traceparent: 'span' });
    const taken = [bodies.take('a'), bodies.take('a'), bodies.take('b')];
    expect(taken).to.deep.equal([{ body: 'one', traceparent: 'span' }, undefined, undefined]);
  });

  it('make room for the newest, also when one is put twice', () => {
    const bodies = createBodiesAtHand(10);
    for (const id of ['a', 'b', 'a', 'c']) bodies.put(id, { body: '12345' });
    expect(['a', 'b', 'c'].map((id) => bodies.take(id)?.body)).to.deep.equal(['12345', undefined, '12345']);
    bodies.put('d', { body: 'longer than there is room' });
    expect(bodies.take('d')).to.equal(undefined);
  });
});
