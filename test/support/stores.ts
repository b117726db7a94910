// Gives each test file stores of its own: a fresh MongoDB database and an empty Redis database on the servers
// that the test run has started.
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { MongoClient } from 'mongodb';
import { newId } from '../../src/shared/ids.js';

interface StorePlaces {
  readonly mongodbUrl: string;
  readonly database: string;
  /** Names its database: redis://host:port/7, or /path/of/socket?db=7. */
  readonly redisUrl: string;
  /** For uploads; there as soon as a node is. */
  readonly filesFolder: string;
}

export interface TestStores extends StorePlaces {
  /** Drops, empties, removes. */
  close(): Promise<void>;
}

export async function openTestStores(): Promise<TestStores> {
  const mongodbUrl = setting('SIGNALBOX_TEST_MONGODB_URL');
  const redisServer = setting('SIGNALBOX_TEST_REDIS_URL');
  const database = newId('test');
  const filesFolder = join(tmpdir(), `signalbox-${database}`);
  const redisUrl = withDatabase(redisServer, await allocate(redisServer));
  await emptyRedis(redisUrl);
  const places = { mongodbUrl, database, redisUrl, filesFolder };
  return Object.freeze({ ...places, close: () => remove(places) });
}

async function remove({ mongodbUrl, database, redisUrl, filesFolder }: StorePlaces): Promise<void> {
  await rm(filesFolder, { recursive: true, force: true });
  await emptyRedis(redisUrl);
  const client = new MongoClient(mongodbUrl);
  await client.db(database).dropDatabase();
  await client.close();
}

export async function emptyRedis(url: string): Promise<void> {
  await onRedis(url, (redis) => redis.flushdb());
}

const leftOpen = 'signalbox:left-open';

/** For stores that stay open till their worker ends, which no file sees: the end of the run removes them. */
export async function leaveToTheRun({ close: _, ...places }: TestStores): Promise<void> {
  await onRedis(setting('SIGNALBOX_TEST_REDIS_URL'), (redis) => redis.sadd(leftOpen, JSON.stringify(places)));
}

/** At the end of a run, when its workers are gone. */
export async function removeLeftOpen(): Promise<void> {
  if (!process.env.SIGNALBOX_TEST_REDIS_URL) return;
  const left = await onRedis(setting('SIGNALBOX_TEST_REDIS_URL'), async (redis) => {
    const members = await redis.smembers(leftOpen);
    await redis.del(leftOpen);
    return members;
  });
  for (const places of left) await remove(JSON.parse(places) as StorePlaces);
}

/** Database 0 only counts. After a few thousand the numbers come round; their earlier users are long gone. */
function allocate(server: string): Promise<number> {
  return onRedis(server, async (redis) => {
    const [, databases] = (await redis.config('GET', 'databases')) as [string, string];
    const count = await redis.incr('signalbox:test-databases');
    return 1 + (count % (Number(databases) - 1));
  });
}

function withDatabase(server: string, number: number): string {
  return server.startsWith('/') ? `${server}?db=${number}` : new URL(`/${number}`, server).href;
}

async function onRedis<T>(url: string, action: (redis: Redis) => Promise<T>): Promise<T> {
  const redis = new Redis(url, { maxRetriesPerRequest: 0, protocol: 2 });
  redis.on('error', () => undefined); // The command that meets the error rejects with it.
  try {
    return await action(redis);
  } finally {
    redis.disconnect();
  }
}

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set. Run tests with: npm test -- test/the-file.test.ts`);
  return value;
}
