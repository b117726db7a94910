// npm run shard-plan: writes the commands that spread the collections over shards, for mongosh; or gives the
// documents of a database that has some already the slots by which they are spread.
import { parseArgs } from 'node:util';
import { allCollections } from '../node/collections.js';
import { productRooms } from '../node/rooms.js';
import { createLog } from '../shared/log.js';
import { openMongo } from '../storage/mongo.js';
import { settingsAtStart } from './settings-at-start.js';
import { fillSlots } from './sharding/fill-slots.js';
import { shardPlan } from './sharding/shard-plan.js';

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { shards: { type: 'string' }, fill: { type: 'boolean' } } });
  const config = settingsAtStart();
  if (!config) throw new Error('the settings have mistakes.');
  const { mongodbUrl: url, mongodbDatabase: database } = config;
  const collections = allCollections(productRooms);
  if (values.fill !== true) {
    const shards = (values.shards ?? '').split(',').filter((name) => name !== '');
    process.stdout.write(shardPlan({ database, shards, collections }));
    return;
  }
  if (url === undefined)
    throw new Error('MONGODB_URL is not set: a database of the data folder stays as it is.');
  const log = createLog({ level: 'warn' });
  const mongo = await openMongo({ url, database, appName: 'signalbox shard-plan', log, poolSize: 2 });
  try {
    for await (const { name, count } of fillSlots(mongo, collections))
      say(`${name}: ${count} given their slots`);
  } finally {
    await mongo.close();
  }
}

await main().catch((error: unknown) => {
  say(`The plan could not be made: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
});
