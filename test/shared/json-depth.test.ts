// How deep JSON is nested, told without parsing it.
import { expect } from 'chai';
import fc from 'fast-check';
import { isNestedDeeperThan } from '../../src/shared/json-depth.js';

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

const isDeeper = (depthMax: number, text: string) => isNestedDeeperThan(depthMax, Buffer.from(text));

describe('the depth of JSON', () => {
  it('is counted in objects and lists alike, up to the very bound', () => {
    expect(isDeeper(3, '[{"a":[]}]')).to.equal(false);
    expect(isDeeper(2, '[{"a":[]}]')).to.equal(true);
    expect(isDeeper(1, `[]${' []'.repeat(100)}`)).to.equal(false);
  });

  it('is not changed by what stands in texts', () => {
    for (const text of ['"[[[["', String.raw`"\"[[[["`, String.raw`"\\" `, String.raw`["\\\"[[[{"]`]) {
      expect(isDeeper(1, text), text).to.equal(false);
    }
    expect(isDeeper(1, String.raw`["\\",[]]`)).to.equal(true);
  });

  it('is that of the value, whatever the value is', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 8 }), (value) => {
        const [depth, text] = [depthOf(value), JSON.stringify(value)];
        expect(isDeeper(depth, text)).to.equal(false);
        if (depth > 0) expect(isDeeper(depth - 1, text)).to.equal(true);
      }),
    );
  });
});
