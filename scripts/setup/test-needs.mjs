// What test files need before they can run, seen by what they import and what these ask of the environment.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { filesIn } from './stamp.mjs';

const marks = {
  stores: /SIGNALBOX_TEST_(?:MONGODB_URL|REDIS_URL|FOLDER)|MONGOD_BINARY|REDIS_BINARY/,
  build: /\bdist\/(?!console)|'npm'/,
  console: /\bdist\/console/,
  browser: /CHROMIUM_BINARY/,
};

/** Answers for any number of files what they need together: some of the names above. */
function openNeeds(root) {
  const read = new Map();

  function lookInto(path) {
    const text = readFileSync(join(root, path), 'utf8');
    const own = Object.keys(marks).filter((need) => marks[need].test(text));
    const known = { own, imports: importsOf(root, path, text) };
    read.set(path, known);
    return known;
  }

  return (files) => {
    const needs = new Set();
    const seen = new Set();
    const visit = (path) => {
      if (seen.has(path)) return;
      seen.add(path);
      const { own, imports } = read.get(path) ?? lookInto(path);
      for (const need of own) needs.add(need);
      for (const other of imports) visit(other);
    };
    for (const file of files) visit(file);
    return needs;
  };
}

export function needsOf(root, files) {
  return openNeeds(root)(files);
}

/** Only of tests and scripts: the product itself takes whatever stores it is given. */
function importsOf(root, path, text) {
  const named = [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, name]) => name);
  return named
    .map((name) => normalize(join(dirname(path), name)))
    .flatMap((target) => [target, target.replace(/\.js$/, '.ts')])
    .filter((target) => /^(?:test|scripts|bench|examples)\//.test(target) && existsSync(join(root, target)));
}

/** The test files that a run's arguments name; undefined where they do not say, or say it by a pattern. */
export function filesNamed(root, given) {
  const named = given.filter((argument) => /^test\b/.test(argument));
  if (named.length === 0 || !named.every((path) => existsSync(join(root, path)))) return undefined;
  return named.flatMap((path) => (statSync(join(root, path)).isFile() ? [path] : testsIn(root, path)));
}

/** Every test file that needs neither a store nor a browser nor anything compiled. */
export function fastTests(root) {
  const needs = openNeeds(root);
  return testsIn(root, 'test').filter((file) => needs([file]).size === 0);
}

function testsIn(root, folder) {
  const path = folder.replace(/\/$/, '');
  const names = filesIn(join(root, path)).filter((name) => name.endsWith('.test.ts'));
  return names.map((name) => `${path}/${name}`);
}
