// How each fault of a run of updates is brought about and put right again.
import { setTimeout as pause } from 'node:timers/promises';
import type { OwnMongod, OwnRedis } from '../own-stores.js';
import { chosen } from '../plan.js';
import type { Cluster, ClusterNode } from './cluster.js';
import type { KillPoint, UpdateFault } from './plan.js';

export interface UpdatesStage {
  readonly cluster: Cluster;
  readonly mongod: OwnMongod;
  readonly redis: OwnRedis;
  /** Told at once when a node has gone: what it had under way may be done a second time. */
  died(): Promise<void>;
  /** One promise for each node that is starting again. */
  readonly starting: Set<Promise<void>>;
}

const lookMs = 1_000;

type Bring = (stage: UpdatesStage, point: KillPoint) => Promise<void>;

/** Each resolves when its store is there again; nodes start again behind it. */
const bring: Readonly<Record<UpdateFault, Bring>> = {
  'node-kill': (stage, point) => endNodes(stage, point, { count: 1, how: 'kill' }),
  'node-kill-in-pairs': (stage, point) => endNodes(stage, point, { count: 2, how: 'kill' }),
  'node-drain': (stage, point) => endNodes(stage, point, { count: 1, how: 'drain' }),

  async 'node-pause'(stage, { choice, lengthMs }) {
    const node = chosen(await nodesUp(stage, 1), choice);
    node.pause();
    await pause(lengthMs);
    node.resume();
  },

  async 'redis-kill'({ redis }, { lengthMs }) {
    await redis.kill();
    await pause(lengthMs);
    await redis.start();
  },

  async 'redis-pause'({ redis }, { lengthMs }) {
    redis.pause();
    await pause(lengthMs);
    redis.resume();
  },

  'redis-flush': ({ redis }) => redis.flush(),

  async 'redis-empty'({ redis }, { lengthMs }) {
    await redis.kill();
    await pause(lengthMs);
    await redis.empty();
    await redis.start();
  },

  async 'redis-rollback'({ redis }, { lengthMs }) {
    await redis.keep();
    await pause(lengthMs);
    await redis.kill();
    await redis.rollBack();
    await redis.start();
  },

  async 'mongod-kill'({ mongod }, { lengthMs }) {
    await mongod.kill();
    await pause(lengthMs);
    await mongod.start();
  },

  async 'mongod-pause'({ mongod }, { lengthMs }) {
    mongod.pause();
    await pause(lengthMs);
    mongod.resume();
  },

  'mongod-step-down': ({ mongod }) => mongod.stepDown(1),

  async 'mongod-and-node-kill'(stage, { choice, lengthMs }) {
    const { mongod } = stage;
    const node = chosen(await nodesUp(stage, 1), choice);
    await mongod.kill();
    await node.kill();
    await pause(lengthMs);
    await mongod.start();
    await stage.died();
    startAgain(stage, node);
  },
};

export function bringAbout(stage: UpdatesStage, point: KillPoint): Promise<void> {
  return bring[point.fault](stage, point);
}

interface Ending {
  readonly count: number;
  readonly how: 'kill' | 'drain';
}

async function endNodes(stage: UpdatesStage, point: KillPoint, { count, how }: Ending): Promise<void> {
  const up = [...(await nodesUp(stage, count))];
  const victims = Array.from({ length: Math.min(count, up.length) }, () => {
    const victim = chosen(up, point.choice);
    up.splice(up.indexOf(victim), 1);
    return victim;
  });
  await Promise.all(victims.map((node) => node[how]()));
  await stage.died();
  for (const node of victims) startAgain(stage, node, point.lengthMs);
}

/** Waits until there are so many, and if it can be one more, which goes on meanwhile. */
async function nodesUp({ cluster, starting }: UpdatesStage, count: number): Promise<readonly ClusterNode[]> {
  const { nodes } = cluster;
  const wanted = Math.min(nodes.length, count + 1);
  for (;;) {
    const up = nodes.filter((node) => node.isUp());
    if (up.length >= wanted) return up;
    await Promise.race([...starting, pause(lookMs)]);
  }
}

function startAgain({ starting }: UpdatesStage, node: ClusterNode, afterMs = 0): void {
  const started = pause(afterMs).then(() => node.start());
  starting.add(started);
  // What it rejects with reaches the code that waits for all of them.
  started.then(
    () => starting.delete(started),
    () => undefined,
  );
}
