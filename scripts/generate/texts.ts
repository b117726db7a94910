// Says in plain English what an endpoint's declaration means for its caller.
import { bodyLimitOf, windowOf } from '../../src/gateway/limits.js';
import type { Endpoint, Limit } from '../../src/shared/endpoint.js';
import { chatQuota } from '../../src/shared/send-quota.js';

export const tokenNames = {
  account: 'an account token (JWT)',
  application: 'an application token (sop_…)',
  bot: 'a bot token (sbot_…)',
  none: 'no token',
} as const;

export function permissionText({ auth, scope, roles }: Endpoint): string {
  const needs = [`Takes ${tokenNames[auth]}`];
  if (scope !== undefined) needs.push(`with the scope ${scope}`);
  if (roles) needs.push(`of an account with the role ${roles.join(' or ')}`);
  return `${needs.join(' ')}.`;
}

export function bodyText(endpoint: Endpoint): string {
  return `JSON of at most ${bodyLimitOf(endpoint) / 1024} KiB.`;
}

/** The limit that callers are told of. */
export function toldLimitOf(endpoint: Endpoint): Limit {
  return endpoint.limit ?? windowOf(endpoint).limit;
}

/** Decision: docs/decisions/limits.md: every endpoint has a limit, its own or the one of all of its kind. */
export function limitText(endpoint: Endpoint): string {
  const { requests, windowSeconds, per } = toldLimitOf(endpoint);
  if (endpoint.quota) {
    const into = `${chatQuota.limit.requests} in ${chatQuota.limit.windowSeconds} s into one chat`;
    return `A bot sends at most ${requests} messages in ${windowSeconds} s, and ${into}.`;
  }
  const whose = { account: 'person', application: 'token', bot: 'bot', none: 'address' }[endpoint.auth];
  if (per === 'bot')
    return `At most ${requests} times in ${windowSeconds} s per bot; what is refused does not count.`;
  const count = requests === 1 ? '1 request' : `${requests} requests`;
  const isShared = endpoint.auth === 'bot' && endpoint.limit === undefined;
  const together = isShared ? ', together with the other calls that send nothing' : '';
  return `At most ${count} in ${windowSeconds} s per ${per === 'address' ? 'address' : whose}${together}.`;
}
