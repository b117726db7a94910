// npm run audit: recounts the counters of vouchers, compares updates, their numbers, deliveries and streams
// with the stored ones, prints each difference, and fails when there is one.
import { setTimeout as delay } from 'node:timers/promises';
import { openMongoServer, type StoresSettings } from '../node/stores.js';
import { systemClock } from '../shared/clock.js';
import { createLog } from '../shared/log.js';
import { runningMongoUrl } from '../storage/embedded/mongo.js';
import { runningRedisUrl } from '../storage/embedded/redis.js';
import { type Mongo, openMongo } from '../storage/mongo.js';
import { openRedis } from '../storage/redis.js';
import type { RedisClient } from '../storage/redis-client.js';
import { auditQueues } from '../updates/audit.js';
import { lineOf } from '../vouchers/ledger/ledger.check.js';
import { auditLedger, hasLedger } from '../vouchers/ledger/ledger.js';
import { createEventSource } from '../vouchers/vouchers/event-source.js';
import { settingsAtStart } from './settings-at-start.js';
import { sourceOfUpdate } from './update-sources.js';

/** The exit code of an audit that could not be finished; 1 means that there is drift. */
const notDone = 2;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Progress goes to stderr, so that stdout holds only the drift. */
function printToStderr(line: string): void {
  process.stderr.write(`${line}\n`);
}

async function main(): Promise<void> {
  const config = settingsAtStart();
  if (!config) {
    process.exitCode = notDone;
    return;
  }
  const closers: (() => Promise<void>)[] = [];
  const log = createLog({ level: 'warn' });
  try {
    const place = { config, log, opened: (close: () => Promise<void>) => void closers.push(close) };
    const mongo = await openLedger(place);
    const drifts = await audit(mongo, await openStreams(place));
    if (drifts > 0) process.exitCode = 1;
  } finally {
    for (const close of closers.toReversed()) await close();
  }
}

/** Opens the database of the settings, or else that of the data folder, even if no node runs on it. */
async function openLedger({ config, log, opened }: StoresSettings): Promise<Mongo> {
  const running = config.mongodbUrl === undefined ? runningMongoUrl(config.dataDir) : undefined;
  const url = running ?? (await openMongoServer({ config, log, opened })).url;
  const database = config.mongodbDatabase;
  const mongo = await openMongo({ url, database, appName: 'signalbox audit', log, poolSize: 2 });
  opened(() => mongo.close());
  return mongo;
}

/** Returns undefined where no Redis runs: there are no streams to compare. */
async function openStreams({ config, log, opened }: StoresSettings): Promise<RedisClient | undefined> {
  const url = config.redisUrl ?? runningRedisUrl(config.dataDir);
  if (url === undefined) return undefined;
  try {
    const redis = await openRedis({ url, log });
    opened(async () => redis.disconnect());
    return redis;
  } catch (error) {
    printToStderr(`stream: not compared. ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = notDone;
    return undefined;
  }
}

async function audit(mongo: Mongo, redis: RedisClient | undefined): Promise<number> {
  const { databaseName } = mongo.db;
  if (!(await hasLedger(mongo))) throw new Error(`no node has ever run on the database ${databaseName}.`);
  const rest = resting();
  const audited = await auditLedger(mongo, {
    report: (drift) => say(lineOf(drift)),
    rest,
    finished: ({ of, documents, drifts }) =>
      printToStderr(`${of}: ${documents} compared, ${countOf(drifts)}`),
  });
  const sources = [createEventSource(mongo)];
  const { queues, faults } = await auditQueues(mongo, {
    tell: say,
    rest,
    redis,
    sourceOf: sourceOfUpdate,
    sources,
  });
  printToStderr(`queue: ${queues} compared, ${countOf(faults)}`);
  return audited.reduce((sum, { drifts }) => sum + drifts, faults);
}

function countOf(drifts: number): string {
  if (drifts === 0) return 'no drift';
  return drifts === 1 ? '1 drift' : `${drifts} drifts`;
}

/** Rests as long as the work before it took, so that half of a core stays free. */
function resting(): () => Promise<void> {
  let since = systemClock.monotonic();
  return async () => {
    await delay(systemClock.monotonic() - since);
    since = systemClock.monotonic();
  };
}

await main().catch((error: unknown) => {
  printToStderr(`The audit could not be finished: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = notDone;
});
