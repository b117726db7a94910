// Moments are written exactly as the Date of the language writes them.
import { expect } from 'chai';
import fc from 'fast-check';
import { isoTime } from '../../src/shared/iso-time.js';

const latest = 8_640_000_000_000_000;

describe('a moment', () => {
  it('is written as Date.toISOString writes it, from the first to the last', () => {
    const moments = fc.oneof(
      fc.integer({ min: -latest, max: latest }),
      fc.integer({ min: Date.UTC(1970, 0), max: Date.UTC(2040, 0) }),
    );
    const isSame = (ms: number) => {
      expect(isoTime(ms)).to.equal(new Date(ms).toISOString());
    };
    fc.assert(fc.property(moments, isSame), { numRuns: 5_000 });
    for (const ms of [-latest, -1, -0, 0, 1, 59_999, 86_399_999, 86_400_000, 12.9, -12.9, latest]) isSame(ms);
  });

  it('that is none is an error, as it is for Date.toISOString', () => {
    for (const ms of [latest + 1, -latest - 1, Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => isoTime(ms), `${ms}`).to.throw(RangeError);
  });
});
