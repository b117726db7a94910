// Keeps space free on the disks and bounds all files together: a write that would exceed either is refused
// before it begins.
import { statfs } from 'node:fs/promises';
import { refuse } from '../shared/errors.js';
import type { Log } from '../shared/log.js';

export interface SpaceLimits {
  /** The bytes that stay free on each of the disks; 0 keeps none. */
  readonly floorBytes: number;
  /** The bound of all files of all owners; absent: no bound. */
  readonly totalBytesMax?: number | undefined;
}

export interface SpaceOptions extends SpaceLimits {
  /** Folders on disks of this machine: of the file store, and of a database beside it. */
  readonly folders: readonly string[];
  /** The bytes of all owners, counted now. */
  readonly countBytes: () => Promise<number>;
  readonly log: Log;
  readonly freeBytes?: (folder: string) => Promise<number>;
}

export interface Space {
  /**
   * Called before space is promised to an owner. Throws STORAGE_FULL when the disks or the total have none.
   */
  admit(bytes: number): Promise<void>;
  /** Counts promised bytes; deletions are seen at the next check. */
  promised(bytes: number): void;
  /** Throws STORAGE_FULL when so many bytes would take a disk below its floor. */
  checkDisk(bytes: number): Promise<void>;
  /**
   * Passes the bytes on, reserves their space meanwhile, and stops when other writers have filled the disk.
   * Throws STORAGE_FULL.
   */
  writing(source: AsyncIterable<Uint8Array>, bytes: number): AsyncIterable<Uint8Array>;
  /** Measures the free space and the total; called periodically. */
  measure(): Promise<void>;
  /** The facts of the last check. */
  facts(): SpaceFacts;
}

interface SpaceFacts {
  /** The free bytes on the fullest of the disks. */
  readonly freeBytes: number;
  readonly totalBytes: number;
  /** Less than twice the floor is free, or a tenth of the total is left. */
  readonly isLow: boolean;
}

/** A writer checks again after so many bytes: other writers may fill the disk as well. */
const lookEveryBytes = 8 * 1024 * 1024;
const retryAfter = { 'Retry-After': '60' };

export function createSpace(options: SpaceOptions): Space {
  const { folders, floorBytes, totalBytesMax = Infinity, countBytes, log } = options;
  const freeOf = options.freeBytes ?? freeBytesOf;
  const isGuarded = floorBytes > 0 && folders.length > 0;
  let seen: SpaceFacts = { freeBytes: Infinity, totalBytes: 0, isLow: false };
  let writingBytes = 0;

  async function free(): Promise<number> {
    return isGuarded ? Math.min(...(await Promise.all(folders.map(freeOf)))) : Infinity;
  }

  async function checkDisk(bytes: number): Promise<void> {
    if ((await free()) - writingBytes - bytes < floorBytes) throw full();
  }

  return Object.freeze({
    async admit(bytes: number) {
      if (seen.totalBytes + bytes > totalBytesMax) throw full();
      await checkDisk(bytes);
    },
    checkDisk,
    promised(bytes: number) {
      seen = { ...seen, totalBytes: seen.totalBytes + bytes };
    },
    async *writing(source: AsyncIterable<Uint8Array>, bytes: number) {
      let unseen = 0;
      writingBytes += bytes;
      try {
        await checkDisk(0);
        for await (const piece of source) {
          unseen += piece.byteLength;
          if (unseen >= lookEveryBytes) {
            unseen = 0;
            if ((await free()) < floorBytes) throw full();
          }
          yield piece;
        }
      } finally {
        writingBytes -= bytes;
      }
    },
    async measure() {
      const [freeBytes, totalBytes] = await Promise.all([
        free(),
        totalBytesMax === Infinity ? 0 : countBytes(),
      ]);
      const isLow = freeBytes < 2 * floorBytes || totalBytes > 0.9 * totalBytesMax;
      const known = { freeBytes: finite(freeBytes), floorBytes, totalBytes };
      if (isLow && !seen.isLow) log.warn(known, 'files.space.low');
      if (!isLow && seen.isLow) log.info(known, 'files.space.back');
      seen = { freeBytes, totalBytes, isLow };
    },
    facts: () => seen,
  });
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** JSON has no infinity. */
function finite(bytes: number): number | undefined {
  return Number.isFinite(bytes) ? bytes : undefined;
}

export function full(cause?: unknown): Error {
  const refusal = refuse('STORAGE_FULL', { headers: retryAfter });
  if (cause !== undefined) refusal.cause = cause;
  return refusal;
}
