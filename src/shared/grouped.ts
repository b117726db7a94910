// Groups items by name.

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
