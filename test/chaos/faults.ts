// How each fault is brought about and put right again.
import { setTimeout as pause } from 'node:timers/promises';
import type { Slot } from '../../src/cluster/slot.js';
import type { FaultName } from './history.js';
import type { ChaosNode, Nodes } from './nodes.js';
import type { OwnRedis, ReplicaSet } from './own-stores.js';
import { chosen, type PlannedFault } from './plan.js';
import { untilSlowly } from './slowly.js';

export interface Stage {
  readonly nodes: Nodes;
  readonly mongod: ReplicaSet;
  readonly redis: OwnRedis;
  slotsOf(node: ChaosNode): Promise<readonly Slot[]>;
}

/** A fault that is about to happen. */
interface Trouble {
  readonly victim: string;
  readonly slots: readonly Slot[] | 'all';
  /** Returns when it is certainly there. */
  begin(): Promise<void>;
  /** Returns when everything is there again. */
  heal(): Promise<void>;
}

/** Each way; the time limit of a command is as long. */
const slowMs = 500;
const moments = [undefined, 'before-commit', 'in-commit'] as const;

type Prepare = (stage: Stage, planned: PlannedFault) => Promise<Trouble>;

export const prepareFault: Readonly<Record<FaultName, Prepare>> = {
  async kill(stage, planned) {
    const moment = chosen(moments, planned.way);
    const trouble = await onNode(stage, planned, (node) => ({
      begin: () => node.kill(moment),
      heal: node.start,
    }));
    return moment === undefined ? trouble : { ...trouble, victim: `${trouble.victim}, ${moment}` };
  },

  async 'kill-all'({ nodes }) {
    const each = (deed: (node: ChaosNode) => Promise<void>) => async () => {
      await Promise.all(nodes.all.map(deed));
    };
    const deeds = { begin: each((node) => node.kill()), heal: each((node) => node.start()) };
    return { victim: 'all nodes', slots: 'all', ...deeds };
  },

  stop: (stage, planned) =>
    onNode(stage, planned, (node) => {
      let hasSlots = false;
      return {
        async begin() {
          hasSlots = (await stage.slotsOf(node)).length > 0;
          node.pause();
        },
        async heal() {
          // It must wake in a world that has gone on without it, and find that out before anything else.
          const isTaken = async () => (await stage.slotsOf(node)).length === 0;
          await untilSlowly(`others have the slots of ${node.name}, which is paused`, isTaken);
          const before = node.counts().lost;
          node.resume();
          const knows = async () => !hasSlots || node.counts().lost > before || node.state() !== 'up';
          await untilSlowly(`${node.name} knows that its slots are gone`, knows);
        },
      };
    }),

  drain: (stage, planned) => onNode(stage, planned, (node) => ({ begin: node.drain, heal: node.start })),

  async link({ nodes }, { choice, way }) {
    const node = chosen(nodes.all, choice);
    const others = nodes.all.filter((other) => other !== node);
    // Half of the times from one other node, half of the times from all of them.
    const other = way < 0.5 ? chosen(others, way * 2) : undefined;
    const links = nodes.links(node, other);
    return {
      victim: `${node.name} from ${other?.name ?? 'all'}`,
      slots: 'all',
      async begin() {
        for (const link of links) link.cut();
      },
      async heal() {
        for (const link of links) link.mend();
      },
    };
  },

  'redis-kill': async ({ redis }) => onRedis({ begin: redis.kill, heal: redis.start }),

  async 'redis-slow'({ nodes }, { choice }) {
    const node = chosen(nodes.all, choice);
    const link = nodes.redisLink(node);
    const deeds = { begin: async () => link.delay(slowMs), heal: async () => link.delay(0) };
    return { victim: `redis for ${node.name}`, slots: 'all', ...deeds };
  },

  async 'redis-flush'({ redis }) {
    return onRedis({ begin: redis.flush, heal: nothing });
  },

  async 'redis-rollback'({ redis }, { lengthMs }) {
    await redis.keep();
    await pause(lengthMs);
    const heal = async () => {
      await redis.rollBack();
      await redis.start();
    };
    return onRedis({ begin: redis.kill, heal });
  },

  async 'mongod-kill'({ mongod }) {
    const victim = await mongod.primary();
    const heal = async () => {
      await mongod.start(victim);
      await mongod.whole();
    };
    return { victim, slots: 'all', begin: () => mongod.kill(victim), heal };
  },

  async 'mongod-step-down'({ mongod }) {
    const victim = await mongod.primary();
    return { victim, slots: 'all', begin: mongod.stepDown, heal: mongod.whole };
  },
};

async function nothing(): Promise<void> {
  // It was over as soon as it had begun.
}

function onRedis(deeds: Pick<Trouble, 'begin' | 'heal'>): Trouble {
  return { victim: 'redis', slots: 'all', ...deeds };
}

async function onNode(
  stage: Stage,
  { choice }: PlannedFault,
  deeds: (node: ChaosNode) => Pick<Trouble, 'begin' | 'heal'>,
): Promise<Trouble> {
  const up = stage.nodes.all.filter((node) => node.state() === 'up');
  const node = chosen(up, choice);
  return { victim: node.name, slots: await stage.slotsOf(node), ...deeds(node) };
}
