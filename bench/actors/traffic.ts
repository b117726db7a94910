// Turns on a real MongoDB: one caller, many, a hot actor, with strangers that write and with keys that clash.
import type { ClientSession, Db, MongoClient, TransactionOptions } from 'mongodb';
import { collections } from '../../src/actors/group.store.js';
import type { Actors } from '../../src/actors/runtime.js';
import { newId } from '../../src/shared/ids.js';
import type { CollectionSpec } from '../../src/storage/collections.js';
import type { Figure, Measure, Values } from '../bench.js';
import type { Stage } from '../stage.js';
import { type Course, course, loop, percentile } from './callers.js';
import { ask, askingOf, countersCollection, idOf } from './counter.js';

export interface Peer {
  /** One turn of the actor with this number. */
  turn(actor: number): Promise<void>;
  readonly mongodPid: number;
  /** Ours alone. */
  readonly actors?: Actors;
}

const commandIndexes = collections.find(({ name }) => name === 'commands')?.indexes ?? [];

/** The peer's commands have the indexes of ours. */
export const trafficCollections: readonly CollectionSpec[] = [
  { name: countersCollection, indexes: [] },
  { name: 'bare', indexes: [] },
  { name: 'bare_rows', indexes: commandIndexes },
];

export const callersMany = 64;
const foreignPerSecond = 50;
const clashShare = 0.01;
const sliceMs = 50;

export async function createCounters(actors: Actors, { db, total }: { db: Db; total: number }) {
  const all = Array.from({ length: total }, (_, place) => idOf(place));
  await Promise.all(all.map((id) => ask(actors, id, { type: 'create' })));
  const bare = all.map((_id) => ({ _id, slot: 0, st: { n: 0 }, v: 1, fe: 1, mv: 1 }));
  await db.collection<{ _id: string }>('bare').insertMany(bare);
}

const options: TransactionOptions = {
  readConcern: { level: 'snapshot' },
  writeConcern: { w: 'majority', journal: true },
};

/** As anybody would write it: the same two writes, to documents with the same fields and indexes. */
export function bareTurns({ client, db }: { client: MongoClient; db: Db }): Peer['turn'] {
  return async (place) => {
    const _id = idOf(place);
    const write = async (session: ClientSession) => {
      const change = { $inc: { 'st.n': 1, v: 1 }, $set: { fe: 1, mv: 1 } };
      await db.collection<{ _id: string }>('bare').updateOne({ _id }, change, { session });
      const reply = JSON.stringify({ kind: 'ok', data: { n: 1 } });
      const row = { _id: newId('k'), actor: `counter:${_id}`, hash: newId('h'), reply, at: new Date() };
      await db.collection<{ _id: string }>('bare_rows').insertOne(row, { session });
    };
    await client.withSession((session) => session.withTransaction(() => write(session), options));
  };
}

interface Traffic {
  readonly key: string;
  readonly how: string;
  readonly callers: number;
  actorOf(caller: number): number;
}

export function trafficMeasures({ options: { seconds } }: Stage): Measure<Peer>[] {
  const each: Traffic[] = [
    { key: 'single', how: 'one caller', callers: 1, actorOf: () => 0 },
    {
      key: 'many',
      how: `${callersMany} callers on as many actors`,
      callers: callersMany,
      actorOf: (caller) => caller,
    },
    { key: 'hot', how: `${callersMany} callers on one actor`, callers: callersMany, actorOf: () => 0 },
  ];
  return each.map(({ key, how, callers, actorOf }) => ({
    name: key,
    figures: courseFigures(key, how),
    async take({ turn, mongodPid }) {
      const plan = { callers, seconds, mongodPid, turn: (caller: number) => turn(actorOf(caller)) };
      return valuesOf(key, await course(plan));
    },
  }));
}

function courseFigures(key: string, how: string): Figure[] {
  return [
    { key: `${key}.rate`, what: `turns, ${how}`, unit: '1/s' },
    { key: `${key}.p50`, what: `latency p50, ${how}`, unit: 'ms' },
    { key: `${key}.p95`, what: `latency p95, ${how}`, unit: 'ms' },
    ...cpuFigures(key, how),
  ];
}

function cpuFigures(key: string, how: string): Figure[] {
  return [
    { key: `${key}.cpu`, what: `CPU per turn of this process, ${how}`, unit: 'µs' },
    { key: `${key}.mongod`, what: `CPU per turn of mongod, ${how}`, unit: 'µs' },
  ];
}

function valuesOf(key: string, { mongodCpu: mongod, ...own }: Course): Values {
  const each = Object.entries({ ...own, mongod });
  return Object.fromEntries(each.map(([name, value]) => [`${key}.${name}`, value]));
}

/**
 * The price of one caller, in slices by turns: what it is compared with takes a millisecond or two, and the
 * machine changes its mind faster than a round is long.
 */
export function onePair({ options: { seconds } }: Stage, bare: Peer['turn']): Measure<Peer> {
  return {
    name: 'pair',
    figures: [
      { key: 'pair.p50', what: 'latency p50, one caller, slice by slice beside the bare driver', unit: '×' },
    ],
    async take({ actors, turn }) {
      if (actors === undefined) return {};
      const [ours, theirs]: [number[], number[]] = [[], []];
      const end = performance.now() + seconds * 1000;
      while (performance.now() < end) {
        ours.push(...(await loop({ callers: 1, turn: () => turn(0), ms: sliceMs })));
        theirs.push(...(await loop({ callers: 1, turn: () => bare(0), ms: sliceMs })));
      }
      return { 'pair.p50': percentile(ours, 0.5) / percentile(theirs, 0.5) };
    },
  };
}

/** Somebody else writes the very documents, past the runtime, at instants of its own. */
export function foreignWrites(stage: Stage, db: Db): Measure<Peer> {
  const key = 'foreign';
  const what = `${foreignPerSecond} foreign writes a second on ${callersMany} busy actors`;
  return comparedWith(stage, { key, what }, async ({ turn, mongodPid }, seconds) => {
    const counters = db.collection<{ _id: string }>(countersCollection);
    const under: Promise<unknown>[] = [];
    let written = 0;
    const timer = setInterval(() => {
      const change = { $inc: { v: 1, 'st.n': 1 } };
      under.push(counters.updateOne({ _id: idOf(written % callersMany) }, change));
      written += 1;
    }, 1000 / foreignPerSecond);
    try {
      return await course({ callers: callersMany, seconds, mongodPid, turn });
    } finally {
      clearInterval(timer);
      await Promise.all(under);
    }
  });
}

/** A key that is sent again while it is in use, for another actor: the node's memory catches it. */
export function clashingKeys(stage: Stage): Measure<Peer> {
  return clashing(stage, { key: 'clash', what: 'in use on this node' }, (actors) => actors);
}

/** The same at two nodes at once: no memory catches that, and the second of them loses its group. */
export function clashingKeysAway(stage: Stage, other: Actors): Measure<Peer> {
  return clashing(stage, { key: 'clash.away', what: 'in use on another node' }, () => other);
}

function clashing(
  stage: Stage,
  { key, what }: { key: string; what: string },
  rivalOf: (actors: Actors) => Actors,
): Measure<Peer> {
  const long = `${clashShare * 100} % of the keys ${what} at that moment`;
  return comparedWith(stage, { key, what: long }, async ({ actors, mongodPid, turn }, seconds) => {
    let turns = 0;
    return course({
      callers: callersMany,
      seconds,
      mongodPid,
      async turn(caller) {
        turns += 1;
        if (actors === undefined || turns % (1 / clashShare) !== 0) return turn(caller);
        const shared = newId('k');
        // Whichever is second is told that its key has been used for something else.
        await Promise.all([
          actors.ask(askingOf(shared, idOf(caller))),
          rivalOf(actors).ask(askingOf(shared, idOf(callersMany))),
        ]);
      },
    });
  });
}

/** The same traffic with and without, one after the other in every round, so that the two are comparable. */
function comparedWith(
  { options: { seconds } }: Stage,
  { key, what }: { key: string; what: string },
  disturbed: (peer: Peer, seconds: number) => Promise<Course>,
): Measure<Peer> {
  return {
    name: key,
    figures: [
      { key: `${key}.rate`, what: `turns with ${what}`, unit: '1/s' },
      { key: `${key}.kept`, what: `turns with ${what}, part of those without`, unit: '×' },
      { key: `${key}.slowed`, what: `p95 with ${what}, times that without`, unit: '×' },
      ...cpuFigures(key, `with ${what}`),
    ],
    async take(peer) {
      if (peer.actors === undefined) return {};
      const half = seconds / 2;
      const without = await course({ callers: callersMany, seconds: half, turn: peer.turn });
      const met = await disturbed(peer, half);
      return {
        [`${key}.rate`]: met.rate,
        [`${key}.kept`]: met.rate / without.rate,
        [`${key}.slowed`]: met.p95 / without.p95,
        [`${key}.cpu`]: met.cpu,
        [`${key}.mongod`]: met.mongodCpu,
      };
    },
  };
}
