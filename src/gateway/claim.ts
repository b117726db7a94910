// Makes an idempotency claim of a request: its scope and key, under which the action is stored once, and a
// fingerprint, by which two requests under one key are compared.
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

/** Returns undefined where the endpoint needs no key and the request has none. */
export function claimOf(endpoint: Endpoint, asked: Claimed, header: string): IdempotencyClaim | undefined {
  const { method, path, idempotency, keyIn } = endpoint;
  const { caller, params, query, body } = asked;
  const named = keyIn?.({ params, body, caller } as never);
  const key = named === undefined ? idempotency && readKey(header, idempotency) : named.key;
  if (key === undefined) return undefined;
  // Two requests that ask the same have the same text, however their JSON was written.
  const fingerprint = hash('sha256', canonical([method, path, params, query, body], 0), 'base64url');
  return { scope: named?.scope ?? scopeOf(caller), key, fingerprint };
}

/** All tokens of an application share a scope (product.md, 6). Decision: docs/decisions/idempotency.md */
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

/** JSON.parse takes any depth, but `canonical` calls itself for each level. */
function tooDeep(): Error {
  const message = `must not be nested deeper than ${depthMax} levels`;
  return refuse('VALIDATION', { details: [{ field: '', rule: 'maxDepth', message }] });
}
