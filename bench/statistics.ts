// The arithmetic of a bench: medians, how far samples lie apart, and whether an aim is met.
import type { Aim } from './bench.js';

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  if (low === undefined || high === undefined) throw new Error('There is no median of no values.');
  return (low + high) / 2;
}

/**
 * The interval, from one of the samples to another, that holds the true median in at least 95 runs of 100,
 * whatever the distribution: a sample is above it or below it like the toss of a coin.
 */
export function medianWithin(values: readonly number[]): { readonly least: number; readonly most: number } {
  const sorted = [...values].sort((a, b) => a - b);
  const { length } = sorted;
  let outside = 0;
  let tosses = 0.5 ** length;
  let below = 0;
  for (; outside + tosses <= 0.025; below += 1) {
    outside += tosses;
    tosses *= (length - below) / (below + 1);
  }
  const [least, most] = [sorted[below - 1], sorted[length - below]];
  if (least === undefined || most === undefined) throw new Error(`${length} values are too few.`);
  return { least, most };
}

/** The distance between the extremes as a part of the median; null when one sample alone was taken. */
export function spread(values: readonly number[]): number | null {
  if (values.length < 2) return null;
  const middle = median(values);
  return middle === 0 ? null : (Math.max(...values) - Math.min(...values)) / Math.abs(middle);
}

/** Null when there is nothing to divide by: no number, nought, or (a noisy difference) less than nought. */
export function ratio(ours: number | null, beside: number | null): number | null {
  return ours === null || beside === null || ours < 0 || beside <= 0 ? null : ours / beside;
}

/** Null when an invalid run left nothing to judge. */
export function isMet(aim: Aim, value: number | null): boolean | null {
  if (value === null) return null;
  return (
    value <= (aim.atMost ?? Number.POSITIVE_INFINITY) && value >= (aim.atLeast ?? Number.NEGATIVE_INFINITY)
  );
}

export function wordsOf(aim: Aim, unit: string): string {
  const tail = aim.peer === undefined ? ` ${unit}` : ' ×';
  const bounds = [
    aim.atMost === undefined ? [] : [`≤ ${aim.atMost}${tail}`],
    aim.atLeast === undefined ? [] : [`≥ ${aim.atLeast}${tail}`],
  ];
  return bounds.flat().join(', ');
}

/** The greatest distance of two distributions: 0 when they are the same, 1 when they do not meet. */
export function apart(some: readonly number[], others: readonly number[]): number {
  const part = (values: readonly number[], limit: number) =>
    values.filter((value) => value <= limit).length / values.length;
  const distances = [...some, ...others].map((limit) => Math.abs(part(some, limit) - part(others, limit)));
  return Math.max(...distances);
}
