// One run: breaks a cluster of real processes again and again under load, and judges what callers saw.
// Everything it has started is gone when it returns.
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from 'mongodb';
import { slotOf } from '../../src/cluster/slots.js';
import { storesFolder } from '../support/stores-folder.js';
import { boundedRun } from './bounded-run.js';
import { unserved, type Violation, violationsIn } from './checks/verdict.js';
import { prepareFault } from './faults.js';
import { openFolder } from './folder.js';
import { type FaultName, type FaultRecord, linesOf, nameOf, type Operation } from './history.js';
import { type NodeCounts, sumOf } from './node-messages.js';
import { canMeet, type PlannedFault } from './plan.js';
import { readRemains } from './remains.js';
import { untilSlowly } from './slowly.js';
import { buildWorld, nodesLogName, type World, type WorldOptions } from './world.js';

export interface ChaosOptions extends WorldOptions {
  readonly plan: readonly PlannedFault[];
  /** No fault begins later than this. */
  readonly seconds: number;
  /** Where the history and the logs of the nodes are put in any case. */
  readonly out?: string;
  /** Told what happens, a line at a time. */
  say(line: string): void;
  /** Given what must be undone, should the run be broken off. */
  onClose?(close: () => Promise<void>): void;
}

export interface ChaosResult {
  readonly operations: readonly Operation[];
  readonly faults: readonly FaultRecord[];
  readonly violations: readonly Violation[];
  readonly counts: NodeCounts;
  readonly seconds: number;
  /** Where the history and the logs are, when there is something to find in them. */
  readonly kept: string | undefined;
}

const atOnceMax = 2;
const deliveryMs = 60_000;

export function runChaos(options: ChaosOptions): Promise<ChaosResult> {
  return boundedRun({ onClose: options.onClose, run: (onEnd) => run(options, onEnd) });
}

async function run(options: ChaosOptions, onEnd: (undo: () => Promise<void>) => void): Promise<ChaosResult> {
  const { say } = options;
  const folder = await openFolder(storesFolder());
  onEnd(() => rm(folder, { recursive: true, force: true }));
  say('Starting a replica set of three, a Redis, and the nodes.');
  const world = await buildWorld(options, { folder, onEnd });
  const { callers, load, nodes, db } = world;
  await load.start();
  say(`${options.nodes} nodes share the slots; ${options.callers} callers begin.`);
  const startedMs = world.now();
  const faults = await sufferAll(world, options);
  await load.stop();
  const seconds = (world.now() - startedMs) / 1000;
  await deliveredAll(db);
  // No node is left that could still carry out what a caller has long given up.
  await Promise.all(nodes.all.map((node) => node.drain()));
  const counts = nodes.all.map((node) => node.counts()).reduce(sumOf);
  const operations = callers.history;
  const broken = violationsIn(operations, await readRemains(db, load.opening));
  const crashes = nodes.all.flatMap((node) => node.crashes());
  const crashed = crashes.map((text) => ({ check: 'faults', text }) as const);
  const violations = [...broken, ...unserved(faults), ...crashed];
  const isWorthIt = options.out !== undefined || violations.length > 0;
  const kept = isWorthIt ? await keep(options, { folder, lines: linesOf(operations, faults) }) : undefined;
  return { operations, faults, violations, counts, seconds, kept };
}

async function sufferAll(
  world: World,
  { plan, seconds, say }: Pick<ChaosOptions, 'plan' | 'seconds' | 'say'>,
): Promise<FaultRecord[]> {
  const endMs = world.now() + seconds * 1000;
  const faults: FaultRecord[] = [];
  let running: { readonly fault: FaultName; readonly over: Promise<void> }[] = [];
  const untilQuiet = async () => {
    await Promise.all(running.map(({ over }) => over));
    running = [];
  };
  for (const planned of plan) {
    await pause(planned.quietMs);
    if (world.now() >= endMs) break;
    const { fault, hasCompany } = planned;
    const up = world.nodes.all.filter((node) => node.state() === 'up');
    if (up.length < 2 || !running.every((other) => canMeet(fault, other.fault))) await untilQuiet();
    const over = suffer(world, planned).then((record) => {
      faults.push(record);
      say(lineOf(record));
    });
    // What it rejects with reaches the code that waits for it, a little later.
    over.catch(() => undefined);
    running.push({ fault, over });
    if (!hasCompany || running.length === atOnceMax) await untilQuiet();
  }
  await untilQuiet();
  return faults;
}

/** Brings a fault about, waits until it is over, and asks every standing actor what it has to say. */
async function suffer(world: World, planned: PlannedFault): Promise<FaultRecord> {
  const { now, load } = world;
  const { fault, lengthMs } = planned;
  const { victim, slots, begin, heal } = await prepareFault[fault](world, planned);
  const concerned = slots === 'all' ? undefined : new Set(slots);
  const touched = load.standing.filter((id) => concerned?.has(slotOf('counter', id)) ?? true);
  const fromMs = now();
  await begin();
  const begunMs = now();
  const first = ask(world, touched);
  await pause(lengthMs);
  await heal();
  const healedMs = now();
  await first;
  const silent = await ask(world, load.standing);
  const asked = touched.map((id) => nameOf({ kind: 'counter', id }));
  return { fault, victim, slots, asked, fromMs, begunMs, healedMs, untilMs: now(), silent };
}

/** Tells which of these counters gave no answer, however often they were asked. */
async function ask({ callers }: World, ids: readonly string[]): Promise<string[]> {
  const silent: string[] = [];
  const askOne = async (id: string) => {
    const { outcome } = await callers.perform({ kind: 'counter', id, command: { type: 'add', by: 1 } });
    if (outcome.kind !== 'ok') silent.push(id);
  };
  await Promise.all(ids.map(askOne));
  return silent;
}

/** Gives every event that was sent some time after the last fault to be taken by its receiver. */
async function deliveredAll(db: Db): Promise<void> {
  const endMs = performance.now() + deliveryMs;
  await untilSlowly('every event is delivered, or had its time', async () => {
    const left = await db.collection('events').countDocuments();
    return left === 0 || performance.now() > endMs;
  });
}

function lineOf({ fault, victim, fromMs, healedMs, untilMs }: FaultRecord): string {
  const [from, healed, until] = [fromMs, healedMs, untilMs].map((ms) => `${(ms / 1000).toFixed(1)} s`);
  return `${from}: ${fault}, ${victim}; mended at ${healed}, served at ${until}`;
}

async function keep(
  { out, seed }: ChaosOptions,
  { folder, lines }: { folder: string; lines: string },
): Promise<string> {
  const place = out ?? join(tmpdir(), `signalbox-broken-${seed}-${process.pid}`);
  await mkdir(place, { recursive: true });
  await writeFile(join(place, 'history.jsonl'), lines);
  await cp(join(folder, nodesLogName), join(place, nodesLogName));
  return place;
}
