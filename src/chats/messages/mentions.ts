// Finds the usernames that a text mentions.
// Decision: docs/decisions/messages.md.

/** A name behind an at sign that is no part of a longer name, nor of an address: `anna@name.example`. */
const mention = /(?<![\w+-](?=@\w+(?:-[\w-]*)?\.[a-z0-9]))@([a-z]\w{2,63})(?!\w)/gi;

/** The given usernames, then those of the text in lower case and in their order; each is named once. */
export function allMentions(text: string, given: readonly string[] = []): readonly string[] {
  const written = Array.from(text.matchAll(mention), ([, name = '']) => name.toLowerCase());
  return [...new Set([...given.map((name) => name.replace(/^@/, '')), ...written])];
}
