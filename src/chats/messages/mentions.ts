// Finds the usernames that a text mentions.
// Decision: docs/decisions/messages.md.

/** A name behind an at sign that is no part of a longer name, nor of an address: `anna@name.example`. */
const mention = /(?<![\w+-](?=@\w+(?:-[\w-]*)?\.[a-z0-9]))@([a-z]\w{2,63})(?!\w)/gi;

/** The usernames in lower case and in the order of the text. */
function mentionsIn(text: string): readonly string[] {
  return Array.from(text.matchAll(mention), ([, name = '']) => name.toLowerCase());
}

export function allMentions(text: string, given: readonly string[] = []): readonly string[] {
  return [...new Set([...given.map((name) => name.replace(/^@/, '')), ...mentionsIn(text)])];
}
