// The house is tidy: the rules of tidy/ hold for every file of the project.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import {
  noAny,
  noCountedHalves,
  noLongFunction,
  noLongParameterList,
  noLooseCallback,
  noTestLeftOut,
  noWrittenHtml,
  onlyInOneFile,
  type Rule,
} from './tidy/code-rules.js';
import { noHeadlessComment } from './tidy/comment-rules.js';
import { faultsOfIndex, faultsOfNote, faultsOfReferences } from './tidy/decisions.js';
import { noLargeFactory } from './tidy/factory-rules.js';
import {
  forbiddenImports,
  foreignToClient,
  importCycles,
  importsOf,
  insidesOfRooms,
  noHandmadeActor,
} from './tidy/imports.js';
import { noJoinedKey } from './tidy/key-rules.js';
import { faultsOfSizes } from './tidy/room-sizes.js';
import { filesUnder, readSource } from './tidy/source.js';
import { beginsWithSentence, noLongFile, noLongLine, noLooseEnd, wellNamed } from './tidy/text-rules.js';
import { sharedTypeNames } from './tidy/type-names.js';
import { noSleepInTest } from './tidy/waiting-rules.js';

const root = fileURLToPath(new URL('../', import.meta.url));
const folders = ['src', 'test', 'scripts', 'bench', 'examples'].filter((folder) =>
  existsSync(join(root, folder)),
);
const sources = folders
  .flatMap((folder) => filesUnder(root, folder, /\.(?:tsx?|mjs|js)$/))
  .filter((path) => !/^(?:src|test)\/generated\//.test(path))
  .map((path) => readSource(root, path));

const rules: readonly [promise: string, rule: Rule][] = [
  ['asks for time, chance and settings in one place', onlyInOneFile],
  ['joins no key by hand', noJoinedKey],
  ['writes actors by their runtime only', noHandmadeActor],
  ['opens rooms by their manifests', insidesOfRooms],
  ['keeps the client free of the server, of Node and of dependencies', foreignToClient],
  ['writes no HTML into the page of the console', noWrittenHtml],
  ['counts whole characters in the fields of the console', noCountedHalves],
  ['has no any', noAny],
  ['leaves no test out and repeats none', noTestLeftOut],
  ['sleeps in no test and times none', noSleepInTest],
  ['has no function longer than 70 lines', noLongFunction],
  ['has no factory longer than 150 lines or with more than 4 variables', noLargeFactory],
  ['has no function with more than 3 parameters', noLongParameterList],
  ['has no callback with an optional parameter', noLooseCallback],
  ['has no file longer than 400 lines', noLongFile],
  ['has no line longer than 110 columns', noLongLine],
  ['begins every file with a sentence that says what it promises', beginsWithSentence],
  ['has no loose ends', noLooseEnd],
  ['begins no comment with Of, Those, Who, Also, Behind, Likewise or "Undefined:"', noHeadlessComment],
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

  it('exports no two types of one name', () => {
    expect(sharedTypeNames(sources)).to.deep.equal([]);
  });

  it('has no room that outgrows its number of lines', () => {
    expect(faultsOfSizes(sources)).to.deep.equal([]);
  });

  it('has nothing at the top but what belongs there', () => {
    const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
    const folders = files
      .filter((path) => path.includes('/'))
      .map((path) => path.slice(0, path.indexOf('/')));
    const places = ['.ci', 'bench', 'docs', 'examples', 'k8s', 'schemas', 'scripts', 'sdks', 'src', 'test'];
    expect([...new Set(folders)].sort()).to.deep.equal(places);
    const loose = files.filter((path) => !path.includes('/') && !/^\.|\.(?:md|json)$/.test(path));
    expect(loose.sort()).to.deep.equal(['Dockerfile', 'LICENSE', 'Makefile', 'compose.yaml']);
  });

  it('has nothing loose in src/ but the start and the settings', () => {
    const loose = sources.map(({ path }) => path).filter((path) => /^src\/[^/]+$/.test(path));
    expect(loose).to.have.members(['src/config.ts', 'src/main.ts']);
  });

  it('has a README in every folder', () => {
    const files = filesUnder(root, 'src', /\.(?:tsx?|mjs)$/).filter(
      (path) => !path.startsWith('src/generated/'),
    );
    const folders = new Set(files.map((path) => posix.dirname(path)).filter((folder) => folder !== 'src'));
    const missing = [...folders].filter((folder) => !existsSync(join(root, folder, 'README.md')));
    expect(missing).to.deep.equal([]);
  });

  const inRepository = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  const paths = inRepository
    .trim()
    .split('\n')
    .filter((path) => existsSync(join(root, path)));
  const textOf = (path: string) => readFileSync(join(root, path), 'utf8');
  const notes = paths
    .filter((path) => path.startsWith('docs/decisions/') && !path.endsWith('/README.md'))
    .map((path) => posix.basename(path));

  it('has decisions that are whole, and held by tests that there are', () => {
    expect(notes.length).to.be.above(30);
    const isThere = (path: string) => existsSync(join(root, path));
    const faults = notes.flatMap((note) => faultsOfNote(note, textOf(`docs/decisions/${note}`), isThere));
    expect(faults).to.deep.equal([]);
  });

  it('names every decision in their index', () => {
    expect(faultsOfIndex(textOf('docs/decisions/README.md'), notes)).to.deep.equal([]);
  });

  it('speaks only of decisions that were written down', () => {
    const pages = paths.filter((path) => /\.(?:ts|m?js|json|lua|md|sh|ya?ml)$/.test(path));
    const own = pages.filter((path) => !/^test\/tidy\/decisions|^package-lock/.test(path));
    expect(own.flatMap((path) => faultsOfReferences(path, textOf(path), notes))).to.deep.equal([]);
  });

  it('has no loose ends in its documents either', () => {
    const pages = ['docs', 'schemas', 'src'].flatMap((folder) =>
      filesUnder(root, folder, /\.(?:md|json|lua)$/),
    );
    const loose = pages.filter((path) => /\b(?:TODO|FIXME)\b/.test(readFileSync(join(root, path), 'utf8')));
    expect(loose).to.deep.equal([]);
  });
});
