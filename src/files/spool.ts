// Keeps the bytes of files that come within a form until their number is known and the form has ended. Each
// is in a file without a name: when the process ends in any way, nothing of it is left on the disk.
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { refuse } from '../shared/errors.js';
import { newId } from '../shared/ids.js';
import { isFullDisk } from './disk.js';
import type { FileOwner } from './file.js';
import { full, type Space } from './space.js';

interface SpooledFile {
  readonly size: number;
  /** Throws TOO_LARGE, FILE_QUOTA_EXCEEDED, STORAGE_FULL. */
  write(piece: Uint8Array): Promise<void>;
  read(): Readable;
  /** Nothing is kept of it. Called once. */
  drop(): Promise<void>;
}

export interface Spool {
  /** Throws FILE_QUOTA_EXCEEDED, STORAGE_FULL, UNAVAILABLE. */
  open(owner: FileOwner): Promise<SpooledFile>;
}

export interface SpoolOptions {
  readonly folder: string;
  readonly space: Pick<Space, 'checkDisk'>;
  readonly fileBytesMax: number;
  /** What of one owner may lie here at once: no more than it may have in all. */
  readonly ownerMax: Held;
}

interface Held {
  readonly files: number;
  readonly bytes: number;
}

/** Each takes one of the files that the process may have open. */
const filesMax = 1_024;

const fileMode = 0o600;
const folderMode = 0o700;
/** The free space is looked at after so many bytes: others write to the same disk. */
const lookEveryBytes = 8 * 1024 * 1024;

export function createSpool({ folder, space, fileBytesMax, ownerMax }: SpoolOptions): Spool {
  const held = new Map<FileOwner, Held>();
  let filesOfAll = 0;

  /** Takes so much more of the owner's share, or with negative numbers gives it back. */
  function hold(owner: FileOwner, more: Held): void {
    const { files, bytes } = held.get(owner) ?? { files: 0, bytes: 0 };
    const now = { files: files + more.files, bytes: bytes + more.bytes };
    if (more.files > 0 && filesOfAll >= filesMax) throw refuse('UNAVAILABLE');
    if (now.files > ownerMax.files || now.bytes > ownerMax.bytes) throw refuse('FILE_QUOTA_EXCEEDED');
    filesOfAll += more.files;
    if (now.files === 0) held.delete(owner);
    else held.set(owner, now);
  }

  async function unnamed(): Promise<FileHandle> {
    await mkdir(folder, { recursive: true, mode: folderMode });
    const path = join(folder, newId('spl'));
    const handle = await open(path, 'wx+', fileMode);
    await rm(path);
    return handle;
  }

  return Object.freeze({
    async open(owner: FileOwner) {
      await space.checkDisk(0);
      hold(owner, { files: 1, bytes: 0 });
      const handle = await unnamed().catch((error: unknown) => {
        hold(owner, { files: -1, bytes: 0 });
        throw asFull(error);
      });
      let [size, unseen] = [0, 0];
      return {
        get size() {
          return size;
        },
        async write(piece: Uint8Array) {
          const { byteLength } = piece;
          if (size + byteLength > fileBytesMax)
            throw refuse('TOO_LARGE', { message: `A file may have ${fileBytesMax} bytes.` });
          hold(owner, { files: 0, bytes: byteLength });
          size += byteLength;
          unseen += byteLength;
          if (unseen >= lookEveryBytes) {
            unseen = 0;
            await space.checkDisk(0);
          }
          await handle.writeFile(piece).catch((error: unknown) => {
            throw asFull(error);
          });
        },
        read: () => handle.createReadStream({ start: 0, autoClose: false }),
        async drop() {
          hold(owner, { files: -1, bytes: -size });
          await handle.close();
        },
      };
    },
  });
}

function asFull(error: unknown): unknown {
  return isFullDisk(error) ? full(error) : error;
}
