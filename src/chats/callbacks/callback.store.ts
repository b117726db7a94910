// Presses as they are read; only turns of their chat write them.
import type { CollectionSpec } from '../../storage/collections.js';
import type { Mongo } from '../../storage/mongo.js';
import { createRowLoader } from '../../storage/row-loader.js';
import { type CallbackRow, callbackCacheCollection, callbackOf, callbacksCollection } from './callback.js';

export type StoredCallback = CallbackRow & { readonly _id: string };

export interface CallbackStore {
  /** Also one whose time is over and that the database has not removed yet. */
  callback(id: string): Promise<StoredCallback | undefined>;
  /** As the person reads them, those that have an answer. */
  answered(ids: readonly string[]): Promise<ReadonlyMap<string, unknown>>;
}

/** A turn that has seen a press must still find it when it commits. */
const expireAfterSeconds = 60;

export const callbackCollections: readonly CollectionSpec[] = [
  callbacksCollection,
  callbackCacheCollection,
].map((name) => ({ name, indexes: [{ name: 'ends', key: { endsAt: 1 }, expireAfterSeconds }] }));

export function createCallbackStore({ db }: Mongo): CallbackStore {
  const callback = createRowLoader<StoredCallback>(db, { collection: callbacksCollection });
  return Object.freeze({
    callback,
    async answered(ids: readonly string[]) {
      const rows = await Promise.all(ids.map(callback));
      return new Map(
        rows.flatMap((row) => (row?.answer ? [[row._id, callbackOf(row._id, row.answer)] as const] : [])),
      );
    },
  });
}
