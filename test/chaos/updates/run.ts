// One run of updates: real nodes, a real MongoDB and a real Redis break at point after point while people
// write and bots listen, and a ledger says what became of every message. Nothing that it starts outlives it.
import { closeSync, openSync } from 'node:fs';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { createLog } from '../../../src/shared/log.js';
import { startKeeper } from '../../../src/storage/embedded/keeper.js';
import { freePort } from '../../support/free-port.js';
import { linkedNodes } from '../../support/linked-nodes.js';
import { storesFolder } from '../../support/stores-folder.js';
import { boundedRun } from '../bounded-run.js';
import { openFolder } from '../folder.js';
import { type OwnMongod, type OwnRedis, startOwnMongod, startRedis } from '../own-stores.js';
import { type CastBot, openCast } from './cast.js';
import { type Cluster, openCluster } from './cluster.js';
import { bringAbout } from './faults.js';
import { startLoad, type UpdatesLoad } from './load.js';
import type { KillPoint } from './plan.js';
import { doneUpTo, historyOf, underWayIn } from './remains.js';
import {
  audited,
  type BotJudgement,
  judgeBots,
  type Settled,
  settle,
  surely,
  unchangedMs,
} from './settling.js';

export interface UpdatesChaosOptions {
  readonly seed: number;
  readonly plan: readonly KillPoint[];
  readonly nodes: number;
  readonly rate: number;
  /** At the end nothing may wait any more; that takes as long as a lease and a pause of the schedule. */
  readonly isPatient: boolean;
  readonly env?: Readonly<Record<string, string>>;
  say(line: string): void;
  /** Given what must be undone, should the run be broken off. */
  onClose?(close: () => Promise<void>): void;
}

export interface UpdatesChaosResult {
  readonly points: number;
  readonly seconds: number;
  readonly bots: readonly BotJudgement[];
  readonly violations: readonly string[];
  /** Where the logs of the nodes and the histories of bots are, when there is something to find in them. */
  readonly kept: string | undefined;
}

interface Scene extends Settled {
  readonly folder: string;
  readonly mongod: OwnMongod;
  readonly redis: OwnRedis;
  readonly cluster: Cluster;
}

const database = 'chaos';
const progressMs = 90_000;
const lookMs = 20;
/** How long a caller waits for an answer before it asks elsewhere. */
const tryMs = 6_000;
const pointMs = 20_000;
const otherMs = 400_000;
/** Until nothing has changed for so long, in a short run. */
const hastyMs = 2_500;
/** One acknowledgement may be lost to so many faults: it is one that its node did not survive. */
const forgottenPerFaults = 100;
const logName = 'nodes.log';

export function runUpdatesChaos(options: UpdatesChaosOptions): Promise<UpdatesChaosResult> {
  const limitMs = otherMs + pointMs * options.plan.length;
  return boundedRun({ limitMs, onClose: options.onClose, run: (onEnd) => run(options, onEnd) });
}

async function run(
  options: UpdatesChaosOptions,
  onEnd: (undo: () => Promise<void>) => void,
): Promise<UpdatesChaosResult> {
  const { seed, rate, say, isPatient } = options;
  const scene = await openScene(options, onEnd);
  const { cast, cluster } = scene;
  say(`${options.nodes} nodes, ${cast.speakers.length} chats, ${cast.bots.length} bots; the load begins.`);
  const storedDone = (bot: CastBot) => surely(() => doneUpTo(scene.db, bot));
  const load = startLoad({ cast, cluster, seed, rate, storedDone });
  const fromMs = performance.now();
  const inFlight = await suffer(scene, load, options);
  const seconds = (performance.now() - fromMs) / 1000;
  await load.quieten();
  say(`Quiet after ${seconds.toFixed(0)} s and ${load.accepted.length} messages; what waits is waited for.`);
  const left = await settle(scene, isPatient ? unchangedMs : hastyMs);
  await load.stop();
  const failed = load.failure();
  const violations = failed === undefined ? [] : [`the load: ${failed.message}`];
  const { bots, violations: found } = await judgeBots(scene, { load, inFlight });
  violations.push(...found);
  if (isPatient && left > 0) violations.push(`${left} updates still wait, and every endpoint does well`);
  violations.push(...(await audited(scene)));
  for (const line of load.forgotten) say(`Acknowledged and not stored when a webhook was set: ${line}`);
  if (load.forgotten.length > 2 + options.plan.length / forgottenPerFaults)
    violations.push(`${load.forgotten.length} acknowledgements were lost`);
  const kept = violations.length > 0 ? await keep(scene, seed, violations) : undefined;
  return { points: options.plan.length, seconds, bots, violations, kept };
}

async function openScene(
  { nodes, env = {} }: UpdatesChaosOptions,
  onEnd: (undo: () => Promise<void>) => void,
): Promise<Scene> {
  const folder = await openFolder(storesFolder());
  onEnd(() => rm(folder, { recursive: true, force: true }));
  const keeper = startKeeper(createLog({ level: 'warn' }));
  onEnd(keeper.end);
  const place = { folder, keeper, onEnd };
  const [mongod, redis] = await Promise.all([startOwnMongod(place), startRedis(place)]);
  const client = await MongoClient.connect(mongod.url, { readConcern: { level: 'majority' } });
  onEnd(() => client.close());
  const filesFolder = join(folder, 'files');
  const [mongodbUrl, redisUrl] = [mongod.url, redis.url];
  const stores = { mongodbUrl, redisUrl, database, filesFolder, close: async () => undefined };
  const all = { ...linkedNodes, RATE_LIMIT_SCALE: '1000000', ...env };
  const furnish = async () => undefined;
  const cast = await openCast({ stores, env: all, onEnd, now: Date.now, furnish });
  const output = openSync(join(folder, logName), 'a');
  onEnd(async () => closeSync(output));
  const ofStores = {
    MONGODB_URL: mongodbUrl,
    MONGODB_DATABASE: database,
    REDIS_URL: redisUrl,
    FILE_STORE: filesFolder,
  };
  const cluster = await openCluster({
    count: nodes,
    settingsOf: async () => ({ ...cast.env, ...ofStores, CLUSTER_PORT: String(await freePort()) }),
    tryMs,
    tried: () => undefined,
    keeper,
    output,
    onEnd,
  });
  return { folder, mongod, redis, client, db: client.db(database), cast, cluster };
}

/** All kill points, one after the other; answers with what was in flight when nodes went. */
async function suffer(
  scene: Scene,
  load: UpdatesLoad,
  { plan, say }: Pick<UpdatesChaosOptions, 'plan' | 'say'>,
): Promise<ReadonlySet<string>> {
  const inFlight = new Set<string>();
  const starting = new Set<Promise<void>>();
  const died = async () => {
    const found = await surely(() => underWayIn(scene.db));
    for (const id of found) inFlight.add(id);
  };
  const fromMs = performance.now();
  for (const [nth, point] of plan.entries()) {
    await untilAccepted(load, load.accepted.length + point.afterMessages);
    const beganMs = performance.now();
    await bringAbout({ ...scene, died, starting }, point);
    const [at, took] = [beganMs - fromMs, performance.now() - beganMs].map((ms) => (ms / 1000).toFixed(1));
    say(`${at} s, ${nth + 1} of ${plan.length}: ${point.fault}, ${took} s; ${load.accepted.length} accepted`);
  }
  await Promise.all(starting);
  return inFlight;
}

async function untilAccepted(load: UpdatesLoad, count: number): Promise<void> {
  const untilMs = performance.now() + progressMs;
  while (load.accepted.length < count) {
    const failed = load.failure();
    if (failed !== undefined) throw failed;
    if (performance.now() > untilMs) throw new Error(`Too little was accepted for ${progressMs / 1000} s.`);
    await pause(lookMs);
  }
}

/** The logs of the nodes, and of each bot that a violation names all that is stored and all that arrived. */
async function keep(
  { folder, db, cast }: Pick<Scene, 'folder' | 'db' | 'cast'>,
  seed: number,
  violations: readonly string[],
): Promise<string> {
  const place = join(tmpdir(), `signalbox-broken-updates-${seed}-${process.pid}`);
  await mkdir(place, { recursive: true });
  await cp(join(folder, logName), join(place, logName));
  for (const bot of cast.bots) {
    const { name, endpoint } = bot;
    if (!violations.some((line) => line.startsWith(`${name}: `))) continue;
    const history = { ...(await historyOf(db, bot)), arrivals: endpoint?.arrivals ?? [] };
    await writeFile(join(place, `${name}.json`), JSON.stringify(history, undefined, 1));
  }
  return place;
}
