// Objects that an owner wrote freely are kept as given; what the database would refuse or change is named
// before.

const depthMax = 32;
/** A key of this name tells the driver that the object is one of its own types. */
const driverKey = '_bsontype';

/** Undefined: it can be kept as it is. Else what it must be. */
export function whyNotKeepable(value: unknown, depth = 0): string | undefined {
  if (depth > depthMax) return `must be nested at most ${depthMax} deep`;
  if (typeof value === 'string') return whyNotText(value);
  if (typeof value === 'number' && !Number.isFinite(value)) return 'must hold no number beyond all bounds';
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const why = whyNotKey(key) ?? whyNotKeepable(inner, depth + 1);
    if (why !== undefined) return why;
  }
  return undefined;
}

function whyNotKey(key: string): string | undefined {
  if (key.includes('\0')) return 'must have no key with a null character';
  if (key === driverKey) return `must have no key ${driverKey}`;
  return whyNotText(key);
}

function whyNotText(text: string): string | undefined {
  return /\p{Cs}/u.test(text) ? 'must hold no half of a surrogate pair' : undefined;
}
