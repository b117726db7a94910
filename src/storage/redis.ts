// Opens Redis so that no command ever waits for a lost connection, and the connection comes back by itself.
import type { EventEmitter } from 'node:events';
import type { Command, Redis } from 'ioredis';
import { systemClock } from '../shared/clock.js';
import type { Log } from '../shared/log.js';
import { type RedisAddress, redisAddressOf } from '../shared/redis-address.js';
import { isAbsence } from './absence.js';
import type { Observe } from './observe.js';
import { createRedisClient, mastersOf, type RedisClient } from './redis-client.js';
import { logOutages, type OutageLog } from './redis-outages.js';
import { defineScripts, readScripts } from './scripts.js';

export interface RedisSettings {
  /**
   * redis:// or rediss://, or the path of a Unix socket, with `?db=7` after it for a database; or sentinels,
   * or a cluster (src/shared/redis-address.ts).
   */
  readonly url: string;
  readonly log: Log;
  readonly observe?: Observe;
  /** After this long a command fails, answered or not. */
  readonly commandTimeoutMs?: number;
  /** How long the first connection may take. */
  readonly openTimeoutMs?: number;
  /**
   * How far apart, at most, two looks for a lost server are. Two in a row must fit into the time for which a
   * beat of a node counts, or the others remove a node that finds a returned server late.
   */
  readonly longestRetryMs?: number;
  /** A server that cannot be reached is no reason not to start: it is looked for until it is there. */
  readonly mayBeAbsent?: boolean;
}

const defaultCommandTimeoutMs = 500;
const defaultOpenTimeoutMs = 5000;
const defaultLongestRetryMs = 1000;
const oldest = [6, 2] as const;

export async function openRedis(settings: RedisSettings): Promise<RedisClient> {
  const {
    url,
    log,
    commandTimeoutMs = defaultCommandTimeoutMs,
    openTimeoutMs = defaultOpenTimeoutMs,
    longestRetryMs = defaultLongestRetryMs,
  } = settings;
  const address = redisAddressOf(url);
  if (address === undefined) throw new Error(noAddress);
  const redis = createRedisClient(url, address, { commandTimeoutMs, openTimeoutMs, longestRetryMs });
  const at = placeOf(redis, address);
  let lastError: Error | undefined;
  const noteError = (error: Error) => {
    // A refusal stays the reason, whatever other servers say after it.
    if (!isRefusal(lastError)) lastError = error;
  };
  const events: EventEmitter = redis;
  for (const event of failures) events.on(event, noteError);
  try {
    await connected(redis, openTimeoutMs);
    await checkServers(redis, openTimeoutMs / commandTimeoutMs);
  } catch (error) {
    const reason = explained(at, lastError ?? error);
    if (settings.mayBeAbsent !== true || !mayCome(address, { lastError, error })) {
      redis.disconnect();
      throw reason;
    }
    log.warn({ err: reason }, 'redis.absent');
    events.once('ready', () => void checkLate(redis, { at, log }));
  }
  for (const event of failures) events.off(event, noteError);
  logOutages(redis, { at, log });
  defineScripts(redis, readScripts());
  if (settings.observe) observeCommands(redis, settings.observe);
  return redis;
}

/** A sentinel that fails, or does not know the master, is told by an event of its own. */
const failures = ['error', 'sentinelError'];

const noAddress =
  'REDIS_URL is neither redis://host:port nor the path of a Unix socket, nor ' +
  'redis+sentinel://host:port,host:port/<master>, nor redis+cluster://host:port,host:port.';

function placeOf(redis: RedisClient, address: RedisAddress): string {
  if (address.kind === 'server') {
    const { path, host, port } = (redis as Redis).options;
    return path ?? `${host}:${port}`;
  }
  return address.hosts.map(({ host, port }) => `${host}:${port}`).join(',');
}

/** Where there are several servers, only an answer proves a mistake: errors of connections are not told. */
function mayCome(address: RedisAddress, { lastError, error }: Failed): boolean {
  if (address.kind === 'server') return isAbsence(lastError);
  return !(error instanceof WrongServer || isRefusal(lastError));
}

interface Failed {
  /** What the connection said last. */
  readonly lastError: Error | undefined;
  /** What ended the start. */
  readonly error: unknown;
}

/** The answers of a server, or of a sentinel, that no waiting changes. */
const refusals = /NOAUTH|WRONGPASS|NOPERM|cluster support disabled|No such master/;

function isRefusal(error: Error | undefined): boolean {
  return refusals.test(messageOf(error));
}

/** A cluster of which no server answers tells of the last one. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const message = error.message || error.name;
  return 'lastNodeError' in error && error.lastNodeError instanceof Error
    ? `${message} (${error.lastNodeError.message})`
    : message;
}

/** The first connection: a server that is still loading its data is waited for, within the time. */
async function connected(redis: RedisClient, timeoutMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs);
  });
  const ready = new Promise<void>((resolve) => (redis as EventEmitter).once('ready', resolve));
  // One failed try is not the end: the retry strategy goes on until the time is up.
  redis.connect().catch(() => undefined);
  try {
    await Promise.race([ready, late]);
  } finally {
    clearTimeout(timer);
  }
}

class WrongServer extends Error {}

async function checkLate(redis: RedisClient, { at, log }: OutageLog): Promise<void> {
  try {
    await checkServers(redis, 1);
    log.warn({ at }, 'redis.back');
  } catch (error) {
    if (error instanceof WrongServer) redis.disconnect();
    log.error({ err: explained(at, error) }, 'redis.unusable');
  }
}

/** Every master of a cluster is looked at, and has a connection from then on; one that answers is enough. */
async function checkServers(redis: RedisClient, tries: number): Promise<void> {
  const checked = await Promise.allSettled(mastersOf(redis).map((master) => checkServer(master, tries)));
  const reasons = checked.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  const wrong = reasons.find((reason) => reason instanceof WrongServer);
  if (wrong !== undefined || reasons.length === checked.length) throw wrong ?? reasons[0];
}

/** A server that is slow is asked again: a command has less time than a start. */
async function checkServer(redis: Redis, tries: number): Promise<void> {
  const version = /^redis_version:(\d+)\.(\d+)/m.exec(await serverInfo(redis, tries));
  const [major, minor] = [Number(version?.[1] ?? 0), Number(version?.[2] ?? 0)];
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return;
  throw new WrongServer(`it is version ${major}.${minor}; Signalbox needs ${oldest.join('.')} or newer`);
}

async function serverInfo(redis: Redis, tries: number): Promise<string> {
  try {
    return await redis.info('server');
  } catch (error) {
    const isSlow = error instanceof Error && error.message === 'Command timed out';
    if (!isSlow || tries <= 1) throw error;
    return serverInfo(redis, tries - 1);
  }
}

function explained(at: string, error: unknown): Error {
  return new Error(
    `Redis at ${at} cannot be used: ${messageOf(error)}. Check REDIS_URL and that the server is up.`,
    {
      cause: error,
    },
  );
}

function observeCommands(redis: RedisClient, observe: Observe): void {
  const send: Redis['sendCommand'] = redis.sendCommand.bind(redis);
  redis.sendCommand = (command: Command, ...rest: never[]) => {
    const startedMs = systemClock.monotonic();
    const { name } = command;
    void command.promise
      .catch(() => undefined)
      .then(() => observe('redis', name, (systemClock.monotonic() - startedMs) / 1000));
    return send(command, ...rest);
  };
}
