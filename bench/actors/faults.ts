// A cluster under load loses nodes, gives them up, has one paused and is without Redis: what callers notice.
import { MongoClient } from 'mongodb';
import { designatedOwner, slotOf } from '../../src/cluster/slots.js';
import { newId } from '../../src/shared/ids.js';
import type { Measure, Values } from '../bench.js';
import { InvalidRun } from '../invalid-run.js';
import type { Stage } from '../stage.js';
import { percentile } from './callers.js';
import { type Cluster, type ClusterNode, pause, startCluster } from './cluster.js';
import { askingOf, counter, countersCollection, idOf } from './counter.js';
import { type SteadyLoad, startLoad } from './steady-load.js';
import type { Peer } from './traffic.js';

const nodesTotal = 3;
const actorsTotal = 96;
const timesEach = 2;
const redisGoneSeconds = 20;
const redisGoneSecondsLong = 300;
const afterwardsMs = 500;
const calmMs = 2000;
const giveUpMs = 60_000;

/** What the parts stand on, started by the first of them; each part spoils only itself. */
interface FaultCluster {
  readonly cluster: Cluster;
  readonly load: SteadyLoad;
}

type Part = Pick<Measure<Peer>, 'name' | 'figures'> & { measure(running: FaultCluster): Promise<Values> };

export function faults(stage: Stage, mongodbUrl: string): readonly Measure<Peer>[] {
  const goneSeconds = stage.options.long ? redisGoneSecondsLong : redisGoneSeconds;
  let opening: Promise<FaultCluster> | undefined;
  const parts: readonly Part[] = [calmPart, drainPart, crashPart, pausePart, redisPart(goneSeconds)];
  const measures = [...parts, booksPart(mongodbUrl)].map(({ name, figures, measure }) => ({
    name: `faults.${name}`,
    once: true,
    figures,
    async take({ actors }: Peer) {
      if (actors === undefined) return {};
      opening ??= openFaultCluster(stage, mongodbUrl);
      stage.say(`faults: ${name}`);
      return measure(await opening);
    },
  }));
  return measures;
}

async function openFaultCluster(stage: Stage, mongodbUrl: string): Promise<FaultCluster> {
  stage.say(`faults: ${nodesTotal} nodes, ${actorsTotal} callers`);
  const cluster = await startCluster(stage, mongodbUrl, nodesTotal);
  await createActors(cluster);
  const load = startLoad(cluster, actorsTotal);
  stage.onEnd(async () => load.abandon());
  return { cluster, load };
}

const calmPart: Part = {
  name: 'calm',
  figures: [{ key: 'calm.p99', what: 'the same load before anything happens, p99', unit: 'ms' }],
  measure: async ({ load }) => ({ 'calm.p99': await undisturbed(load) }),
};

const drainPart: Part = {
  name: 'drain',
  figures: [
    { key: 'drain.p99', what: 'longest wait for an actor of a draining node, p99', unit: 'ms' },
    { key: 'drain.failed', what: 'failed requests while nodes drained', unit: '' },
  ],
  async measure({ cluster, load }) {
    const drained = await repeated(() => drain(cluster, load));
    const waits = drained.flatMap((each) => each.waits);
    const failed = drained.reduce((sum, each) => sum + each.failed, 0);
    return { 'drain.p99': percentile(waits, 0.99), 'drain.failed': failed };
  },
};

const crashPart: Part = {
  name: 'crash',
  figures: [
    { key: 'crash.p50', what: 'a node killed: first success of its actors, p50', unit: 'ms' },
    { key: 'crash.p99', what: 'a node killed: first success of its actors, p99', unit: 'ms' },
  ],
  async measure({ cluster, load }) {
    const waits = (await repeated(() => crash(cluster, load))).flat();
    return { 'crash.p50': percentile(waits, 0.5), 'crash.p99': percentile(waits, 0.99) };
  },
};

const pausePart: Part = {
  name: 'pause',
  figures: [
    { key: 'pause.p99', what: 'requests to other nodes while an owner is paused, p99', unit: 'ms' },
    { key: 'pause.refused', what: 'stale writes of a paused owner, refused', unit: '' },
  ],
  async measure({ cluster, load }) {
    const { p99, refused } = await pauseOwner(cluster, load);
    return { 'pause.p99': p99, 'pause.refused': refused };
  },
};

const redisPart = (seconds: number): Part => ({
  name: 'redis',
  figures: [{ key: 'redis.success', what: `requests that succeeded, Redis gone ${seconds} s`, unit: '%' }],
  measure: async ({ cluster, load }) => ({
    'redis.success': (await withoutRedis(cluster, load, seconds)) * 100,
  }),
});

const booksPart = (mongodbUrl: string): Part => ({
  name: 'books',
  figures: [{ key: 'books.wrong', what: 'turns lost, doubled or forgotten in all of this', unit: '' }],
  async measure({ cluster, load }) {
    await inTime('the end of the load', load.stop());
    const wrong = await violations(mongodbUrl, load);
    await Promise.all(cluster.nodes.map((node) => node.kill()));
    return { 'books.wrong': wrong };
  },
});

async function repeated<T>(run: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let each = 0; each < timesEach; each += 1) results.push(await run());
  return results;
}

async function createActors({ nodes }: Cluster): Promise<void> {
  await Promise.all(
    Array.from({ length: actorsTotal }, async (_, place) => {
      const asking = { ...askingOf(newId('k'), idOf(place), giveUpMs), command: { type: 'create' } };
      const reply = await nodes[0]?.ask(asking);
      if (reply?.kind !== 'ok') throw new InvalidRun(`A creation was answered ${reply?.kind}.`);
    }),
  );
}

/** Leads callers elsewhere from now on; answers with the node and with the actors that it owns. */
function takeOut({ nodes }: Cluster): { node: ClusterNode; places: number[] } {
  const members = nodes.map(({ member }) => member);
  const node = nodes.shift();
  if (node === undefined) throw new Error('There is no node to take out.');
  const places = Array.from({ length: actorsTotal }, (_, place) => place).filter(
    (place) => designatedOwner(slotOf(counter.kind, idOf(place)), members)?.id === node.member.id,
  );
  return { node, places };
}

/** What the machine makes of this load by itself, for comparison. */
async function undisturbed(load: SteadyLoad): Promise<number> {
  await pause(calmMs);
  const from = performance.now();
  await pause(calmMs);
  const waits = load.successes.filter((one) => one.from >= from).map((one) => one.to - one.from);
  return percentile(waits, 0.99);
}

async function drain(cluster: Cluster, load: SteadyLoad): Promise<{ waits: number[]; failed: number }> {
  const { node, places } = takeOut(cluster);
  const from = performance.now();
  await node.drain();
  await inTime('a drain', cluster.settled());
  await pause(afterwardsMs);
  const during = load.successes.filter(({ to }) => to >= from);
  const waits = places.map((place) =>
    Math.max(...during.filter((one) => one.place === place).map((one) => one.to - one.from)),
  );
  const failed = load.tries.filter(({ at, kind }) => at >= from && kind !== 'ok').length;
  await refill(cluster);
  return { waits, failed };
}

async function crash(cluster: Cluster, load: SteadyLoad): Promise<number[]> {
  const { node, places } = takeOut(cluster);
  const at = performance.now();
  await node.kill();
  const first = (place: number) =>
    load.successes.find((one) => one.place === place && one.to > at && one.node !== node);
  const all = async () => {
    while (!places.every((place) => first(place) !== undefined)) await pause(afterwardsMs / 10);
  };
  await inTime('a crash', all());
  await inTime('a crash', cluster.settled());
  await refill(cluster);
  return places.map((place) => (first(place)?.to ?? Number.NaN) - at);
}

async function refill(cluster: Cluster): Promise<void> {
  await cluster.start();
  await inTime('a start', cluster.settled());
}

/** The owner wakes up with a command in hand for each of its actors, all of which others have written. */
async function pauseOwner(
  cluster: Cluster,
  load: SteadyLoad,
): Promise<{ readonly p99: number; readonly refused: number }> {
  const { node, places } = takeOut(cluster);
  const before = (await node.state()).refusedWrites;
  const from = performance.now();
  node.pause();
  const inHand = places.map((place) => node.ask(askingOf(newId('k'), idOf(place), giveUpMs)));
  let p99: number;
  try {
    await inTime('a pause', cluster.settled());
    // By now the new owners have been asked for each of them, several times over.
    await pause(4 * afterwardsMs);
    const during = load.successes.filter((one) => one.from >= from && one.node !== node);
    const waits = during.map((one) => one.to - one.from);
    p99 = percentile(waits, 0.99);
  } finally {
    node.resume();
    cluster.nodes.push(node);
  }
  await inTime('a resumption', Promise.all(inHand));
  const { refusedWrites } = await node.state();
  await inTime('a resumption', cluster.settled());
  return { p99, refused: refusedWrites - before };
}

async function withoutRedis(cluster: Cluster, load: SteadyLoad, seconds: number): Promise<number> {
  const from = performance.now();
  cluster.redis('cut');
  await pause(seconds * 1000);
  const to = performance.now();
  cluster.redis('mend');
  const tries = load.tries.filter(({ at }) => at >= from && at <= to);
  return tries.filter(({ kind }) => kind === 'ok').length / tries.length;
}

/** Every counter against its rows, and every answer against both. */
async function violations(mongodbUrl: string, { successes }: SteadyLoad): Promise<number> {
  const client = await MongoClient.connect(mongodbUrl);
  try {
    const db = client.db('cluster');
    const rows = await db.collection<{ _id: string; actor: string }>('commands').find().toArray();
    const keys = new Set(rows.map(({ _id }) => _id));
    const stored = await db
      .collection<{ _id: string; st: { n: number } }>(countersCollection)
      .find()
      .toArray();
    const miscounted = stored.filter(({ _id, st }) => {
      const turns = rows.filter(({ actor }) => actor === `${counter.kind}:${_id}`).length;
      // One row is the creation's.
      return st.n !== turns - 1;
    });
    const forgotten = successes.filter(({ key }) => !keys.has(key));
    const told = new Set(successes.map(({ place, n }) => `${place}:${n}`));
    return miscounted.length + forgotten.length + (successes.length - told.size);
  } finally {
    await client.close();
  }
}

async function inTime<T>(what: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new InvalidRun(`After ${what} nothing was as it should be.`)), giveUpMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
