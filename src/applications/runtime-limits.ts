// The limits that an application token meets, read off the endpoints themselves.
import type { Endpoint } from '../shared/endpoint.js';
import { scaledLimit } from '../shared/scaled-limit.js';

export type RuntimeLimits = Readonly<
  Record<string, { readonly requests: number; readonly windowSeconds: number }>
>;

const prefix = '/api/v1/open-platform';

/**
 * Named as the document names them, by method and path below the prefix; as they are counted, scale included.
 */
export function runtimeLimitsOf(endpoints: readonly Endpoint[], scale: number): RuntimeLimits {
  const limits = endpoints.flatMap(({ auth, method, path, limit }) => {
    if (auth !== 'application' || limit === undefined || !path.startsWith(prefix)) return [];
    return [[`${method} ${path.slice(prefix.length)}`, scaledLimit(limit, scale)] as const];
  });
  return Object.freeze(Object.fromEntries(limits));
}
