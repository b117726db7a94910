// Opens the two stores of a node: those that the settings name, or embedded ones that live and die with it.

import type { Config } from '../config.js';
import type { Log } from '../shared/log.js';
import type { CollectionSpec } from '../storage/collections.js';
import { startEmbeddedMongo } from '../storage/embedded/mongo.js';
import { startEmbeddedRedis } from '../storage/embedded/redis.js';
import { type Mongo, openMongo } from '../storage/mongo.js';
import type { Observe } from '../storage/observe.js';
import { openRedis } from '../storage/redis.js';
import type { RedisClient } from '../storage/redis-client.js';
import { shardRulesOf } from '../storage/sharding.js';

export interface Stores {
  readonly mongo: Mongo;
  readonly redis: RedisClient;
  /** True when MongoDB is this node's own: its data folder is locked, so there can be no other node. */
  readonly isAlone: boolean;
}

export interface StoresSettings {
  readonly config: Config;
  readonly log: Log;
  /** Called with the closer of everything that was opened, in that order. */
  opened(close: () => Promise<void>): void;
}

export interface StoresOptions extends StoresSettings {
  readonly observe: Observe;
  /** The name of the connections in MongoDB, by which a successor can end what this node left open. */
  readonly bootId: string;
  /** All of the product. */
  readonly collections: readonly CollectionSpec[];
  /** After this long a command to Redis fails; absent: after half a second. */
  readonly redisTimeoutMs: number | undefined;
}

export interface StoreServer {
  readonly url: string;
  /** The process id of an embedded server. */
  readonly pid?: number;
}

export interface StoreServers {
  readonly mongodb: StoreServer;
  readonly redis: StoreServer;
}

/** The servers of the settings; for each that they do not name, an embedded one is started. */
export async function openStoreServers(settings: StoresSettings): Promise<StoreServers> {
  const [mongodb, redis] = await Promise.all([openMongoServer(settings), openRedisServer(settings)]);
  return { mongodb, redis };
}

export async function openStores(options: StoresOptions): Promise<Stores> {
  const { config, log, observe, bootId, collections, opened, redisTimeoutMs } = options;
  const { mongodbDatabase: database, mongodbShards: shards } = config;
  // MongoDB comes first: while it is waited for, nothing else has to be started again and again.
  const mongodb = await openMongoServer(options);
  const sharding = shards === undefined ? undefined : { shards, rules: shardRulesOf(collections) };
  const mongo = await openMongo({ url: mongodb.url, database, appName: bootId, log, observe, sharding });
  opened(() => mongo.close());
  // Without Redis everything is still answered, so a node starts while an outside one is away.
  const mayBeAbsent = config.redisUrl !== undefined;
  const redisServer = await openRedisServer(options);
  const redis = await openRedis({
    ...{ url: redisServer.url, log, observe, mayBeAbsent },
    ...(redisTimeoutMs && { commandTimeoutMs: redisTimeoutMs }),
  });
  opened(async () => redis.disconnect());
  return { mongo, redis, isAlone: config.mongodbUrl === undefined };
}

/** The server of the settings, or an embedded one. */
export async function openMongoServer({ config, log, opened }: StoresSettings): Promise<StoreServer> {
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

async function openRedisServer({ config, log, opened }: StoresSettings): Promise<StoreServer> {
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
