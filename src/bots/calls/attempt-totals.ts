// Summarizes attempts to deliver to a webhook: they are counted in classes of duration, each a fifth longer
// than the one before. Pure.
import type { Schemas } from '../../generated/schemas.js';

export interface EndedAttempt {
  readonly isSuccess: boolean;
  readonly durationMs: number;
}

/** The number of attempts by the name of their class. */
export type AttemptClasses = Readonly<Record<string, number>>;

const growth = 1.2;
const firstMs = 4;
/** The last class begins above the longest attempt. */
const classesMax = 47;

const lowerMsOf = (nth: number) => (nth === 0 ? 0 : firstMs * growth ** (nth - 1));

/** The name is `s` for a success or `f` for a failure, and the number of the class. */
export function classOf({ isSuccess, durationMs }: EndedAttempt): string {
  const nth = durationMs < firstMs ? 0 : 1 + Math.floor(Math.log(durationMs / firstMs) / Math.log(growth));
  return `${isSuccess ? 's' : 'f'}${Math.min(nth, classesMax)}`;
}

export function succeededIn(all: readonly AttemptClasses[]): number {
  return sumOf(all, 's');
}

/** Returns an empty object where there was no attempt. */
export function attemptTotals(
  all: readonly AttemptClasses[],
): Pick<Schemas['bot-metrics.Webhook'], 'success_rate' | 'p50_ms' | 'p95_ms'> {
  const total = sumOf(all, '');
  if (total === 0) return {};
  const rate = succeededIn(all) / total;
  const byClass = Array.from(
    { length: classesMax + 1 },
    (_, nth) => countOf(all, `s${nth}`) + countOf(all, `f${nth}`),
  );
  const within = (part: number) => Math.round(durationAt(byClass, part * total));
  return { success_rate: Math.round(rate * 10_000) / 10_000, p50_ms: within(0.5), p95_ms: within(0.95) };
}

/** Interpolates within a class as if its attempts were spread evenly. */
function durationAt(byClass: readonly number[], rank: number): number {
  let before = 0;
  for (const [nth, count] of byClass.entries()) {
    if (before + count >= rank && count > 0) {
      const [from, to] = [lowerMsOf(nth), lowerMsOf(nth + 1)];
      return from + ((to - from) * (rank - before)) / count;
    }
    before += count;
  }
  return lowerMsOf(classesMax);
}

function countOf(all: readonly AttemptClasses[], name: string): number {
  return all.reduce((sum, counts) => sum + (counts[name] ?? 0), 0);
}

function sumOf(all: readonly AttemptClasses[], beginning: string): number {
  return all
    .flatMap((counts) => Object.entries(counts))
    .filter(([name]) => name.startsWith(beginning))
    .reduce((sum, [, count]) => sum + count, 0);
}
