// Reads a long list a batch at a time. Nothing is held open between two batches: the reader of the rows may
// be slow.

export interface Batches<T> {
  readonly size: number;
  /** The rows behind this one; undefined: from the beginning. */
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

/** The filter of the rows behind this one in lists that are newest first, ties by id. */
export function olderThan(name: string, row: { readonly at: unknown; readonly id: string }, idName = '_id') {
  return { [name]: { $lte: row.at }, $or: [{ [name]: { $lt: row.at } }, { [idName]: { $lt: row.id } }] };
}
