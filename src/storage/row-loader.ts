// Finds rows by their ids, and asks MongoDB once for all that are wanted in one tick: a read of one row costs
// several times what it does among others.
import type { Db, Document } from 'mongodb';
import { createBatcher } from '../shared/batcher.js';
import { answeredWithin } from './answered.js';
import { findByIds } from './find-by-ids.js';

/** The read begins after the asking, so it sees what was committed before. */
export type RowLoader<T> = (id: string) => Promise<T | undefined>;

const idsMax = 256;
const atOnce = 2;
/** One question that is never answered must not hold up all that come after it. */
const defaultPatienceMs = 5_000;

export interface RowsAsked {
  readonly collection: string;
  readonly projection?: Document;
  readonly patienceMs?: number;
}

export function createRowLoader<T extends { readonly _id: string }>(
  db: Db,
  { collection, projection, patienceMs = defaultPatienceMs }: RowsAsked,
): RowLoader<T> {
  const { ask } = createBatcher<string, T | undefined>({
    soon: setImmediate,
    itemsMax: idsMax,
    atOnce,
    async run(ids) {
      const asked = { collection, ids: [...new Set(ids)], ...(projection && { projection }) };
      const rows = await answeredWithin(patienceMs, findByIds<T>(db, asked));
      const found = new Map(rows.map((row) => [row._id, row]));
      return ids.map((id) => found.get(id));
    },
  });
  return ask;
}
