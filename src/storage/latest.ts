// Reads one document as it stands now, on a primary that has just proved to be one.
import type { Collection, Document, Filter, WithId } from 'mongodb';

const defaultTimeoutMs = 2000;

/**
 * The filter must name one document by `_id` or a unique index: linearizable means nothing for more than one.
 */
export function findLatest<T extends Document>(
  collection: Collection<T>,
  filter: Filter<T>,
  { timeoutMs = defaultTimeoutMs }: { timeoutMs?: number } = {},
): Promise<WithId<T> | null> {
  return collection.findOne(filter, { readConcern: { level: 'linearizable' }, maxTimeMS: timeoutMs });
}
