// Starts the one mongod and the one redis-server of a test run, and ends them with the run, however it ends.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from './paths.mjs';

const keeperScript = join(root, 'src', 'storage', 'embedded', 'keeper.sh');
const redisWithinMs = 10_000;
/**
 * Three journal files of 100 MB otherwise, in memory; and every collection and index of every test file that
 * is done stays an open file for ten minutes, until there are too many of them and mongod ends.
 */
const engine = [
  'log=(file_max=16MB,prealloc=false)',
  'file_manager=(close_idle_time=15,close_scan_interval=5,close_handle_minimum=100)',
].join(',');

/** After the keeper's end nothing writes to the folder any more. */
const keepAndRemove = `trap '' HUP INT TERM; sh "$0"; rm -rf "$1"`;

/**
 * Ends the watched processes when this one is gone, kill -9 included, as the product's own embedded stores
 * have it done; then it removes their folder.
 */
export function startKeeper(folder) {
  const shell = spawn('sh', ['-c', keepAndRemove, keeperScript, folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  return {
    watch: (pid) => shell.stdin.write(`+${pid}\n`),
    end: () =>
      new Promise((resolve) => {
        shell.on('exit', resolve);
        shell.stdin.end();
      }),
  };
}

export async function startTestMongod(binary, { keeper, folder }) {
  const { MongoMemoryReplSet } = await import('mongodb-memory-server-core');
  process.env.MONGOMS_SYSTEM_BINARY_VERSION_CHECK = 'false';
  const dbPath = join(folder, 'mongodb');
  mkdirSync(dbPath);
  const set = await MongoMemoryReplSet.create({
    binary: { systemBinary: binary },
    instanceOpts: [{ dbPath }],
    replSet: {
      count: 1,
      spawn: { detached: true }, // The terminal's Ctrl-C is for mocha; the servers go after it.
      storageEngine: 'wiredTiger',
      args: [
        ...['--wiredTigerCacheSizeGB', '0.5', '--oplogSize', '256'],
        ...['--wiredTigerEngineConfigString', engine],
        // What was dropped goes with the next checkpoint.
        ...['--syncdelay', '10'],
        ...['--setParameter', 'transactionLifetimeLimitSeconds=3'],
        ...['--setParameter', 'diagnosticDataCollectionEnabled=false'],
      ],
    },
  });
  for (const { instanceInfo } of set.servers) keeper.watch(instanceInfo.instance.mongodProcess.pid);
  return { url: set.getUri(), stop: () => set.stop({ doCleanup: true, force: true }) };
}

export async function startTestRedis(binary, keeper) {
  const folder = mkdtempSync(join(socketRoot(), 'signalbox-test-'));
  const socket = join(folder, 'redis.sock');
  const args = ['--port', '0', '--unixsocket', socket, '--dir', folder, '--databases', '4096'];
  const child = spawn(
    binary,
    [...args, '--save', '', '--appendonly', 'no', '--stream-node-max-bytes', '1024'],
    {
      detached: true, // The terminal's Ctrl-C is for mocha; the servers go after it.
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const exited = new Promise((resolve) => {
    child.once('exit', resolve);
    child.once('error', resolve);
  });
  if (child.pid !== undefined) keeper.watch(child.pid);
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
    rmSync(folder, { recursive: true, force: true });
  };
  const ended = exited.then((why) => Promise.reject(new Error(`redis-server ended at once (${why})`)));
  try {
    await Promise.race([untilItAccepts(socket), ended]);
  } catch (error) {
    await stop();
    throw error;
  }
  ended.catch(() => undefined); // Its end, from now on, is ours to bring about or the tests' to notice.
  return { url: socket, stop };
}

async function untilItAccepts(socket) {
  const began = performance.now();
  while (!(await accepts(socket))) {
    if (performance.now() - began > redisWithinMs) throw new Error('redis-server does not answer');
    await pause(20);
  }
}

function accepts(path) {
  return new Promise((resolve) => {
    const attempt = connect({ path }, () => {
      attempt.destroy();
      resolve(true);
    });
    attempt.on('error', () => resolve(false));
  });
}

/** A socket's path may have about a hundred bytes. */
function socketRoot() {
  return Buffer.byteLength(tmpdir()) <= 60 ? tmpdir() : '/tmp';
}
