// Servers that a test may stop, pause and kill, because no other test uses them.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { freePort } from './free-port.js';
import { saidLine } from './said-line.js';
import { storesFolder } from './stores-folder.js';

export interface OwnServer {
  readonly url: string;
  /** Kills it as a power cut would; its data stays. */
  kill(): Promise<void>;
  /** Starts it again on the same data and the same address. */
  start(): Promise<void>;
  pause(): void;
  resume(): void;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

export async function startMongod(options: readonly string[]): Promise<OwnServer> {
  const port = await freePort();
  const args = [
    ...['--bind_ip', '127.0.0.1', '--port', String(port)],
    ...['--wiredTigerCacheSizeGB', '0.25', '--oplogSize', '64'],
    ...['--wiredTigerEngineConfigString', 'log=(file_max=16MB,prealloc=false)'],
    ...['--setParameter', 'diagnosticDataCollectionEnabled=false'],
    ...options,
  ];
  return startServer({
    binary: setting('MONGOD_BINARY'),
    args: (folder) => ['--dbpath', folder, ...args],
    url: `mongodb://127.0.0.1:${port}/`,
    readyLine: 'Waiting for connections',
  });
}

/** One member that is its own majority; a client of its address waits for the election. */
export async function startReplicaSet(options: readonly string[] = []): Promise<OwnServer> {
  const server = await startMongod(['--replSet', 'rs0', ...options]);
  const client = await MongoClient.connect(server.url, { directConnection: true });
  const members = [{ _id: 0, host: new URL(server.url).host }];
  await client.db('admin').command({ replSetInitiate: { _id: 'rs0', members } });
  await client.close();
  return Object.freeze({ ...server, url: `${server.url}?replicaSet=rs0` });
}

export async function startRedis(options: readonly string[] = [], at?: number): Promise<OwnServer> {
  const port = at ?? (await freePort());
  const args = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'yes',
    ...options,
  ];
  return startServer({
    binary: setting('REDIS_BINARY'),
    args: (folder) => ['--dir', folder, ...args],
    url: `redis://127.0.0.1:${port}/0`,
    readyLine: 'Ready to accept connections',
  });
}

/** Watches the master alone: its own word is enough to replace it. */
export async function startSentinel(master: string, { url }: OwnServer): Promise<OwnServer> {
  const port = await freePort();
  const settings = [
    `sentinel monitor ${master} 127.0.0.1 ${new URL(url).port} 1`,
    `sentinel down-after-milliseconds ${master} 1000`,
  ];
  return startServer({
    binary: setting('REDIS_BINARY'),
    args(folder) {
      const file = join(folder, 'sentinel.conf');
      writeFileSync(file, settings.join('\n'));
      return [file, '--sentinel', '--port', String(port), '--bind', '127.0.0.1', '--dir', folder];
    },
    url: `redis://127.0.0.1:${port}`,
    readyLine: '+monitor master',
  });
}

interface Recipe {
  readonly binary: string;
  readonly args: (folder: string) => readonly string[];
  readonly url: string;
  readonly readyLine: string;
}

async function startServer({ binary, args, url, readyLine }: Recipe): Promise<OwnServer> {
  const folder = await mkdtemp(join(storesFolder(), 'signalbox-test-'));
  let child = await spawned();
  const killParent = () => child.kill('SIGKILL');
  process.on('exit', killParent);

  async function spawned(): Promise<ChildProcess> {
    const started = spawn(binary, [...args(folder)], { stdio: ['ignore', 'pipe', 'ignore'] });
    await saidLine(started, readyLine);
    return started;
  }

  async function kill(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  return Object.freeze({
    url,
    kill,
    async start() {
      child = await spawned();
    },
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    async stop() {
      await kill();
      process.off('exit', killParent);
      await rm(folder, { recursive: true, force: true });
    },
  });
}

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set. Run tests with: npm test -- test/the-file.test.ts`);
  return value;
}
