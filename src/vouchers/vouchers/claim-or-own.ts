// Carries out what is asked once for its key, or on its own when there is none.
import type { RequestFacts } from '../../shared/endpoint.js';
import { newId } from '../../shared/ids.js';
import type { Claim } from '../outside.js';

/** Without a key of the caller's, every request is an action of its own. */
export function claimOrOwn({ idempotency }: RequestFacts): Claim {
  if (idempotency !== undefined) return idempotency;
  const key = newId('key');
  return { scope: 'once', key, fingerprint: key };
}
