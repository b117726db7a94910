// Keys of several parts: two different lists of parts never make one key, for any text in a part.

/** The characters that end a part or begin an escape. No key made here holds white space. */
const special = /[%:\s]/;
const everySpecial = /[%:\s]/g;

/** The parts in order, joined by colons; special characters in a part are percent-encoded. */
export function keyOf(first: string, ...others: readonly string[]): string {
  let key = escaped(first);
  for (const part of others) key += `:${escaped(part)}`;
  return key;
}

/** The same key as from `keyOf` with all parts at once. */
export function keyUnder(key: string, ...parts: readonly [string, ...string[]]): string {
  return `${key}:${keyOf(...parts)}`;
}

/** A free-form name within a scope that `keyOf` made: the first space ends the scope. */
export function keyWithin(scope: string, name: string): string {
  if (/\s/.test(scope)) throw new Error('The scope of a key was not made by keyOf.');
  return `${scope} ${name}`;
}

/** The parts that `keyOf` was given. */
export function partsOf(key: string): readonly string[] {
  return key.split(':').map((part) => (part.includes('%') ? decodeURIComponent(part) : part));
}

function escaped(part: string): string {
  return special.test(part) ? part.replace(everySpecial, encodeURIComponent) : part;
}
