// Which faults a run on a replica set meets, and in which order: the same seed plans the same again.
import { createRng } from '../../simulation/scheduler.js';
import { dealer } from '../updates/plan.js';

/** How often each comes in one round of all. */
const cards = {
  'step-down': 2,
  'primary-kill': 2,
  'primary-isolated': 2,
  'no-majority': 1,
  'secondary-kill': 1,
  'link-cut': 2,
  'link-one-way': 2,
  'link-late': 2,
  'link-drip': 1,
  'node-isolated': 1,
  'node-kill': 1,
  'redis-kill': 1,
} as const;

export type ClusterFault = keyof typeof cards;

export const clusterFaults = Object.keys(cards) as readonly ClusterFault[];

export interface PlannedTrouble {
  readonly fault: ClusterFault;
  /** From 0 up to 1: which of those that can be chosen then, and in which way. */
  readonly choice: number;
  readonly way: number;
  /** How long what is broken stays so. */
  readonly lengthMs: number;
}

export interface ClusterPlan {
  readonly seed: number;
  readonly count: number;
  readonly faults: readonly ClusterFault[];
  readonly lengthsMs: readonly [least: number, most: number];
}

export function planTroubles({ seed, count, faults, lengthsMs }: ClusterPlan): readonly PlannedTrouble[] {
  const rng = createRng(seed);
  const [least, most] = lengthsMs;
  const next = dealer(
    faults.map((fault) => [fault, cards[fault]] as const),
    rng,
  );
  return Array.from({ length: count }, () => {
    const fault = next();
    const [choice, way, length] = [rng.next(), rng.next(), rng.next()];
    const lengthMs = isOverAtOnce(fault) ? 0 : Math.round(least + length * (most - least));
    return { fault, choice, way, lengthMs };
  });
}

function isOverAtOnce(fault: ClusterFault): boolean {
  return fault === 'step-down';
}
