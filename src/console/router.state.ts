// Reads addresses such as `#/bots/bot_1/deliveries?status=failed`, and finds the screen whose pattern fits.

export interface ScreenRoute {
  /** The address without the `#/`, the query, and a slash at the end. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
}

export function routeOf(hash: string): ScreenRoute {
  const text = hash.replace(/^#?\/?/, '');
  const at = text.indexOf('?');
  const path = (at < 0 ? text : text.slice(0, at)).replace(/\/+$/, '');
  const query = Object.fromEntries(new URLSearchParams(at < 0 ? '' : text.slice(at + 1)));
  return { path, query };
}

/** The address of a screen. Each segment is escaped, so that an id with any letter is one segment. */
export function hashOf(segments: readonly string[], query: Readonly<Record<string, string>> = {}): string {
  const given = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''));
  const more = given.size > 0 ? `?${given}` : '';
  return `#/${segments.map(encodeURIComponent).join('/')}${more}`;
}

export type Params = Readonly<Record<string, string>>;

/** The segments that the pattern names by `:name`; undefined where the path does not fit the pattern. */
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
