// Every blob that no file owns, recorded before the blob is written: the remains of a crash are always known.
import type { ClientSession } from 'mongodb';
import type { CollectionSpec } from '../storage/collections.js';
import type { Mongo } from '../storage/mongo.js';

interface OrphanRow {
  /** The name of the blob. */
  readonly _id: string;
  /** When it may be removed, unless a file has adopted it. */
  readonly at: Date;
  /** True once no file may adopt it any more. */
  readonly doomed?: boolean;
}

export type OrphanStore = ReturnType<typeof createOrphanStore>;

export const orphanCollections: readonly CollectionSpec[] = [
  { name: 'file_orphans', indexes: [{ name: 'at', key: { at: 1 } }] },
];

export function createOrphanStore({ db }: Mongo) {
  const rows = db.collection<OrphanRow>('file_orphans');
  return Object.freeze({
    /** Called before the blob is written. */
    async expect(blob: string, at: Date) {
      await rows.insertOne({ _id: blob, at });
    },
    /** Records several blobs, for files that are deleted. */
    async abandon(blobs: readonly string[], at: Date, session: ClientSession) {
      await rows.insertMany(
        blobs.map((_id) => ({ _id, at })),
        { session },
      );
    },
    /** The blobs belong to a file from now on; false when one of them is gone or about to go. */
    async adopt(blobs: readonly string[], session: ClientSession) {
      const alive = { _id: { $in: [...blobs] }, doomed: { $exists: false } };
      const { deletedCount } = await rows.deleteMany(alive, { session });
      return deletedCount === blobs.length;
    },
    async due(at: Date, limit: number) {
      const found = await rows.find({ at: { $lte: at } }, { sort: { at: 1 }, limit }).toArray();
      return found.map(({ _id }) => _id);
    },
    /** False when a file has adopted it meanwhile. */
    async startRemoval(blob: string) {
      const { matchedCount } = await rows.updateOne({ _id: blob }, { $set: { doomed: true } });
      return matchedCount === 1;
    },
    /** Postpones the removal to this moment. */
    async postpone(blob: string, at: Date) {
      await rows.updateOne({ _id: blob }, { $set: { at } });
    },
    async forget(blob: string) {
      await rows.deleteOne({ _id: blob });
    },
  });
}
