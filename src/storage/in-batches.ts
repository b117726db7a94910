// Reads what is too much for one answer a batch at a time. Nothing is held open between two of them: the
// reader of the rows may be slow.

export interface Batches<T> {
  readonly size: number;
  /** Those behind a row; undefined: from the beginning. */
  read(last: T | undefined): Promise<readonly T[]>;
}

export async function* inBatches<T>({ size, read }: Batches<T>): AsyncGenerator<readonly T[]> {
  let batch = await read(undefined);
  while (batch.length > 0) {
    yield batch;
    if (batch.length < size) return;
    batch = await read(batch.at(-1));
  }
}

/** What comes behind a row in lists that are newest first, ties by id. */
export function olderThan(name: string, row: { readonly at: unknown; readonly id: string }, idName = '_id') {
  return { [name]: { $lte: row.at }, $or: [{ [name]: { $lt: row.at } }, { [idName]: { $lt: row.id } }] };
}
