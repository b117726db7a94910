// The set-up that every command begins with: dependencies, mongod, redis-server, compiled sources.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { findBrowser } from './browser.mjs';
import { build } from './build.mjs';
import { compileTests } from './compiled-tests.mjs';
import { buildConsole } from './console.mjs';
import { installDependencies } from './dependencies.mjs';
import { generate } from './generated.mjs';
import { root } from './paths.mjs';
import { withProjectLock } from './project-lock.mjs';
import { run } from './run.mjs';
import { createSteps, SetUpFailure } from './steps.mjs';
import { findMongod, findRedis } from './stores.mjs';

/** The environment over the file .env, as the product itself reads them. */
export function settingsOf(env, folder) {
  const file = join(folder, '.env');
  return existsSync(file) ? { ...parseEnv(readFileSync(file, 'utf8')), ...env } : { ...env };
}

/**
 * `needs` names the steps: 'generated', 'tests', 'stores', 'browser', 'console', and 'build', which bundles
 * the console too. Answers what the product and its tests must be told: { MONGOD_BINARY, REDIS_BINARY,
 * CHROMIUM_BINARY }.
 */
export async function setUp(needs, settings = settingsOf(process.env, root)) {
  const step = createSteps(process.stderr);
  const system = { root, env: settings, platform: process.platform, arch: process.arch, run };
  const stepInProject = (name, work) =>
    step(name, (say) => withProjectLock({ root, say }, () => work({ ...system, say })));
  const binaries = {};

  await stepInProject('dependencies', installDependencies);
  if (['generated', 'build', 'console'].some((need) => needs.includes(need)))
    await stepInProject('generated', generate);
  if (needs.includes('tests')) await stepInProject('tests', compileTests);
  if (needs.includes('stores')) {
    const mongod = await step('mongod', (say) => findMongod({ ...system, say }));
    const redis = await step('redis', (say) => findRedis({ ...system, say }));
    if (mongod.binary) binaries.MONGOD_BINARY = mongod.binary;
    if (redis.binary) binaries.REDIS_BINARY = redis.binary;
  }
  if (needs.includes('browser')) {
    const { binary } = await step('browser', (say) => findBrowser({ ...system, say }));
    if (binary) binaries.CHROMIUM_BINARY = binary;
  }
  if (needs.includes('build')) await stepInProject('build', build);
  if (needs.includes('build') || needs.includes('console')) await stepInProject('console', buildConsole);
  return binaries;
}

/** Runs a command of the project; a failed set-up ends it with the message and no stack. */
export async function command(work) {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof SetUpFailure)) throw error;
    console.error(`\n${error.message}`);
    process.exit(1);
  }
}
