// How fresh a read must be; whoever caches the answer says so.
import type { FindOptions } from 'mongodb';

export type ReadOptions = Pick<FindOptions, 'readConcern' | 'session'>;
