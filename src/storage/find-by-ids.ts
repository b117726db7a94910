// Reads documents by their ids in one plain command: the driver's cursor costs several times as much.
import type { Collection, Db, Document, Filter } from 'mongodb';
import { askedAgain } from './asked-again.js';

export interface IdsQuery {
  readonly collection: string;
  readonly ids: readonly string[];
  readonly projection?: Document;
}

/** The documents come in any order; unknown ids are left out. */
export async function findByIds<T extends Document>(db: Db, asked: IdsQuery): Promise<readonly T[]> {
  const { collection, ids, projection } = asked;
  const command = {
    find: collection,
    filter: { _id: { $in: ids } },
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

function throughCursor<T>(rows: Collection, { ids, projection }: IdsQuery): Promise<T[]> {
  const wanted = { _id: { $in: ids } } as unknown as Filter<Document>;
  return rows.find(wanted, { ...(projection && { projection }) }).toArray() as Promise<Document[]> as Promise<
    T[]
  >;
}
