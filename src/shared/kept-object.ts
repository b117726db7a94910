// A free-form object of a caller is stored as the text of its JSON: no database or driver reads its keys, and
// their order stays.

/** Rows of early versions hold the object itself. */
export type KeptObject = string | object;

export function toKept(written: object): KeptObject {
  return JSON.stringify(written);
}

export function fromKept<T extends object>(kept: KeptObject): T {
  return (typeof kept === 'string' ? JSON.parse(kept) : kept) as T;
}
