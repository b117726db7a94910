// Remembers the latest names, so many and no more; to have forgotten one costs a little work and no harm.

export interface Recent {
  add(name: string): void;
  has(name: string): boolean;
}

const defaultNamesMax = 8192;

export function createRecent(namesMax = defaultNamesMax): Recent {
  const names = new Set<string>();
  return Object.freeze({
    add(name: string) {
      names.add(name);
      if (names.size <= namesMax) return;
      // A set keeps the order of arrival.
      for (const oldest of names) {
        names.delete(oldest);
        break;
      }
    },
    has: (name: string) => names.has(name),
  });
}
