// Keys of several parts: no text in one part can make the key of other parts.
import { expect } from 'chai';
import fc from 'fast-check';
import { keyOf, keyUnder, keyWithin, partsOf } from '../../src/shared/key.js';

/** Much of what could be mistaken for the end of a part. */
const part = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'b', ':', '%', '3', 'A', ' ', '\n', '\u00a0', '/', '') }),
  fc.string({ unit: 'binary' }),
);
const parts = fc.array(part, { minLength: 1, maxLength: 4 }) as fc.Arbitrary<[string, ...string[]]>;

describe('keys of several parts', () => {
  it('are different for different parts', () =>
    fc.assert(
      fc.property(parts, parts, (one, other) => {
        const isSame = JSON.stringify(one) === JSON.stringify(other);
        expect(keyOf(...one) === keyOf(...other)).to.equal(isSame);
      }),
      { numRuns: 2000 },
    ));

  it('give their parts back', () =>
    fc.assert(fc.property(parts, (given) => void expect(partsOf(keyOf(...given))).to.deep.equal(given))));

  it('can be made in one step or in two', () =>
    fc.assert(
      fc.property(
        parts,
        parts,
        (one, more) => void expect(keyUnder(keyOf(...one), ...more)).to.equal(keyOf(...one, ...more)),
      ),
    ));

  it('hold no white space, so that a free name may follow behind a space', () =>
    fc.assert(
      fc.property(fc.tuple(parts, part), fc.tuple(parts, part), (one, other) => {
        const [key, otherKey] = [one, other].map(([scope, name]) => keyWithin(keyOf(...scope), name));
        expect(key === otherKey).to.equal(JSON.stringify(one) === JSON.stringify(other));
      }),
    ));

  it('leave ids as they are', () => {
    expect(keyOf('voucher', 'vch_0aZ')).to.equal('voucher:vch_0aZ');
    expect(keyOf('victim:203.0.113.5', '100%')).to.equal('victim%3A203.0.113.5:100%25');
  });

  it('refuse a scope that was joined by hand', () => {
    expect(() => keyWithin('allocations:a b', 'key')).to.throw();
  });
});
