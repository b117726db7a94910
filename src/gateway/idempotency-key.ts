// Reads the Idempotency-Key header and tells whether two requests under one key are the same request.
import { hash } from 'node:crypto';
import { refuse } from '../shared/errors.js';

const visible = /^[\x21-\x7e]{1,255}$/;
const depthMax = 64;

/** Accepts the bare key and the quoted string of draft-ietf-httpapi-idempotency-key-header, as one key. */
export function readKey(header: string | undefined, need: 'required' | 'optional'): string | undefined {
  const text = header?.trim() ?? '';
  if (text === '') {
    if (need === 'optional') return undefined;
    throw refuse('IDEMPOTENCY_KEY_REQUIRED');
  }
  const key = text.startsWith('"') ? unquoted(text) : text;
  if (key === undefined || !visible.test(key)) throw refuse('IDEMPOTENCY_KEY_INVALID');
  return key;
}

/** A structured-field string (RFC 8941, section 3.3.3); undefined when it is not one. */
function unquoted(text: string): string | undefined {
  const inner = /^"((?:[^"\\]|\\["\\])*)"$/.exec(text)?.[1];
  return inner?.replace(/\\(["\\])/g, '$1');
}

export interface FingerprintParts {
  readonly method: string;
  /** The route, with its parameters unfilled; they are given apart. */
  readonly path: string;
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** Equal for two requests that ask the same, however their JSON was written. */
export function fingerprintOf({
  method,
  path,
  params = {},
  query = {},
  body = {},
}: FingerprintParts): string {
  return hash('sha256', canonical([method, path, params, query, body], 0), 'base64url');
}

function canonical(value: unknown, depth: number): string {
  if (depth > depthMax) throw tooDeep();
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  let text = '';
  if (Array.isArray(value)) {
    for (const item of value) text += `${text === '' ? '' : ','}${canonical(item, depth + 1)}`;
    return `[${text}]`;
  }
  const fields = value as Readonly<Record<string, unknown>>;
  for (const name of Object.keys(fields).sort()) {
    const field = fields[name];
    if (field === undefined) continue;
    if (text !== '') text += ',';
    text += `${JSON.stringify(name)}:${canonical(field, depth + 1)}`;
  }
  return `{${text}}`;
}

/** JSON.parse takes any depth; a recursion over it does not. */
function tooDeep(): Error {
  const message = `must not be nested deeper than ${depthMax} levels`;
  return refuse('VALIDATION', { details: [{ field: '', rule: 'maxDepth', message }] });
}
