// One run of updates: real nodes, a real MongoDB and a real Redis break at point after point while people
// write and bots listen, and a ledger says what became of every message. Nothing that it starts outlives it.
import { closeSync, openSync } from 'node:fs';
import { cp, mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { type Db, MongoClient } from 'mongodb';
import { sourceOfUpdate } from '../../../src/commands/update-sources.js';
import { createLog } from '../../../src/shared/log.js';
import { startKeeper } from '../../../src/storage/embedded/keeper.js';
import type { Mongo } from '../../../src/storage/mongo.js';
import { auditQueues } from '../../../src/updates/audit.js';
import { linkedNodes } from '../../support/linked-nodes.js';
import { storesFolder } from '../../support/stores-folder.js';
import { openFolder } from '../folder.js';
import { type OwnMongod, type OwnRedis, startOwnMongod, startRedis } from '../own-stores.js';
import { type Cast, type CastBot, openCast } from './cast.js';
import { type Cluster, openCluster } from './cluster.js';
import { bringAbout } from './faults.js';
import { type BotTotals, judgeBot } from './ledger.js';
import { newToken, startLoad, type UpdatesLoad } from './load.js';
import type { KillPoint } from './plan.js';
import { readRemains, underWayIn, waitingFor } from './remains.js';

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
  readonly bots: readonly { readonly name: string; readonly totals: BotTotals }[];
  readonly violations: readonly string[];
  /** Where the logs of the nodes are, when there is something to find in them. */
  readonly kept: string | undefined;
}

interface Scene {
  readonly folder: string;
  readonly mongod: OwnMongod;
  readonly redis: OwnRedis;
  readonly client: MongoClient;
  readonly db: Db;
  readonly cast: Cast;
  readonly cluster: Cluster;
}

const database = 'chaos';
const progressMs = 90_000;
const lookMs = 20;
const pointMs = 20_000;
const otherMs = 400_000;
/** Until nothing has changed for so long. */
const quietMs = { patient: 120_000, hasty: 2_500 } as const;
const auditMs = 30_000;
const logName = 'nodes.log';

export async function runUpdatesChaos(options: UpdatesChaosOptions): Promise<UpdatesChaosResult> {
  const undoings: (() => Promise<void>)[] = [];
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= (async () => {
      for (let undo = undoings.pop(); undo; undo = undoings.pop()) await undo();
    })();
    return closing;
  };
  options.onClose?.(close);
  const late = new AbortController();
  try {
    const limitMs = otherMs + pointMs * options.plan.length;
    const tooLate = pause(limitMs, undefined, { signal: late.signal }).then(() => {
      throw new Error(`The run did not end within ${limitMs / 1000} s.`);
    });
    tooLate.catch(() => undefined); // That it was called off is no failure.
    return await Promise.race([run(options, (undo) => void undoings.push(undo)), tooLate]);
  } finally {
    late.abort();
    await close();
  }
}

async function run(
  options: UpdatesChaosOptions,
  onEnd: (undo: () => Promise<void>) => void,
): Promise<UpdatesChaosResult> {
  const { seed, rate, say, isPatient } = options;
  const scene = await openScene(options, onEnd);
  const { cast, cluster, db } = scene;
  say(`${options.nodes} nodes, ${cast.speakers.length} chats, ${cast.bots.length} bots; the load begins.`);
  const load = startLoad({ cast, cluster, seed, rate });
  const fromMs = performance.now();
  const inFlight = await suffer(scene, load, options);
  const seconds = (performance.now() - fromMs) / 1000;
  await load.quieten();
  say(`Quiet after ${seconds.toFixed(0)} s and ${load.accepted.length} messages; what waits is waited for.`);
  const left = await settle(scene, isPatient ? quietMs.patient : quietMs.hasty);
  await load.stop();
  const failed = load.failure();
  const violations = failed === undefined ? [] : [`the load: ${failed.message}`];
  const bots: { name: string; totals: BotTotals }[] = [];
  for (const bot of cast.bots) {
    const remains = await readRemains(db, bot);
    // One that changes begins attempts anew: which of them arrived first, nobody has kept.
    const isPushed = bot.way === 'pushed';
    const { totals, violations: found } = judgeBot({
      ...remains,
      deliveries: remains.deliveries.map((one) => ({
        ...one,
        isFirstAnswered: isPushed && one.isFirstAnswered,
      })),
      bot: bot.name,
      accepted: load.accepted.filter(({ chat }) => bot.chats.has(chat)),
      fetched: load.fetchedBy(bot),
      pushed: bot.endpoint?.arrivals ?? [],
      inFlight,
    });
    bots.push({ name: bot.name, totals });
    violations.push(...found);
  }
  if (isPatient && left > 0) violations.push(`${left} updates still wait, and every endpoint does well`);
  violations.push(...(await audited(scene)));
  const kept = violations.length > 0 ? await keep(scene.folder, seed) : undefined;
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
  const cast = await openCast({ stores, env: all, onEnd, now: Date.now });
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
    env: { ...cast.env, ...ofStores },
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

/** What has failed is tried again at once; answers with what waits when nothing changes any more. */
async function settle({ cast, cluster, db }: Scene, untilQuietMs: number): Promise<number> {
  const listening = cast.bots.filter(({ way }) => way !== 'silent');
  const pushed = listening.filter(({ way }) => way === 'pushed');
  const fetchers = listening.filter(({ way }) => way === 'fetches');
  const fetchedMs = performance.now() + progressMs;
  const token = await newToken(cluster, cast.developer.username);
  // Refused while another one runs.
  const replay = ({ botId }: CastBot) => {
    const path = `/api/v1/bots/my/${botId}/deliveries/replay`;
    return cluster.insist({ method: 'POST', path, token, body: { status: 'failed' } });
  };
  let left = Number.POSITIVE_INFINITY;
  for (let changedMs = performance.now(); performance.now() - changedMs < untilQuietMs; ) {
    const now = await surely(() => waitingFor(db, listening));
    if (now === 0) return 0;
    // What is fetched comes in any case, as soon as its queue has an owner again.
    const isFetched = (await surely(() => waitingFor(db, fetchers))) === 0;
    if (now !== left || (!isFetched && performance.now() < fetchedMs)) changedMs = performance.now();
    left = now;
    await Promise.all(pushed.map(replay));
    await pause(lookMs * 10);
  }
  return left;
}

/** A read that meets an election is made again. */
async function surely<T>(read: () => Promise<T>): Promise<T> {
  const untilMs = performance.now() + progressMs;
  for (;;) {
    try {
      return await read();
    } catch (error) {
      if (performance.now() > untilMs) throw error;
      await pause(lookMs);
    }
  }
}

/** What is done with goes a little later. */
async function audited({ client, db, redis }: Scene): Promise<readonly string[]> {
  const streams = new Redis(redis.url);
  const mongo = { client, db } as unknown as Mongo;
  const rest = async () => undefined;
  try {
    for (const untilMs = performance.now() + auditMs; ; ) {
      const lines: string[] = [];
      const tell = (line: string) => void lines.push(`audit: ${line}`);
      await auditQueues(mongo, { tell, rest, redis: streams, sourceOf: sourceOfUpdate });
      if (lines.length === 0 || performance.now() > untilMs) return lines;
      await pause(lookMs * 10);
    }
  } finally {
    streams.disconnect();
  }
}

async function keep(folder: string, seed: number): Promise<string> {
  const place = join(tmpdir(), `signalbox-broken-updates-${seed}-${process.pid}`);
  await mkdir(place, { recursive: true });
  await cp(join(folder, logName), join(place, logName));
  return place;
}
