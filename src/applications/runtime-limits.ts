// Collects the limits of application tokens from the endpoints.
import type { Endpoint } from '../shared/endpoint.js';
import { scaledLimit } from '../shared/scaled-limit.js';

export type RuntimeLimits = Readonly<
  Record<string, { readonly requests: number; readonly windowSeconds: number }>
>;

const prefix = '/api/v1/open-platform';

/** The keys are method and path below the prefix, as in the document. The platform's scale is applied. */
export function runtimeLimitsOf(endpoints: readonly Endpoint[], scale: number): RuntimeLimits {
  const limits = endpoints.flatMap(({ auth, method, path, limit }) => {
    if (auth !== 'application' || limit === undefined || !path.startsWith(prefix)) return [];
    return [[`${method} ${path.slice(prefix.length)}`, scaledLimit(limit, scale)] as const];
  });
  return Object.freeze(Object.fromEntries(limits));
}
