// Turns of actors beside the bare driver that carries out one transaction each, on the same MongoDB.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientSession, Db, MongoClient, TransactionOptions } from 'mongodb';
import pino from 'pino';
import { collections, createGroupStore } from '../src/actors/group.store.js';
import type { ActorKind } from '../src/actors/kind.js';
import { systemRng, systemTimers } from '../src/actors/ports.js';
import { type Actors, createActors } from '../src/actors/runtime.js';
import type { GroupStore, StoredActor } from '../src/actors/store-port.js';
import { systemClock } from '../src/shared/clock.js';
import { newId } from '../src/shared/ids.js';
import { ensureCollections } from '../src/storage/collections.js';
import { startEmbeddedMongo } from '../src/storage/embedded/mongo.js';
import { openMongo } from '../src/storage/mongo.js';
import { bench, InvalidRun, type Measure, type Values } from './bench.js';
import { pin } from './machine.js';
import type { Stage } from './stage.js';

const callersMany = 64;
const patienceMs = 20_000;
const idleActors = 50_000;

interface Peer {
  /** One turn of the actor with this number. */
  turn(actor: number): Promise<void>;
  readonly isOurs: boolean;
}

const counter: ActorKind<{ n: number }> = Object.freeze({
  kind: 'counter',
  collection: 'counters',
  machineVersion: 1,
  decide(state: { n: number } | undefined, { type }: { type: string }) {
    if (type === 'create') return { next: { n: 0 }, reply: { n: 0 } };
    return state && { next: { n: state.n + 1 }, reply: { n: state.n + 1 } };
  },
});

const figuresOf = (key: string, how: string) => [
  { key: `${key}.rate`, what: `turns, ${how}`, unit: '1/s' },
  { key: `${key}.p50`, what: `latency p50, ${how}`, unit: 'ms' },
  { key: `${key}.p95`, what: `latency p95, ${how}`, unit: 'ms' },
  { key: `${key}.cpu`, what: `CPU per turn of this process, ${how}`, unit: 'µs' },
];

export default bench<Peer>({
  name: 'actors',
  about: 'Turns of a counter, each with its command row, beside one transaction of the bare driver each.',
  aims: [
    { figure: 'many.rate', peer: 'bare driver', atLeast: 5 },
    { figure: 'many.p95', peer: 'bare driver', atMost: 1 },
    { figure: 'single.p50', peer: 'bare driver', atMost: 1.15 },
    { figure: 'hot.rate', peer: 'bare driver', atLeast: 20 },
    { figure: 'local.turn', atMost: 20 },
    { figure: 'idle.memory', atMost: 1024 },
  ],
  async open(stage) {
    const { actors, db, client } = await startActors(stage);
    const all = Array.from({ length: callersMany }, (_, place) => place);
    await Promise.all(all.map((place) => ask(actors, place, 'create')));
    await db
      .collection<{ _id: string; n: number; v: number }>('bare')
      .insertMany(all.map((place) => ({ _id: idOf(place), n: 0, v: 1 })));
    return {
      contestants: [
        { name: 'ours', peer: { isOurs: true, turn: (actor) => ask(actors, actor, 'add') } },
        { name: 'bare driver', peer: { isOurs: false, turn: (actor) => bareTurn({ client, db }, actor) } },
      ],
      measures: [
        localTurn(),
        idleMemory(),
        traffic(stage, { key: 'single', how: 'one caller', callers: 1, actorOf: () => 0 }),
        traffic(stage, {
          key: 'many',
          how: `${callersMany} callers on as many actors`,
          callers: callersMany,
          actorOf: (caller) => caller,
        }),
        traffic(stage, {
          key: 'hot',
          how: `${callersMany} callers on one actor`,
          callers: callersMany,
          actorOf: () => 0,
        }),
      ],
    };
  },
});

async function startActors(stage: Stage): Promise<{ actors: Actors; db: Db; client: MongoClient }> {
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
  const bare = [
    { name: 'counters', indexes: [] },
    { name: 'bare', indexes: [] },
  ];
  await ensureCollections(mongo, [...collections, ...bare, { name: 'bare_rows', indexes: [] }]);
  const actors = actorsOn(createGroupStore(mongo, { timers: systemTimers }));
  stage.onEnd(async () => actors.stop());
  return { actors, db: mongo.db, client: mongo.client };
}

function actorsOn(store: GroupStore): Actors {
  return createActors({
    kinds: [counter],
    store,
    ownership: {
      standing: () => ({ mine: true, epoch: 1 }),
      view: () => ({ version: 1, members: [] }),
      lose: () => undefined,
      onRelease: () => undefined,
    },
    forward: async () => 'unreachable',
    clock: systemClock,
    timers: systemTimers,
    rng: systemRng,
    node: 'bench',
  });
}

const idOf = (place: number) => `c${place}`;

async function ask(actors: Actors, place: number, type: string): Promise<void> {
  const deadline = systemClock.now() + patienceMs;
  const asking = { kind: 'counter', id: idOf(place), command: { type }, key: newId('k'), deadline };
  const { kind } = await actors.ask(asking);
  if (kind !== 'ok') throw new InvalidRun(`A turn was answered ${kind}.`);
}

const options: TransactionOptions = {
  readConcern: { level: 'snapshot' },
  writeConcern: { w: 'majority', journal: true },
};

/** As anybody would write it: the same two writes. */
async function bareTurn({ client, db }: { client: MongoClient; db: Db }, place: number): Promise<void> {
  const _id = idOf(place);
  const write = async (session: ClientSession) => {
    const counters = db.collection<{ _id: string }>('bare');
    await counters.updateOne({ _id }, { $inc: { n: 1, v: 1 } }, { session });
    const reply = JSON.stringify({ kind: 'ok', data: { n: 1 } });
    const row = { _id: newId('k'), actor: `counter:${_id}`, hash: newId('h'), reply, at: new Date() };
    await db.collection<{ _id: string }>('bare_rows').insertOne(row, { session });
  };
  await client.withSession((session) => session.withTransaction(() => write(session), options));
}

interface Traffic {
  readonly key: string;
  readonly how: string;
  readonly callers: number;
  actorOf(caller: number): number;
}

function traffic(stage: Stage, { key, how, callers, actorOf }: Traffic): Measure<Peer> {
  return {
    name: key,
    figures: figuresOf(key, how),
    async take({ turn }) {
      const latencies: number[] = [];
      const cpu = process.cpuUsage();
      const start = performance.now();
      const end = start + stage.options.seconds * 1000;
      const caller = async (place: number) => {
        for (let from = performance.now(); from < end; from = performance.now()) {
          await turn(actorOf(place));
          latencies.push(performance.now() - from);
        }
      };
      await Promise.all(Array.from({ length: callers }, (_, place) => caller(place)));
      const seconds = (performance.now() - start) / 1000;
      const { user, system } = process.cpuUsage(cpu);
      latencies.sort((a, b) => a - b);
      const part = (share: number) => latencies[Math.floor(latencies.length * share)] ?? Number.NaN;
      return {
        [`${key}.rate`]: latencies.length / seconds,
        [`${key}.p50`]: part(0.5),
        [`${key}.p95`]: part(0.95),
        [`${key}.cpu`]: (user + system) / latencies.length,
      };
    },
  };
}

/** A store that is always done at once: what is left is what the runtime itself costs. */
function storeOfNothing(): GroupStore {
  const nothing = async () => undefined;
  return {
    load: async (_collection, ids) =>
      ids.map((_id): StoredActor => ({ _id, slot: 0, st: { n: 0 }, v: 1, fe: 1, mv: 1 })),
    findCommands: async () => [],
    activate: nothing,
    begin: () => ({
      updateActors: async (_collection, updates) => updates.length,
      findMarked: async () => [],
      insertRows: nothing,
      changeDue: nothing,
      commit: nothing,
      abort: () => undefined,
      kill: nothing,
      barrier: nothing,
      findCommands: async () => [],
      findFirst: nothing,
      end: () => undefined,
    }),
  };
}

function localTurn(): Measure<Peer> {
  return {
    name: 'local',
    figures: [{ key: 'local.turn', what: 'CPU of a turn without I/O, 64 at once', unit: 'µs' }],
    async take({ isOurs }): Promise<Values> {
      if (!isOurs) return {};
      const actors = actorsOn(storeOfNothing());
      const round = () =>
        Promise.all(Array.from({ length: callersMany }, (_, place) => ask(actors, place, 'add')));
      const rounds = 300;
      for (let each = 0; each < rounds; each += 1) await round();
      const cpu = process.cpuUsage();
      for (let each = 0; each < rounds; each += 1) await round();
      const { user, system } = process.cpuUsage(cpu);
      actors.stop();
      return { 'local.turn': (user + system) / rounds / callersMany };
    },
  };
}

function idleMemory(): Measure<Peer> {
  return {
    name: 'idle',
    once: true,
    figures: [{ key: 'idle.memory', what: `memory of each of ${idleActors} actors at rest`, unit: 'bytes' }],
    async take({ isOurs }): Promise<Values> {
      if (!isOurs) return {};
      const actors = actorsOn(storeOfNothing());
      const heap = () => {
        globalThis.gc?.();
        return process.memoryUsage().heapUsed;
      };
      const before = heap();
      for (let place = 0; place < idleActors; place += 512) {
        const batch = Math.min(512, idleActors - place);
        await Promise.all(Array.from({ length: batch }, (_, each) => ask(actors, place + each, 'add')));
      }
      const memory = (heap() - before) / idleActors;
      if (actors.counts().cached !== idleActors) throw new InvalidRun('Not all actors are at rest.');
      actors.stop();
      return { 'idle.memory': memory };
    },
  };
}
