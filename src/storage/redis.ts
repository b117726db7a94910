// Opens Redis so that no command ever waits for a lost connection, and the connection comes back by itself.
import { type Command, Redis } from 'ioredis';
import { systemClock } from '../shared/clock.js';
import { roughly } from '../shared/jitter.js';
import type { Log } from '../shared/log.js';
import { isAbsence } from './absence.js';
import type { Observe } from './observe.js';
import { defineScripts, readScripts } from './scripts.js';

export interface RedisSettings {
  /** redis:// or rediss://, or the path of a Unix socket; `?db=7` after a path picks a database. */
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

export async function openRedis(settings: RedisSettings): Promise<Redis> {
  const {
    url,
    log,
    commandTimeoutMs = defaultCommandTimeoutMs,
    openTimeoutMs = defaultOpenTimeoutMs,
    longestRetryMs = defaultLongestRetryMs,
  } = settings;
  checkUrl(url);
  const redis = new Redis(url, {
    lazyConnect: true,
    // A command that cannot be sent now, or whose connection breaks, fails now: a late take would count
    // twice.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: commandTimeoutMs,
    // Ends a connection that takes commands and answers nothing, so that what is unanswered cannot pile up.
    socketTimeout: 10 * commandTimeoutMs,
    connectTimeout: openTimeoutMs,
    retryStrategy: (times) => roughly(Math.min(50 * 2 ** Math.min(times, 10), longestRetryMs)),
  });
  let lastError: Error | undefined;
  const noteError = (error: Error) => {
    lastError = error;
  };
  redis.on('error', noteError);
  try {
    await connected(redis, openTimeoutMs);
    await checkServer(redis, openTimeoutMs / commandTimeoutMs);
  } catch (error) {
    const reason = explained(placeOf(redis), lastError ?? error);
    if (settings.mayBeAbsent !== true || !isAbsence(lastError)) {
      redis.disconnect();
      throw reason;
    }
    log.warn({ err: reason }, 'redis.absent');
    redis.once('ready', () => void checkLate(redis, log));
  }
  redis.off('error', noteError);
  logOutages(redis, log);
  defineScripts(redis, readScripts());
  if (settings.observe) observeCommands(redis, settings.observe);
  return redis;
}

function checkUrl(url: string): void {
  if (url.startsWith('/') || /^rediss?:\/\/[^/]/.test(url)) return;
  throw new Error('REDIS_URL is neither redis://host:port nor the path of a Unix socket.');
}

function placeOf(redis: Redis): string {
  const { path, host, port } = redis.options;
  return path ?? `${host}:${port}`;
}

/** The first connection: a server that is still loading its data is waited for, within the time. */
async function connected(redis: Redis, timeoutMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs);
  });
  const ready = new Promise<void>((resolve) => redis.once('ready', resolve));
  // One failed try is not the end: the retry strategy goes on until the time is up.
  redis.connect().catch(() => undefined);
  try {
    await Promise.race([ready, late]);
  } finally {
    clearTimeout(timer);
  }
}

class WrongServer extends Error {}

async function checkLate(redis: Redis, log: Log): Promise<void> {
  try {
    await checkServer(redis, 1);
    log.warn({ at: placeOf(redis) }, 'redis.back');
  } catch (error) {
    if (error instanceof WrongServer) redis.disconnect();
    log.error({ err: explained(placeOf(redis), error) }, 'redis.unusable');
  }
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
  const reason = error instanceof Error ? error.message || error.name : String(error);
  return new Error(`Redis at ${at} cannot be used: ${reason}. Check REDIS_URL and that the server is up.`, {
    cause: error,
  });
}

/** One line when it is lost and one when it is back, however often the connection is tried in between. */
function logOutages(redis: Redis, log: Log): void {
  let isDown = false;
  const goDown = (error: Error | undefined) => {
    if (isDown || redis.status === 'end') return;
    isDown = true;
    log.warn({ err: error, at: placeOf(redis) }, 'redis.lost');
  };
  redis.on('error', goDown);
  redis.on('reconnecting', () => goDown(undefined));
  redis.on('ready', () => {
    if (isDown) log.warn({ at: placeOf(redis) }, 'redis.back');
    isDown = false;
  });
}

function observeCommands(redis: Redis, observe: Observe): void {
  const send = redis.sendCommand.bind(redis);
  redis.sendCommand = (command: Command, ...rest) => {
    const startedMs = systemClock.monotonic();
    const { name } = command;
    void command.promise
      .catch(() => undefined)
      .then(() => observe('redis', name, (systemClock.monotonic() - startedMs) / 1000));
    return send(command, ...rest);
  };
}
