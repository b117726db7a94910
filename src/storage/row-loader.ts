// Reads rows by their ids, in one query for all that are wanted in one tick: a read of one row costs several
// times its part of a batch. The query is one plain command: the driver's cursor costs several times as much.
import type { Collection, Db, Document, Filter } from 'mongodb';
import { createBatcher } from '../shared/batcher.js';
import { answeredWithin } from './answered.js';
import { askedAgain } from './asked-again.js';

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

export interface IdsQuery {
  readonly collection: string;
  readonly ids: readonly string[];
  /** The documents are in these slots. */
  readonly slots?: readonly number[] | undefined;
  readonly projection?: Document;
}

/** The documents come in any order; unknown ids are left out. */
export async function findByIds<T extends Document>(db: Db, asked: IdsQuery): Promise<readonly T[]> {
  const { collection, ids, projection } = asked;
  const command = {
    find: collection,
    filter: withIds(asked),
    projection,
    // One more than there can be: the server then sees that nothing is left, and keeps no cursor.
    batchSize: ids.length + 1,
    readConcern: { level: 'majority' },
  };
  try {
    const { cursor } = await db.command(command, { ignoreUndefined: true });
    const { id, firstBatch } = cursor as { id: unknown; firstBatch: T[] };
    if (Number(id) === 0) return firstBatch;
    // They do not fit into one answer.
    await db.command({ killCursors: collection, cursors: [id] });
  } catch {
    // The driver's helpers alone find another primary and retry; their errors also say what is wrong.
  }
  return askedAgain(() => throughCursor<T>(db.collection(collection), asked));
}

/** A filter of the documents with these ids, in these slots where those are known. */
export function withIds({ ids, slots }: Pick<IdsQuery, 'ids' | 'slots'>) {
  return { _id: { $in: [...ids] }, ...(slots && { slot: { $in: [...slots] } }) };
}

function throughCursor<T>(rows: Collection, asked: IdsQuery): Promise<T[]> {
  const wanted = withIds(asked) as unknown as Filter<Document>;
  const { projection } = asked;
  return rows.find(wanted, { ...(projection && { projection }) }).toArray() as Promise<Document[]> as Promise<
    T[]
  >;
}
