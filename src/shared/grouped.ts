// Groups items by name, and orders items that have one.

/** The groups are in the order in which the names first come. */
export function grouped<T, Name>(items: readonly T[], nameOf: (item: T) => Name): Map<Name, T[]> {
  const groups = new Map<Name, T[]>();
  for (const item of items) {
    const name = nameOf(item);
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [item]);
    else group.push(item);
  }
  return groups;
}

/** In the order of the names. */
export function groupedInOrder<T>(items: readonly T[], nameOf: (item: T) => string): [string, T[]][] {
  return inOrder([...grouped(items, nameOf)], ([name]) => name);
}

/** As the store orders texts of ASCII, which names and ids are. */
export function inOrder<T>(items: readonly T[], nameOf: (item: T) => string): T[] {
  if (items.length < 2) return [...items];
  return items.toSorted((one, other) => {
    const [a, b] = [nameOf(one), nameOf(other)];
    if (a === b) return 0;
    return a < b ? -1 : 1;
  });
}
