// Bundles src/console into dist/console, when a source has changed: hashed names, compressed forms, and a
// manifest of all there is to serve.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { tillFiles } from './console-till.mjs';
import { stampOf } from './stamp.mjs';
import { SetUpFailure } from './steps.mjs';

const sources = ['src/console', 'src/client', 'src/generated/client.ts', 'src/generated/limits.ts'];
const configuration = ['package-lock.json', 'scripts/setup/console.mjs', 'scripts/setup/console-till.mjs'];
/** Browsers of the last two years: all of them have what a bundle of this year is made of. */
const target = ['chrome120', 'firefox121', 'safari17.2'];

const script = 'src/console/main.tsx';
const styles = 'src/console/style.css';
/** Every file imports it, so what it imports is one file with what comes at first. */
const together = 'src/console/together.ts';

const types = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

export async function buildConsole({ root, say }) {
  const folder = join(root, 'dist', 'console');
  const stampFile = join(folder, '.stamp');
  const stamp = stampOf(root, [...configuration, ...sources]);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return { summary: 'up to date' };
  say('bundling');
  const till = await tillFiles(root);
  const { outputFiles, metafile } = await bundle(root, till.define);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const all = [
    ...outputFiles.map(({ path, contents }) => ({ name: basename(path), contents })),
    ...till.files,
  ];
  const files = all.map(({ name, contents }) => write(folder, name, contents));
  const page = pageOf(readFileSync(join(root, 'src/console/page.html'), 'utf8'), metafile);
  const manifest = { page: write(folder, 'page.html', Buffer.from(page)), files, parts: partsOf(metafile) };
  writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  writeFileSync(stampFile, stamp); // Last of all: a bundle that was broken off has none.
  return { summary: 'bundled' };
}

async function bundle(root, define) {
  const { build } = await import('esbuild');
  try {
    return await build({
      absWorkingDir: root,
      entryPoints: [script, styles],
      entryNames: '[name]-[hash]',
      chunkNames: '[name]-[hash]',
      inject: [together],
      outdir: 'dist/console',
      bundle: true,
      splitting: true,
      minify: true,
      format: 'esm',
      target,
      define,
      // Calls of h() are shorter than those of the automatic form: 1.2 KB of the budget.
      jsx: 'transform',
      jsxFactory: 'h',
      jsxFragment: 'Fragment',
      write: false,
      metafile: true,
      logLevel: 'silent',
    });
  } catch (error) {
    throw new SetUpFailure(`The console does not bundle:\n${error.message}`);
  }
}

/** A file in the forms in which it is sent; `digest` names exactly this content. */
function write(folder, name, contents) {
  const gzip = gzipSync(contents, { level: constants.Z_BEST_COMPRESSION });
  const brotli = brotliCompressSync(contents);
  writeFileSync(join(folder, name), contents);
  writeFileSync(join(folder, `${name}.gz`), gzip);
  writeFileSync(join(folder, `${name}.br`), brotli);
  const digest = createHash('sha256').update(contents).digest('base64url').slice(0, 22);
  const extension = name.slice(name.lastIndexOf('.'));
  const type = types[extension] ?? 'text/html; charset=utf-8';
  return { name, type, digest, gzipBytes: gzip.length };
}

/** The page names the script, the style sheet, and what the script will import at once. */
function pageOf(template, metafile) {
  const [entry, output] = outputOf(script, metafile);
  const early = output.imports.filter(({ kind }) => kind === 'import-statement').map(({ path }) => path);
  const heads = [
    `<link rel="stylesheet" href="/console/${basename(outputOf(styles, metafile)[0])}">`,
    ...early.map((path) => `<link rel="modulepreload" href="/console/${basename(path)}">`),
    `<script type="module" src="/console/${basename(entry)}"></script>`,
  ];
  return template.replace('<!-- assets -->', heads.join('\n'));
}

function outputOf(source, { outputs }) {
  return Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === source);
}

/** Which files come at first, and which with each lazy part; the check of the budget reads it. */
function partsOf(metafile) {
  const { outputs } = metafile;
  const reach = (path, seen) => {
    if (seen.has(path)) return seen;
    seen.add(path);
    for (const { path: next, kind } of outputs[path].imports)
      if (kind === 'import-statement') reach(next, seen);
    return seen;
  };
  const first = new Set(
    [script, styles].flatMap((source) => [...reach(outputOf(source, metafile)[0], new Set())]),
  );
  const lazy = Object.entries(outputs).filter(([path, { entryPoint }]) => entryPoint && !first.has(path));
  const later = lazy.map(([path, { entryPoint }]) => [
    entryPoint,
    [...reach(path, new Set())].filter((one) => !first.has(one)).map((one) => basename(one)),
  ]);
  return { first: [...first].map((path) => basename(path)), lazy: Object.fromEntries(later) };
}
