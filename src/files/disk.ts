// A driver that keeps blobs in a folder: whole or not at all, also when the machine loses its power.
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { type Blob, BlobMissing, type BlobStore, type ByteRange } from './blob-store.js';
import { full } from './space.js';

const fileMode = 0o600;
const folderMode = 0o700;
const readAheadBytes = 256 * 1024;

/** The codes of a full disk or an exhausted quota. */
const fullCodes = ['ENOSPC', 'EDQUOT'];

export function createDiskStore(folder: string): BlobStore {
  const root = resolve(folder);
  // Two levels of 256 folders keep every folder small; the path of every name stays below the root.
  const pathOf = (name: string) => {
    if (!/^[0-9a-f]{8,}$/.test(name)) throw new Error(`${name} is no name of a blob`);
    return join(root, name.slice(0, 2), name.slice(2, 4), name);
  };

  async function write({ name, source }: Blob): Promise<void> {
    const path = pathOf(name);
    const part = partOf(path);
    try {
      await makeFolders(path);
      await fill(part, source);
      await rename(part, path);
      await syncFolder(dirname(path));
    } catch (error) {
      await rm(part, { force: true });
      throw isFullDisk(error) ? full(error) : error;
    }
  }

  async function makeFolders(path: string): Promise<void> {
    const made = await mkdir(dirname(path), { recursive: true, mode: folderMode });
    if (made === undefined) return;
    // The folders themselves must survive as well.
    await syncFolder(dirname(dirname(path)));
    await syncFolder(root);
  }

  return Object.freeze({
    async prepare() {
      const probe = join(root, `.probe-${process.pid}`);
      try {
        await mkdir(root, { recursive: true, mode: folderMode });
        await rm(probe, { force: true });
        await fill(probe, [new Uint8Array([1])]);
        await rm(probe);
      } catch (cause) {
        const { message } = cause as Error;
        throw new Error(`FILE_STORE: cannot write to the folder ${root} (${message})`, { cause });
      }
    },
    write,
    async read(name: string, range?: ByteRange): Promise<Readable> {
      const handle = await open(pathOf(name), 'r').catch((error: unknown) => {
        throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? new BlobMissing(name, error) : error;
      });
      return createReadStream('', {
        fd: handle,
        highWaterMark: readAheadBytes,
        ...(range && { start: range.from, end: range.to }),
      });
    },
    async remove(name: string) {
      const path = pathOf(name);
      await rm(partOf(path), { force: true });
      await rm(path, { force: true });
    },
    close: async () => undefined,
  });
}

function partOf(path: string): string {
  return `${path}.part`;
}

async function fill(path: string, source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void> {
  const handle = await open(path, 'wx', fileMode);
  try {
    for await (const piece of source) await handle.writeFile(piece);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A rename is durable only when its folder is. */
async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export function isFullDisk(error: unknown): boolean {
  return fullCodes.includes(String((error as NodeJS.ErrnoException).code));
}
