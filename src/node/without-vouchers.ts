// Puts a refusal in the place of everything under the addresses of vouchers, where an operator runs none.
import type { BoundEndpoint } from '../shared/endpoint.js';
import { familyOf } from '../shared/envelope.js';
import { refuse } from '../shared/errors.js';

/**
 * Of such an endpoint only the authenticator remains: callers with a valid token get the refusal that
 * vouchers are switched off, for every request. Administration stays, and so does what happens by itself,
 * such as expiry.
 */
export function withoutVouchers(endpoints: readonly BoundEndpoint[]): readonly BoundEndpoint[] {
  return endpoints.map((bound) => (familyOf(bound.endpoint.path) === 'voucher' ? closed(bound) : bound));
}

function closed({ endpoint, deps }: BoundEndpoint): BoundEndpoint {
  const { id, summary, method, path, auth, limit, data } = endpoint;
  const handle = () => {
    throw refuse('FEATURE_UNAVAILABLE');
  };
  const door = { id, summary, method, path, auth, ...(limit && { limit }), data, errors: [], handle };
  return Object.freeze({ endpoint: Object.freeze(door), deps });
}
