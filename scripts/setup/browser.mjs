// Finds a Chromium for the tests of the console: one that is installed, or else the one of the packages.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolderOf } from './cache.mjs';
import { findOnPath } from './proof.mjs';
import { SetUpFailure } from './steps.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

const ofMac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** Answers { binary } with a summary; without a binary where there is none for this machine. */
export async function findBrowser({ root, env, platform, arch, run, say }) {
  if (env.CHROMIUM_BINARY) return { binary: env.CHROMIUM_BINARY, summary: 'CHROMIUM_BINARY is set' };
  const places = [...names.map((name) => findOnPath(name, env)), ofMac];
  const installed = places.find((file) => file !== undefined && existsSync(file));
  if (installed !== undefined) return { binary: installed, summary: `installed, ${installed}` };
  if (platform === 'linux' && arch === 'x64') return fromPackage({ root, env, run, say });
  return { summary: 'none: the tests of the console will say so. Install Chromium, or set CHROMIUM_BINARY' };
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
