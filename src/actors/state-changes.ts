// What has to be written to turn one stored state into another: where nothing changed, no index is looked at.

export interface StateChanges {
  readonly $set: Record<string, unknown>;
  $unset?: Readonly<Record<string, ''>>;
}

type Plain = Readonly<Record<string, unknown>>;

/** States are plain data, and a decision makes new ones: what is the same object has the same content. */
export function stateChanges(
  path: string,
  [before, after]: readonly [before: unknown, after: unknown],
  changes: StateChanges = { $set: {} },
): StateChanges {
  if (Object.is(before, after)) return changes;
  if (!isAddressable(before) || !isAddressable(after)) {
    if (after === undefined) changes.$unset = { ...changes.$unset, [path]: '' };
    else changes.$set[path] = after;
    return changes;
  }
  for (const key of Object.keys(after)) {
    const old = Object.hasOwn(before, key) ? before[key] : undefined;
    if (!Object.is(old, after[key])) stateChanges(`${path}.${key}`, [old, after[key]], changes);
  }
  for (const key of Object.keys(before))
    if (!Object.hasOwn(after, key)) changes.$unset = { ...changes.$unset, [`${path}.${key}`]: '' };
  return changes;
}

/** A plain object, each of whose fields can be named in a path. */
function isAddressable(value: unknown): value is Plain {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return false;
  return Object.keys(value).every((key) => key !== '' && !key.includes('.') && !key.startsWith('$'));
}
