// One run on a replica set: three mongods, nodes and a Redis, joined by links that break, while people write,
// bots listen, and tills redeem vouchers at full load. Nothing that it starts outlives it.
import { cp, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { answeredWithin } from '../../../src/storage/answered.js';
import { boundedRun, type Undo } from '../bounded-run.js';
import type { CastBot } from '../updates/cast.js';
import type { Try } from '../updates/cluster.js';
import { startLoad } from '../updates/load.js';
import { doneUpTo, underWayIn } from '../updates/remains.js';
import { audited, type BotJudgement, judgeBots, settle, surely, unchangedMs } from '../updates/settling.js';
import { beginTrouble } from './faults.js';
import type { PlannedTrouble } from './plan.js';
import { type ClusterScene, logName, openScene } from './scene.js';
import { judgeTills, type TillTotals } from './till-ledger.js';
import { openTills } from './tills.js';
import { errorsIn, isWhole, lateFaults, type Trouble } from './wholeness.js';

export interface ClusterChaosOptions {
  readonly seed: number;
  readonly plan: readonly PlannedTrouble[];
  readonly nodes: number;
  readonly tills: number;
  /** Messages a second. */
  readonly rate: number;
  readonly electionMs: number;
  /** How long a caller waits for an answer before it leaves, and asks elsewhere. */
  readonly patienceMs: number;
  say(line: string): void;
  /** Given what must be undone, should the run be broken off. */
  onClose?(close: Undo): void;
}

export interface ClusterChaosResult {
  readonly troubles: readonly Trouble[];
  readonly tries: readonly Try[];
  readonly bots: readonly BotJudgement[];
  readonly tills: TillTotals;
  readonly violations: readonly string[];
  /** The faults after which the service was not whole in time: on a full machine that says little. */
  readonly late: readonly string[];
  /** Where the logs of the nodes are, when there is something to find in them. */
  readonly kept: string | undefined;
}

const lookMs = 100;
/** Longer than any service may take; how long it takes then is worth knowing. */
const wholeAtLastMs = 60_000;
const probeMs = 1_000;
const otherMs = 400_000;

export function runClusterChaos(options: ClusterChaosOptions): Promise<ClusterChaosResult> {
  const lengthsMs = options.plan.reduce((sum, { lengthMs }) => sum + lengthMs + 2 * wholeAtLastMs, 0);
  return boundedRun({
    limitMs: otherMs + lengthsMs,
    onClose: options.onClose,
    run: (onEnd) => run(options, onEnd),
  });
}

async function run(options: ClusterChaosOptions, onEnd: (undo: Undo) => void): Promise<ClusterChaosResult> {
  const { seed, rate, say } = options;
  const tries: Try[] = [];
  const scene = await openScene({ ...options, tried: (one) => void tries.push(one) }, onEnd);
  const { cast, cluster, shop } = scene;
  say(`${options.nodes} nodes, ${cast.bots.length} bots, ${options.tills} tills; the load begins.`);
  const storedDone = (bot: CastBot) => surely(() => doneUpTo(scene.db, bot));
  const load = startLoad({ cast, cluster, seed, rate, storedDone });
  const tills = openTills({ shop, cluster, seed, count: options.tills });
  const mayBeTwice = new Set<string>();
  const troubles = await suffer(scene, { tries, mayBeTwice, options });
  await Promise.all([load.quieten(), tills.close()]);
  say(`Quiet after ${load.accepted.length} messages and ${tills.claims.length} claims of tills.`);
  const left = await settle(scene, unchangedMs);
  await load.stop();
  const failures = [load.failure(), tills.failure()];
  const { bots, violations: ofBots } = await judgeBots(scene, { load, inFlight: mayBeTwice });
  const ofTills = judgeTills(tills.claims, await surely(() => redemptionsIn(scene)));
  const violations = [
    ...failures.flatMap((error) => (error === undefined ? [] : [`the load: ${error.message}`])),
    ...errorsIn(tries),
    ...ofBots,
    ...ofTills.violations,
    ...(left > 0 ? [`${left} updates still wait, and every endpoint does well`] : []),
    ...(await audited(scene)),
  ];
  const late = lateFaults(tries, troubles);
  const kept = violations.length + late.length > 0 ? await keep(scene.folder, seed) : undefined;
  return { troubles, tries, bots, tills: ofTills.totals, violations, late, kept };
}

interface Course {
  readonly tries: readonly Try[];
  /** Takes the ids of what was under way while something was broken, which may be done a second time. */
  readonly mayBeTwice: Set<string>;
  readonly options: ClusterChaosOptions;
}

/** One trouble after the other; the next begins when the service is whole. */
async function suffer(scene: ClusterScene, { tries, mayBeTwice, options }: Course): Promise<Trouble[]> {
  const troubles: Trouble[] = [];
  const names = scene.cluster.nodes.map(({ name }) => name);
  const underWay = async () => {
    for (const id of await surely(() => underWayIn(scene.db))) mayBeTwice.add(id);
  };
  const whole = async (fromMs: number) => {
    const endMs = fromMs + wholeAtLastMs;
    while (!isWhole(tries, names, performance.now())) {
      if (performance.now() > endMs) return false;
      await pause(lookMs);
    }
    return true;
  };
  if (!(await whole(performance.now())))
    options.say('Requests fail before anything is broken: this load is too much for this machine.');
  for (const [nth, planned] of options.plan.entries()) {
    const fromMs = performance.now();
    const { victim, heal } = await beginTrouble(scene, planned);
    await Promise.all([pause(planned.lengthMs), underWay()]);
    await heal();
    const healedMs = performance.now();
    const [writableMs] = await Promise.all([writableAgain(scene), underWay(), whole(healedMs)]);
    const times = { fromMs, healedMs, writableMs, untilMs: performance.now() };
    const trouble = { fault: planned.fault, victim, ...times };
    troubles.push(trouble);
    const [lasted, until] = [healedMs - fromMs, trouble.untilMs - healedMs].map((ms) =>
      (ms / 1_000).toFixed(1),
    );
    const place = `${nth + 1} of ${options.plan.length}`;
    options.say(`${place}: ${planned.fault}, ${victim}; ${lasted} s, and ${until} s until nothing fails`);
  }
  return troubles;
}

/** When a majority has taken a write that was begun by now. */
async function writableAgain({ db }: ClusterScene): Promise<number> {
  const probes = db.collection<{ _id: string }>('probes', { writeConcern: { w: 'majority' } });
  const write = () => probes.replaceOne({ _id: 'probe' }, {}, { upsert: true });
  await surely(() => answeredWithin(probeMs, write()));
  return performance.now();
}

async function redemptionsIn({ db }: ClusterScene) {
  const rows = db.collection<{ record: { id: string; voucherId: string; externalOrderId: string } }>(
    'application_commands',
  );
  const found = await rows.find({ 'record.type': 'redemption' }).toArray();
  return found.map(({ record }) => ({
    id: record.id,
    voucherId: record.voucherId,
    order: record.externalOrderId,
  }));
}

async function keep(folder: string, seed: number): Promise<string> {
  const place = join(tmpdir(), `signalbox-broken-cluster-${seed}-${process.pid}`);
  await mkdir(place, { recursive: true });
  await cp(join(folder, logName), join(place, logName));
  return place;
}
