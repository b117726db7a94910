// Keeps fetched server programs: whole or not at all, also when several processes fetch or one is killed
// meanwhile.
import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { prove } from './proof.mjs';

const abandonedAfterMs = 24 * 3600 * 1000;

/** Absolute paths only, as the XDG base directory specification says. */
export function cacheFolderOf(env) {
  const base = env.XDG_CACHE_HOME?.startsWith('/')
    ? env.XDG_CACHE_HOME
    : join(env.HOME || homedir(), '.cache');
  return join(base, 'signalbox');
}

/** The newest earlier fetched copy that still runs; throws with the reason when there is none. */
export async function fetchedEarlier(program, { cacheFolder, run }) {
  const prefix = `${program}-`;
  const kept = existsSync(cacheFolder)
    ? readdirSync(cacheFolder).filter((name) => name.startsWith(prefix))
    : [];
  kept.sort((one, other) => other.localeCompare(one, 'en', { numeric: true }));
  const reasons = [];
  for (const name of kept) {
    try {
      return await fromCache(program, join(cacheFolder, name, program), run);
    } catch (error) {
      reasons.push(error.message);
    }
  }
  throw new Error(reasons.join('; ') || `none in ${cacheFolder}`);
}

/**
 * `fetch(folder)` puts the program somewhere under an empty folder and answers its path; it is proven,
 * then kept.
 */
export async function fetchAndKeep(program, { cacheFolder, run }, fetch) {
  mkdirSync(cacheFolder, { recursive: true });
  sweep(cacheFolder);
  const staging = mkdtempSync(join(cacheFolder, '.fetch-'));
  try {
    const source = await fetch(join(staging, 'raw'));
    mkdirSync(join(staging, 'kept'));
    const file = join(staging, 'kept', program);
    if (source.startsWith(staging)) renameSync(source, file);
    else copyFileSync(source, file);
    chmodSync(file, 0o755);
    await noteHash(file);
    const { version } = await prove(program, file, run);
    return await publish(program, {
      from: join(staging, 'kept'),
      to: join(cacheFolder, `${program}-${version}`),
      run,
    });
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

/** What is run is what was fetched: a copy that has changed since, by whomever, is not run even once. */
async function fromCache(program, file, run) {
  await checkHash(file);
  return prove(program, file, run);
}

const hashFileOf = (file) => join(dirname(file), 'sha256');

async function noteHash(file) {
  writeFileSync(hashFileOf(file), `${await hashOf(file)}\n`);
}

async function checkHash(file) {
  // A copy that an older version fetched has no hash yet: from now on it is held to what it is today.
  if (!existsSync(hashFileOf(file))) return noteHash(file);
  const noted = readFileSync(hashFileOf(file), 'utf8').trim();
  if (noted !== (await hashOf(file))) throw new Error(`${file} is not what was fetched; remove its folder`);
}

async function hashOf(file) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/**
 * Renaming is one act: others see the whole folder or none. A working copy that came first is left in
 * place.
 */
async function publish(program, { from, to, run }) {
  if (!moved(from, to)) {
    const theirs = await fromCache(program, join(to, program), run).catch(() => undefined);
    if (theirs) return theirs;
    moved(to, join(from, '..', 'broken'));
    moved(from, to);
  }
  return prove(program, join(to, program), run);
}

function moved(from, to) {
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    if (['EEXIST', 'ENOTEMPTY', 'ENOENT'].includes(error.code)) return false;
    throw error;
  }
}

/** Removes what fetches left behind that were killed half-way, a day or more ago. */
function sweep(cacheFolder) {
  for (const name of readdirSync(cacheFolder)) {
    if (!name.startsWith('.fetch-')) continue;
    const folder = join(cacheFolder, name);
    const changed = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (Date.now() - changed > abandonedAfterMs) rmSync(folder, { recursive: true, force: true });
  }
}
