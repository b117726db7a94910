// npm run restore: makes a restored database safe to go on with, and audits it. Numbers of updates begin
// above any that was given before, and live topics begin anew.

import type { Config } from '../config.js';
import { openMongoServer } from '../node/stores.js';
import { endEpoch } from '../realtime/epoch.store.js';
import { systemClock } from '../shared/clock.js';
import { createLog } from '../shared/log.js';
import { type Mongo, openMongo } from '../storage/mongo.js';
import { openRedis } from '../storage/redis.js';
import { moveNumbers } from '../updates/queue/restored-numbers.js';
import { removeStreams } from '../updates/queue/tail.js';
import { queueOf } from '../updates/standing.js';
import { copyDataFolder } from './restored-folder.js';
import { settingsAtStart } from './settings-at-start.js';

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

async function main(): Promise<void> {
  const config = settingsAtStart();
  if (!config) throw new Error('the settings have mistakes.');
  const [folder] = process.argv.slice(2);
  const isOwn = config.mongodbUrl === undefined;
  if (isOwn !== (folder !== undefined)) throw new Error(isOwn ? nameFolder : nameNone);
  if (folder !== undefined) {
    copyDataFolder(folder, config.dataDir);
    say(`copied: ${folder} to ${config.dataDir}`);
  }
  const closers: (() => Promise<void>)[] = [];
  try {
    await restore(config, (close) => void closers.push(close));
  } finally {
    for (const close of closers.toReversed()) await close();
  }
}

const nameFolder =
  'name the folder of the back-up: npm run restore -- <folder>. Where MONGODB_URL is set, the database ' +
  'that you have restored there is taken.';
const nameNone =
  'MONGODB_URL is set: restore that database by its own tools, stop all nodes, and call this without ' +
  'a folder.';

type Opened = (close: () => Promise<void>) => void;

async function restore(config: Config, opened: Opened): Promise<void> {
  const log = createLog({ level: 'warn' });
  const { url } = await openMongoServer({ config, log, opened });
  const settings = { url, database: config.mongodbDatabase, appName: 'signalbox restore', log, poolSize: 2 };
  const mongo = await openMongo(settings);
  opened(() => mongo.close());
  const by = await moveNumbers(mongo, { now: systemClock.now(), receivers: receiversOf(mongo) });
  say(`numbers of updates: moved up by ${by}`);
  await endEpoch(mongo);
  say('live topics: a new epoch');
  if (config.redisUrl === undefined) return;
  const redis = await openRedis({ url: config.redisUrl, log });
  opened(async () => redis.disconnect());
  // They hold updates that the restored database may not have.
  say(`streams in Redis: ${await removeStreams(redis)} removed`);
}

/** Bots and applications read on from numbers that they keep; who reads by the epoch alone begins anew. */
async function* receiversOf({ db }: Pick<Mongo, 'db'>): AsyncGenerator<string> {
  const onlyId = { projection: { _id: 1 } } as const;
  for await (const { _id } of db.collection<{ _id: string }>('bots').find({}, onlyId)) yield _id;
  const applications = db.collection<{ _id: string }>('applications');
  for await (const { _id } of applications.find({}, onlyId)) yield queueOf('application', _id);
}

try {
  await main();
  // What it finds is the last word: 0, 1 or 2.
  await import('./audit.js');
} catch (error) {
  say(`The restore could not be finished: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
}
