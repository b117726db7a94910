// The embedded MongoDB: a real mongod on the data folder, a replica set of one on a Unix socket, restarted
// when it dies.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { MongoClient, MongoServerError } from 'mongodb';
import type { Log } from '../../shared/log.js';
import { isOutage } from '../outage.js';
import { pathsOf, rememberAddress, rememberedAddress, type StorePaths } from './data-folder.js';
import { isLocked, lockFolder } from './folder-lock.js';
import { lastLines } from './last-output.js';
import { stopOrphan } from './orphan.js';
import { exchange, isUnreachable, until } from './reach.js';
import { removeSocketFolder, socketPathOf } from './socket-path.js';
import { type ChildPlan, supervise } from './supervise.js';

export interface EmbeddedOptions {
  readonly binary: string;
  readonly dataDir: string;
  readonly log: Log;
}

export interface EmbeddedStore {
  readonly url: string;
  /** The store's process number at this moment; it changes with every restart. */
  readonly pid: number;
  readonly keeperPid: number | undefined;
  stop(): Promise<void>;
}

const setName = 'rs0';
/** Dirty pages wait for the next checkpoint, up to a third of the small cache instead of a twentieth. */
const eviction = [
  'eviction_dirty_target=30,eviction_dirty_trigger=50',
  'eviction_updates_target=20,eviction_updates_trigger=40',
].join();

const notYetInitialized = 94;
const alreadyInitialized = 23;

export async function startEmbeddedMongo(options: EmbeddedOptions): Promise<EmbeddedStore> {
  const { binary, log } = options;
  const places = pathsOf(options.dataDir, 'mongodb');
  const lock = lockFolder({ file: places.lockFile, folder: places.data });
  try {
    await stopOrphan({ pidFile: places.pidFile, folder: places.data, log });
    const socket = socketPathOf(places);
    const run = { name: 'mongod', binary, logFile: places.logFile, log, explain: explainMongod };
    const hasData = existsSync(join(places.data, 'WiredTiger'));
    if (hasData && rememberedAddress(places) !== socket) await moveMember(run, places, socket);
    const child = await supervise({
      ...run,
      args: ['--replSet', setName, ...argumentsFor(places, socket)],
      ready: (signal) => becomePrimary(socket, signal),
    });
    rememberAddress(places, socket);
    return Object.freeze({
      url: urlOf(socket),
      get pid() {
        return child.pid;
      },
      get keeperPid() {
        return child.keeperPid;
      },
      async stop() {
        await child.stop();
        removeSocketFolder(places);
        lock.release();
      },
    });
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** The address of the store of this folder while another process runs it. */
export function runningMongoUrl(dataDir: string): string | undefined {
  const places = pathsOf(dataDir, 'mongodb');
  if (!isLocked(places.lockFile)) return undefined;
  const socket = socketPathOf(places);
  return existsSync(socket) ? urlOf(socket) : undefined;
}

/**
 * A direct connection: the driver writes the addresses of a set in small letters, and would not find this
 * one. The set's name makes it wait for a mongod that has started and not yet read its configuration.
 */
function urlOf(socket: string): string {
  return `mongodb://${encodeURIComponent(socket)}/?directConnection=true&replicaSet=${setName}`;
}

function argumentsFor(places: StorePaths, socket: string): string[] {
  const parameters = ['transactionLifetimeLimitSeconds=3', 'diagnosticDataCollectionEnabled=false'];
  return [
    // The socket is the only address: no port of TCP, and no second socket in a shared folder.
    ...['--bind_ip', socket, '--nounixsocket', '--filePermissions', '0700'],
    ...['--dbpath', places.data, '--pidfilepath', places.pidFile, '--quiet'],
    // The store shares a small machine with the product: a small cache, and an oplog that no other member
    // replays.
    ...['--wiredTigerCacheSizeGB', '0.5', '--oplogSize', '512'],
    ...['--wiredTigerEngineConfigString', eviction],
    ...parameters.flatMap((parameter) => ['--setParameter', parameter]),
  ];
}

/**
 * Writes the member's new address into the set's configuration, as a mongod outside of its set may. A member
 * that finds an old address in it asks there whether that is itself, and waits half a minute for another
 * server's answer.
 */
async function moveMember(run: Omit<ChildPlan, 'args' | 'ready'>, places: StorePaths, socket: string) {
  const child = await supervise({
    ...run,
    args: argumentsFor(places, socket),
    ready: (signal) => until(signal, () => accepts(socket)),
  });
  const client = direct(socket);
  try {
    const configurations = client.db('local').collection<{ _id: string }>('system.replset');
    await configurations.updateOne({ _id: setName }, { $set: { 'members.0.host': socket } });
  } finally {
    await client.close();
    await child.stop();
  }
}

/**
 * Waits for the socket, then for the one member of the set to be its primary; initiates the set when there is
 * none.
 */
async function becomePrimary(socket: string, signal: AbortSignal): Promise<void> {
  await until(signal, () => accepts(socket));
  const client = direct(socket);
  const admin = client.db('admin');
  const set = { _id: setName, members: [{ _id: 0, host: socket }] };

  async function isPrimary(): Promise<boolean> {
    const { isWritablePrimary } = await admin.command({ hello: 1 });
    if (isWritablePrimary) return true;
    const isFounded = await admin.command({ replSetGetConfig: 1 }).then(() => true, falseIfNew);
    if (!isFounded) await admin.command({ replSetInitiate: set }).catch(falseIfFounded);
    return false;
  }

  try {
    await until(signal, () => isPrimary().catch(falseIfUnreachable));
  } finally {
    await client.close();
  }
}

function direct(socket: string): MongoClient {
  return new MongoClient(`mongodb://${encodeURIComponent(socket)}/?directConnection=true`, {
    serverSelectionTimeoutMS: 2_000,
  });
}

async function accepts(socket: string): Promise<boolean> {
  try {
    await exchange({ path: socket }, '');
    return true;
  } catch (error) {
    if (isUnreachable(error)) return false;
    throw error;
  }
}

function falseIfNew(error: Error): false {
  if (error instanceof MongoServerError && error.code === notYetInitialized) return false;
  throw error;
}

/** A member that reads its configuration after a start answers with either code. */
function falseIfFounded(error: Error): false {
  if (error instanceof MongoServerError && error.code === alreadyInitialized) return false;
  throw error;
}

/** The supervisor reports a mongod that ends meanwhile, with the reason. */
function falseIfUnreachable(error: Error): false {
  if (isOutage(error)) return false;
  throw error;
}

/** The pattern is used on errors only: every healthy start names its featureCompatibilityVersion. */
const otherVersion =
  /Wrong mongod version|UPGRADE PROBLEM|too recent to start up|unsupported WiredTiger file version/;

/**
 * The known ways to fail, in words; else what mongod itself called an error.
 * @internal
 */
export function explainMongod(written: string): string {
  const lines = written.split('\n').filter((line) => /"s":"[EF]"/.test(line));
  const errors = lines.join('\n');
  if (otherVersion.test(errors)) {
    return 'Another version of MongoDB wrote the data. Name a mongod of that version in MONGOD_BINARY.';
  }
  if (/DBPathInUse/.test(errors)) return 'Another mongod works on the same data folder. Stop it first.';
  const library = /error while loading shared libraries: ([^:\s]+)/.exec(written)?.[1];
  if (library) return `The system lacks the library ${library}.`;
  return lastLines(lines.length > 0 ? errors : written, 3);
}
