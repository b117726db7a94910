// Removes secrets from texts before they are written: by the names of fields and by the form of values.

const secretNames = new Set([
  'token',
  'access_token',
  'refresh_token',
  'one_time_token',
  'password',
  'old',
  'new',
  'secret',
  'secret_token',
  'secrettoken',
  'authorization',
  'cookie',
  'd',
  'privatekey',
  'clustersecret',
  'clustersecretprevious',
  'adminpassword',
  'metricstoken',
  'signature',
  's3secretaccesskey',
  'secretaccesskey',
]);

// The patterns match our token families, JSON Web Tokens (and texts that begin like one), the password in an
// address of a store, and signed addresses. Each match includes all that it has looked at: no text is
// searched twice.
const looks = [
  /\b(?:sop|sbot|srt|spr)_[\w-]{20,}/,
  /\beyJ[\w-]{8,}(?:\.[\w-]+){0,2}/,
  /(?<=:\/\/[^\s/@:]*:)[^\s/@]+(?=@)/,
  /(?<=[Bb]earer )\S+/,
  /(?<=[Ss]ignature=)[\w%-]+/,
];
const secretLook = new RegExp(looks.map(({ source }) => source).join('|'), 'g');

const censor = '[redacted]';
const depthMax = 6;
/** Every pattern is longer, so short texts need no search. */
const searchedFrom = 12;

export function scrubbedText(text: string): string {
  return text.length < searchedFrom ? text : text.replace(secretLook, censor);
}

/** A copy without secrets. Instances of classes are left to their serializers. */
export function scrubbed(object: Record<string, unknown>): Record<string, unknown> {
  return copyOf(object, 0);
}

function copyOf(object: Record<string, unknown>, depth: number): Record<string, unknown> {
  const copy: Record<string, unknown> = {};
  for (const name of Object.keys(object)) {
    const value = object[name];
    const isSecret = secretNames.has(name) || secretNames.has(name.toLowerCase());
    copy[name] = isSecret && value !== undefined ? censor : clean(value, depth + 1);
  }
  return copy;
}

function clean(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return scrubbedText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > depthMax) return '[too deep]';
  if (Array.isArray(value)) return value.map((item) => clean(item, depth + 1));
  const prototype = Object.getPrototypeOf(value);
  const isPlain = prototype === Object.prototype || prototype === null;
  return isPlain ? copyOf(value as Record<string, unknown>, depth) : value;
}
