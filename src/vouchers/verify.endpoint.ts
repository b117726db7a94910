// POST /vouchers/verify: tells what a credential is worth now. It redeems nothing; it marks what has expired.

import type { Schemas } from '../generated/schemas.js';
import type { ApplicationCaller } from '../shared/caller.js';
import type { RequestFacts } from '../shared/endpoint.js';
import { refuse } from '../shared/errors.js';
import { keyOf } from '../shared/key.js';
import type { Found, Question } from './credentials.js';
import { endpoint, type VouchersDeps } from './deps.js';
import { askerOf } from './replies.js';
import { epochOf, type VoucherRow, voucherOf } from './voucher.js';
import { voucherKindName } from './voucher.kind.js';

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
    const lookUp = deps.credentials.verified;
    const found = await judged(deps, { question, caller, request, storeId, lookUp });
    const row = found === undefined ? null : await deps.vouchers.byId(found.voucherId);
    if (found === undefined || row === null) throw refuse('VOUCHER_NOT_FOUND');
    const now = deps.clock.now();
    if (row.st.value === 'available' && now >= row.st.context.validTo) {
      const ask = askerOf(deps, 'VOUCHER_NOT_FOUND');
      const asked = { kind: voucherKindName, id: row._id, command: { type: 'expire' } };
      const voucher = (await ask(asked)) as Schemas['vouchers.Voucher'];
      return verificationOf(voucher, reasonOf(voucher.status, { row, found, at: now }));
    }
    return verificationOf(voucherOf(row), reasonOf(row.st.value, { row, found, at: now }));
  },
});

interface Judging {
  readonly question: Question;
  readonly caller: ApplicationCaller;
  readonly request: RequestFacts;
  readonly storeId: string | undefined;
  readonly lookUp: (question: Question) => Promise<Found | undefined>;
}

/** Wrong typed codes are counted; a QR value is too long to be guessed. */
export async function judged(
  { guesses }: Pick<VouchersDeps, 'guesses'>,
  { question, caller, request, storeId, lookUp }: Judging,
): Promise<Found | undefined> {
  if (question.credential.type === 'qr_token') return lookUp(question);
  const place = storeId === undefined ? keyOf('address', request.address) : keyOf('store', storeId);
  let found: Found | undefined;
  await guesses.judge({ tokenId: caller.tokenId, place }, async () => {
    found = await lookUp(question);
    return found?.voucherId;
  });
  return found;
}

type Reason = Schemas['vouchers.Verification']['reason'];

interface Looked {
  readonly row: VoucherRow;
  readonly found: Found;
  readonly at: number;
}

/** As a redemption would be refused: the voucher first, then what was shown of it. */
function reasonOf(status: Schemas['vouchers.VoucherStatus'], { row, found, at }: Looked): Reason {
  if (status === 'redeemed') return 'already_redeemed';
  if (status !== 'available') return status;
  const { context } = row.st;
  if (at < context.validFrom) return 'not_yet_valid';
  return found.isStale || found.epoch !== epochOf(context) ? 'credential_stale' : undefined;
}

function verificationOf(voucher: Schemas['vouchers.Voucher'], reason: Reason) {
  const told = { valid: reason === undefined, status: voucher.status, voucher };
  return reason === undefined ? told : { ...told, reason };
}
