// POST /vouchers/verify: reports whether a credential can be redeemed. It redeems nothing; it marks a voucher
// as expired.

import type { Schemas } from '../../generated/schemas.js';
import { refuse } from '../../shared/errors.js';
import { judged, lookedUp } from '../credentials/credentials.js';
import { endpoint } from '../deps.js';
import { voucherOf } from './voucher.js';
import { voucherKindName } from './voucher.kind.js';
import { type WhyNot, whyEnded, whyNotRedeemable } from './voucher.machine.js';

export const verifyVoucher = endpoint({
  id: 'vouchers.verify',
  summary: 'Tell whether the voucher of a credential can be redeemed now',
  method: 'POST',
  path: '/api/v1/open-platform/vouchers/verify',
  auth: 'application',
  scope: 'vouchers:verify',
  limit: { requests: 30, windowSeconds: 60 },
  needsAddress: true,
  body: 'vouchers.VerifyRequest',
  data: 'vouchers.Verification',
  errors: ['VOUCHER_NOT_FOUND', 'GUESSES_LOCKED'],
  ahead: lookedUp,
  async handle({ body, caller, request, deps }, ahead) {
    const { address, isAnswered } = request;
    const asked = { body, caller, address, deps, ...(isAnswered && { isAnswered }) };
    const found = await judged(asked, ahead ?? lookedUp(asked));
    await deps.credentials.verified(found);
    const row = await deps.vouchers.byId(found.voucherId);
    if (row === undefined) throw refuse('VOUCHER_NOT_FOUND');
    const now = deps.clock.now();
    const why = whyNotRedeemable(row, found, now);
    if (why !== 'expired' || row.st.value === 'expired') return verificationOf(voucherOf(row), why);
    const told = await deps.ask(voucherKindName, row._id, { type: 'expire' });
    const voucher = told as Schemas['vouchers.Voucher'];
    // It may have been revoked or redeemed since it was read.
    return verificationOf(voucher, whyEnded(voucher.status) ?? why);
  },
});

function verificationOf(voucher: Schemas['vouchers.Voucher'], reason: WhyNot | undefined) {
  const answer = { valid: reason === undefined, status: voucher.status, voucher };
  return reason === undefined ? answer : { ...answer, reason };
}
