// Writes bytes to the file store so that none is ever lost, and removes the blobs that no file owns.
import { createHash } from 'node:crypto';
import type { ClientSession } from 'mongodb';
import type { Clock } from '../shared/clock.js';
import { refuse } from '../shared/errors.js';
import { newId } from '../shared/ids.js';
import type { Log } from '../shared/log.js';
import type { BlobStore } from './blob-store.js';
import { headBytes } from './file-type.js';
import type { OrphanStore } from './orphan.store.js';
import type { Space } from './space.js';

/** The size and hash that were measured while the bytes passed. */
interface Written {
  readonly blob: string;
  readonly sha256: string;
  readonly head: Uint8Array;
}

interface Incoming {
  readonly source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  readonly size: number;
  readonly sha256?: string | undefined;
}

export interface Blobs {
  /** Throws VALIDATION when these are not the announced bytes, and STORAGE_FULL; nothing is kept then. */
  write(incoming: Incoming): Promise<Written>;
  /** Runs in the transaction that makes the file; false when it comes too late. */
  adopt(blobs: readonly string[], session: ClientSession): Promise<boolean>;
  /** Runs in the transaction that deletes the file. */
  abandon(blobs: readonly string[], session: ClientSession): Promise<void>;
  /** Removes the blob now where the file store allows it, and later in any case. */
  remove(blob: string): Promise<void>;
  /** Removes the blobs that are due; answers with their number. */
  clear(): Promise<number>;
}

export interface BlobsOptions {
  readonly store: BlobStore;
  readonly orphans: OrphanStore;
  readonly space: Space;
  readonly clock: Clock;
  readonly log: Log;
}

/** Longer than the longest upload and the time to complete it together. */
const adoptWithinMs = 4 * 3_600_000;
const retryMs = 10 * 60_000;
const batchMax = 200;

export function createBlobs({ store, orphans, space, clock, log }: BlobsOptions): Blobs {
  const inMs = (ms: number) => new Date(clock.now() + ms);

  async function remove(blob: string): Promise<void> {
    if (!(await orphans.startRemoval(blob))) return;
    await store.remove(blob);
    await orphans.forget(blob);
  }

  return Object.freeze({
    async write({ source, size, sha256 }: Incoming) {
      await space.checkDisk(size);
      const blob = newBlobName();
      await orphans.expect(blob, inMs(adoptWithinMs));
      const passing = measure(source, { size, sha256 });
      try {
        await store.write({ name: blob, size, sha256, source: space.writing(passing.pieces, size) });
      } catch (error) {
        // The row stays: a store whose answer was lost may finish later. The caller gets the first failure,
        // not a second.
        await store.remove(blob).catch((err: unknown) => log.warn({ err, blob }, 'files.remove.failed'));
        throw error;
      }
      return { blob, ...passing.found() };
    },
    adopt: orphans.adopt,
    abandon: (blobs: readonly string[], session: ClientSession) => orphans.abandon(blobs, inMs(0), session),
    remove,
    async clear() {
      const due = await orphans.due(inMs(0), batchMax);
      for (const blob of due) {
        await remove(blob).catch(async (err: unknown) => {
          log.warn({ err, blob }, 'files.remove.failed');
          await orphans.postpone(blob, inMs(retryMs));
        });
      }
      return due.length;
    },
  });
}

/** Names are hexadecimal, because a folder on some disks does not tell capital letters from small ones. */
function newBlobName(): string {
  return createHash('sha256').update(newId('blob')).digest('hex').slice(0, 40);
}

/** Passes the bytes on, and stops as soon as they differ from the announced ones. */
function measure(source: Incoming['source'], { size, sha256 }: Omit<Incoming, 'source'>) {
  const hash = createHash('sha256');
  const heads: Uint8Array[] = [];
  let passed = 0;
  let digest = '';

  async function* pieces(): AsyncGenerator<Uint8Array> {
    // The last piece is held back until everything is verified: a store that waits for so many bytes never
    // has all of a wrong file.
    let held: Uint8Array | undefined;
    for await (const piece of source) {
      if (passed < headBytes) heads.push(piece.subarray(0, headBytes - passed));
      passed += piece.byteLength;
      if (passed > size) throw wrong('size', `there are more than the ${size} bytes that were announced`);
      hash.update(piece);
      if (held) yield held;
      held = piece;
    }
    if (passed < size) throw wrong('size', `there are only ${passed} of the ${size} bytes announced`);
    digest = hash.digest('hex');
    if (sha256 !== undefined && digest !== sha256) {
      throw wrong('checksum', `the bytes have the SHA-256 ${digest}, not the one that was announced`);
    }
    if (held) yield held;
  }

  return { pieces: pieces(), found: () => ({ sha256: digest, head: Buffer.concat(heads) }) };
}

function wrong(rule: string, message: string): Error {
  return refuse('VALIDATION', { details: [{ field: 'body', rule, message }] });
}
