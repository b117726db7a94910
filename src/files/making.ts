// Makes one file of bytes that have arrived: it inspects them, adds a thumbnail to a picture, all or nothing.
import { buffer } from 'node:stream/consumers';
import type { ClientSession } from 'mongodb';
import type { Clock } from '../shared/clock.js';
import { refuse } from '../shared/errors.js';
import { newId } from '../shared/ids.js';
import type { Mongo } from '../storage/mongo.js';
import { inTransaction } from '../storage/transaction.js';
import { BlobMissing, type BlobStore } from './blob-store.js';
import type { Blobs } from './blobs.js';
import type { FileRow, Thumbnail } from './file.js';
import type { FileStore } from './file.store.js';
import { isPicture } from './file-type.js';
import { type Pictures, tooLargePicture } from './pictures.js';

/** The fields of a file before its bytes are inspected. */
export type Draft = Omit<FileRow, '_id' | 'width' | 'height' | 'thumbnail' | 'uses' | 'createdAt'>;

export interface Making {
  /**
   * Runs `also` in the same transaction; it answers with false when it comes too late. Throws VALIDATION, and
   * CONFLICT when it comes too late.
   */
  make(draft: Draft, also: (session: ClientSession) => Promise<boolean>): Promise<FileRow>;
  /** All bytes of a picture, whose size is bounded when it is made. */
  pictureBytes(blob: string): Promise<Uint8Array>;
}

export interface MakingOptions {
  readonly mongo: Mongo;
  readonly store: FileStore;
  readonly blobStore: BlobStore;
  readonly blobs: Blobs;
  readonly pictures: Pictures;
  readonly clock: Clock;
  readonly pictureBytesMax: number;
}

interface Inspection {
  readonly width?: number;
  readonly height?: number;
  readonly thumbnail?: Thumbnail;
}

export function createMaking(options: MakingOptions): Making {
  const { mongo, store, blobStore, blobs, pictures, clock, pictureBytesMax } = options;

  const pictureBytes = async (blob: string) => buffer(await blobStore.read(blob));

  async function inspect({ owner, blob, mimeType, size }: Draft): Promise<Inspection> {
    if (!isPicture(mimeType)) return {};
    if (size > pictureBytesMax) throw tooLargePicture(pictureBytesMax);
    const { width, height, thumbnail } = await pictures
      .inspect({ owner, bytes: () => pictureBytes(blob) })
      .catch((error: unknown) => {
        // Bytes that were sent again have replaced these.
        throw error instanceof BlobMissing ? tooLate() : error;
      });
    const written = await blobs.write({ source: [thumbnail], size: thumbnail.byteLength });
    return { width, height, thumbnail: { blob: written.blob, size: thumbnail.byteLength } };
  }

  return Object.freeze({
    async make(draft: Draft, also: (session: ClientSession) => Promise<boolean>) {
      const found = await inspect(draft);
      const file: FileRow = {
        _id: newId('fil'),
        ...draft,
        ...found,
        uses: 0,
        createdAt: new Date(clock.now()),
      };
      const owned = found.thumbnail ? [draft.blob, found.thumbnail.blob] : [draft.blob];
      await inTransaction(mongo, async (session) => {
        if (!(await also(session)) || !(await blobs.adopt(owned, session))) throw tooLate();
        await store.insertFile(file, session);
      });
      return file;
    },
    pictureBytes,
  });
}

function tooLate(): Error {
  return refuse('CONFLICT', { message: 'The upload was changed or has ended meanwhile. Complete it again.' });
}
