// The rule of usernames. Bots have the same one, so that `@name` means one holder in every text.
// Decision: docs/decisions/identity.md.

const rule = /^[a-z][a-z0-9_]{2,63}$/;

/** People would take the holder of such a name for the platform itself. */
const reserved = new Set(['admin', 'administrator', 'moderator', 'root', 'signalbox', 'support', 'system']);

/** The form in which a username is stored and compared. */
export function usernameOf(text: string): string {
  return text.toLowerCase();
}

export function isUsername(name: string): boolean {
  return rule.test(name);
}

export function isReserved(name: string): boolean {
  return reserved.has(name);
}
