// POST /vouchers/verify: tells what a credential is worth now. It redeems nothing; it marks what has expired.

import type { Schemas } from '../../generated/schemas.js';
import type { ApplicationCaller } from '../../shared/caller.js';
import type { RequestFacts } from '../../shared/endpoint.js';
import { refuse } from '../../shared/errors.js';
import { keyOf } from '../../shared/key.js';
import type { Found, Question } from '../credentials/credentials.js';
import { endpoint, type VouchersDeps } from '../deps.js';
import { voucherOf } from './voucher.js';
import { voucherKindName } from './voucher.kind.js';
import { type WhyNot, whyNotRedeemable } from './voucher.refusals.js';

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
  async handle({ body, caller, request, deps }) {
    const { credential, store_id: storeId } = body;
    const question = { applicationId: caller.applicationId, credential };
    const found = await judged(deps, { question, caller, request, storeId });
    await deps.credentials.verified(found);
    const row = await deps.vouchers.byId(found.voucherId);
    if (row === null) throw refuse('VOUCHER_NOT_FOUND');
    const now = deps.clock.now();
    const why = whyNotRedeemable(row, found, now);
    if (why !== 'expired' || row.st.value === 'expired') return verificationOf(voucherOf(row), why);
    const expired = await deps.ask(voucherKindName, row._id, { type: 'expire' });
    return verificationOf(expired as Schemas['vouchers.Voucher'], why);
  },
});

interface Judging {
  readonly question: Question;
  readonly caller: ApplicationCaller;
  readonly request: RequestFacts;
  readonly storeId: string | undefined;
}

/** Throws VOUCHER_NOT_FOUND. Wrong typed codes are counted; a QR value is too long to be guessed. */
export async function judged(
  { guesses, credentials }: Pick<VouchersDeps, 'guesses' | 'credentials'>,
  { question, caller, request, storeId }: Judging,
): Promise<Found> {
  const place = storeId === undefined ? keyOf('address', request.address) : keyOf('store', storeId);
  const found = await credentials.find(question);
  // The code of an earlier success may have ended: a retry of it is no guess.
  if (found === undefined && (await request.isAnswered?.())) throw refuse('VOUCHER_NOT_FOUND');
  if (question.credential.type === 'redeem_code')
    await guesses.judge({ tokenId: caller.tokenId, place }, found?.voucherId);
  if (found === undefined) throw refuse('VOUCHER_NOT_FOUND');
  return found;
}

function verificationOf(voucher: Schemas['vouchers.Voucher'], reason: WhyNot | undefined) {
  const told = { valid: reason === undefined, status: voucher.status, voucher };
  return reason === undefined ? told : { ...told, reason };
}
