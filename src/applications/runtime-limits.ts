// The limits that an application token meets, read off the endpoints themselves.
import type { Endpoint } from '../shared/endpoint.js';

export type RuntimeLimits = Readonly<
  Record<string, { readonly requests: number; readonly windowSeconds: number }>
>;

const prefix = '/api/v1/open-platform';

/** Named as the document names them: by method and path below the prefix. */
export function runtimeLimitsOf(endpoints: readonly Endpoint[]): RuntimeLimits {
  const limits = endpoints.flatMap(({ auth, method, path, limit }) => {
    if (auth !== 'application' || limit === undefined || !path.startsWith(prefix)) return [];
    const { requests, windowSeconds } = limit;
    return [[`${method} ${path.slice(prefix.length)}`, { requests, windowSeconds }] as const];
  });
  return Object.freeze(Object.fromEntries(limits));
}
