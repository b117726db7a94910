// How deliveries to a webhook went: attempts are counted by how long they took, in classes of a fifth
// more each, and summed up from these. Pure.
import type { Schemas } from '../../generated/schemas.js';

/** One attempt that was answered, or was not. */
export interface EndedAttempt {
  readonly isSuccess: boolean;
  readonly durationMs: number;
}

/** By the name of their class. */
export type AttemptClasses = Readonly<Record<string, number>>;

const growth = 1.2;
const firstMs = 4;
/** Longer than an attempt may take. */
const classesMax = 47;

const lowerMsOf = (nth: number) => (nth === 0 ? 0 : firstMs * growth ** (nth - 1));

/** `s` and a number of those that have succeeded, else `f` and a number. */
export function classOf({ isSuccess, durationMs }: EndedAttempt): string {
  const nth = durationMs < firstMs ? 0 : 1 + Math.floor(Math.log(durationMs / firstMs) / Math.log(growth));
  return `${isSuccess ? 's' : 'f'}${Math.min(nth, classesMax)}`;
}

export function succeededIn(all: readonly AttemptClasses[]): number {
  return sumOf(all, 's');
}

/** Empty where there was none. */
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

/** As if those of a class were spread evenly over it. */
function durationAt(byClass: readonly number[], place: number): number {
  let before = 0;
  for (const [nth, count] of byClass.entries()) {
    if (before + count >= place && count > 0) {
      const [from, to] = [lowerMsOf(nth), lowerMsOf(nth + 1)];
      return from + ((to - from) * (place - before)) / count;
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
