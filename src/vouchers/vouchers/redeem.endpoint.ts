// POST /vouchers/redeem: spends a voucher. However often the caller retries, one voucher is spent once.
import { newId } from '../../shared/ids.js';
import { judged, lookedUp } from '../credentials/credentials.js';
import { endpoint } from '../deps.js';
import { invalid, momentOf } from '../templates/template.content.js';
import type { RedeemCommand } from './voucher.commands.js';
import { voucherKindName } from './voucher.kind.js';

const dayMs = 86_400_000;

export const redeemVoucher = endpoint({
  id: 'vouchers.redeem',
  summary: 'Redeem the voucher of a credential',
  method: 'POST',
  path: '/api/v1/open-platform/vouchers/redeem',
  auth: 'application',
  scope: 'vouchers:redeem',
  limit: { requests: 20, windowSeconds: 60 },
  idempotency: 'required',
  needsAddress: true,
  body: 'vouchers.RedeemRequest',
  data: 'vouchers.Redemption',
  errors: ['VOUCHER_NOT_FOUND', 'VOUCHER_ALREADY_REDEEMED', 'VOUCHER_NOT_REDEEMABLE', 'GUESSES_LOCKED'],
  ahead: lookedUp,
  async handle({ body, caller, request, deps }, ahead) {
    const { store_id: storeId, operator_id: operatorId } = body;
    const now = deps.clock.now();
    const occurredAt = body.occurred_at === undefined ? now : occurrence(body.occurred_at, now);
    const { address, isAnswered } = request;
    const asked = { body, caller, address, deps, ...(isAnswered && { isAnswered }) };
    const found = await judged(asked, ahead ?? lookedUp(asked));
    const { voucherId: id, epoch, step, isStale } = found;
    const command: RedeemCommand = {
      type: 'redeem',
      redemptionId: newId('rdm'),
      externalOrderId: body.external_order_id,
      occurredAt,
      storeId,
      operatorId,
      epoch,
      step,
      isStale,
    };
    return deps.act(request, voucherKindName, id, command);
  },
});

/** Recorded, never judged by; the clocks of tills drift, but not by days. */
function occurrence(text: string, now: number): number {
  const at = momentOf(text, 'occurred_at');
  if (Math.abs(at - now) <= dayMs) return at;
  throw invalid([{ field: 'occurred_at', rule: 'drift', message: 'must be within 24 hours of now' }]);
}
