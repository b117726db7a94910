// One size of a cluster through an operator's day: joins, calm, restarts, a zone that is lost, one that leaves.
import { createScaleWorld, type ScaleNode, type ScaleWorld, type Traffic } from './scale-world.js';
import { createScheduler } from './scheduler.js';

export interface ScaleSize {
  readonly nodes: number;
  readonly slots: number;
}

interface Phase {
  readonly name: PhaseName;
  readonly seconds: number;
  /** How many nodes came or went. */
  readonly events: number;
  /** The longest time that a slot had no living owner. */
  readonly longestGapMs: number;
  /** Notices that a node gets for each node that comes or goes. */
  readonly noticesPerEvent: number;
  /** What a node asks of MongoDB and Redis in a second, and the rows of slots and members in the answers. */
  readonly commands: number;
  readonly rows: number;
}

type PhaseName =
  | 'half start'
  | 'half join'
  | 'calm'
  | 'rolling restart'
  | 'zone lost'
  | 'zone back'
  | 'zone drained';

export interface ScaleRun extends ScaleSize {
  readonly phases: readonly Phase[];
  /** From the first signal until the last node of the zone has left. */
  readonly zoneDrainedMs: number;
  readonly violations: readonly string[];
}

const zones = 3;
const stepMs = 100;
/** A phase that has not ended by then never does. */
const phaseMaxMs = 120_000;
const calmMs = 30_000;
/** As many show what one costs; a cluster of a hundred would restart a hundred times the same way. */
const restartsMax = 10;

export async function runScale(seed: number, size: ScaleSize): Promise<ScaleRun> {
  const scene = createScaleWorld(createScheduler(seed), size.slots);
  const { world } = scene;
  const phases: Phase[] = [];
  const violations: string[] = [];

  async function phase(name: PhaseName, events: number, work: () => Promise<void>): Promise<void> {
    scene.takeTraffic();
    scene.takeLongestGapMs();
    const startedMs = world.nowMs();
    await work();
    if (!(await until(scene, () => isSettled(scene)))) violations.push(`${name}: not settled`);
    const seconds = (world.nowMs() - startedMs) / 1000;
    const longestGapMs = scene.takeLongestGapMs();
    phases.push(phaseOf({ name, events, seconds, longestGapMs }, scene.takeTraffic(), size));
  }

  async function boot(from: number, to: number): Promise<void> {
    for (let host = from; host < to; host += 1) {
      world.after(3_000 * world.rng.next(), () => scene.boot(`h${host}`));
    }
    await until(scene, () => scene.nodes().length >= to);
  }

  const half = Math.floor(size.nodes / 2);
  await phase('half start', half, () => boot(0, half));
  await phase('half join', size.nodes - half, () => boot(half, size.nodes));
  await phase('calm', 0, () => world.runFor(calmMs));
  const restarted = scene.nodes().slice(0, restartsMax);
  await phase('rolling restart', restarted.length, async () => {
    for (const node of restarted) {
      await drain(scene, [node]);
      scene.boot(node.host);
      await until(scene, () => isSettled(scene));
    }
  });
  const zone = () => scene.nodes().filter((_, place) => place % zones === 0);
  const lost = zone();
  await phase('zone lost', lost.length, async () => scene.kill(lost));
  await phase('zone back', lost.length, async () => {
    for (const { host } of lost) scene.boot(host);
  });
  const drained = zone();
  let zoneDrainedMs = 0;
  await phase('zone drained', drained.length, async () => {
    const startedMs = world.nowMs();
    await drain(scene, drained);
    zoneDrainedMs = world.nowMs() - startedMs;
  });
  return { ...size, phases, zoneDrainedMs, violations };
}

/** Drains these as SIGTERM does, and ends their processes. */
async function drain(scene: ScaleWorld, leaving: readonly ScaleNode[]): Promise<void> {
  let left = 0;
  for (const node of leaving) {
    void node.ownership.drain().then(() => {
      left += 1;
      scene.kill([node]);
    });
  }
  await until(scene, () => left === leaving.length);
}

/** Exactly the living are members, and each slot is held by one of them, as MongoDB says it. */
function isSettled({ nodes, mongo, ownerless }: ScaleWorld): boolean {
  const living = nodes();
  const { version, members } = mongo.view();
  if (members.length !== living.length || ownerless() > 0) return false;
  if (living.some(({ ownership }) => ownership.view().version !== version)) return false;
  const held = living.reduce((sum, { ownership }) => sum + ownership.held().length, 0);
  const isEach = living.every(({ id, ownership }) =>
    ownership.held().every(({ slot }) => mongo.rows[slot]?.owner === id),
  );
  return held === mongo.rows.length && isEach;
}

async function until({ world }: ScaleWorld, condition: () => boolean): Promise<boolean> {
  const endMs = world.nowMs() + phaseMaxMs;
  while (!condition()) {
    if (world.nowMs() >= endMs) return false;
    await world.runFor(stepMs);
  }
  return true;
}

type Measured = Pick<Phase, 'name' | 'seconds' | 'events' | 'longestGapMs'>;

function phaseOf(measured: Measured, traffic: Traffic, { nodes }: ScaleSize): Phase {
  const each = (count: number) => count / Math.max(measured.seconds, stepMs / 1000) / nodes;
  return {
    ...measured,
    noticesPerEvent: traffic.notices / nodes / Math.max(1, measured.events),
    commands: each(traffic.commands),
    rows: each(traffic.rows),
  };
}
