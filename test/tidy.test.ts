// The house is tidy: the rules of tidy/ hold for every file of the project.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import {
  noAny,
  noLongFunction,
  noLongParameterList,
  noTestLeftOut,
  onlyInOneFile,
  type Rule,
} from './tidy/code-rules.js';
import { forbiddenImports, importCycles, importsOf } from './tidy/imports.js';
import { filesUnder, readSource } from './tidy/source.js';
import { beginsWithSentence, noLongFile, noLongLine, noLooseEnd, wellNamed } from './tidy/text-rules.js';

const root = fileURLToPath(new URL('../', import.meta.url));
const folders = ['src', 'test', 'scripts', 'bench', 'examples'].filter((folder) =>
  existsSync(join(root, folder)),
);
const sources = folders
  .flatMap((folder) => filesUnder(root, folder, /\.(?:ts|mjs|js)$/))
  .filter((path) => !path.startsWith('src/generated/'))
  .map((path) => readSource(root, path));

const rules: readonly [promise: string, rule: Rule][] = [
  ['asks for time, chance and settings in one place', onlyInOneFile],
  ['has no any', noAny],
  ['leaves no test out and repeats none', noTestLeftOut],
  ['has no function longer than 70 lines', noLongFunction],
  ['has no function with more than 3 parameters', noLongParameterList],
  ['has no file longer than 400 lines', noLongFile],
  ['has no line longer than 110 columns', noLongLine],
  ['begins every file with a sentence that says what it promises', beginsWithSentence],
  ['has no loose ends', noLooseEnd],
  ['names its files well', wellNamed],
];

describe('the house', () => {
  const imports = sources.flatMap(importsOf);

  it('is seen whole', () => {
    expect(sources.length).to.be.above(50);
  });

  for (const [promise, rule] of rules) {
    it(promise, () => {
      expect(sources.flatMap(rule)).to.deep.equal([]);
    });
  }

  it('lets a room import only what the table allows', () => {
    expect(forbiddenImports(imports)).to.deep.equal([]);
  });

  it('has no import cycle', () => {
    expect(importCycles(imports)).to.deep.equal([]);
  });

  it('has a README in every room', () => {
    const rooms = readdirSync(join(root, 'src'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'generated')
      .map(({ name }) => `src/${name}/README.md`);
    expect(rooms.filter((path) => !existsSync(join(root, path)))).to.deep.equal([]);
  });

  it('has no loose ends in its documents either', () => {
    const pages = ['docs', 'schemas', 'src'].flatMap((folder) =>
      filesUnder(root, folder, /\.(?:md|json|lua)$/),
    );
    const loose = pages.filter((path) => /\b(?:TODO|FIXME)\b/.test(readFileSync(join(root, path), 'utf8')));
    expect(loose).to.deep.equal([]);
  });
});
