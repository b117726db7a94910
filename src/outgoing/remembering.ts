// Answers that are shared for a moment by all who ask the same; a failure is forgotten at once.
import { BoundedMap } from '../shared/bounded-map.js';
import type { Clock } from '../shared/clock.js';

interface Kept<V> {
  readonly until: number;
  readonly answer: Promise<V>;
}

const keptMax = 4_096;

export function createRemembering<V>(clock: Clock, keptMs: number) {
  const kept = new BoundedMap<string, Kept<V>>({ max: keptMax });

  return (key: string, find: () => Promise<V>): Promise<V> => {
    const now = clock.monotonic();
    const known = kept.get(key);
    if (known !== undefined && now < known.until) return known.answer;
    const answer = find();
    kept.set(key, { until: now + keptMs, answer });
    answer.catch(() => {
      if (kept.get(key)?.answer === answer) kept.delete(key);
    });
    return answer;
  };
}
