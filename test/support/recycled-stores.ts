// Stores for whole nodes. Making the collections and indexes of a node costs half a second of a processor, so
// a worker keeps the stores of nodes that are closed and empties them for its next node.
import { rm } from 'node:fs/promises';
import { type Db, MongoClient } from 'mongodb';
import { emptyRedis, leaveToTheRun, openTestStores, type TestStores } from './stores.js';

/** To drop a database is cheaper than to delete more documents than that one by one. */
const deletedMax = 3000;

const free: TestStores[] = [];

/** As empty as new ones: what the last node has left goes before the next one begins, not when it ends. */
export async function openRecycledStores(): Promise<TestStores> {
  const kept = free.pop();
  if (kept !== undefined) await empty(kept);
  const stores = kept ?? (await openTestStores());
  if (kept === undefined) await leaveToTheRun(stores);
  const close = async () => void free.push(stores);
  return Object.freeze({ ...stores, close });
}

async function empty({ mongodbUrl, database, redisUrl, filesFolder }: TestStores): Promise<void> {
  await rm(filesFolder, { recursive: true, force: true });
  await emptyRedis(redisUrl);
  const client = new MongoClient(mongodbUrl);
  await emptyDatabase(client.db(database));
  await client.close();
}

async function emptyDatabase(db: Db): Promise<void> {
  const { objects } = await db.stats();
  if (objects > deletedMax) {
    await db.dropDatabase();
    return;
  }
  for (const name of await filledIn(db)) await db.collection(name).deleteMany({});
}

/** Most collections of a node stay empty; one command finds the others. */
async function filledIn(db: Db): Promise<readonly string[]> {
  const listed = await db.listCollections({}, { nameOnly: true }).toArray();
  const [first, ...others] = listed.map(({ name }) => name).filter((name) => !name.startsWith('system.'));
  if (first === undefined) return [];
  const one = (name: string) => [{ $limit: 1 }, { $project: { _id: { $literal: name } } }];
  const rest = others.map((coll) => ({ $unionWith: { coll, pipeline: one(coll) } }));
  const found = await db
    .collection<{ _id: string }>(first)
    .aggregate([...one(first), ...rest])
    .toArray();
  return found.map(({ _id }) => _id);
}
