// Starts the product as its users run it, on embedded stores in a fresh folder, and speaks its public API.
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import pino from 'pino';
import { pathsOf } from '../src/storage/embedded/data-folder.js';
import { startKeeper } from '../src/storage/embedded/keeper.js';
import { runningMongoUrl } from '../src/storage/embedded/mongo.js';
import { socketPathOf } from '../src/storage/embedded/socket-path.js';
import { pin } from './machine.js';
import { pinned, stop } from './processes.js';
import { byStep, hottest, profileText, readProfile } from './profile.js';
import type { Stage } from './stage.js';

export interface Product {
  readonly pid: number;
  readonly port: number;
  readonly redisPid: number;
  readonly mongodPid: number;
  /** Where peers that do the same work find the same stores. */
  readonly redisUrl: string;
  readonly mongodbUrl: string;
  readonly call: Call;
}

/** One more node of the same product. */
export interface MoreNode {
  readonly port: number;
  readonly call: Call;
  /** In order; safe to call twice. */
  stop(): Promise<void>;
}

/** Answers with `data` of the envelope; throws when the product refuses. */
export type Call = <T>(method: string, path: string, options?: CallOptions) => Promise<T>;

interface CallOptions {
  readonly token?: string;
  readonly body?: unknown;
  /** The idempotency key. */
  readonly key?: string;
}

const readyWithinMs = 60_000;
const lastWordsLength = 2_000;
const hotFunctions = 15;
/** The profile of the latest run under the profiler. */
const keptProfile = 'bench/results/product.cpuprofile';

// No limit may be met under load, yet each is asked about and counted as ever.
const rateLimitScale = '1000000';

export async function startProduct(
  stage: Stage,
  settings: Readonly<Record<string, string>> = {},
): Promise<Product> {
  const entry = resolve(stage.options.entry);
  if (!existsSync(entry)) throw new Error(`${entry} does not exist. Build the product first: npm run build`);
  // A bench may start more than one.
  const dataDir = await mkdtemp(join(stage.folder, 'data-'));
  const logFile = `${dataDir}.log`;
  const child = launch(stage, { entry, dataDir, logFile, settings });
  const keeper = startKeeper(pino({ level: 'warn' }));
  stage.onEnd(() => keeper.end());
  if (stage.options.profile) stage.onEnd(async () => tellProfile(stage));
  stage.onEnd(() => stop(child));
  if (child.pid === undefined) throw new Error('The product cannot be run.');
  keeper.watch(child.pid);
  const port = await portOf(child, logFile);
  const [redis, mongodb] = [pathsOf(dataDir, 'redis'), pathsOf(dataDir, 'mongodb')];
  const [redisPid, mongodPid] = [pidIn(redis.pidFile), pidIn(mongodb.pidFile)];
  if (stage.cores) for (const pid of [redisPid, mongodPid]) pin(pid, stage.cores.stores);
  return Object.freeze({
    pid: child.pid,
    port,
    redisPid,
    mongodPid,
    redisUrl: socketPathOf(redis),
    mongodbUrl: runningMongoUrl(dataDir) ?? '',
    call: callerOf(port),
  });
}

/** On the stores of one that runs; with its CLUSTER_SECRET it takes its share of the actors. */
export async function startMoreNode(
  stage: Stage,
  { mongodbUrl, redisUrl }: Product,
  settings: Readonly<Record<string, string>>,
): Promise<MoreNode> {
  const dataDir = await mkdtemp(join(stage.folder, 'node-'));
  const logFile = join(dataDir, 'product.log');
  const stores = { MONGODB_URL: mongodbUrl, REDIS_URL: redisUrl };
  const entry = resolve(stage.options.entry);
  const child = launch(stage, { entry, dataDir, logFile, settings: { ...stores, ...settings } });
  stage.onEnd(() => stop(child));
  const port = await portOf(child, logFile);
  return Object.freeze({ port, call: callerOf(port), stop: () => stop(child) });
}

interface Places {
  readonly entry: string;
  readonly dataDir: string;
  readonly logFile: string;
  readonly settings: Readonly<Record<string, string>>;
}

function launch(stage: Stage, { entry, dataDir, logFile, settings: more }: Places): ChildProcess {
  const profile = stage.options.profile ? ['--cpu-prof', '--cpu-prof-dir', stage.folder] : [];
  const args = ['--enable-source-maps', ...profile, entry];
  const run = pinned({ core: stage.cores?.server, command: process.execPath, args });
  // The machine's own settings must not reach in: no stores named elsewhere, no .env of the working folder.
  const { MONGODB_URL: _mongodb, REDIS_URL: _redis, ...inherited } = process.env;
  const settings = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'info',
    RATE_LIMIT_SCALE: rateLimitScale,
    // All connections of a bench come from one address.
    ADDRESS_CONNECTIONS: '100000',
    ...more,
  };
  const log = openSync(logFile, 'a');
  const child = spawn(run.command, run.args, {
    cwd: stage.folder,
    detached: true,
    env: { ...inherited, ...settings },
    stdio: ['ignore', 'pipe', log],
  });
  closeSync(log);
  return child;
}

function portOf(child: ChildProcess, logFile: string): Promise<number> {
  return new Promise((found, failed) => {
    const giveUp = (why: string) => {
      const words = readFileSync(logFile, 'utf8').slice(-lastWordsLength);
      failed(new Error(`The product did not start: ${why}.\n${words}`));
    };
    const patience = setTimeout(
      () => giveUp(`it was not ready within ${readyWithinMs / 1_000} s`),
      readyWithinMs,
    );
    const settled = () => clearTimeout(patience);
    child.once('error', (error) => giveUp(error.message));
    child.once('exit', (code, signal) => {
      settled();
      giveUp(signal ? `it was ended by ${signal}` : `it ended with exit code ${code}`);
    });
    if (!child.stdout) return giveUp('it has no output');
    // The lines go on being read: a pipe that nobody empties would block the product.
    createInterface({ input: child.stdout }).on('line', (line) => {
      const port = readyPortIn(line);
      if (port === undefined) return;
      settled();
      found(port);
    });
  });
}

export function readyPortIn(line: string): number | undefined {
  const port = /^Signalbox is ready at http:\/\/.*:(\d+)\/?$/.exec(line.trim())?.[1];
  return port === undefined ? undefined : Number(port);
}

function pidIn(file: string): number {
  const pid = Number(readFileSync(file, 'utf8'));
  if (!Number.isInteger(pid) || pid <= 1) throw new Error(`${file} names no process.`);
  return pid;
}

function callerOf(port: number): Call {
  return async <T>(method: string, path: string, { token, body: sent, key }: CallOptions = {}) => {
    const headers = {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(sent !== undefined && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
    };
    const body = sent === undefined ? {} : { body: JSON.stringify(sent) };
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers, ...body });
    const text = await response.text();
    if (!response.ok)
      throw new Error(`${method} ${path} was answered ${response.status}: ${text.slice(0, 500)}`);
    return (JSON.parse(text) as { data: T }).data;
  };
}

/** To be called when the product has ended: only then does it write its profile. */
function tellProfile({ folder, say }: Stage): void {
  const profile = readProfile(folder, keptProfile);
  if (!profile) {
    say('The product did not end in order and left no profile.');
    return;
  }
  say(`Where the product's time goes:\n${profileText(byStep(profile))}`);
  say(`The product's hottest functions:\n${profileText(hottest(profile, hotFunctions))}`);
  say(`The whole of it, as a flame graph for a browser's developer tools: ${keptProfile}`);
}
