// The embedded Redis: a real redis-server, append-only, on a Unix socket, brought back when it dies.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { placesOf, type StorePlaces } from './data-folder.js';
import { lockFolder } from './folder-lock.js';
import { lastLines } from './last-words.js';
import type { EmbeddedOptions, EmbeddedStore } from './mongo.js';
import { stopOrphan } from './orphan.js';
import { exchange, isUnreachable, until } from './reach.js';
import { supervise } from './supervise.js';

// Linux takes 107 bytes for the path of a socket, macOS 103.
const socketPathBytesMax = 103;

export async function startEmbeddedRedis(options: EmbeddedOptions): Promise<EmbeddedStore> {
  const { binary, log } = options;
  const places = placesOf(options.dataDir, 'redis');
  const lock = lockFolder({ file: places.lockFile, folder: places.data });
  try {
    await stopOrphan({ pidFile: places.pidFile, folder: places.data, log });
    refuseOlderServer(binary, places);
    const url = socketPathFor(places.data);
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
        const shelter = dirname(url);
        if (shelter !== places.data) rmSync(shelter, { recursive: true, force: true });
        lock.release();
      },
    });
  } catch (error) {
    lock.release();
    throw error;
  }
}

function argumentsFor(places: StorePlaces, socket: string): string[] {
  return [
    ...['--port', '0', '--unixsocket', socket, '--unixsocketperm', '700', '--daemonize', 'no'],
    // With a title of its own making, the next node could not tell by the command line whose process it is.
    ...['--dir', places.data, '--pidfile', places.pidFile, '--set-proc-title', 'no'],
    ...['--appendonly', 'yes', '--appendfsync', 'everysec', '--save', ''],
    // Small nodes let XTRIM MINID give memory back soon after an update is acknowledged.
    ...['--stream-node-max-bytes', '1024'],
  ];
}

/**
 * In the data folder, or, where that path is too long for a socket, in a private folder for temporary
 * files.
 */
export function socketPathFor(folder: string): string {
  const near = join(folder, 'redis.sock');
  if (Buffer.byteLength(near) <= socketPathBytesMax) return near;
  const name = `signalbox-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`;
  const fits = (root: string) => Buffer.byteLength(join(root, name, 'redis.sock')) <= socketPathBytesMax;
  const shelter = join(fits(tmpdir()) ? tmpdir() : '/tmp', name);
  mkdirSync(shelter, { recursive: true, mode: 0o700 });
  const { mode, uid } = lstatSync(shelter);
  if (uid !== process.getuid?.() || (mode & 0o170077) !== 0o040000) {
    throw new Error(
      `${shelter} must be a folder of yours with mode 0700. Remove it, or choose a shorter DATA_DIR.`,
    );
  }
  return join(shelter, 'redis.sock');
}

async function answersPing(socket: string): Promise<boolean> {
  try {
    return (await exchange({ path: socket }, 'PING\r\n')).startsWith('+PONG');
  } catch (error) {
    if (isUnreachable(error)) return false;
    throw error;
  }
}

/** Redis before 7 does not see the files of a later one and would start empty, without a word. */
function refuseOlderServer(binary: string, places: StorePlaces): void {
  if (!existsSync(join(places.data, 'appendonlydir'))) return;
  const version = execFileSync(binary, ['--version'], { encoding: 'utf8' });
  const major = Number(/v=(\d+)/.exec(version)?.[1]);
  if (major >= 7) return;
  const whatToDo = 'Name a redis-server of version 7 or later in REDIS_BINARY.';
  throw new Error(`${places.data} was written by Redis 7 or later, and ${binary} is older. ${whatToDo}`);
}
