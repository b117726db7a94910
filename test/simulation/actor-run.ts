// One seed, one run: a cluster of actors, its callers, its faults, and whether everything promised held.
import type { Actors } from '../../src/actors/runtime.js';
import { type Calls, createAll, createCalls, send, sleep, startCallers } from './actor-callers.js';
import { checkHistory } from './actor-checks.js';
import { type ActorNode, type ActorWorld, createActorWorld, type StoreChange } from './actor-world.js';
import { goodLinks } from './fake-links.js';
import { noTrouble } from './fake-mongo.js';
import { bootAt, crash, jumpWall, pause, redisFault, trouble } from './faults.js';
import { createScheduler, oneOf, wholeNumber } from './scheduler.js';
import { noFaults, type StoreFaults } from './store-fake.js';

export interface ActorRun {
  readonly seed: number;
  readonly scenario: Scenario;
  readonly violations: readonly string[];
  readonly story: readonly string[];
  readonly fingerprint: number;
  readonly virtualMs: number;
  readonly told: number;
  readonly longestMs: number;
  /** How often each fault and each turn of events has happened. */
  readonly stats: Readonly<Record<string, number>>;
}

const scenarios = ['chaos', 'store', 'calm', 'chaos again'] as const;
type Scenario = (typeof scenarios)[number];

const startMs = 3000;
const stepMs = 250;
/** Within which a straggler, whose caller has been answered elsewhere, comes to its own end. */
const lastSteps = 20;
const faultsMs = 20_000;
/** Time to live, freeze, forced claims: a caller that still waits then waits for ever. */
const healMs = 35_000;
const longestPauseMs = 8000;
const calmReplyMaxMs = 1000;

/** A play says which callers ask for what, and what must be true afterwards. */
export interface Play {
  createAll(calls: Calls): Promise<void>;
  /** Answers how many have not come to an end, at any time. */
  startCallers(calls: Calls): () => number;
  check(calls: Calls): void;
}

export function runActors(seed: number, change?: StoreChange): Promise<ActorRun> {
  return runPlay({ createAll, startCallers, check: checkHistory }, { seed, change });
}

export async function runPlay(
  play: Play,
  { seed, change }: { seed: number; change: StoreChange | undefined },
): Promise<ActorRun> {
  const world = createScheduler(seed);
  const scene = createActorWorld(world, change);
  const { ledger, store, links } = scene;
  const scenario = scenarios[seed % scenarios.length] ?? 'chaos';
  const isCalm = scenario === 'calm';
  const hosts = 2 + wholeNumber(world.rng, 2);
  for (let host = 1; host <= hosts; host += 1)
    world.after(400 * world.rng.next(), () => scene.boot(`h${host}`));
  await world.runFor(startMs);
  const calls = createCalls(scene, { isCalm });
  let left: (() => number) | undefined;
  void play.createAll(calls).then(() => {
    left = play.startCallers(calls);
  });
  const isOver = () => left?.() === 0 || ledger.violations().length > 0;
  if (isCalm) await runUntil(scene, { isOver, forMs: faultsMs, eachStep: () => plan(scene) });
  else {
    const eachStep = () => (scenario === 'store' ? storeFault(scene) : anyFault(scene));
    await runUntil(scene, { isOver, forMs: faultsMs, eachStep });
    heal(scene);
  }
  await runUntil(scene, { isOver, forMs: healMs, eachStep: () => undefined });
  if (ledger.violations().length === 0) await conclude(calls, play, left?.());
  return {
    seed,
    scenario,
    violations: ledger.violations(),
    story: world.story(),
    fingerprint: world.fingerprint(),
    virtualMs: world.nowMs(),
    told: calls.told.length,
    longestMs: calls.longestMs,
    stats: { ...store.stats, ...links.stats },
  };
}

interface Until {
  isOver(): boolean;
  readonly forMs: number;
  eachStep(): void;
}

async function runUntil({ world }: ActorWorld, { isOver, forMs, eachStep }: Until): Promise<void> {
  const endMs = world.nowMs() + forMs;
  while (world.nowMs() < endMs && !isOver()) {
    eachStep();
    await world.runFor(stepMs);
  }
}

async function conclude(calls: Calls, play: Play, left: number | undefined): Promise<void> {
  const { scene } = calls;
  const { world, ledger } = scene;
  if (left !== 0) ledger.violated(`${left ?? 'all'} callers never came to an end`);
  // What was under way comes to an end.
  await world.runFor(2 * stepMs);
  play.check(calls);
  let asked = 0;
  const again = calls.told.filter((_, place) => place % 5 === 0);
  for (const { act, reply } of again)
    void sayAgain(calls, act, JSON.stringify(reply)).then(() => {
      asked += 1;
    });
  for (let step = 0; step < 40 && asked < again.length; step += 1) await world.runFor(stepMs);
  if (asked < again.length) ledger.violated('a reply could not be had again');
  const busy = () => scene.nodes().filter(({ actors }) => underWay(actors) > 0);
  for (let step = 0; step < lastSteps && busy().length > 0; step += 1) await world.runFor(stepMs);
  for (const { id, actors } of busy()) ledger.violated(`${underWay(actors)} turns are left on ${id}`);
  if (calls.isCalm && calls.longestMs > calmReplyMaxMs)
    ledger.violated(`a reply took ${Math.round(calls.longestMs)} ms though all was calm`);
}

function underWay(actors: Actors): number {
  const { waiting, inFlight } = actors.counts();
  return waiting + inFlight;
}

/** Long afterwards, anywhere, a key has the reply that it had. */
async function sayAgain(calls: Calls, act: Parameters<typeof send>[1], text: string): Promise<void> {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const reply = await send(calls, act);
    if (reply?.kind === 'ok' || reply?.kind === 'refused') {
      if (JSON.stringify(reply) !== text)
        calls.scene.ledger.violated(`${act.key} is answered otherwise later`);
      return;
    }
    await sleep(calls.scene, 100);
  }
  calls.scene.ledger.violated(`${act.key} is not answered later`);
}

/** Nodes come and go as planned. */
function plan(scene: ActorWorld): void {
  const { world } = scene;
  if (world.rng.next() > 0.05) return;
  const nodes = scene.nodes();
  const node = oneOf(world.rng, nodes);
  if (nodes.length > 2) retire(scene, node);
  else scene.boot(`new${Math.round(world.nowMs())}`);
}

function retire({ world }: ActorWorld, node: ActorNode): void {
  world.note(`${node.id} is drained`);
  node.retire();
}

function anyFault(scene: ActorWorld): void {
  const { world } = scene;
  const { rng } = world;
  if (rng.next() > 0.25) return;
  const nodes = scene.nodes();
  const node = nodes.length > 0 ? oneOf(rng, nodes) : undefined;
  const pick = rng.next();
  if (node === undefined || (pick < 0.12 && nodes.length < 4)) bootAt(scene, `h${1 + wholeNumber(rng, 5)}`);
  else if (pick < 0.24) pause(scene, node, longestPauseMs);
  else if (pick < 0.32) crash(scene, node);
  else if (pick < 0.42) crashAtCommit(scene, node);
  else if (pick < 0.48) retire(scene, node);
  else if (pick < 0.55) redisFault(scene);
  else if (pick < 0.63) trouble(scene);
  else if (pick < 0.68) jumpWall(scene, node);
  else if (pick < 0.82) linkFault(scene, nodes);
  else storeFault(scene);
}

/** Killed when a commit has left it and no answer has come. */
function crashAtCommit(scene: ActorWorld, node: ActorNode): void {
  const { store, world } = scene;
  store.onCommitSent = ({ name }) => {
    if (name !== node.id) return;
    store.onCommitSent = () => undefined;
    store.stats['killed at a commit'] = (store.stats['killed at a commit'] ?? 0) + 1;
    // Not within its own step, which a dead process does not finish either.
    world.after(0, () => crash(scene, node));
  };
}

function linkFault({ world, links }: ActorWorld, nodes: readonly ActorNode[]): void {
  const { rng } = world;
  if (rng.next() < 0.5) {
    const [one, other] = [oneOf(rng, nodes), oneOf(rng, nodes)];
    const ms = oneOf(rng, [500, 10_000]) * rng.next();
    world.note(`nothing passes between ${one.id} and ${other.id} for ${Math.round(ms)} ms`);
    links.cut(one.id, other.id, ms);
    return;
  }
  world.note('links break');
  links.setTrouble({ loseRequest: 0.2 * rng.next(), loseAnswer: 0.3 * rng.next(), slow: 0.3 * rng.next() });
  world.after(4000 * rng.next(), () => links.setTrouble(goodLinks));
}

function storeFault({ world, store }: ActorWorld): void {
  const { rng } = world;
  if (rng.next() < 0.06) {
    world.note('the primary steps down');
    store.stepDown();
    return;
  }
  const upTo = (most: number) => (rng.next() < 0.5 ? most * rng.next() : 0);
  const faults: StoreFaults = {
    conflict: upTo(0.1),
    commitAnswerLost: upTo(0.2),
    commitLost: upTo(0.15),
    commitLate: upTo(0.3),
    answerLost: upTo(0.08),
    slow: upTo(0.2),
  };
  store.faults = faults;
  store.lagMs = rng.next() < 0.2 ? 60 : 3;
}

function heal(scene: ActorWorld): void {
  const { redis, mongo, store, links, world } = scene;
  world.note('all is well again');
  redis.setUp(true);
  mongo.setTrouble(noTrouble);
  links.setTrouble(goodLinks);
  store.faults = noFaults;
  store.lagMs = 3;
  store.onCommitSent = () => undefined;
  for (const { process } of scene.nodes()) process.resume();
  // The others may all be on their way out.
  scene.boot('last');
}
