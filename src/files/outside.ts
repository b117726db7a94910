// The parts of the node that the room of files needs.
import type { Schemas } from '../generated/schemas.js';
import type { Clock } from '../shared/clock.js';
import type { Log } from '../shared/log.js';
import type { Mongo } from '../storage/mongo.js';
import type { FileStoreSettings } from './blob-stores.js';

export interface Measures {
  /** Read at every scrape. */
  measure(name: string, help: string, read: () => number): void;
}

export interface FilesOutside extends Measures {
  readonly config: FileStoreSettings &
    Readonly<
      Pick<
        Schemas['config.Config'],
        | 'publicUrl'
        | 'fileLimitBytes'
        | 'fileQuotaBytes'
        | 'diskFloorBytes'
        | 'fileTotalBytes'
        | 'webhookDevTargets'
      >
    >;
  readonly log: Log;
  readonly clock: Clock;
  readonly mongo: Mongo;
  /** True when the database lies in the data folder. */
  readonly hasOwnData: boolean;
}
