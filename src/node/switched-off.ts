// Puts a refusal in the place of everything under the addresses of a family that the operator has switched
// off. Which family that is, and by which setting, the manifest of its room says.
import type { BoundEndpoint } from '../shared/endpoint.js';
import { type Family, familyOf } from '../shared/envelope.js';
import { refuse } from '../shared/errors.js';

/**
 * Of such an endpoint only the authenticator remains: callers with a valid token get the refusal that it is
 * switched off, for every request. Administration stays, and so does what happens by itself, such as expiry.
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
