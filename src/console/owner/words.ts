// How the statuses of an application's things are shown, and what its choices mean.
import type { Schemas } from '../../client/client.js';
import type { Tone } from '../parts/tone.state.js';

export const applicationTone: Readonly<Record<Schemas['applications.Application']['status'], Tone>> = {
  active: 'good',
  disabled: 'bad',
};

export const voucherTone: Readonly<Record<Schemas['vouchers.VoucherStatus'], Tone>> = {
  available: 'good',
  redeemed: 'over',
  expired: 'over',
  revoked: 'bad',
};

export const allocationTone: Readonly<Record<Schemas['vouchers.AllocationStatus'], Tone>> = {
  active: 'good',
  exhausted: 'over',
  revoked: 'bad',
};

export const scopeMeanings: Readonly<Record<Schemas['applications.Scope'], string>> = {
  'vouchers:read': 'Read the application, its vouchers and its events',
  'vouchers:templates:write': 'Write templates',
  'vouchers:issue': 'Issue vouchers',
  'vouchers:verify': 'See whether a voucher is good',
  'vouchers:redeem': 'Redeem vouchers',
  'vouchers:reverse': 'Reverse redemptions',
};

export const eventWords: Readonly<Record<Schemas['webhooks.TestedEvent'], string>> = {
  'voucher.issued': 'A voucher is issued',
  'voucher.redeemed': 'A voucher is redeemed',
  'voucher.reversed': 'A redemption is reversed',
  'voucher.expired': 'A voucher expires',
  'voucher.revoked': 'A voucher is revoked',
};
