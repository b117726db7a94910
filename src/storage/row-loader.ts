// Finds rows by their ids, and asks MongoDB once for all that are wanted in one tick: a read of one row costs
// several times what it does among others.
import type { Collection, Filter } from 'mongodb';
import { createBatcher } from '../shared/batcher.js';
import { answeredWithin } from './answered.js';

/** The read begins after the asking, so it sees what was committed before. */
export type RowLoader<T> = (id: string) => Promise<T | undefined>;

const idsMax = 256;
const atOnce = 2;
/** One question that is never answered must not hold up all that come after it. */
const defaultPatienceMs = 5_000;

export function createRowLoader<T extends { readonly _id: string }>(
  rows: Collection<T>,
  { patienceMs = defaultPatienceMs } = {},
): RowLoader<T> {
  const { ask } = createBatcher<string, T | undefined>({
    soon: setImmediate,
    itemsMax: idsMax,
    atOnce,
    async run(ids) {
      const wanted = { _id: { $in: [...new Set(ids)] } } as unknown as Filter<T>;
      const rowsFound = await answeredWithin(patienceMs, rows.find(wanted).toArray());
      const found = new Map(rowsFound.map((row) => [row._id as string, row as T]));
      return ids.map((id) => found.get(id));
    },
  });
  return ask;
}
