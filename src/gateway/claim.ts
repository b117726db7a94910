// Makes of an Idempotency-Key, in the header or in the request itself, the claim under which one action is
// stored, and tells whether two requests under one key are the same request.
import { hash } from 'node:crypto';
import type { Caller } from '../shared/caller.js';
import type { Endpoint, IdempotencyClaim } from '../shared/endpoint.js';
import { refuse } from '../shared/errors.js';
import { keyOf } from '../shared/key.js';

export interface Claimed {
  readonly caller: Caller;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** Undefined where the header is empty and may be. */
export function claimOf(endpoint: Endpoint, asked: Claimed, header: string): IdempotencyClaim | undefined {
  const { method, path, idempotency, keyIn } = endpoint;
  const { caller, params, query, body } = asked;
  const named = keyIn?.({ params, body, caller } as never);
  const key = named === undefined ? idempotency && readKey(header, idempotency) : named.key;
  if (key === undefined) return undefined;
  const fingerprint = fingerprintOf({ method, path, params, query, body });
  return { scope: named?.scope ?? scopeOf(caller), key, fingerprint };
}

/**
 * Decision: docs/decisions/idempotency.md: one scope for all tokens of an application (product.md section 6).
 */
function scopeOf(caller: Caller): string {
  if (caller.kind === 'application') return keyOf('application', caller.applicationId);
  if (caller.kind === 'bot') return keyOf('bot', caller.botId);
  return caller.kind === 'account' ? keyOf('account', caller.userId) : 'nobody';
}

const visible = /^[\x21-\x7e]{1,255}$/;
const depthMax = 64;

/**
 * Accepts the bare key and the quoted string of draft-ietf-httpapi-idempotency-key-header, as one key.
 * @internal
 */
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

/**
 * Equal for two requests that ask the same, however their JSON was written.
 * @internal
 */
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
