// How fresh a read must be; a caller that caches the answer says so.
import type { FindOptions } from 'mongodb';

export type ReadOptions = Pick<FindOptions, 'readConcern' | 'session'>;
