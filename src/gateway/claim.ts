// Makes of an Idempotency-Key, in the header or in the request itself, the claim under which one action is
// stored.

import type { Caller } from '../shared/caller.js';
import type { Endpoint, IdempotencyClaim, NamedKey } from '../shared/endpoint.js';
import { keyOf } from '../shared/key.js';
import { fingerprintOf, readKey } from './idempotency-key.js';

export interface Claimed {
  readonly endpoint: Endpoint;
  readonly caller: Caller;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly header: string;
}

export function claimOf({
  endpoint,
  caller,
  params,
  query,
  body,
  header,
}: Claimed): IdempotencyClaim | undefined {
  const named = endpoint.keyIn?.({ params, body, caller } as never) ?? keyInHeader(endpoint, caller, header);
  if (named === undefined) return undefined;
  const fingerprint = fingerprintOf({ method: endpoint.method, path: endpoint.path, params, query, body });
  return { scope: named.scope, key: named.key, fingerprint };
}

function keyInHeader({ idempotency }: Endpoint, caller: Caller, header: string): NamedKey | undefined {
  if (!idempotency) return undefined;
  const key = readKey(header, idempotency);
  return key === undefined ? undefined : { scope: scopeOf(caller), key };
}

/**
 * Decision: docs/decisions/idempotency.md: one scope for all tokens of an application (product.md section 6).
 */
function scopeOf(caller: Caller): string {
  if (caller.kind === 'application') return keyOf('application', caller.applicationId);
  if (caller.kind === 'bot') return keyOf('bot', caller.botId);
  return caller.kind === 'account' ? keyOf('account', caller.userId) : 'nobody';
}
