// One seed, one run of turns that ride in the commits of others: what rides is stored with all of what it
// rests on, once, or not at all.
import { type Act, type Calls, insist, sleep } from './actor-callers.js';
import { checkVersions } from './actor-checks.js';
import { type ActorRun, runPlay } from './actor-run.js';
import { placesFor, type StoreChange } from './actor-world.js';
import { oneOf, type Scheduler, wholeNumber } from './scheduler.js';
import { type CountedRow, countedCollection, type Tally, talliesCollection } from './tally-kind.js';

const idsFor = (kind: string, count: number, idOf: (place: number) => string) =>
  placesFor(kind, count, idOf).map(idOf);
const papers = idsFor('counter', 4, (place) => `c${place}`);
const tallies = idsFor('tally', 2, (place) => `tally${place}`);
const callersTotal = 5;
const actsEach = 12;
const thinkMs = 1600;

export function runRides(seed: number, change?: StoreChange): Promise<ActorRun> {
  return runPlay({ createAll, startCallers, check }, { seed, change });
}

async function createAll(calls: Calls): Promise<void> {
  const command = { type: 'create' };
  await Promise.all([
    ...papers.map((id) => insist(calls, { kind: 'counter', id, command })),
    ...tallies.map((id) => insist(calls, { kind: 'tally', id, command })),
  ]);
}

/** Answers how many have not come to an end, at any time. */
function startCallers(calls: Calls): () => number {
  let left = callersTotal;
  for (let caller = 0; caller < callersTotal; caller += 1)
    void call(calls).then(() => {
      left -= 1;
    });
  return () => left;
}

async function call(calls: Calls): Promise<void> {
  const { world, ledger } = calls.scene;
  for (let act = 0; act < actsEach && ledger.violations().length === 0; act += 1) {
    await sleep(calls.scene, thinkMs * world.rng.next() ** 2);
    const burst = 1 + wholeNumber(world.rng, 5);
    await Promise.all(Array.from({ length: burst }, () => insist(calls, someAct(world))));
  }
}

function someAct({ rng }: Scheduler): Omit<Act, 'key'> {
  const tally = oneOf(rng, tallies);
  if (rng.next() < 0.7)
    return { kind: 'counter', id: oneOf(rng, papers), command: { type: 'publish', text: tally } };
  const canWait = rng.next() < 0.5;
  const command = { type: 'reach', upTo: wholeNumber(rng, 1_000), ...(canWait && { canWait }) };
  return { kind: 'tally', id: tally, command };
}

function check(calls: Calls): void {
  const { store, ledger, world } = calls.scene;
  const { violated } = ledger;
  const told = new Map<string, number>();
  for (const { act, reply } of calls.told)
    if (act.command.type === 'reach' && reply.kind === 'ok')
      told.set(act.id, Math.max(told.get(act.id) ?? 0, Number(act.command.upTo)));
  const counted = new Map<string, number>();
  const seen = new Set<string>();
  for (const row of store.rows(countedCollection)) {
    const { tally, ids } = row as unknown as CountedRow;
    counted.set(tally, (counted.get(tally) ?? 0) + ids.length);
    for (const id of ids) {
      if (seen.has(id)) violated(`${id} was counted twice`);
      if (!store.durable('news', id)) violated(`${id} was counted, and was never published`);
      seen.add(id);
    }
  }
  for (const { _id, st } of store.rows(talliesCollection)) {
    const id = String(_id);
    const { n, reached } = st as Tally;
    if (n !== (counted.get(id) ?? 0)) violated(`${id} is ${n}, and has counted ${counted.get(id)}`);
    if (reached !== (told.get(id) ?? 0)) violated(`${id} has reached ${reached}, of ${told.get(id)}`);
  }
  store.stats.counted = (store.stats.counted ?? 0) + seen.size;
  store.stats.published = (store.stats.published ?? 0) + store.rows('news').length;
  world.note(`${seen.size} were counted`);
  checkVersions(calls, ['counters', talliesCollection]);
}
