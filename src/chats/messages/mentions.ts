// Finds the usernames that a text mentions.

/** A name behind an at sign that is not part of a word, of an address or of a longer name. */
const mention =
  /(?<![\p{L}\p{N}_@./:-]\p{M}*)@([a-z][a-z0-9_]{2,63})(?![\p{L}\p{N}_@])(?![.:/-][\p{L}\p{N}])/giu;

const mentionsMax = 100;

/** In small letters, each once, in the order of the text. */
function mentionsIn(text: string): readonly string[] {
  const found = new Set<string>();
  for (const [, name = ''] of text.matchAll(mention)) {
    found.add(name.toLowerCase());
    if (found.size === mentionsMax) break;
  }
  return [...found];
}

export function allMentions(text: string, given: readonly string[] = []): readonly string[] {
  return [...new Set([...given.map((name) => name.replace(/^@/, '')), ...mentionsIn(text)])];
}
