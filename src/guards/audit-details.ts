// Makes the details of an audit row safe to keep for ever: no secret, no unbounded text.

const secretName = /token|secret|password|authorization|cookie|credential|private_?key/i;
// The shapes of our own tokens and of a JWT, wherever a text may carry them; what begins like a JWT is taken
// for one, so that no text is searched twice.
const secretText = /\b(?:s[a-z]{2,3}_[A-Za-z0-9_-]{40,}|eyJ[A-Za-z0-9_-]{8,}(?:\.[A-Za-z0-9_-]*){0,2})/g;
// An id or a date is no secret, also where it belongs to a token.
const harmlessName = /(?:Id|Ids|At|Prefix|_id|_ids|_at|_prefix)$/;

const redacted = '[redacted]';
const depthMax = 5;
const textMax = 1000;
const itemsMax = 100;

export function withoutSecrets(details: object): object {
  return Object.fromEntries(entriesOf(details, 1));
}

function entriesOf(record: object, depth: number): [string, unknown][] {
  return Object.entries(record)
    .slice(0, itemsMax)
    .map(([name, value]) => [name, isSecret(name) ? redacted : safe(value, depth)]);
}

function isSecret(name: string): boolean {
  return secretName.test(name) && !harmlessName.test(name);
}

function safe(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return cut(value.replace(secretText, redacted));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (depth === depthMax) return '[nested too deep]';
  if (Array.isArray(value)) return value.slice(0, itemsMax).map((item) => safe(item, depth + 1));
  return Object.fromEntries(entriesOf(value, depth + 1));
}

function cut(text: string): string {
  return text.length > textMax ? `${text.slice(0, textMax)}…` : text;
}
