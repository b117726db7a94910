// Carries out what is asked once for its key: one in the body, one in the header, or none.
import { type RequestFacts, StoredAnswer } from '../shared/endpoint.js';
import { newId } from '../shared/ids.js';
import type { Claim, FingerprintOf, VouchersDeps } from './deps.js';

/** A request whose key is in its body. */
export interface BodyKeyed {
  /** Within which the key is unique. */
  readonly scope: string;
  readonly key: string;
  /** What makes two requests the same. */
  readonly request: Parameters<FingerprintOf>[0];
}

/** As the corridor does it for a key in the header: what was answered before comes before every check. */
export async function once(
  { keyed, fingerprintOf }: Pick<VouchersDeps, 'keyed' | 'fingerprintOf'>,
  { scope, key, request }: BodyKeyed,
  act: (claim: Claim) => Promise<StoredAnswer>,
): Promise<StoredAnswer> {
  const claim = { scope, key, fingerprint: fingerprintOf(request) };
  const found = await keyed.findReplay(claim);
  return found === undefined ? act(claim) : new StoredAnswer({ ...found, replayed: true });
}

/** Without a key of the caller's, every request is an action of its own. */
export function claimOrOwn({ idempotency }: RequestFacts): Claim {
  if (idempotency !== undefined) return idempotency;
  const key = newId('key');
  return { scope: 'once', key, fingerprint: key };
}
