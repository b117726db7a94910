// What a username may be. The same rule as for bots, so that `@name` means one holder in every text.
// Decision: docs/decisions/identity.md.

const rule = /^[a-z][a-z0-9_]{2,63}$/;

/** Names that people would take for the platform itself. */
const reserved = new Set(['admin', 'administrator', 'moderator', 'root', 'signalbox', 'support', 'system']);

/** The one form in which a name is kept and compared. */
export function usernameOf(text: string): string {
  return text.toLowerCase();
}

export function isUsername(name: string): boolean {
  return rule.test(name);
}

export function isReserved(name: string): boolean {
  return reserved.has(name);
}
