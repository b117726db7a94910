// Checks free-form objects of owners: they are stored as given, and refused when some readers cannot parse
// them.

const depthMax = 32;

/** Returns undefined when it can be stored as it is; otherwise the rule that it breaks. */
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
  return whyNotText(key);
}

function whyNotText(text: string): string | undefined {
  return /\p{Cs}/u.test(text) ? 'must hold no half of a surrogate pair' : undefined;
}
