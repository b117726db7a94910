// Turns of actors beside the bare driver that carries out one transaction each, on the same MongoDB.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import { collections, createGroupStore } from '../src/actors/group.store.js';
import { ensureCollections } from '../src/storage/collections.js';
import { pathsOf } from '../src/storage/embedded/data-folder.js';
import { startEmbeddedMongo } from '../src/storage/embedded/mongo.js';
import { socketPathOf } from '../src/storage/embedded/socket-path.js';
import { type Mongo, openMongo } from '../src/storage/mongo.js';
import { idleMemory, localTurn } from './actors/alone.js';
import { actorsOn, ask, idOf } from './actors/counter.js';
import { faults } from './actors/faults.js';
import { forwardedHop } from './actors/hop.js';
import { remoteDatabase } from './actors/remote.js';
import {
  bareTurns,
  clashingKeys,
  clashingKeysAway,
  createCounters,
  foreignWrites,
  onePair,
  type Peer,
  trafficCollections,
  trafficMeasures,
} from './actors/traffic.js';
import { bench } from './bench.js';
import { pin } from './machine.js';
import type { Stage } from './stage.js';

const actorsTotal = 512;

export default bench<Peer>({
  name: 'actors',
  about: 'Turns of a counter, each with its command row, beside one transaction of the bare driver each.',
  aims: [
    { figure: 'many.rate', peer: 'bare driver', atLeast: 5 },
    { figure: 'many.p95', peer: 'bare driver', atMost: 1 },
    { figure: 'pair.p50', atMost: 1.15 },
    { figure: 'hot.rate', peer: 'bare driver', atLeast: 20 },
    { figure: 'foreign.kept', atLeast: 0.85 },
    { figure: 'foreign.slowed', atMost: 3 },
    { figure: 'clash.kept', atLeast: 0.75 },
    { figure: 'remote.gain', atLeast: 1.3 },
    { figure: 'local.turn', atMost: 20 },
    { figure: 'hop.p99', atMost: 1 },
    { figure: 'idle.memory', atMost: 1024 },
    { figure: 'crash.p99', atMost: 6000 },
    { figure: 'drain.p99', atMost: 300 },
    { figure: 'drain.failed', atMost: 0 },
    { figure: 'pause.p99', atMost: 1000 },
    { figure: 'books.wrong', atMost: 0 },
    { figure: 'redis.success', atLeast: 99.9 },
  ],
  async open(stage) {
    const { mongo, mongodbUrl, mongodPid, socket } = await startMongo(stage);
    const store = createGroupStore(mongo);
    const [actors, other] = [actorsOn(store), actorsOn(store)];
    stage.onEnd(async () => {
      actors.stop();
      other.stop();
    });
    await createCounters(actors, { db: mongo.db, total: actorsTotal });
    return {
      contestants: [
        { name: 'ours', peer: { actors, mongodPid, turn: (actor) => ask(actors, idOf(actor)) } },
        { name: 'bare driver', peer: { mongodPid, turn: bareTurns(mongo) } },
      ],
      measures: [
        localTurn(),
        idleMemory(),
        await forwardedHop(stage),
        onePair(stage, bareTurns(mongo)),
        ...trafficMeasures(stage),
        foreignWrites(stage, mongo.db),
        clashingKeys(stage),
        clashingKeysAway(stage, other),
        await remoteDatabase(stage, socket),
        ...faults(stage, mongodbUrl),
      ],
    };
  },
});

interface Place {
  readonly mongo: Mongo;
  readonly mongodbUrl: string;
  readonly mongodPid: number;
  readonly socket: string;
}

async function startMongo(stage: Stage): Promise<Place> {
  const binary = process.env.MONGOD_BINARY;
  if (!binary) throw new Error('MONGOD_BINARY is not set. Run: npm run bench actors');
  const log = pino({ level: 'warn' });
  const dataDir = join(stage.folder, 'actors');
  mkdirSync(dataDir);
  const server = await startEmbeddedMongo({ binary, dataDir, log });
  stage.onEnd(() => server.stop());
  if (stage.cores) pin(server.pid, stage.cores.stores);
  const mongo = await openMongo({ url: server.url, database: 'bench', appName: 'bench', log });
  stage.onEnd(() => mongo.close());
  await ensureCollections(mongo, [...collections, ...trafficCollections]);
  const { url: mongodbUrl, pid: mongodPid } = server;
  return { mongo, mongodbUrl, mongodPid, socket: socketPathOf(pathsOf(dataDir, 'mongodb')) };
}
