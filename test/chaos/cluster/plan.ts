// Which faults a run on a replica set meets, and in which order: the same seed plans the same again.
import { createRng } from '../../simulation/scheduler.js';
import { dealer } from '../updates/plan.js';

const timesOf = {
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

export type ClusterFault = keyof typeof timesOf;

export const clusterFaults = Object.keys(timesOf) as readonly ClusterFault[];

/** These faults, each as often as in a run of all. */
export function cardsOf(faults: readonly ClusterFault[]): ClusterPlan['cards'] {
  return faults.map((fault) => [fault, timesOf[fault]]);
}

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
  /** How often each comes in one round of all. */
  readonly cards: readonly (readonly [fault: ClusterFault, times: number])[];
  readonly lengthsMs: readonly [least: number, most: number];
}

export function planTroubles({ seed, count, cards, lengthsMs }: ClusterPlan): readonly PlannedTrouble[] {
  const rng = createRng(seed);
  const [least, most] = lengthsMs;
  const next = dealer(cards, rng);
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
