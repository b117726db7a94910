// Proves a server program by running it: a version is asked for, and a failure is told in words.
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { complaintOf } from './run.mjs';

const programs = {
  mongod: { pattern: /db version v(\d+)\.(\d+)(\.\d+)?/, least: [6, 0] },
  'redis-server': { pattern: /(?:Redis|Valkey) server v=(\d+)\.(\d+)(\.\d+)?/i, least: [6, 2] },
};

const packagesOfLibraries = {
  'libcurl.so.4': 'libcurl4',
  'libssl.so.3': 'libssl3',
  'libcrypto.so.3': 'libssl3',
  'liblzma.so.5': 'liblzma5',
};

/** Answers { binary, version }, or throws an error whose message says why this one cannot serve. */
export async function prove(program, binary, run) {
  const result = await run(binary, ['--version'], { timeoutMs: 10_000 });
  const output = `${result.stdout}\n${result.stderr}`;
  if (result.error || result.gaveUp || result.code !== 0)
    throw new Error(`${binary} ${whyItFailed(binary, result)}`);
  const { pattern, least } = programs[program];
  const found = pattern.exec(output);
  if (!found) throw new Error(`${binary} does not tell its version`);
  const [major, minor] = [Number(found[1]), Number(found[2])];
  const version = `${major}.${minor}${found[3] ?? ''}`;
  if (major < least[0] || (major === least[0] && minor < least[1])) {
    throw new Error(`${binary} is ${version}, and ${least.join('.')} is the oldest that will do`);
  }
  return { binary, version };
}

function whyItFailed(binary, result) {
  const library = /error while loading shared libraries: ([^:\s]+)/.exec(result.stderr)?.[1];
  if (library) {
    const name = packagesOfLibraries[library];
    const whatToDo = name ? ` (on Debian and Ubuntu: apt-get install ${name})` : '';
    return `needs the system library ${library}, which is missing${whatToDo}`;
  }
  if (result.signal === 'SIGILL') return 'needs a processor with AVX, which this one lacks';
  if (result.error?.code === 'ENOENT' && existsSync(binary))
    return 'was built for another system than this one';
  return `does not run: ${complaintOf(result)}`;
}

/** The full path of the first program of this name on PATH that may be run; undefined when there is none. */
export function findOnPath(name, env) {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, name)).find(isRunnable);
}

function isRunnable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
