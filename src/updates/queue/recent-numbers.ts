// Counts, of updates that stay, those that were numbered here, by the second in which they were published:
// when as many are stored, none of that time is without a number, and nothing has to be read to know it.
import type { Clock } from '../../shared/clock.js';
import type { PublishedBetween, UpdatePosition } from '../standing.js';

export interface RecentNumbers {
  note(updates: readonly Pick<UpdatePosition, 'at'>[]): void;
  /** Whole seconds that end before now: all is stored and numbered by then when all is well. */
  window(backMs: number): PublishedBetween;
  /** This counts the updates of a time of whole seconds. */
  count(between: PublishedBetween): number;
  /** After slots were lost: what is counted is not only theirs any more. */
  forget(): void;
}

interface RecentNumbersOptions {
  readonly clock: Pick<Clock, 'now'>;
  readonly keptMs: number;
}

const secondMs = 1_000;
const settledMs = 2_000;

export function createRecentNumbers({ clock, keptMs }: RecentNumbersOptions): RecentNumbers {
  const seconds = new Map<number, number>();

  function forgetOld(): void {
    const oldest = secondOf(clock.now() - keptMs);
    for (const second of seconds.keys()) if (second < oldest) seconds.delete(second);
  }

  return Object.freeze({
    note(updates: readonly Pick<UpdatePosition, 'at'>[]) {
      for (const { at } of updates) seconds.set(secondOf(at), (seconds.get(secondOf(at)) ?? 0) + 1);
      if (seconds.size > (2 * keptMs) / secondMs) forgetOld();
    },
    window(backMs: number) {
      const now = clock.now();
      return { from: secondOf(now - backMs) * secondMs, until: secondOf(now - settledMs) * secondMs };
    },
    count({ from, until }: PublishedBetween) {
      let count = 0;
      for (let second = secondOf(from); second < secondOf(until); second += 1)
        count += seconds.get(second) ?? 0;
      return count;
    },
    forget: () => seconds.clear(),
  });
}

function secondOf(at: number): number {
  return Math.floor(at / secondMs);
}
