// Replaces everything under the addresses of a switched-off family by a refusal. The manifest of its room
// names the family and the setting.
import type { BoundEndpoint } from '../shared/endpoint.js';
import { type Family, familyOf } from '../shared/envelope.js';
import { refuse } from '../shared/errors.js';

/**
 * Only the authenticator of such an endpoint remains: callers with a valid token are told that it is switched
 * off, for every request. Administration stays, and so do background jobs, such as expiry.
 */
export function withoutFamilies(
  endpoints: readonly BoundEndpoint[],
  off: readonly Family[],
): readonly BoundEndpoint[] {
  return endpoints.map((bound) => (off.includes(familyOf(bound.endpoint.path)) ? closed(bound) : bound));
}

function closed({ endpoint, deps }: BoundEndpoint): BoundEndpoint {
  const { id, summary, method, path, auth, limit, data } = endpoint;
  const handle = () => {
    throw refuse('FEATURE_UNAVAILABLE');
  };
  const door = { id, summary, method, path, auth, ...(limit && { limit }), data, errors: [], handle };
  return Object.freeze({ endpoint: Object.freeze(door), deps });
}
