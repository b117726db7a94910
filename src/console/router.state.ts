// Reads addresses such as `#/bots/bot_1/deliveries?status=failed`, and finds the screen whose pattern fits.

export interface Place {
  /** Without the `#/`, and without a slash at the end. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
}

export function placeOf(hash: string): Place {
  const text = hash.replace(/^#?\/?/, '');
  const at = text.indexOf('?');
  const path = (at < 0 ? text : text.slice(0, at)).replace(/\/+$/, '');
  const query = Object.fromEntries(new URLSearchParams(at < 0 ? '' : text.slice(at + 1)));
  return { path, query };
}

/** The address of a screen; each part is escaped, so that an id with any letter is one part. */
export function hashOf(parts: readonly string[], query: Readonly<Record<string, string>> = {}): string {
  const given = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''));
  const more = given.size > 0 ? `?${given}` : '';
  return `#/${parts.map(encodeURIComponent).join('/')}${more}`;
}

export type Params = Readonly<Record<string, string>>;

/** The parts that the pattern names by `:name`; undefined where it does not fit. */
export function matchOf(pattern: string, path: string): Params | undefined {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const text = decoded(given[index] ?? '');
    if (text === undefined) return undefined;
    if (part.startsWith(':') && text !== '') params[part.slice(1)] = text;
    else if (part !== text) return undefined;
  }
  return params;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined; // A person has typed a single `%`.
  }
}
