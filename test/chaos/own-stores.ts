// The stores of a run: a replica set of three members and a Redis, all of them to be broken.
import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { type Document, MongoClient } from 'mongodb';
import type { Keeper } from '../../src/storage/embedded/keeper.js';
import { freePort } from '../support/free-port.js';
import { type OwnProcess, startProcess } from './own-process.js';
import { untilSlowly } from './slowly.js';

export interface Place {
  readonly folder: string;
  readonly keeper: Keeper;
  onEnd(undo: () => Promise<void>): void;
}

export interface ReplicaSet {
  readonly url: string;
  /** As the members know each other. */
  readonly members: readonly string[];
  readonly client: MongoClient;
  /** As the others see it now. */
  primary(): Promise<string>;
  /** Its last writes reach no other member: what it has said yes to without a majority is lost. */
  kill(member: string): Promise<void>;
  start(member: string): Promise<void>;
  stepDown(): Promise<void>;
  /** Resolves when there is a primary and the others follow it. */
  whole(): Promise<void>;
}

const setName = 'chaos';
const membersTotal = 3;
const aloneMs = 300;

async function startMember(
  { folder, keeper, onEnd }: Place,
  port: number,
  more: readonly string[] = [],
): Promise<OwnProcess> {
  const dbpath = join(folder, `mongod-${port}`);
  await mkdir(dbpath);
  const started = await startProcess({
    binary: setting('MONGOD_BINARY'),
    args: [
      ...['--replSet', setName, '--bind_ip', '127.0.0.1', '--port', String(port), '--dbpath', dbpath],
      ...['--wiredTigerCacheSizeGB', '0.25', '--oplogSize', '128', '--nounixsocket'],
      ...['--wiredTigerEngineConfigString', 'log=(file_max=16MB,prealloc=false)'],
      ...['--setParameter', 'transactionLifetimeLimitSeconds=3'],
      ...['--setParameter', 'diagnosticDataCollectionEnabled=false'],
      ...more,
    ],
    readyLine: 'Waiting for connections',
    keeper,
  });
  onEnd(started.kill);
  return started;
}

function hostAt(port: number): string {
  return `127.0.0.1:${port}`;
}

/** A set of one, as the product starts it: it is its own majority. */
export interface OwnMongod {
  readonly url: string;
  kill(): Promise<void>;
  start(): Promise<void>;
  pause(): void;
  resume(): void;
  /** It is no primary for so long, and then again. */
  stepDown(seconds: number): Promise<void>;
}

export async function startOwnMongod(place: Place): Promise<OwnMongod> {
  const port = await freePort();
  const host = hostAt(port);
  const process = await startMember(place, port);
  const onAdmin = async (command: Document) => {
    const direct = await MongoClient.connect(`mongodb://${host}/?directConnection=true`);
    try {
      await direct.db('admin').command(command);
    } finally {
      await direct.close();
    }
  };
  await onAdmin({ replSetInitiate: { _id: setName, members: [{ _id: 0, host }] } });
  return Object.freeze({
    url: `mongodb://${host}/?replicaSet=${setName}`,
    kill: process.kill,
    start: process.start,
    pause: process.stop,
    resume: process.resume,
    stepDown: (seconds: number) => onAdmin({ replSetStepDown: seconds, force: true }),
  });
}

export interface ReplicaSetOptions {
  readonly electionMs: number;
  /** Where the others find the member that listens at this port; absent where that is no other place. */
  readonly hostFor?: (nth: number, port: number) => Promise<string>;
  /** For each mongod. */
  readonly args?: readonly string[];
}

export async function startReplicaSet(
  { folder, keeper, onEnd }: Place,
  { electionMs, hostFor = async (_nth, port) => hostAt(port), args = [] }: ReplicaSetOptions,
): Promise<ReplicaSet> {
  const ports = new Set<number>();
  while (ports.size < membersTotal) ports.add(await freePort());
  const started = [...ports].map(async (port, nth) => {
    const process = await startMember({ folder, keeper, onEnd }, port, args);
    return [await hostFor(nth, port), process] as const;
  });
  const processes = new Map(await Promise.all(started));
  const hosts = [...processes.keys()];
  const [first = ''] = hosts;
  const direct = await MongoClient.connect(`mongodb://${first}/?directConnection=true`);
  const members = hosts.map((host, _id) => ({ _id, host }));
  const settings = { electionTimeoutMillis: electionMs };
  await direct.db('admin').command({ replSetInitiate: { _id: setName, members, settings } });
  await direct.close();
  const url = `mongodb://${hosts.join(',')}/?replicaSet=${setName}`;
  const client = await MongoClient.connect(url, {
    writeConcern: { w: 'majority' },
    readConcern: { level: 'majority' },
    // Longer than any election: a run must end.
    socketTimeoutMS: 60_000,
  });
  onEnd(() => client.close());

  function processOf(member: string): OwnProcess {
    const process = processes.get(member);
    if (process === undefined) throw new Error(`There is no member ${member}.`);
    return process;
  }

  async function primary(): Promise<string> {
    return String((await client.db('admin').command({ hello: 1 })).primary);
  }

  async function isWhole(): Promise<boolean> {
    try {
      const status = await client.db('admin').command({ replSetGetStatus: 1 }, { timeoutMS: 2_000 });
      const states = (status.members as { stateStr: string }[]).map(({ stateStr }) => stateStr).sort();
      return states.join() === 'PRIMARY,SECONDARY,SECONDARY';
    } catch {
      return false; // It is asked again until it can answer.
    }
  }

  return Object.freeze({
    url,
    client,
    members: hosts,
    primary,
    async kill(member: string) {
      const victim = processOf(member);
      const others = [...processes.values()].filter((other) => other !== victim);
      for (const other of others) other.stop();
      await pause(aloneMs);
      await victim.kill();
      for (const other of others) other.resume();
    },
    start: (member: string) => processOf(member).start(),
    async stepDown() {
      await client.db('admin').command({ replSetStepDown: 20, secondaryCatchUpPeriodSecs: 5 });
    },
    whole: () => untilSlowly('one primary, and two that follow it', isWhole),
  });
}

export interface OwnRedis {
  readonly url: string;
  kill(): Promise<void>;
  start(): Promise<void>;
  pause(): void;
  resume(): void;
  flush(): Promise<void>;
  /** Takes away what it has stored; it must not be running. */
  empty(): Promise<void>;
  /** Keeps what it has stored by now. */
  keep(): Promise<void>;
  /** Puts that back in place of what came later; it must not be running. */
  rollBack(): Promise<void>;
}

export async function startRedis({ folder, keeper, onEnd }: Place): Promise<OwnRedis> {
  const data = join(folder, 'redis');
  const kept = join(folder, 'redis-kept');
  await mkdir(data);
  const socket = join(folder, 'redis.sock');
  const process = await startProcess({
    binary: setting('REDIS_BINARY'),
    args: [
      ...['--port', '0', '--unixsocket', socket, '--dir', data, '--save', ''],
      ...['--appendonly', 'yes', '--appendfsync', 'everysec'],
    ],
    readyLine: 'eady to accept connections',
    keeper,
  });
  onEnd(process.kill);
  return Object.freeze({
    url: socket,
    kill: process.kill,
    start: process.start,
    pause: process.stop,
    resume: process.resume,
    async flush() {
      const redis = new Redis(socket, { maxRetriesPerRequest: 0 });
      await redis.flushall();
      redis.disconnect();
    },
    async empty() {
      await rm(data, { recursive: true, force: true });
      await mkdir(data);
    },
    keep: () => cp(data, kept, { recursive: true, force: true }),
    async rollBack() {
      await rm(data, { recursive: true, force: true });
      await cp(kept, data, { recursive: true });
    },
  });
}

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set. Run this with: npm run chaos`);
  return value;
}
