// Finds the unique index that a write collided with, because its name decides what a duplicate means.

interface MaybeDuplicate {
  readonly code?: unknown;
  readonly message?: unknown;
  readonly writeErrors?: unknown;
}

/** The server's code of a duplicate key. */
export const duplicateKey = 11000;

// The server names the index only in its text. A caller's value comes after "dup key:", so it cannot forge
// the name.
const named = /E11000 duplicate key error collection: \S+ index: (.+?)(?: collation: .*?)? dup key: /s;

/** Returns undefined for everything but a duplicate key. */
export function duplicateIndexOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, message, writeErrors } = error as MaybeDuplicate;
  if (code !== duplicateKey) return undefined;
  const first = Array.isArray(writeErrors) ? (writeErrors[0] as { errmsg?: unknown } | undefined) : undefined;
  const text = typeof first?.errmsg === 'string' ? first.errmsg : String(message);
  return named.exec(text)?.[1];
}
