// One seed, one run: a cluster, its faults, and whether everything that was promised held.
import { noTrouble } from './fake-mongo.js';
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

/** Nodes come and go as planned. Nobody may notice. */
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

/** Whatever Redis does, nobody is removed and no slot moves. */
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

function redisFault({ world, redis }: OwnershipWorld): void {
  const { rng } = world;
  const fault = oneOf(rng, ['down', 'down', 'flush', 'remember', 'roll back', 'clock', 'replace'] as const);
  world.note(`Redis: ${fault}`);
  if (fault === 'down') {
    redis.setUp(false);
    world.after(20_000 * rng.next() ** 2, () => redis.setUp(true));
  } else if (fault === 'flush') redis.flush();
  else if (fault === 'remember') redis.remember();
  else if (fault === 'roll back') redis.rollBack();
  else if (fault === 'clock') redis.jumpClock(oneOf(rng, [-3_600_000, -2_000, 2_000, 3_600_000]));
  else {
    redis.flush();
    redis.jumpClock(10_000 * (rng.next() - 0.5));
  }
}

function jumpWall({ world }: OwnershipWorld, { id, process }: SimNode): void {
  const ms = oneOf(world.rng, [-3_600_000, 3_600_000]);
  world.note(`${id}: the wall clock jumps by ${ms} ms`);
  process.jump(ms);
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
  else if (pick < 0.35) pause(scene, node);
  else if (pick < 0.5) crash(scene, node);
  else if (pick < 0.58) retire(scene, node);
  else if (pick < 0.7) redisFault(scene);
  else if (pick < 0.9) trouble(scene);
  else jumpWall(scene, node);
}

function pause({ world }: OwnershipWorld, { id, process }: SimNode): void {
  const ms = oneOf(world.rng, [50, 1_000, 6_000, 30_000]) * world.rng.next();
  world.note(`${id} is paused for ${Math.round(ms)} ms`);
  process.pause();
  world.after(ms, () => process.resume());
}

function crash(scene: OwnershipWorld, { id, host, process }: SimNode): void {
  const { world } = scene;
  world.note(`${id} is killed`);
  process.kill();
  const ms = 10_000 * world.rng.next();
  if (world.rng.next() < 0.7) world.after(ms, () => bootAt(scene, host));
}

/** Only one process can listen at an address. */
function bootAt(scene: OwnershipWorld, host: string): void {
  if (!scene.nodes().some((node) => node.host === host)) scene.boot(host);
}

function trouble({ world, mongo }: OwnershipWorld): void {
  const { rng } = world;
  const isDown = rng.next() < 0.3;
  const part = { loseRequest: 0.2 * rng.next(), loseAnswer: 0.3 * rng.next(), oldView: 0.3 * rng.next() };
  world.note(`MongoDB ${isDown ? 'has no primary' : 'loses requests and answers'}`);
  mongo.setTrouble({ ...part, down: isDown });
  world.after(oneOf(rng, [2_000, 12_000]) * rng.next(), () => mongo.setTrouble(noTrouble));
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
    const owners = nodes().filter(({ ownership }) => ownership.standing(slot).mine);
    const [first] = owners;
    const standing = first?.ownership.standing(slot);
    const isRight = owners.length === 1 && first?.id === owner && standing?.mine && standing.epoch === epoch;
    if (isRight) continue;
    const claimed = owners.map(({ id }) => id).join(', ') || 'nobody';
    ledger.violated(`${when} slot ${slot} is ${owner}'s under ${epoch}, and believed to be ${claimed}'s`);
  }
}
