// The freshness of a read; a caller that caches the answer asks for a fresh one.
import type { FindOptions } from 'mongodb';

export type ReadOptions = Pick<FindOptions, 'readConcern' | 'session'>;
