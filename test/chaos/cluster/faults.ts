// How each fault of a run on a replica set is brought about and put right again.
import type { OwnRedis, ReplicaSet } from '../own-stores.js';
import { chosen } from '../plan.js';
import { untilSlowly } from '../slowly.js';
import type { Cluster, ClusterNode } from '../updates/cluster.js';
import type { Network } from './network.js';
import type { ClusterFault, PlannedTrouble } from './plan.js';

export interface ClusterStage {
  readonly cluster: Pick<Cluster, 'nodes'>;
  readonly mongod: ReplicaSet;
  readonly redis: OwnRedis;
  readonly network: Pick<Network, 'set' | 'mendAll'>;
}

interface Begun {
  readonly victim: string;
  /** Returns when everything is there again, though not necessarily well. */
  heal(): Promise<void>;
}

type Begin = (stage: ClusterStage, planned: PlannedTrouble) => Promise<Begun>;

const latestMs = [200, 2_000] as const;
const slowest = [2_000, 20_000] as const;

const begin: Readonly<Record<ClusterFault, Begin>> = {
  async 'step-down'({ mongod }) {
    const victim = await primaryOf(mongod);
    await mongod.stepDown();
    return { victim: victim.name, heal: nothing };
  },

  async 'primary-kill'({ mongod }) {
    const { name, host } = await primaryOf(mongod);
    await mongod.kill(host);
    return { victim: name, heal: () => mongod.start(host) };
  },

  async 'secondary-kill'({ mongod }, { choice }) {
    const primary = await primaryOf(mongod);
    const { name, host } = chosen(
      membersOf(mongod).filter((one) => one.name !== primary.name),
      choice,
    );
    await mongod.kill(host);
    return { victim: name, heal: () => mongod.start(host) };
  },

  /** One node is on its side, and writes there what no majority ever takes, until the others have elected. */
  async 'primary-isolated'(stage, { choice }) {
    const { mongod } = stage;
    const { name, host } = await primaryOf(mongod);
    const node = chosen(stage.cluster.nodes, choice);
    const all = placesOf(stage);
    cut(
      stage,
      [name, node.name],
      all.filter((one) => one !== name && one !== node.name),
    );
    const heal = async () => {
      await untilSlowly('the others have a primary', async () => (await mongod.primary()) !== host);
      stage.network.mendAll();
    };
    return { victim: `${name} with ${node.name}`, heal };
  },

  /** Both that follow are away from everything, so that the primary has no majority. */
  async 'no-majority'(stage) {
    const { name } = await primaryOf(stage.mongod);
    const away = membersOf(stage.mongod)
      .map((one) => one.name)
      .filter((one) => one !== name);
    for (const one of away)
      cut(
        stage,
        [one],
        placesOf(stage).filter((other) => other !== one),
      );
    return { victim: `all but ${name}`, heal: mended(stage) };
  },

  async 'node-isolated'(stage, { choice }) {
    const { name } = chosen(stage.cluster.nodes, choice);
    cut(
      stage,
      [name],
      placesOf(stage).filter((one) => one !== name),
    );
    return { victim: name, heal: mended(stage) };
  },

  async 'link-cut'(stage, { choice }) {
    const [a, b] = chosen(linksOf(stage), choice);
    cut(stage, [a], [b]);
    return { victim: `${a} and ${b}`, heal: mended(stage) };
  },

  async 'link-one-way'(stage, { choice, way }) {
    const [from, to] = directed(chosen(linksOf(stage), choice), way);
    stage.network.set(from, to, { isCut: true });
    return { victim: `${from} to ${to}`, heal: mended(stage) };
  },

  async 'link-late'(stage, { choice, way }) {
    const [a, b] = chosen(linksOf(stage), choice);
    const lateMs = between(latestMs, way);
    both(stage, [a, b], { lateMs });
    return { victim: `${a} and ${b}, ${lateMs} ms`, heal: mended(stage) };
  },

  async 'link-drip'(stage, { choice, way }) {
    const [a, b] = chosen(linksOf(stage), choice);
    const bytesPerSecond = between(slowest, way);
    both(stage, [a, b], { bytesPerSecond });
    return { victim: `${a} and ${b}, ${bytesPerSecond} bytes a second`, heal: mended(stage) };
  },

  async 'node-kill'({ cluster }, { choice }) {
    const node: ClusterNode = chosen(cluster.nodes, choice);
    await node.kill();
    return { victim: node.name, heal: () => node.start() };
  },

  async 'redis-kill'({ redis }) {
    await redis.kill();
    return { victim: redisName, heal: () => redis.start() };
  },
};

export const redisName = 'redis';

export function memberName(nth: number): string {
  return `mongod-${nth}`;
}

export function beginTrouble(stage: ClusterStage, planned: PlannedTrouble): Promise<Begun> {
  return begin[planned.fault](stage, planned);
}

async function nothing(): Promise<void> {
  // It was over as soon as it had begun.
}

interface Member {
  readonly name: string;
  readonly host: string;
}

function membersOf({ members }: ReplicaSet): readonly Member[] {
  return members.map((host, nth) => ({ host, name: memberName(nth) }));
}

async function primaryOf(mongod: ReplicaSet): Promise<Member> {
  const host = await mongod.primary();
  const found = membersOf(mongod).find((one) => one.host === host);
  if (found === undefined) throw new Error(`${host} is no member of the set.`);
  return found;
}

function placesOf({ cluster, mongod }: ClusterStage): readonly string[] {
  return [...membersOf(mongod), ...cluster.nodes].map(({ name }) => name).concat(redisName);
}

type Link = readonly [string, string];

/** Between each two that speak with each other: Redis speaks with nodes alone. */
function linksOf({ cluster, mongod }: ClusterStage): readonly Link[] {
  const members = membersOf(mongod).map(({ name }) => name);
  const nodes = cluster.nodes.map(({ name }) => name);
  const pairs = (all: readonly string[]) =>
    all.flatMap((a, nth) => all.slice(nth + 1).map((b): Link => [a, b]));
  return [...pairs([...members, ...nodes]), ...nodes.map((name): Link => [name, redisName])];
}

function directed([a, b]: Link, way: number): Link {
  return way < 0.5 ? [a, b] : [b, a];
}

function both({ network }: ClusterStage, [a, b]: Link, condition: Parameters<Network['set']>[2]): void {
  network.set(a, b, condition);
  network.set(b, a, condition);
}

function cut(stage: ClusterStage, side: readonly string[], others: readonly string[]): void {
  for (const a of side) for (const b of others) both(stage, [a, b], { isCut: true });
}

function mended({ network }: ClusterStage): () => Promise<void> {
  return async () => network.mendAll();
}

function between([least, most]: readonly [number, number], way: number): number {
  return Math.round(least + way * (most - least));
}
