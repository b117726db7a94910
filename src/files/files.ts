// Builds the room of files from its outside parts.
import type { Clock } from '../shared/clock.js';
import type { Log } from '../shared/log.js';
import type { StreamRoute } from '../shared/streaming.js';
import type { CollectionSpec } from '../storage/collections.js';
import type { Mongo } from '../storage/mongo.js';
import type { BlobStore } from './blob-store.js';
import { createBlobs } from './blobs.js';
import { createCovers, type FileCovers } from './covers.js';
import type { FilesDeps } from './deps.js';
import { createDownloads } from './downloads.js';
import { createFileStore, fileCollections, type QuotaMaxima } from './file.store.js';
import { createFormFiles, type FormFiles } from './form-files.js';
import { createLibrary } from './library.js';
import { linkSecretCollections, readLinkSecret } from './link-secret.js';
import { createMaking } from './making.js';
import { createOrphanStore, orphanCollections } from './orphan.store.js';
import { createPictures, type Pictures } from './pictures.js';
import { fileRoutes } from './routes.js';
import { createSentFiles } from './sent-files.js';
import { createSignedLinks } from './signed-links.js';
import { createSpace, type Space, type SpaceLimits } from './space.js';
import { createSpool } from './spool.js';
import { createSweeper, type Sweeper } from './sweeper.js';
import { createUploads } from './uploads.js';

export const collections: readonly CollectionSpec[] = [
  ...fileCollections,
  ...orphanCollections,
  ...linkSecretCollections,
];

export interface FilesOptions {
  readonly mongo: Mongo;
  readonly blobStore: BlobStore;
  readonly clock: Clock;
  readonly log: Log;
  /** The origin by which clients reach this service. */
  origin(): string;
  readonly fileBytesMax: number;
  readonly pictureBytesMax?: number;
  readonly quota: QuotaMaxima;
  readonly space: SpaceLimits;
  /** Inner addresses that are allowed for pictures in development. */
  readonly devTargets?: readonly string[];
  /** Folders on disks of this machine whose free space is watched. */
  readonly folders: readonly string[];
  /** Where files lie that come within forms, until the form has ended. */
  readonly spoolFolder: string;
  /** The free bytes on the disk of a folder; the system is asked unless a test replaces it. */
  readonly freeBytes?: (folder: string) => Promise<number>;
}

export interface Files {
  readonly deps: FilesDeps;
  readonly routes: readonly StreamRoute[];
  readonly sweeper: Sweeper;
  /** The interface for rooms that show pictures of their owners. */
  readonly covers: FileCovers;
  /** The interface for rooms whose callers send files within forms. */
  readonly formFiles: FormFiles;
  readonly pictures: Pictures;
  readonly space: Space;
}

const defaultPictureBytesMax = 10 * 1024 * 1024;

export async function createFiles(options: FilesOptions): Promise<Files> {
  const { mongo, blobStore, clock, log, origin, fileBytesMax, quota, devTargets = [] } = options;
  const pictureBytesMax = Math.min(options.pictureBytesMax ?? defaultPictureBytesMax, fileBytesMax);
  await blobStore.prepare();
  const links = createSignedLinks({ secret: await readLinkSecret(mongo), origin });
  const store = createFileStore(mongo);
  const { folders, freeBytes } = options;
  const space = createSpace({
    ...options.space,
    folders,
    countBytes: store.bytesOfAll,
    log,
    ...(freeBytes && { freeBytes }),
  });
  await space.measure();
  const orphans = createOrphanStore(mongo);
  const blobs = createBlobs({ store: blobStore, orphans, space, clock, log });
  const pictures = createPictures({ log });
  const making = createMaking({ mongo, store, blobStore, blobs, pictures, clock, pictureBytesMax });
  const limits = { fileBytes: fileBytesMax, pictureBytes: pictureBytesMax, quota };
  const uploads = createUploads({ mongo, store, blobs, making, space, clock, limits });
  const sentFiles = createSentFiles({ store, links });
  const library = createLibrary({ mongo, store, blobs, making, pictures, space, quota, pictureBytesMax });
  const download = createDownloads({ store, blobStore, links });
  const { spoolFolder: folder } = options;
  const ownerMax = { files: quota.open, bytes: quota.bytes };
  const spool = createSpool({ folder, space, fileBytesMax, ownerMax });
  return Object.freeze({
    deps: { uploads, library, links, sentFiles },
    routes: fileRoutes({ uploads, download, links, fileBytesMax }),
    pictures,
    space,
    sweeper: createSweeper({ chores: [uploads.expire, blobs.clear], log }),
    covers: createCovers({ library, uploads, links, pictureBytesMax, devTargets }),
    formFiles: createFormFiles({ fileBytesMax, spool, uploads, library, links, download, clock }),
  });
}
