// The embedded Redis: a real redis-server, append-only, on a Unix socket, restarted when it dies.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathsOf, type StorePaths } from './data-folder.js';
import { isLocked, lockFolder } from './folder-lock.js';
import { lastLines } from './last-output.js';
import type { EmbeddedOptions, EmbeddedStore } from './mongo.js';
import { stopOrphan } from './orphan.js';
import { exchange, isUnreachable, until } from './reach.js';
import { removeSocketFolder, socketPathOf } from './socket-path.js';
import { supervise } from './supervise.js';

export async function startEmbeddedRedis(options: EmbeddedOptions): Promise<EmbeddedStore> {
  const { binary, log } = options;
  const places = pathsOf(options.dataDir, 'redis');
  const lock = lockFolder({ file: places.lockFile, folder: places.data });
  try {
    await stopOrphan({ pidFile: places.pidFile, folder: places.data, log });
    refuseOlderServer(binary, places);
    const url = socketPathOf(places);
    const child = await supervise({
      name: 'redis-server',
      binary,
      args: argumentsFor(places, url),
      logFile: places.logFile,
      log,
      ready: (signal) => until(signal, () => answersPing(url)),
      explain: (written) => lastLines(written, 3),
    });
    return Object.freeze({
      url,
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
export function runningRedisUrl(dataDir: string): string | undefined {
  const places = pathsOf(dataDir, 'redis');
  if (!isLocked(places.lockFile)) return undefined;
  const socket = socketPathOf(places);
  return existsSync(socket) ? socket : undefined;
}

function argumentsFor(places: StorePaths, socket: string): string[] {
  return [
    ...['--port', '0', '--unixsocket', socket, '--unixsocketperm', '700', '--daemonize', 'no'],
    // With a process title of its own the next node could not recognize the process by its command line.
    ...['--dir', places.data, '--pidfile', places.pidFile, '--set-proc-title', 'no'],
    ...['--appendonly', 'yes', '--appendfsync', 'everysec', '--save', ''],
    // Small stream nodes let XTRIM MINID give memory back soon after an update is acknowledged.
    ...['--stream-node-max-bytes', '1024'],
  ];
}

async function answersPing(socket: string): Promise<boolean> {
  try {
    return (await exchange({ path: socket }, 'PING\r\n')).startsWith('+PONG');
  } catch (error) {
    if (isUnreachable(error)) return false;
    throw error;
  }
}

/** Redis before 7 does not see the files of a later one and would start empty, without a warning. */
function refuseOlderServer(binary: string, places: StorePaths): void {
  if (!existsSync(join(places.data, 'appendonlydir'))) return;
  const version = execFileSync(binary, ['--version'], { encoding: 'utf8' });
  const major = Number(/v=(\d+)/.exec(version)?.[1]);
  if (major >= 7) return;
  const whatToDo = 'Name a redis-server of version 7 or later in REDIS_BINARY.';
  throw new Error(`${places.data} was written by Redis 7 or later, and ${binary} is older. ${whatToDo}`);
}
