// Picks the driver that the settings name.
import { join } from 'node:path';
import type { Clock } from '../shared/clock.js';
import type { BlobStore } from './blob-store.js';
import { createDiskStore } from './disk.js';
import { createS3Store } from './s3.js';

export interface FilePlace {
  /** A folder or `s3://bucket/prefix`; absent: a folder inside the data folder. */
  readonly fileStore?: string | undefined;
  readonly dataDir: string;
  readonly s3Endpoint?: string | undefined;
  readonly s3Region: string;
  readonly s3AccessKeyId?: string | undefined;
  readonly s3SecretAccessKey?: string | undefined;
}

export function createBlobStore(place: FilePlace, clock: Clock): BlobStore {
  const folder = folderOf(place);
  if (folder !== undefined) return createDiskStore(folder);
  const bucket = bucketOf(place);
  return createS3Store({
    bucket: bucket?.[1] ?? '',
    prefix: (bucket?.[2] ?? '').replace(/^\/+|\/+$/g, ''),
    endpoint: place.s3Endpoint,
    region: place.s3Region,
    accessKeyId: place.s3AccessKeyId ?? '',
    secretAccessKey: place.s3SecretAccessKey ?? '',
    clock,
  });
}

/** Where the files are on a disk; undefined when they are in a bucket. */
export function folderOf(place: Pick<FilePlace, 'fileStore' | 'dataDir'>): string | undefined {
  return bucketOf(place) ? undefined : (place.fileStore ?? join(place.dataDir, 'files'));
}

function bucketOf({ fileStore }: Pick<FilePlace, 'fileStore'>): RegExpExecArray | null {
  return /^s3:\/\/([^/]+)\/?(.*)$/.exec(fileStore ?? '');
}
