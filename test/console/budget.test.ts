// The budget of the console: what a browser loads at first, with each part, and in all, gzipped.
import { readFileSync } from 'node:fs';
import { expect } from 'chai';

interface Manifest {
  readonly files: readonly { readonly name: string; readonly gzipBytes: number }[];
  readonly parts: {
    readonly first: readonly string[];
    readonly lazy: Readonly<Record<string, readonly string[]>>;
  };
}

const path = new URL('../../dist/console/manifest.json', import.meta.url);
const kilobyte = 1_000;

describe('the budget of the console', () => {
  const { files, parts } = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  const sizes = new Map(files.map(({ name, gzipBytes }) => [name, gzipBytes]));
  const sizeOf = (names: Iterable<string>) =>
    [...names].reduce((sum, name) => sum + (sizes.get(name) ?? Number.NaN), 0);

  it('is kept in all: 150 KB', () => {
    expect(sizeOf(sizes.keys())).to.be.within(10 * kilobyte, 150 * kilobyte);
  });

  it('is kept at first: 60 KB', () => {
    expect(sizeOf(parts.first)).to.be.within(10 * kilobyte, 60 * kilobyte);
  });

  for (const [part, names] of Object.entries(parts.lazy))
    it(`is kept by ${part}: 40 KB`, () => expect(sizeOf(names)).to.be.below(40 * kilobyte));
});
