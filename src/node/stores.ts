// Opens the two stores a node stands on: those the settings name, or embedded ones that live and die with it.
import type { Redis } from 'ioredis';
import type { Config } from '../config.js';
import type { Log } from '../shared/log.js';
import { startEmbeddedMongo } from '../storage/embedded/mongo.js';
import { startEmbeddedRedis } from '../storage/embedded/redis.js';
import { type Mongo, openMongo } from '../storage/mongo.js';
import type { Observe } from '../storage/observe.js';
import { openRedis } from '../storage/redis.js';

export interface Stores {
  readonly mongo: Mongo;
  readonly redis: Redis;
  /** True when MongoDB is this node's own: its data folder is locked, so there can be no other node. */
  readonly isAlone: boolean;
}

export interface StoresPlace {
  readonly config: Config;
  readonly log: Log;
  /** Told of everything that has to be closed, in the order in which it was opened. */
  opened(close: () => Promise<void>): void;
}

export interface StoresOptions extends StoresPlace {
  readonly observe: Observe;
  /** Whose connections these are: MongoDB shows it, and a successor can end what this node left open. */
  readonly bootId: string;
}

export interface StoreServer {
  readonly url: string;
  /** Of a server of our own. */
  readonly pid?: number;
}

export interface StoreServers {
  readonly mongodb: StoreServer;
  readonly redis: StoreServer;
}

/** Those of the settings; for each that they do not name, a server of our own is started. */
export async function openStoreServers(place: StoresPlace): Promise<StoreServers> {
  const [mongodb, redis] = await Promise.all([openMongoServer(place), openRedisServer(place)]);
  return { mongodb, redis };
}

export async function openStores(options: StoresOptions): Promise<Stores> {
  const { config, log, observe, opened } = options;
  const database = config.mongodbDatabase;
  // MongoDB first: while it is waited for, nothing else of ours has to be started again and again.
  const mongodb = await openMongoServer(options);
  const mongo = await openMongo({ url: mongodb.url, database, appName: options.bootId, log, observe });
  opened(() => mongo.close());
  // Without Redis everything is still answered, so a node starts while it is away; its own has just started.
  const mayBeAbsent = config.redisUrl !== undefined;
  const redisServer = await openRedisServer(options);
  const redis = await openRedis({ url: redisServer.url, log, observe, mayBeAbsent });
  opened(async () => redis.disconnect());
  return { mongo, redis, isAlone: config.mongodbUrl === undefined };
}

/** That of the settings, or of a server of our own. */
export async function openMongoServer({ config, log, opened }: StoresPlace): Promise<StoreServer> {
  if (config.mongodbUrl !== undefined) return { url: config.mongodbUrl };
  const binary = demandBinary(config.mongodBinary, {
    store: 'MongoDB',
    url: 'MONGODB_URL',
    binary: 'MONGOD_BINARY',
  });
  const store = await startEmbeddedMongo({ binary, dataDir: config.dataDir, log });
  opened(() => store.stop());
  return store;
}

async function openRedisServer({ config, log, opened }: StoresPlace): Promise<StoreServer> {
  if (config.redisUrl !== undefined) return { url: config.redisUrl };
  const binary = demandBinary(config.redisBinary, {
    store: 'Redis',
    url: 'REDIS_URL',
    binary: 'REDIS_BINARY',
  });
  const store = await startEmbeddedRedis({ binary, dataDir: config.dataDir, log });
  opened(() => store.stop());
  return store;
}

interface Names {
  readonly store: string;
  readonly url: string;
  readonly binary: string;
}

function demandBinary(binary: string | undefined, names: Names): string {
  if (binary !== undefined) return binary;
  throw new Error(
    `There is no ${names.store}: set ${names.url}, or start with \`npm start\`, which finds or fetches a ` +
      `server, or name one in ${names.binary}.`,
  );
}
