// The room of files, as the node opens it.
import { join } from 'node:path';
import { createChore } from '../shared/chore.js';
import { roughly } from '../shared/jitter.js';
import { createBlobStore, folderOf } from './blob-stores.js';
import { filesEndpoints } from './endpoints.js';
import { collections, createFiles } from './files.js';
import type { FilesOutside } from './outside.js';
import { measureSpace } from './space-metrics.js';

/** The bounds of one account or bot: its files, and its uploads that are not completed. */
const filesMax = 10_000;
const openMax = 100;

/** The interval between checks of the free space. */
const lookEveryMs = 20_000;

export const filesRoom = Object.freeze({
  name: 'files',
  collections,
  kinds: () => [],
  endpoints: filesEndpoints,
  async open({ config, log, clock, mongo, hasOwnData, measure }: FilesOutside) {
    // Known only once the node listens; PUBLIC_URL outranks it.
    let address = '';
    const blobStore = createBlobStore(config, clock);
    const { deps, routes, covers, formFiles, pictures, space, sweeper } = await createFiles({
      mongo,
      blobStore,
      clock,
      log,
      origin: () => config.publicUrl ?? address,
      fileBytesMax: config.fileLimitBytes,
      quota: { files: filesMax, bytes: config.fileQuotaBytes, open: openMax },
      devTargets: config.webhookDevTargets,
      space: { floorBytes: config.diskFloorBytes, totalBytesMax: config.fileTotalBytes },
      spoolFolder: join(folderOf(config) ?? config.dataDir, 'spool'),
      folders: [folderOf(config), hasOwnData ? config.dataDir : undefined].filter(isGiven),
    });
    const looks = createChore({
      pauseMs: () => roughly(lookEveryMs),
      work: space.measure,
      log,
      failed: 'files.space.unread',
    });
    measureSpace({ measure }, space);
    return {
      deps,
      offers: { covers, formFiles, sentFiles: deps.sentFiles, hasRoom: () => !space.facts().isLow },
      streamRoutes: routes,
      chores: [sweeper, looks],
      listensAt(own: string) {
        address = own;
      },
      async close() {
        await pictures.close();
        await blobStore.close();
      },
    };
  },
});

function isGiven(folder: string | undefined): folder is string {
  return folder !== undefined;
}
