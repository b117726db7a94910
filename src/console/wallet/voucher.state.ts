// What is said of a voucher that cannot be shown, and of what happens to it while it is looked at.
import type { Schemas } from '../../client/client.js';

type Voucher = Pick<
  Schemas['vouchers.Voucher'],
  'status' | 'redeemedAt' | 'revokedAt' | 'validFrom' | 'validTo'
>;

interface Standing {
  /** A till may take it: the service decides, also about its times. */
  readonly isShowable: boolean;
  readonly word: string;
  readonly text: string;
  readonly at?: string;
}

export function standingOf({ status, redeemedAt, revokedAt, validTo }: Voucher): Standing {
  const at = { available: undefined, redeemed: redeemedAt, expired: validTo, revoked: revokedAt }[status];
  const more = at === undefined ? {} : { at };
  const text = {
    available: '',
    redeemed: 'The till has taken it.',
    expired: 'Its time is over. It ended:',
    revoked: 'It was taken back by who issued it.',
  }[status];
  return { isShowable: status === 'available', word: status, text, ...more };
}

/** Returns undefined for what the screen shows anyway. */
export function toldOf(
  type: string,
  { attempt, redemption }: Schemas['vouchers.HolderEvent'],
): string | undefined {
  const where = redemption?.storeId ?? attempt?.storeId;
  const at = where === undefined ? '' : ` at ${where}`;
  if (type === 'voucher.redeemed') return `Redeemed${at}.`;
  if (type === 'voucher.reversed')
    return `The redemption${at} was taken back. You can use the voucher again.`;
  if (type === 'voucher.revoked') return 'The voucher was taken back.';
  if (type === 'voucher.redeem_refused')
    return `A till has refused it${at}: ${refusals[attempt?.reason ?? ''] ?? 'see its status'}.`;
  return undefined;
}

const refusals: Readonly<Record<string, string>> = {
  not_yet_valid: 'its time has not come',
  expired: 'its time is over',
  revoked: 'it was taken back',
  credential_stale: 'the code was old; show the present one',
};
