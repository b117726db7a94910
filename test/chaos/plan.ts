// Decides from one number which faults a run will meet, in which order, and whom they meet: the same number
// plans the same run again.
import { createRng, wholeNumber } from '../simulation/scheduler.js';
import type { FaultName } from './history.js';

export interface PlannedFault {
  readonly fault: FaultName;
  /** From 0 up to 1: which of those that can be chosen at that moment. */
  readonly choice: number;
  /** Quiet before it begins, in milliseconds. */
  readonly quietMs: number;
  /** How long it stays at least. */
  readonly lengthMs: number;
  /** Which way of doing it, from 0 up to 1. */
  readonly way: number;
  /** The next one does not wait until this one is over. */
  readonly hasCompany: boolean;
}

export interface PlanOptions {
  readonly seed: number;
  readonly faults: readonly FaultName[];
  readonly count: number;
  /** How many of them meet the next one, from 0 to 1. */
  readonly company: number;
}

/** A paused node must be missed by the others, a dead one too; for the rest a few seconds tell enough. */
const lengthsMs: Readonly<Record<FaultName, number>> = Object.freeze({
  kill: 8_000,
  // What their start takes is all that there is to measure.
  'kill-all': 0,
  stop: 30_000,
  drain: 1_000,
  link: 8_000,
  'redis-kill': 20_000,
  'redis-slow': 15_000,
  'redis-flush': 2_000,
  'redis-rollback': 3_000,
  'mongod-kill': 5_000,
  'mongod-step-down': 2_000,
});

const quietFirstMs = 1_500;
const quietSpreadMs = 2_500;

/** Every fault once before any comes again, so that a short run meets all. */
export function planFaults({ seed, faults, count, company }: PlanOptions): PlannedFault[] {
  const rng = createRng(seed);
  const plan: PlannedFault[] = [];
  let left: FaultName[] = [];
  while (plan.length < count && faults.length > 0) {
    if (left.length === 0) left = [...faults];
    const [fault] = left.splice(wholeNumber(rng, left.length), 1);
    if (fault === undefined) continue;
    const [choice, quiet, way] = [rng.next(), rng.next(), rng.next()];
    const quietMs = Math.round(quietFirstMs + quiet * quietSpreadMs);
    const hasCompany = rng.next() < company;
    plan.push({ fault, choice, quietMs, lengthMs: lengthsMs[fault], way, hasCompany });
  }
  return plan;
}

/** One store has one trouble at a time; nodes and links can have several, unless all nodes are killed. */
export function canMeet(a: FaultName, b: FaultName): boolean {
  if (a === 'kill-all' || b === 'kill-all') return false;
  const [store] = a.split('-');
  return !a.includes('-') || store !== b.split('-')[0];
}

/** One of these, by a number from 0 up to 1. */
export function chosen<T>(items: readonly T[], choice: number): T {
  if (items.length === 0) throw new Error('There is nothing to choose from.');
  return items[Math.floor(choice * items.length)] as T;
}
