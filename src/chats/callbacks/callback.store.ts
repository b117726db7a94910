// Reads presses of buttons and their answers; only turns of the chat write them.
import type { CollectionSpec } from '../../storage/collections.js';
import type { Mongo } from '../../storage/mongo.js';
import { createRowLoader } from '../../storage/row-loader.js';
import { type CallbackRow, callbackCacheCollection, callbackOf, callbacksCollection } from './callback.js';

export type StoredCallback = CallbackRow & { readonly _id: string };

export type CallbackStore = ReturnType<typeof createCallbackStore>;

/** A turn that has seen a press must still find it when it commits. */
const expireAfterSeconds = 60;

export const callbackCollections: readonly CollectionSpec[] = [
  callbacksCollection,
  callbackCacheCollection,
].map((name) => ({ name, indexes: [{ name: 'ends', key: { endsAt: 1 }, expireAfterSeconds }] }));

export function createCallbackStore({ db }: Mongo) {
  const callback = createRowLoader<StoredCallback>(db, { collection: callbacksCollection });
  return Object.freeze({
    /** Returns an expired press too, until the database removes it. */
    callback,
    /** The presses that have an answer, as the person who pressed reads them. */
    async answered(ids: readonly string[]): Promise<ReadonlyMap<string, unknown>> {
      const rows = await Promise.all(ids.map(callback));
      return new Map(
        rows.flatMap((row) => (row?.answer ? [[row._id, callbackOf(row._id, row.answer)] as const] : [])),
      );
    },
  });
}
