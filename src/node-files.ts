// Opens the room of files for a node: where the bytes are, and the address that others reach it by.
import type { Config } from './config.js';
import { createBlobStore } from './files/blob-stores.js';
import { createFiles, type Files } from './files/files.js';
import type { Clock } from './shared/clock.js';
import type { Log } from './shared/log.js';
import type { Mongo } from './storage/mongo.js';

/** Of one account or bot: of its files, and of its uploads that are not completed. */
const filesMax = 10_000;
const openMax = 100;

export interface NodeFiles extends Files {
  /** Known only once the node listens; PUBLIC_URL outranks it. */
  listensAt(address: string): void;
  close(): Promise<void>;
}

export interface NodeFilesOptions {
  readonly config: Config;
  readonly log: Log;
  readonly clock: Clock;
  readonly mongo: Mongo;
}

export async function openNodeFiles({ config, log, clock, mongo }: NodeFilesOptions): Promise<NodeFiles> {
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
  });
  files.sweeper.start();
  return Object.freeze({
    ...files,
    listensAt(own: string) {
      address = own;
    },
    async close() {
      await files.sweeper.stop();
      await files.pictures.close();
      await blobStore.close();
    },
  });
}
