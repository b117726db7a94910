// /healthz says that the process answers; /readyz says whether it should be given work, and why not.
import type { Answer } from './exchange.js';
import type { PlainRoute } from './gateway.js';
import { jsonAnswer } from './pages.js';

export interface Readiness {
  isDraining(): boolean;
  /** Milliseconds since MongoDB last answered. */
  mongodbSilentMs(): number;
  /** Absent before this node has looked for Redis. */
  redisSilentMs?(): number;
  /** False when files, or an embedded database, will soon have no more room; absent before it has looked. */
  hasRoom?(): boolean;
}

export interface NodeStatus {
  readonly version: string;
  uptimeSeconds(): number;
}

// A lost MongoDB is tolerated for an election; a node cut off for longer should get no requests.
const mongodbSilenceMs = 15_000;
const redisSilenceMs = 5_000;
const noStore = [['Cache-Control', 'no-store']] as const;

export interface ProbeRoute extends PlainRoute {
  respond(): Answer;
}

export function probeRoutes(nodeStatus: NodeStatus, readiness: Readiness): readonly ProbeRoute[] {
  const health = () => ({
    status: 'ok',
    version: nodeStatus.version,
    uptime_seconds: nodeStatus.uptimeSeconds(),
  });
  return [
    { path: '/healthz', respond: () => jsonAnswer(200, health(), noStore) },
    { path: '/readyz', respond: () => readyAnswer(readiness) },
  ];
}

export interface Silences {
  mongodbSilentMs(): number;
  redisSilentMs(): number;
}

interface Measures {
  measureBy(
    named: { readonly name: string; readonly help: string; readonly label: string },
    read: () => readonly (readonly [value: string, count: number])[],
  ): void;
}

export function measureSilences({ measureBy }: Measures, { mongodbSilentMs, redisSilentMs }: Silences): void {
  const help = '1 while the store has been silent for as long as /readyz allows, else 0.';
  measureBy({ name: 'signalbox_store_away', help, label: 'store' }, () => [
    ['mongodb', mongodbSilentMs() > mongodbSilenceMs ? 1 : 0],
    ['redis', redisSilentMs() > redisSilenceMs ? 1 : 0],
  ]);
}

function readyAnswer(readiness: Readiness): Answer {
  const mongodb = readiness.mongodbSilentMs() <= mongodbSilenceMs;
  // Redis only speeds things up: without it the node still answers everything, so it is told but not asked
  // for.
  const redisMs = readiness.redisSilentMs?.();
  const redis = redisMs === undefined ? [] : [{ name: 'redis', ok: redisMs <= redisSilenceMs }];
  const accepting = !readiness.isDraining();
  const isReady = mongodb && accepting;
  const room = readiness.hasRoom?.();
  // Everything but uploads goes on without room, and so does what makes room again.
  const disk = room === undefined ? [] : [{ name: 'disk', ok: room }];
  const checks = [{ name: 'mongodb', ok: mongodb }, ...redis, { name: 'draining', ok: accepting }, ...disk];
  return jsonAnswer(isReady ? 200 : 503, { status: isReady ? 'ready' : 'not_ready', checks }, noStore);
}
