// Opens the room of files for a node: where the bytes are, and the address that others reach it by.
import type { Config } from '../config.js';
import { createBlobStore, folderOf } from '../files/blob-stores.js';
import { createFiles, type Files } from '../files/files.js';
import type { Space } from '../files/space.js';
import { createChore } from '../shared/chore.js';
import type { Clock } from '../shared/clock.js';
import { roughly } from '../shared/jitter.js';
import type { Log } from '../shared/log.js';
import type { Mongo } from '../storage/mongo.js';
import type { Observability } from './metrics.js';

/** Of one account or bot: of its files, and of its uploads that are not completed. */
const filesMax = 10_000;
const openMax = 100;

/** How much room there is. */
const lookEveryMs = 20_000;

export interface NodeFiles extends Files {
  /** Known only once the node listens; PUBLIC_URL outranks it. */
  listensAt(address: string): void;
  /** False when there will soon be none for files or for an embedded database. */
  hasRoom(): boolean;
  close(): Promise<void>;
}

export interface NodeFilesOptions {
  readonly config: Config;
  readonly log: Log;
  readonly clock: Clock;
  readonly mongo: Mongo;
  /** The database lies in the data folder. */
  readonly hasOwnData: boolean;
  readonly metrics: Pick<Observability, 'gauge'>;
}

export async function openNodeFiles(options: NodeFilesOptions): Promise<NodeFiles> {
  const { config, log, clock, mongo, hasOwnData, metrics } = options;
  let address = '';
  const blobStore = createBlobStore(config, clock);
  const files = await createFiles({
    mongo,
    blobStore,
    clock,
    log,
    origin: () => config.publicUrl ?? address,
    fileBytesMax: config.fileLimitBytes,
    quota: { files: filesMax, bytes: config.fileQuotaBytes, open: openMax },
    space: { floorBytes: config.diskFloorBytes, totalBytesMax: config.fileTotalBytes },
    folders: [folderOf(config), hasOwnData ? config.dataDir : undefined].filter(isGiven),
  });
  const looks = createChore({
    pauseMs: () => roughly(lookEveryMs),
    work: files.space.look,
    log,
    failed: 'files.space.unread',
  });
  looks.start();
  measureFiles(metrics, files.space);
  files.sweeper.start();
  return Object.freeze({
    ...files,
    listensAt(own: string) {
      address = own;
    },
    hasRoom: () => !files.space.facts().isLow,
    async close() {
      await Promise.all([files.sweeper.stop(), looks.stop()]);
      await files.pictures.close();
      await blobStore.close();
    },
  });
}

export function measureFiles({ gauge }: Pick<Observability, 'gauge'>, { facts }: Pick<Space, 'facts'>): void {
  gauge(
    'signalbox_disk_free_bytes',
    'Free on the fullest disk of files and of an embedded database.',
    () => facts().freeBytes,
  );
  gauge(
    'signalbox_files_bytes',
    'What all files take, when FILE_TOTAL_BYTES bounds it.',
    () => facts().totalBytes,
  );
}

function isGiven(folder: string | undefined): folder is string {
  return folder !== undefined;
}
