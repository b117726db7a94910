// The numbers by which programs that were written for Telegram know people, bots and groups: each is drawn
// at random, written once, and never changes.
import type { CollectionSpec } from '../../storage/collections.js';
import { duplicateKey } from '../../storage/duplicates.js';
import type { Mongo } from '../../storage/mongo.js';
import { findByIds } from '../../storage/row-loader.js';

const name = 'telegram_ids';

interface NumberRow {
  /** Our id. */
  readonly _id: string;
  readonly n: number;
}

export const numberCollections: readonly CollectionSpec[] = [
  { name, indexes: [{ name: 'number', key: { n: 1 }, unique: true }] },
];

export type NumberStore = ReturnType<typeof createNumberStore>;

export function createNumberStore({ db }: Mongo) {
  const rows = db.collection<NumberRow>(name);
  return Object.freeze({
    find: (ids: readonly string[]) => findByIds<NumberRow>(db, { collection: name, ids }),
    ofNumber: (n: number) => rows.findOne({ n }),
    /** What has a number already, or whose number another one has, is left out. */
    async add(wanted: readonly NumberRow[]): Promise<void> {
      try {
        await rows.insertMany([...wanted], { ordered: false });
      } catch (error) {
        if (!isDuplicateAlone(error)) throw error;
      }
    },
  });
}

interface WriteFailure {
  readonly code?: unknown;
  readonly writeErrors?: readonly { readonly code?: unknown }[] | { readonly code?: unknown };
  readonly result?: { readonly getWriteConcernError?: () => unknown };
}

/** Nothing but that rows were there: else it is not known whether those that are there will stay. */
function isDuplicateAlone(error: unknown): boolean {
  const { code, writeErrors = [], result } = (error ?? {}) as WriteFailure;
  const all = Array.isArray(writeErrors) ? writeErrors : [writeErrors];
  const isDuplicate = code === duplicateKey && all.every((one) => one.code === duplicateKey);
  return isDuplicate && result?.getWriteConcernError?.() === undefined;
}
