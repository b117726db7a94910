// Makes the client that fits an address, and spreads over a cluster what one call cannot reach: the keys of
// one call must share a hash slot.
import { type ChainableCommander, Cluster, Redis } from 'ioredis';
import { roughly } from '../shared/jitter.js';
import type { RedisAddress } from '../shared/redis-address.js';

/** One server, or the current master of several; or a cluster. */
export type RedisClient = Redis | Cluster;

export interface RedisTimes {
  /** After this long a command fails, answered or not. */
  readonly commandTimeoutMs: number;
  /** How long the first connection may take. */
  readonly openTimeoutMs: number;
  /** How far apart, at most, two looks for a lost server are. */
  readonly longestRetryMs: number;
}

/** It begins to connect when it is told to. */
export function createRedisClient(url: string, address: RedisAddress, times: RedisTimes): RedisClient {
  const { commandTimeoutMs, openTimeoutMs, longestRetryMs } = times;
  const retry = (tries: number) => roughly(Math.min(50 * 2 ** Math.min(tries, 10), longestRetryMs));
  const each = {
    // A command that cannot be sent now, or whose connection breaks, fails now: a late take would count
    // twice.
    maxRetriesPerRequest: 0,
    commandTimeout: commandTimeoutMs,
    // Ends a connection that takes commands and answers nothing, so that what is unanswered cannot pile up.
    socketTimeout: 10 * commandTimeoutMs,
    connectTimeout: openTimeoutMs,
  };
  const one = { ...each, lazyConnect: true, enableOfflineQueue: false, retryStrategy: retry };
  if (address.kind === 'server') return new Redis(url, one);
  const { hosts, username, password, hasTls } = address;
  const entry = { ...(username && { username }), ...(password && { password }), ...(hasTls && { tls: {} }) };
  if (address.kind === 'cluster') {
    return new Cluster([...hosts], {
      lazyConnect: true,
      enableOfflineQueue: false,
      clusterRetryStrategy: retry,
      // What a lost shard did not answer is not sent again: only a server that says where a key has moved
      // gets a command sent to another one.
      retryDelayOnFailover: 0,
      retryDelayOnClusterDown: 0,
      // Certificates are made for names, so a name stays one until its connection is opened.
      dnsLookup: (host, found) => found(null, host),
      redisOptions: { ...each, ...entry },
    });
  }
  const { master, database, sentinelUsername, sentinelPassword } = address;
  return new Redis({
    ...one,
    ...entry,
    sentinels: [...hosts],
    name: master,
    db: database,
    sentinelRetryStrategy: retry,
    sentinelCommandTimeout: commandTimeoutMs,
    ...(sentinelUsername && { sentinelUsername }),
    ...(sentinelPassword && { sentinelPassword }),
    ...(hasTls && { sentinelTLS: {}, enableTLSForSentinelMode: true }),
    // A master that has become a replica is left, and the sentinels are asked for its successor.
    reconnectOnError: ({ message }) => message.startsWith('READONLY'),
  });
}

/** Every server that holds keys which no other master holds. */
export function mastersOf(redis: RedisClient): readonly Redis[] {
  return redis instanceof Cluster ? redis.nodes('master') : [redis];
}

/** A command with its only key in front of the other arguments. */
export type KeyedCommand = readonly [name: string, key: string, ...args: (string | number)[]];

/**
 * Sends all of them, those of one key in their order, and throws the first failure. In a cluster each key has
 * a pipeline of its own, for a pipeline reaches one shard.
 */
export async function sendTogether(redis: RedisClient, commands: readonly KeyedCommand[]): Promise<void> {
  const pipelines = new Map<string, KeyedCommand[]>();
  for (const command of commands) {
    const of = redis instanceof Cluster ? command[1] : '';
    const known = pipelines.get(of);
    if (known) known.push(command);
    else pipelines.set(of, [command]);
  }
  const sent = [...pipelines.values()].map((pipeline) =>
    answered(redis.pipeline(pipeline.map(([...all]) => all))),
  );
  await Promise.all(sent);
}

async function answered(pipeline: ChainableCommander): Promise<void> {
  const answers = (await pipeline.exec()) ?? [];
  const [reason] = answers.find(([error]) => error !== null) ?? [null];
  if (reason !== null) throw reason;
}
