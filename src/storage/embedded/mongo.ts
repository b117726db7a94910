// The embedded MongoDB: a real mongod on the data folder, a replica set of one, brought back when it dies.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { MongoClient, MongoNetworkError, MongoServerError, MongoServerSelectionError } from 'mongodb';
import type { Log } from '../../shared/log.js';
import { placesOf, rememberedPort, rememberPort, type StorePlaces } from './data-folder.js';
import { isLocked, lockFolder } from './folder-lock.js';
import { lastLines } from './last-words.js';
import { stopOrphan } from './orphan.js';
import { exchange, freePort, isUnreachable, until } from './reach.js';
import { type ChildPlan, supervise } from './supervise.js';

export interface EmbeddedOptions {
  readonly binary: string;
  readonly dataDir: string;
  readonly log: Log;
}

export interface EmbeddedStore {
  readonly url: string;
  /** The store's process number at this moment; it changes when the store has been brought back. */
  readonly pid: number;
  readonly keeperPid: number | undefined;
  stop(): Promise<void>;
}

const setName = 'rs0';
/** What is written waits for the next checkpoint, up to a third of the small cache and not a twentieth. */
const eviction = [
  'eviction_dirty_target=30,eviction_dirty_trigger=50',
  'eviction_updates_target=20,eviction_updates_trigger=40',
].join();

const notYetInitialized = 94;
const alreadyInitialized = 23;

export async function startEmbeddedMongo(options: EmbeddedOptions): Promise<EmbeddedStore> {
  const { binary, log } = options;
  const places = placesOf(options.dataDir, 'mongodb');
  const lock = lockFolder({ file: places.lockFile, folder: places.data });
  try {
    await stopOrphan({ pidFile: places.pidFile, folder: places.data, log });
    const yesterday = rememberedPort(places);
    const port = await freePort(yesterday);
    const run = { name: 'mongod', binary, logFile: places.logFile, log, explain: explainMongod };
    const hasData = existsSync(join(places.data, 'WiredTiger'));
    if (hasData && port !== yesterday) await moveMember(run, places, port);
    const child = await supervise({
      ...run,
      args: ['--replSet', setName, ...argumentsFor(places, port)],
      ready: (signal) => becomePrimary(port, signal),
    });
    rememberPort(places, port);
    return Object.freeze({
      url: urlOf(port),
      get pid() {
        return child.pid;
      },
      get keeperPid() {
        return child.keeperPid;
      },
      async stop() {
        await child.stop();
        lock.release();
      },
    });
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Where the store of this folder is while another process runs it. */
export function runningMongoUrl(dataDir: string): string | undefined {
  const places = placesOf(dataDir, 'mongodb');
  const port = isLocked(places.lockFile) ? rememberedPort(places) : undefined;
  return port === undefined ? undefined : urlOf(port);
}

/** With the set's name, not as a direct connection: so the driver waits for the primary after a restart. */
function urlOf(port: number): string {
  return `mongodb://127.0.0.1:${port}/?replicaSet=${setName}`;
}

function argumentsFor(places: StorePlaces, port: number): string[] {
  const parameters = ['transactionLifetimeLimitSeconds=3', 'diagnosticDataCollectionEnabled=false'];
  return [
    ...['--bind_ip', '127.0.0.1', '--port', String(port), '--nounixsocket'],
    ...['--dbpath', places.data, '--pidfilepath', places.pidFile, '--quiet'],
    // A store beside the product on one small machine: a small cache, and a log of changes nobody replays.
    ...['--wiredTigerCacheSizeGB', '0.5', '--oplogSize', '512'],
    ...['--wiredTigerEngineConfigString', eviction],
    ...parameters.flatMap((parameter) => ['--setParameter', parameter]),
  ];
}

/**
 * Writes the member's new address into the set's configuration, as a mongod outside of its set may.
 * A member that finds an old address in it asks there whether that is itself, and waits half a minute for
 * a stranger's answer.
 */
async function moveMember(run: Omit<ChildPlan, 'args' | 'ready'>, places: StorePlaces, port: number) {
  const child = await supervise({
    ...run,
    args: argumentsFor(places, port),
    ready: (signal) => until(signal, () => accepts(port)),
  });
  const client = direct(port);
  try {
    const configurations = client.db('local').collection<{ _id: string }>('system.replset');
    await configurations.updateOne({ _id: setName }, { $set: { 'members.0.host': `127.0.0.1:${port}` } });
  } finally {
    await client.close();
    await child.stop();
  }
}

/**
 * Waits for the port, then for the one member of the set to be its primary; founds the set when there
 * is none.
 */
async function becomePrimary(port: number, signal: AbortSignal): Promise<void> {
  await until(signal, () => accepts(port));
  const client = direct(port);
  const admin = client.db('admin');
  const set = { _id: setName, members: [{ _id: 0, host: `127.0.0.1:${port}` }] };

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

function direct(port: number): MongoClient {
  return new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, {
    serverSelectionTimeoutMS: 2_000,
  });
}

async function accepts(port: number): Promise<boolean> {
  try {
    await exchange({ port, host: '127.0.0.1' }, '');
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

/** While it reads its configuration after a start, a member says first the one and then the other. */
function falseIfFounded(error: Error): false {
  if (error instanceof MongoServerError && error.code === alreadyInitialized) return false;
  throw error;
}

/** A mongod that ends meanwhile is told of by its supervisor, who knows why. */
function falseIfUnreachable(error: Error): false {
  if (error instanceof MongoNetworkError || error instanceof MongoServerSelectionError) return false;
  throw error;
}

/** The known ways to fail, in words; else what mongod itself called an error. */
export function explainMongod(written: string): string {
  if (/featureCompatibilityVersion|UPGRADE PROBLEM|Wrong mongod version/.test(written)) {
    return 'Another version of MongoDB wrote the data. Name a mongod of that version in MONGOD_BINARY.';
  }
  if (/DBPathInUse/.test(written)) return 'Another mongod works on the same data folder. Stop it first.';
  const library = /error while loading shared libraries: ([^:\s]+)/.exec(written)?.[1];
  if (library) return `The system lacks the library ${library}.`;
  const errors = written.split('\n').filter((line) => /"s":"[EF]"/.test(line));
  return lastLines(errors.length > 0 ? errors.join('\n') : written, 3);
}
