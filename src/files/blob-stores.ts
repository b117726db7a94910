// Picks the driver that the settings name.
import { join } from 'node:path';
import type { Clock } from '../shared/clock.js';
import type { BlobStore } from './blob-store.js';
import { createDiskStore } from './disk.js';
import { createS3Store } from './s3.js';

export interface FileStoreSettings {
  /** A folder or `s3://bucket/prefix`; absent: a folder inside the data folder. */
  readonly fileStore?: string | undefined;
  readonly dataDir: string;
  readonly s3Endpoint?: string | undefined;
  readonly s3Region: string;
  readonly s3AccessKeyId?: string | undefined;
  readonly s3SecretAccessKey?: string | undefined;
}

export function createBlobStore(settings: FileStoreSettings, clock: Clock): BlobStore {
  const folder = folderOf(settings);
  if (folder !== undefined) return createDiskStore(folder);
  const bucket = bucketOf(settings);
  return createS3Store({
    bucket: bucket?.[1] ?? '',
    prefix: (bucket?.[2] ?? '').replace(/^\/+|\/+$/g, ''),
    endpoint: settings.s3Endpoint,
    region: settings.s3Region,
    accessKeyId: settings.s3AccessKeyId ?? '',
    secretAccessKey: settings.s3SecretAccessKey ?? '',
    clock,
  });
}

/** The folder of the files on a disk; undefined when they are in a bucket. */
export function folderOf(place: Pick<FileStoreSettings, 'fileStore' | 'dataDir'>): string | undefined {
  return bucketOf(place) ? undefined : (place.fileStore ?? join(place.dataDir, 'files'));
}

function bucketOf({ fileStore }: Pick<FileStoreSettings, 'fileStore'>): RegExpExecArray | null {
  return /^s3:\/\/([^/]+)\/?(.*)$/.exec(fileStore ?? '');
}
