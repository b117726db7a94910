// Compiles the tests and all that they import, file by file, into a folder beside them, which a worker of the
// test run loads four times as fast as the sources. Only what has changed since is compiled again.
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { filesIn } from './stamp.mjs';
import { SetUpFailure } from './steps.mjs';

/** Dependencies are found from here as from the sources. */
const compiledFolder = '.tests';

const folders = ['src', 'test', 'scripts', 'bench', 'examples'];
const isSource = (path) => /\.(?:ts|mjs|cjs|js)$/.test(path) && !/\.d\.[cm]?ts$/.test(path);
/** A file finds what lies beside it where its source is; this one starts the compiled program beside it. */
const startsItsNeighbour = 'src/files/picture-process.ts';

/** The path below the compiled folder; also of a pattern that names sources. */
export function compiledPath(path) {
  return `${compiledFolder}/${path.replace(/\.ts$/, '.js')}`;
}

export async function compileTests({ root, say }) {
  const { transform, version } = await import('esbuild');
  const folder = join(root, compiledFolder);
  const listFile = join(folder, 'compiled.json');
  const before = existsSync(listFile) ? JSON.parse(readFileSync(listFile, 'utf8')) : {};
  const known = before.version === version ? before.stamps : {};
  const sources = folders.filter((name) => existsSync(join(root, name)));
  const paths = sources.flatMap((name) => filesIn(join(root, name)).map((path) => `${name}/${path}`));
  const stamps = Object.fromEntries(paths.filter(isSource).map((path) => [path, stampOf(join(root, path))]));
  const changed = Object.keys(stamps).filter((path) => stamps[path] !== known[path]);
  const gone = Object.keys(known).filter((path) => !(path in stamps));
  if (changed.length + gone.length === 0) return { summary: 'up to date' };
  say('compiling');
  // A run that is broken off has no list, and compiles all of it the next time.
  rmSync(listFile, { force: true });
  for (const path of gone) rmSync(join(root, compiledPath(path)), { force: true });
  try {
    await Promise.all(changed.map((path) => compile({ root, path, transform })));
  } catch (error) {
    throw new SetUpFailure(`The tests do not compile:\n${error.message}`);
  }
  mkdirSync(folder, { recursive: true });
  writeFileSync(listFile, JSON.stringify({ version, stamps }));
  return { summary: `${changed.length} files compiled` };
}

function stampOf(file) {
  const { mtimeMs, size } = statSync(file);
  return `${mtimeMs} ${size}`;
}

async function compile({ root, path, transform }) {
  const source = join(root, path);
  const target = join(root, compiledPath(path));
  mkdirSync(dirname(target), { recursive: true });
  const text = readFileSync(source, 'utf8');
  if (path.endsWith('.cjs')) return writeFileSync(target, text);
  const { code, map } = await transform(withOwnPackage(path, text), {
    loader: path.endsWith('.ts') ? 'ts' : 'js',
    format: 'esm',
    target: 'node20',
    sourcefile: pathToFileURL(source).href,
    sourcemap: 'external',
    sourcesContent: false,
    // A program without the check of types needs every import that its author wrote.
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
    ...(path !== startsItsNeighbour && {
      define: { 'import.meta.url': JSON.stringify(pathToFileURL(source).href) },
    }),
  });
  writeFileSync(`${target}.map`, map);
  writeFileSync(target, `${code}//# sourceMappingURL=${target.split('/').at(-1)}.map\n`);
}

/** The name of the package itself means its source in a test, and not what was built of it. */
function withOwnPackage(path, text) {
  const client = relative(dirname(path), 'src/client/client.js');
  return path.startsWith('examples/') ? text.replaceAll(`from 'signalbox/client'`, `from '${client}'`) : text;
}
