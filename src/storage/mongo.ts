// Opens MongoDB so that what was acknowledged survives, or says in one line why it would not.

import type { Db } from 'mongodb';
import { MongoClient, type MongoClientOptions } from 'mongodb';
import type { Log } from '../shared/log.js';
import { driverConnection } from './driver-connection.js';
import { explainedStart, placeOf } from './mongo-away.js';
import { checkOptions, checkServer } from './mongo-checks.js';
import type { Observe } from './observe.js';
import { routedConnection } from './routed-connection.js';
import type { Sharding } from './sharding.js';
import { timedConnection } from './timed-connection.js';

export interface Mongo {
  readonly client: MongoClient;
  readonly db: Db;
  /** Present where collections are spread over shards: then each document of theirs has its slot. */
  readonly sharding?: Sharding | undefined;
  close(): Promise<void>;
}

export interface MongoSettings {
  readonly url: string;
  readonly database: string;
  /** `$currentOp` shows connections and transactions under this name. */
  readonly appName: string;
  readonly log: Log;
  readonly observe?: Observe;
  readonly sharding?: Sharding | undefined;
  readonly poolSize?: number;
  /**
   * How long a command may look for a primary; longer than the usual election takes no request would wait.
   */
  readonly selectionTimeoutMs?: number;
}

const defaultPoolSize = 64;
const defaultSelectionTimeoutMs = 5000;
/** So often the driver looks at each server; one that says nothing more is given up 5 s after a look. */
const lookEveryMs = 2000;

export async function openMongo(settings: MongoSettings): Promise<Mongo> {
  const client = clientOf(settings);
  const { sharding } = settings;
  const at = placeOf(client);
  checkOptions(client.options);
  try {
    await client.connect();
    await checkServer(client, { at, log: settings.log });
  } catch (error) {
    await client.close();
    throw explainedStart(at, error);
  }
  return Object.freeze({ client, db: client.db(settings.database), sharding, close: () => client.close() });
}

function clientOf(settings: MongoSettings): MongoClient {
  const { url, appName, observe, sharding, poolSize, selectionTimeoutMs } = settings;
  const timed = observe ? timedConnection(driverConnection, observe) : driverConnection;
  const selection = selectionTimeoutMs ?? defaultSelectionTimeoutMs;
  const options: MongoClientOptions & { readonly connectionType?: unknown } = {
    appName,
    writeConcern: { w: 'majority', journal: true },
    readConcern: { level: 'majority' },
    readPreference: 'primary',
    retryWrites: true,
    retryReads: true,
    maxPoolSize: poolSize ?? defaultPoolSize,
    serverSelectionTimeoutMS: selection,
    waitQueueTimeoutMS: selection,
    connectTimeoutMS: selection,
    heartbeatFrequencyMS: lookEveryMs,
    ignoreUndefined: true,
    ...(observe && { connectionType: timed }),
    ...(sharding && { connectionType: routedConnection(timed, sharding.rules) }),
  };
  try {
    return new MongoClient(url, options);
  } catch (error) {
    // The driver's own message can quote the address, and the address can hold a password.
    const kind = error instanceof Error ? error.name : 'Error';
    throw new Error(
      `MONGODB_URL is not a MongoDB connection string (${kind}). Example: mongodb://host:27017`,
    );
  }
}
