// A client of the stores of a test that sees what the product sees, and nothing before it: a node reads what
// a majority has, and a row is there a moment earlier.
import { MongoClient } from 'mongodb';
import type { TestStores } from './stores.js';

export async function openDatabaseClient({ mongodbUrl }: Pick<TestStores, 'mongodbUrl'>) {
  return new MongoClient(mongodbUrl, { readConcern: { level: 'majority' } }).connect();
}
