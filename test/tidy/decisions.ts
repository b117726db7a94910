// Rules of the decision notes: each is whole, the index names it, and every reference leads to one.

const parts = ['Decided', 'Why', 'What it costs', 'Held by'];

/** What is missing in a note, and what it names that is not there. */
export function faultsOfNote(
  path: string,
  text: string,
  isThere: (path: string) => boolean,
): readonly string[] {
  const titles = [...text.matchAll(/^## (.+)$/gm)].map(([, title = '']) => title);
  const places = parts.map((part) => titles.indexOf(part));
  const isWhole = places.every((place, at) => place > (places[at - 1] ?? -1));
  const holders = text.split('\n## Held by\n')[1] ?? '';
  const named = [...holders.matchAll(/`((?:test|scripts)\/[\w./-]+)`/g)].map(([, name = '']) => name);
  return [
    ...(/^# .*[^.\n]\n\n/.test(text) ? [] : [`${path}: does not begin with its decision`]),
    ...(isWhole ? [] : [`${path}: its parts are not ${parts.join(', ')}`]),
    ...(named.length > 0 ? [] : [`${path}: is held by no test`]),
    ...named.filter((name) => !isThere(name)).map((name) => `${path}: ${name} is nowhere`),
  ];
}

/** Notes that the index does not name, and names in it that are no notes. */
export function faultsOfIndex(text: string, notes: readonly string[]): readonly string[] {
  const named = new Set([...text.matchAll(/\]\(([\w-]+\.md)\)/g)].map(([, name = '']) => name));
  return [
    ...notes.filter((note) => !named.has(note)).map((note) => `the index does not name ${note}`),
    ...[...named].filter((name) => !notes.includes(name)).map((name) => `the index names ${name}`),
  ];
}

/** References that lead to no note: by a number, or to a file that is not there. */
export function faultsOfReferences(path: string, text: string, notes: readonly string[]): readonly string[] {
  const byPath = [...text.matchAll(/decisions\/([\w-]+(?:\.md)?)/g)].map(([, name = '']) => name);
  const byNumber = [...text.matchAll(/[ (](0(?:0\d\d|1[0-2]\d))(?=[,;:)\s]|\.\s|\.?$)/g)].map(
    ([number]) => number,
  );
  const wrong = byPath.filter((name) => name !== 'README.md' && !notes.includes(name));
  return [...wrong, ...byNumber].map((name) => `${path}: no decision is called ${name}`);
}
