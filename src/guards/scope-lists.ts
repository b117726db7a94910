// Lists of scopes are few and tokens are many: equal lists are one list in memory.

/** The bound is far above common use; beyond it each token keeps its own list. */
const listsMax = 1_000;

export function createScopeLists(max = listsMax): (scopes: readonly string[]) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  return (scopes) => {
    const name = JSON.stringify(scopes);
    const found = known.get(name);
    if (found !== undefined) return found;
    const list = Object.freeze([...scopes]);
    if (known.size < max) known.set(name, list);
    return list;
  };
}
