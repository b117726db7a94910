// Whether the service is whole: every node answers, and no request fails. Every try of every caller counts.
import type { Try } from '../updates/cluster.js';

/** One fault of a run, on the clock of the tries. */
export interface Trouble {
  readonly fault: string;
  readonly victim: string;
  readonly fromMs: number;
  readonly healedMs: number;
  /** When MongoDB itself took a write by a majority again. */
  readonly writableMs: number;
  /** Until then nothing else was broken. */
  readonly untilMs: number;
}

/** From the moment at which what was broken is put right. */
const wholeWithinMs = 10_000;
/** So long every try has to go well before the service counts as whole. */
const quietMs = 3_000;

export function isBad({ end }: Try): boolean {
  return typeof end === 'string' || end >= 500;
}

/** True once each of these nodes has answered for a while, and nothing has failed meanwhile. */
export function isWhole(tries: readonly Try[], nodes: readonly string[], nowMs: number): boolean {
  const latest: Try[] = [];
  for (let at = tries.length - 1; at >= 0; at -= 1) {
    const one = tries[at] as Try;
    if (one.toMs < nowMs - quietMs) break;
    latest.push(one);
  }
  return !latest.some(isBad) && nodes.every((name) => latest.some(({ node }) => node === name));
}

/** How long after it was put right a fault still made tries fail; 0 when none did. */
export function wholeAfterMs(tries: readonly Try[], { healedMs, untilMs }: Trouble): number {
  const failed = tries.filter((one) => isBad(one) && one.toMs > healedMs && one.toMs <= untilMs);
  return Math.max(0, ...failed.map(({ toMs }) => toMs - healedMs));
}

/** In words, each fault after which the service was not whole in time. */
export function lateFaults(tries: readonly Try[], troubles: readonly Trouble[]): readonly string[] {
  return troubles.flatMap((trouble) => {
    const afterMs = wholeAfterMs(tries, trouble);
    if (afterMs <= wholeWithinMs) return [];
    const { fault, victim } = trouble;
    return [`${fault} of ${victim}: whole ${(afterMs / 1_000).toFixed(1)} s after it was put right`];
  });
}

/** No fault of a machine, a network or a store is one of the code. */
export function errorsIn(tries: readonly Try[]): readonly string[] {
  const errors = tries.filter(({ end }) => end === 500);
  return errors.map(({ node, path }) => `${node} answered ${path} with 500`);
}
