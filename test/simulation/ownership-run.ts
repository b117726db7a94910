// One seed, one run: a cluster, its faults, and whether everything that was promised held.

import type { Slot } from '../../src/cluster/slot.js';
import { designatedOwner } from '../../src/cluster/slots.js';
import type { Member } from '../../src/links/member.js';
import { noTrouble } from './fake-mongo.js';
import { bootAt, crash, jumpWall, pause, redisFault, trouble } from './faults.js';
import { createOwnershipWorld, type Mutation, type OwnershipWorld, type SimNode } from './ownership-world.js';
import { createScheduler, oneOf, wholeNumber } from './scheduler.js';

export interface Run {
  readonly seed: number;
  readonly scenario: Scenario;
  readonly violations: readonly string[];
  readonly story: readonly string[];
  readonly fingerprint: number;
  readonly writes: number;
  readonly fenced: number;
  readonly claims: number;
  readonly virtualMs: number;
}

const scenarios = ['chaos', 'calm', 'redis', 'chaos again'] as const;
type Scenario = (typeof scenarios)[number];

const warmUpMs = 8_000;
const faultsMs = 45_000;
/** Freeze, time to live, hand-off: everything together is over by then. */
const settleMs = 25_000;
const afterwardsMs = 12_000;
const pauseMaxMs = 300;

export async function runOwnership(seed: number, mutation?: Mutation): Promise<Run> {
  const world = createScheduler(seed);
  const scene = createOwnershipWorld(world, mutation);
  const scenario = scenarios[seed % scenarios.length] ?? 'chaos';
  const { ledger } = scene;
  const hosts = 3 + wholeNumber(world.rng, 3);
  for (let host = 1; host <= hosts; host += 1) {
    world.after(3_000 * world.rng.next(), () => scene.boot(`h${host}`));
  }
  await world.runFor(warmUpMs);
  expectSettled(scene, 'after the start');
  if (scenario === 'calm') await calm(scene);
  else if (scenario === 'redis') await onlyRedis(scene);
  else await chaos(scene);
  expectSettled(scene, 'after the faults');
  const { claims } = ledger.counts();
  await world.runFor(afterwardsMs);
  if (ledger.counts().claims !== claims) ledger.violated('slots still move when all has long been well');
  const { writes, fenced } = ledger.counts();
  return {
    seed,
    scenario,
    violations: ledger.violations(),
    story: world.story(),
    fingerprint: world.fingerprint(),
    writes,
    fenced,
    claims,
    virtualMs: world.nowMs(),
  };
}

/** Nodes come and go as planned. No caller may notice. */
async function calm(scene: OwnershipWorld): Promise<void> {
  const { world, ledger } = scene;
  const refusedBefore = ledger.counts().fenced;
  for (let round = 0; round < 4; round += 1) {
    const nodes = scene.nodes();
    if (nodes.length > 2 && world.rng.next() < 0.6) retire(scene, oneOf(world.rng, nodes));
    else scene.boot(`new${round}`);
    await world.runFor(2_000 + 4_000 * world.rng.next());
  }
  await world.runFor(8_000);
  const { fenced } = ledger.counts();
  if (fenced > refusedBefore)
    ledger.violated(`${fenced - refusedBefore} turns were refused though all was calm`);
  const pauseMs = ledger.longestPauseMs();
  if (pauseMs > pauseMaxMs) ledger.violated(`a planned hand-over took ${Math.round(pauseMs)} ms`);
}

/** As on SIGTERM: the process ends soon after everything is given away. */
function retire({ world }: OwnershipWorld, { id, ownership, process }: SimNode): void {
  world.note(`${id} is drained`);
  void ownership.drain().then(() => process.timers.after(200, () => process.kill()));
}

/** Whatever Redis does, no member is removed and no slot moves. */
async function onlyRedis(scene: OwnershipWorld): Promise<void> {
  const { world, redis, ledger } = scene;
  const { version } = scene.mongo.view();
  const { claims } = ledger.counts();
  const endMs = world.nowMs() + faultsMs;
  while (world.nowMs() < endMs) {
    redisFault(scene);
    for (const node of scene.nodes()) if (world.rng.next() < 0.2) jumpWall(scene, node);
    await world.runFor(8_000 * world.rng.next());
  }
  redis.setUp(true);
  await world.runFor(settleMs);
  if (scene.mongo.view().version !== version) ledger.violated('Redis alone changed the view');
  if (ledger.counts().claims !== claims) ledger.violated('Redis alone moved slots');
}

async function chaos(scene: OwnershipWorld): Promise<void> {
  const { world, redis, mongo } = scene;
  const endMs = world.nowMs() + faultsMs;
  scene.loseNotices(0.3 * world.rng.next());
  while (world.nowMs() < endMs) {
    anyFault(scene);
    await world.runFor(3_000 * world.rng.next());
  }
  redis.setUp(true);
  mongo.setTrouble(noTrouble);
  scene.loseNotices(0);
  for (const { process } of scene.nodes()) process.resume();
  // The others may all be on their way out.
  scene.boot('last');
  await world.runFor(settleMs);
}

function anyFault(scene: OwnershipWorld): void {
  const { world } = scene;
  const { rng } = world;
  const nodes = scene.nodes();
  const node = nodes.length > 0 ? oneOf(rng, nodes) : undefined;
  const pick = rng.next();
  if (node === undefined || (pick < 0.1 && nodes.length < 6)) bootAt(scene, `h${1 + wholeNumber(rng, 9)}`);
  else if (pick < 0.35) pause(scene, node, 30_000);
  else if (pick < 0.5) crash(scene, node);
  else if (pick < 0.58) retire(scene, node);
  else if (pick < 0.68) redisFault(scene);
  else if (pick < 0.71) hang(scene, node);
  else if (pick < 0.9) trouble(scene);
  else jumpWall(scene, node);
}

/** Longer than the run: the node that should have the slot must not wait for it. */
function hang({ world }: OwnershipWorld, node: SimNode): void {
  world.note(`${node.id}: a turn hangs`);
  node.hang(2 * (faultsMs + settleMs));
}

/** Exactly the living are members, every slot has exactly one of them, and that one knows it. */
function expectSettled({ nodes, mongo, ledger }: OwnershipWorld, when: string): void {
  const living = nodes()
    .map(({ id }) => id)
    .sort();
  const members = mongo
    .view()
    .members.map(({ id }) => id)
    .sort();
  if (living.join() !== members.join()) {
    ledger.violated(`${when} the view is ${members.join(', ')} and the living are ${living.join(', ')}`);
  }
  for (const { slot, epoch, owner } of mongo.rows) {
    const owners = nodes().filter(({ ownership }) => ownership.ownerOf(slot).mine);
    const [first] = owners;
    const slotOwner = first?.ownership.ownerOf(slot);
    const isRight =
      owners.length === 1 && first?.id === owner && slotOwner?.mine && slotOwner.epoch === epoch;
    if (isRight || isComingBack(nodes(), { slot, owner, members: mongo.view().members })) continue;
    const claimed = owners.map(({ id }) => id).join(', ') || 'no node';
    ledger.violated(`${when} slot ${slot} is ${owner}'s under ${epoch}, and believed to be ${claimed}'s`);
  }
}

/** A slot that its owner was giving away, and is to have again, waits for the turn that hangs in it. */
function isComingBack(
  nodes: readonly SimNode[],
  { slot, owner, members }: { slot: Slot; owner: string | null; members: readonly Member[] },
): boolean {
  return (
    designatedOwner(slot, members)?.id === owner &&
    nodes.some(({ id, isBusy }) => id === owner && isBusy(slot))
  );
}
