// Reads documents by their ids in one plain command: the driver's cursor costs several times as much.
import type { Collection, Db, Document, Filter } from 'mongodb';
import { askedAgain } from './asked-again.js';

export interface IdsAsked {
  readonly collection: string;
  readonly ids: readonly string[];
  readonly projection?: Document;
}

/** In any order; what there is not is left out. */
export async function findByIds<T extends Document>(db: Db, asked: IdsAsked): Promise<readonly T[]> {
  const inEarnest = () => throughCursor<T>(db.collection(asked.collection), asked);
  return (await inOneAnswer<T>(db, asked)) ?? askedAgain(inEarnest);
}

/** Undefined: they do not fit into one answer, or it takes the driver's own persistence to get them. */
async function inOneAnswer<T>(db: Db, { collection, ids, projection }: IdsAsked): Promise<T[] | undefined> {
  const command = {
    find: collection,
    filter: { _id: { $in: ids } },
    projection,
    // One more than there can be: then the server sees that nothing is left, and keeps no cursor.
    batchSize: ids.length + 1,
    readConcern: { level: 'majority' },
  };
  try {
    const { cursor } = await db.command(command, { ignoreUndefined: true });
    const { id, firstBatch } = cursor as { id: unknown; firstBatch: T[] };
    if (Number(id) === 0) return firstBatch;
    await db.command({ killCursors: collection, cursors: [id] });
  } catch {
    // Only its helpers find another primary and ask again; they also say what is wrong.
  }
  return undefined;
}

function throughCursor<T>(rows: Collection, { ids, projection }: IdsAsked): Promise<T[]> {
  const wanted = { _id: { $in: ids } } as unknown as Filter<Document>;
  return rows.find(wanted, { ...(projection && { projection }) }).toArray() as Promise<Document[]> as Promise<
    T[]
  >;
}
