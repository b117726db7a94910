// npm test: the set-up, one mongod and one redis-server for the whole run, mocha, and "N passed, N failed"
// at the end.
import { requireUsableMachine } from './setup/node-version.mjs';

requireUsableMachine();
const { helpOf } = await import('./setup/commands.mjs');
if (process.argv.includes('--help') || process.argv.includes('-h')) {
  console.log(helpOf(process.argv.includes('--fast') ? 'test:fast' : 'test'));
  process.exit();
}
const { mkdtempSync, readFileSync, rmSync } = await import('node:fs');
const { tmpdir } = await import('node:os');
const { join } = await import('node:path');
const { setUp } = await import('./setup/set-up.mjs');
const { SetUpFailure } = await import('./setup/steps.mjs');
const { onTerminal } = await import('./setup/child.mjs');
const { startKeeper, startTestMongod, startTestRedis } = await import('./setup/test-servers.mjs');
const { makeStoresFolder } = await import('./setup/stores-folder.mjs');
const { mochaArguments, verdict } = await import('./setup/test-run.mjs');
const { fastTests, filesNamed, needsOf } = await import('./setup/test-needs.mjs');
const { root } = await import('./setup/paths.mjs');

const isFast = process.argv.includes('--fast');
const given = isFast ? fastTests(root) : process.argv.slice(2);
const named = filesNamed(root, given);
const needs = named === undefined ? new Set(['stores', 'build', 'browser']) : needsOf(root, named);
const coverage = given.includes('--coverage');
const isCompiled = !coverage && !given.includes('--sources');
const scratch = mkdtempSync(join(tmpdir(), 'signalbox-run-'));
const countsFile = join(scratch, 'counts.json');

/** Last in, first out; a Ctrl-C that comes while the servers start is heeded as soon as they have. */
const toStop = [];
let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => (interrupted = true));

async function environment() {
  const { SIGNALBOX_TEST_MONGODB_URL: mongodbUrl, SIGNALBOX_TEST_REDIS_URL: redisUrl } = process.env;
  // The tests never touch the stores of the settings, so MONGODB_URL and REDIS_URL do not count here.
  const { MONGODB_URL: _mongodb, REDIS_URL: _redis, ...settings } = process.env;
  const binaries = await setUp(['generated', ...(isCompiled ? ['tests'] : []), ...needs], settings);
  const folder = makeStoresFolder(process.env);
  const own = { SIGNALBOX_TEST_COUNTS: countsFile, SIGNALBOX_TEST_FOLDER: folder };
  const env = { ...process.env, ...binaries, ...own };
  const keeper = startKeeper(folder);
  toStop.push(keeper.end);
  if (!mongodbUrl && needs.has('stores')) {
    const mongod = await startTestMongod(binaries.MONGOD_BINARY, { keeper, folder });
    toStop.push(mongod.stop);
    env.SIGNALBOX_TEST_MONGODB_URL = mongod.url;
  }
  if (!redisUrl && needs.has('stores')) {
    const redis = await startTestRedis(binaries.REDIS_BINARY, keeper);
    toStop.push(redis.stop);
    env.SIGNALBOX_TEST_REDIS_URL = redis.url;
  }
  return { env, keeper };
}

async function runMocha() {
  const { env, keeper } = await environment();
  if (interrupted) return 130;
  const settings = JSON.parse(readFileSync(join(root, '.mocharc.json'), 'utf8'));
  const args = mochaArguments(given, { coverage, isCompiled, scratch, settings });
  return onTerminal(process.execPath, args, { env, onStart: (pid) => keeper.watch(pid) });
}

let code;
try {
  code = await runMocha();
} catch (error) {
  console.error(error instanceof SetUpFailure ? `\n${error.message}` : error);
} finally {
  for (const stop of toStop.reverse()) await stop();
}
const result = verdict({ code, counts: readCounts() });
rmSync(scratch, { recursive: true, force: true });
if (result.remark) console.error(result.remark);
console.log(result.line);
process.exitCode = result.exitCode;

function readCounts() {
  try {
    return JSON.parse(readFileSync(countsFile, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return undefined; // Mocha did not come to its end.
    throw error;
  }
}
