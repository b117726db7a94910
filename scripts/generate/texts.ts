// Says in plain English what an endpoint's declaration means for its caller.
import { bodyLimitOf } from '../../src/gateway/limits.js';
import type { Endpoint } from '../../src/shared/endpoint.js';

export const tokenNames = {
  account: 'an account token (JWT)',
  application: 'an application token (sop_…)',
  bot: 'a bot token (sbot_…)',
  none: 'no token',
} as const;

export function permissionText({ auth, scope, roles }: Endpoint): string {
  const needs = [`Takes ${tokenNames[auth]}`];
  if (scope !== undefined) needs.push(`with the scope ${scope}`);
  if (roles) needs.push(`of someone with the role ${roles.join(' or ')}`);
  return `${needs.join(' ')}.`;
}

export function bodyText(endpoint: Endpoint): string {
  return `JSON of at most ${bodyLimitOf(endpoint) / 1024} KiB.`;
}

export function limitText({ limit, auth }: Endpoint): string {
  if (!limit) return '';
  const { requests, windowSeconds, per } = limit;
  const whose = { account: 'person', application: 'token', bot: 'bot', none: 'address' }[auth];
  const count = requests === 1 ? '1 request' : `${requests} requests`;
  return `At most ${count} in ${windowSeconds} s per ${per === 'address' ? 'address' : whose}.`;
}
