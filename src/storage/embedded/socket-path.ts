// The Unix socket of a store in the data folder: only the owner of the folder can reach it.
import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { StorePaths } from './data-folder.js';

// Linux takes 107 bytes for the path of a socket, macOS 103.
const socketPathBytesMax = 103;

/**
 * The path is in the store's folder; or in a private temporary folder, where it would be too long for a
 * socket or has a comma, which would end the path in mongod's list of addresses.
 */
export function socketPathOf({ data, store }: Pick<StorePaths, 'data' | 'store'>): string {
  const file = `${store}.sock`;
  const isUsable = (path: string) => Buffer.byteLength(path) <= socketPathBytesMax && !path.includes(',');
  const near = join(data, file);
  if (isUsable(near)) return near;
  const name = `signalbox-${createHash('sha256').update(data).digest('hex').slice(0, 16)}`;
  const path = [tmpdir(), '/tmp'].map((root) => join(root, name, file)).find(isUsable);
  if (path === undefined) throw new Error('The path of a socket in /tmp is too long.');
  makePrivate(dirname(path));
  return path;
}

/** Called once the store has ended: the temporary folder is removed with its socket. */
export function removeSocketFolder(places: Pick<StorePaths, 'data' | 'store'>): void {
  const folder = dirname(socketPathOf(places));
  if (folder !== places.data) rmSync(folder, { recursive: true, force: true });
}

function makePrivate(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { mode, uid } = lstatSync(folder);
  if (uid === process.getuid?.() && (mode & 0o170077) === 0o040000) return;
  throw new Error(
    `${folder} must be a folder of yours with mode 0700. Remove it, or choose a shorter DATA_DIR.`,
  );
}
