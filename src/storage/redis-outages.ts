// Logs one line when Redis, or one master of a cluster, is lost, and one when it is back, however often the
// connection is tried in between.
import type { EventEmitter } from 'node:events';
import { Cluster, type Redis } from 'ioredis';
import type { Log } from '../shared/log.js';
import type { RedisClient } from './redis-client.js';

export interface OutageLog {
  /** Where Redis is, without its password. */
  readonly at: string;
  readonly log: Log;
}

export function logOutages(redis: RedisClient, { at, log }: OutageLog): void {
  let isDown = false;
  const goDown = (error: Error | undefined) => {
    if (isDown || redis.status === 'end') return;
    isDown = true;
    log.warn({ err: error, at }, 'redis.lost');
  };
  const events: EventEmitter = redis;
  events.on('error', goDown);
  events.on('reconnecting', () => goDown(undefined));
  events.on('ready', () => {
    if (isDown) log.warn({ at }, 'redis.back');
    isDown = false;
  });
  if (redis instanceof Cluster) logMasters(redis, log);
}

/** A master is back when it answers again, or when another one has its slots. */
function logMasters(cluster: Cluster, log: Log): void {
  const lost = new Set<string>();
  const look = () => {
    for (const at of lost) {
      const isAnswering = cluster.nodes().some((node) => addressOf(node) === at && node.status === 'ready');
      if (hasSlots(cluster, at) && !isAnswering) continue;
      lost.delete(at);
      log.warn({ at }, 'redis.back');
    }
  };
  cluster.on('-node', (node: Redis) => {
    const at = addressOf(node);
    if (lost.has(at) || cluster.status !== 'ready' || !hasSlots(cluster, at)) return;
    lost.add(at);
    log.warn({ at }, 'redis.lost');
  });
  cluster.on('+node', (node: Redis) => void node.once('ready', look));
  cluster.on('refresh', look);
}

function hasSlots({ slots }: Cluster, at: string): boolean {
  return slots.some((nodes) => nodes[0] === at);
}

function addressOf({ options }: Redis): string {
  return `${options.host}:${options.port}`;
}
