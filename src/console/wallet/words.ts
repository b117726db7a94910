// How the standings of vouchers, sends and stock look.
import type { Schemas } from '../../client/client.js';
import type { Tone } from '../parts/tone.state.js';

export const voucherTones: Readonly<Record<Schemas['vouchers.VoucherStatus'], Tone>> = {
  available: 'good',
  redeemed: 'over',
  expired: 'over',
  revoked: 'bad',
};

export const sendTones: Readonly<Record<Schemas['vouchers.SendStatus'], Tone>> = {
  pending: 'waiting',
  claimed: 'good',
  declined: 'bad',
  cancelled: 'over',
  expired: 'over',
};

export const stockTones: Readonly<Record<Schemas['vouchers.AllocationStatus'], Tone>> = {
  active: 'good',
  exhausted: 'over',
  revoked: 'bad',
};
