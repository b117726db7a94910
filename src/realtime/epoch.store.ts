// The epoch of all offsets: made once in a database, so that another database does not continue its numbers.

// Decision: docs/decisions/live-sockets.md
import { newId } from '../shared/ids.js';
import type { CollectionSpec } from '../storage/collections.js';
import { duplicateKey } from '../storage/duplicates.js';
import type { Mongo } from '../storage/mongo.js';
import { epochsCollection } from './names.js';

export const epochCollections: readonly CollectionSpec[] = [{ name: epochsCollection, indexes: [] }];

interface EpochRow {
  readonly _id: string;
  readonly epoch: string;
}

const rowId = 'epoch';

export async function readEpoch({ db }: Pick<Mongo, 'db'>): Promise<string> {
  const rows = db.collection<EpochRow>(epochsCollection);
  const known = await rows.findOne({ _id: rowId }, { readConcern: { level: 'majority' } });
  if (known !== null) return known.epoch;
  try {
    const epoch = newId('ep');
    await rows.insertOne({ _id: rowId, epoch }, { writeConcern: { w: 'majority' } });
    return epoch;
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    return readEpoch({ db });
  }
}

/** After a restore: what was told after the back-up is told by other events under the same numbers. */
export async function endEpoch({ db }: Pick<Mongo, 'db'>): Promise<void> {
  await db.collection<EpochRow>(epochsCollection).deleteMany({});
}

/** Another node has written it first. */
function isDuplicate(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === duplicateKey;
}
