// Decides about tokens: whether one still works, what a till needs, and the link that opens one.
import type { Schemas } from '../../client/client.js';
import { hashOf } from '../router.state.js';

type Scope = Schemas['applications.Scope'];
type Token = Schemas['applications.Token'];

/** To see whose till it is and what happens to vouchers, to see whether one is good, and to redeem it. */
const tillScopes: readonly Scope[] = ['vouchers:read', 'vouchers:verify', 'vouchers:redeem'];

export function scopesOfTill(mayReverse: boolean): readonly Scope[] {
  return mayReverse ? [...tillScopes, 'vouchers:reverse'] : tillScopes;
}

export function isLive(
  { revokedAt, expiresAt }: Pick<Token, 'revokedAt' | 'expiresAt'>,
  now: number,
): boolean {
  return revokedAt === undefined && (expiresAt === undefined || Date.parse(expiresAt) > now);
}

/** What stands behind the `#` is sent to no server. */
export function tillLink(page: { readonly origin: string; readonly pathname: string }, token: string) {
  return `${page.origin}${page.pathname}${hashOf(['till'], { t: token })}`;
}

/** The end of the day that was typed, as this machine counts days. */
export function endOfDay(day: string): string | undefined {
  if (day === '') return undefined;
  const end = new Date(`${day}T23:59:59.999`);
  return Number.isNaN(end.getTime()) ? day : end.toISOString();
}
