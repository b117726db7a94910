// Remembers the latest names, so many and no more; to have forgotten one costs a little work and no harm.
import { BoundedMap } from '../shared/bounded-map.js';

export type Recent = ReturnType<typeof createRecent>;

const defaultNamesMax = 8192;

export function createRecent(namesMax = defaultNamesMax) {
  const names = new BoundedMap<string, true>({ max: namesMax });
  return Object.freeze({
    add: (name: string) => void names.set(name, true),
    has: (name: string) => names.has(name),
  });
}
