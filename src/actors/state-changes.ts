// What has to be written to turn one stored state into another: where nothing changed, no index is looked at.

export interface StateChanges {
  readonly $set: Readonly<Record<string, unknown>>;
  readonly $unset?: Readonly<Record<string, ''>>;
}

type Plain = Readonly<Record<string, unknown>>;

/** States are plain data, and a decision makes new ones: what is the same object has the same content. */
export function stateChanges(path: string, before: unknown, after: unknown): StateChanges {
  const set: Record<string, unknown> = {};
  const unset: Record<string, ''> = {};
  compare(path, before, after);
  return Object.keys(unset).length === 0 ? { $set: set } : { $set: set, $unset: unset };

  function compare(at: string, from: unknown, to: unknown): void {
    if (Object.is(from, to)) return;
    if (!isAddressable(from) || !isAddressable(to)) {
      if (to === undefined) unset[at] = '';
      else set[at] = to;
      return;
    }
    for (const key of Object.keys(to)) {
      const old = Object.hasOwn(from, key) ? from[key] : undefined;
      if (!Object.is(old, to[key])) compare(`${at}.${key}`, old, to[key]);
    }
    for (const key of Object.keys(from)) if (!Object.hasOwn(to, key)) unset[`${at}.${key}`] = '';
  }
}

/** A plain object, each of whose fields can be named in a path. */
function isAddressable(value: unknown): value is Plain {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return false;
  return Object.keys(value).every((key) => key !== '' && !key.includes('.') && !key.startsWith('$'));
}
