// POST /vouchers/verify: reports whether a credential can be redeemed. It redeems nothing; it marks a voucher
// as expired.

import type { Schemas } from '../../generated/schemas.js';
import type { ApplicationCaller } from '../../shared/caller.js';
import type { RequestFacts } from '../../shared/endpoint.js';
import { refuse } from '../../shared/errors.js';
import { keyOf } from '../../shared/key.js';
import type { FoundCredential, ShownCredential } from '../credentials/credentials.js';
import type { GuessCounts, Guesser } from '../credentials/guesses.js';
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
  ahead: lookedUp,
  async handle({ body, caller, request, deps }, ahead) {
    const { address, isAnswered } = request;
    const asked = { body, caller, address, deps, ...(isAnswered && { isAnswered }) };
    const found = await judged(asked, ahead ?? lookedUp(asked));
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
  readonly body: { readonly credential: ShownCredential; readonly store_id?: string };
  readonly caller: ApplicationCaller;
  readonly address: string;
  readonly deps: Pick<VouchersDeps, 'guesses' | 'credentials'>;
  readonly isAnswered?: RequestFacts['isAnswered'];
}

interface LookedUp {
  readonly found: FoundCredential | undefined;
  /** The counts of wrong codes; undefined for a QR value, which is too long to be guessed. */
  readonly counted: GuessCounts | undefined;
}

function guesserOf({ body: { store_id: storeId }, caller, address }: Judging): Guesser {
  const place = storeId === undefined ? keyOf('address', address) : keyOf('store', storeId);
  return { tokenId: caller.tokenId, place };
}

/** Looks the credential up, together with the counts of wrong codes of its caller. */
export async function lookedUp(asked: Judging): Promise<LookedUp> {
  const { credential } = asked.body;
  const { credentials, guesses } = asked.deps;
  const [found, counted] = await Promise.all([
    credentials.find({ applicationId: asked.caller.applicationId, credential }),
    credential.type === 'redeem_code' ? guesses.look(guesserOf(asked)) : undefined,
  ]);
  return { found, counted };
}

/** Throws VOUCHER_NOT_FOUND. Wrong typed codes are counted. */
export async function judged(asked: Judging, looking: Promise<LookedUp>): Promise<FoundCredential> {
  const { found, counted } = await looking;
  // The code of an earlier success may have ended: a retry of it is no guess.
  if (found === undefined && (await asked.isAnswered?.())) throw refuse('VOUCHER_NOT_FOUND');
  if (counted !== undefined) await asked.deps.guesses.judge(guesserOf(asked), found?.voucherId, counted);
  if (found === undefined) throw refuse('VOUCHER_NOT_FOUND');
  return found;
}

function verificationOf(voucher: Schemas['vouchers.Voucher'], reason: WhyNot | undefined) {
  const answer = { valid: reason === undefined, status: voucher.status, voucher };
  return reason === undefined ? answer : { ...answer, reason };
}
