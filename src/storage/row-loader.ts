// Reads rows by their ids, in one query for all that are wanted in one tick: a read of one row costs several
// times its part of a batch.
import type { Db, Document } from 'mongodb';
import { createBatcher } from '../shared/batcher.js';
import { answeredWithin } from './answered.js';
import { findByIds } from './find-by-ids.js';

/** The read begins after the call, so it sees what was committed before. */
export type RowLoader<T> = (id: string) => Promise<T | undefined>;

/** Several rows for one caller: missing rows are not in the map, and rows of other callers may be. */
export type RowsLoader<T> = (ids: readonly string[]) => Promise<ReadonlyMap<string, T>>;

const askersMax = 256;
const atOnce = 2;
/** A read that is never answered must not hold up the later ones. */
const defaultPatienceMs = 5_000;

export interface RowsQuery {
  readonly collection: string;
  readonly projection?: Document;
  readonly patienceMs?: number;
}

export function createRowLoader<T extends { readonly _id: string }>(db: Db, asked: RowsQuery): RowLoader<T> {
  const rowsOf = createRowsLoader<T>(db, asked);
  return (id) => rowsOf([id]).then((found) => found.get(id));
}

export function createRowsLoader<T extends { readonly _id: string }>(
  db: Db,
  { collection, projection, patienceMs = defaultPatienceMs }: RowsQuery,
): RowsLoader<T> {
  const { ask } = createBatcher<readonly string[], ReadonlyMap<string, T>>({
    soon: setImmediate,
    itemsMax: askersMax,
    atOnce,
    async run(lists) {
      const ids = new Set<string>();
      for (const list of lists) for (const id of list) ids.add(id);
      const asked = { collection, ids: [...ids], ...(projection && { projection }) };
      const rows = await answeredWithin(patienceMs, findByIds<T>(db, asked));
      const found = new Map<string, T>();
      for (const row of rows) found.set(row._id, row);
      return lists.map(() => found);
    },
  });
  return ask;
}
