// Builds what a run takes place in: three mongods, a Redis, nodes that share all slots, and callers at rest.
import { join } from 'node:path';
import type { Db } from 'mongodb';
import { slotsTotal } from '../../src/cluster/slots.js';
import { newSecret } from '../../src/shared/ids.js';
import { createLog } from '../../src/shared/log.js';
import { startKeeper } from '../../src/storage/embedded/keeper.js';
import { createRng } from '../simulation/scheduler.js';
import { type Callers, createCallers } from './callers.js';
import type { Stage } from './faults.js';
import { createLoad, type Load } from './load.js';
import { type ChaosNode, openNodes } from './nodes.js';
import { startRedis, startReplicaSet } from './own-stores.js';
import { untilSlowly } from './slowly.js';
import type { Weakness } from './watched-mongo.js';

export interface WorldOptions {
  readonly seed: number;
  readonly nodes: number;
  readonly callers: number;
  /** How long a caller rests between two deeds, at most. */
  readonly restMs: number;
  readonly electionMs: number;
  readonly weakness?: Weakness;
}

export interface World extends Stage {
  readonly db: Db;
  readonly callers: Callers;
  readonly load: Load;
  /** Milliseconds since it was built. */
  now(): number;
}

export interface Place {
  readonly folder: string;
  /** What is to be undone, last in, first out. */
  onEnd(undo: () => Promise<void>): void;
}

export const nodesLogName = 'nodes.log';
const database = 'chaos';

export async function buildWorld(options: WorldOptions, { folder, onEnd }: Place): Promise<World> {
  const { seed, nodes: count, callers: width, restMs, electionMs, weakness } = options;
  const keeper = startKeeper(createLog({ level: 'warn' }));
  onEnd(keeper.end);
  const place = { folder, keeper, onEnd };
  const [mongod, redis] = await Promise.all([startReplicaSet(place, { electionMs }), startRedis(place)]);
  const settings = {
    mongodbUrl: mongod.url,
    database,
    redisUrl: redis.url,
    secret: newSecret('chaos'),
    logLevel: 'info',
    ...(weakness && { weakness }),
  };
  const logFile = join(folder, nodesLogName);
  const nodes = await openNodes({ count, settings, keeper, logFile, onEnd });
  const db = mongod.client.db(database);
  const slots = db.collection<{ _id: number; owner: string | null }>('slots');
  const slotsOf = async (node: ChaosNode) =>
    (await slots.find({ owner: node.id() }).toArray()).map(({ _id }) => _id);
  await untilSlowly('every node has its share of the slots', async () => {
    const shares = await Promise.all(nodes.all.map(slotsOf));
    return shares.every(({ length }) => length > 0) && shares.flat().length === slotsTotal;
  });
  const originMs = performance.now();
  const now = () => Math.round((performance.now() - originMs) * 10) / 10;
  const callers = createCallers({ nodes: nodes.all, rng: createRng(seed), now });
  const load = createLoad({ callers, seed, width, restMs });
  return { nodes, mongod, redis, slotsOf, db, callers, load, now };
}
