// Redemptions as records: an application reads them, and reverses each once.
import { refuse } from '../../shared/errors.js';
import { newId } from '../../shared/ids.js';
import { endpoint, type VouchersDeps } from '../deps.js';
import type { ReverseCommand } from './voucher.commands.js';
import { type RedemptionRow, redemptionOf, voucherOf } from './voucher.js';
import { voucherKindName } from './voucher.kind.js';
import type { RedemptionsFilter } from './voucher.store.js';

const path = '/api/v1/open-platform/vouchers/redemptions/:redemptionId';

export const readRedemption = endpoint({
  id: 'vouchers.redemptions.read',
  summary: 'Read a redemption or a reversal',
  method: 'GET',
  path,
  auth: 'application',
  scope: 'vouchers:read',
  limit: { requests: 60, windowSeconds: 60 },
  params: 'vouchers.RedemptionParams',
  data: 'vouchers.Redemption',
  errors: ['REDEMPTION_NOT_FOUND'],
  async handle({ params, caller, deps }) {
    const row = await deps.vouchers.redemption(params.redemptionId, caller.applicationId);
    const [record] = row === null ? [] : await redemptionsOf(deps, [row]);
    if (record === undefined) throw refuse('REDEMPTION_NOT_FOUND');
    return record;
  },
});

export const reverseRedemption = endpoint({
  id: 'vouchers.redemptions.reverse',
  summary: 'Reverse a redemption: its voucher is available again, or expired',
  method: 'POST',
  path: `${path}/reverse`,
  auth: 'application',
  scope: 'vouchers:reverse',
  limit: { requests: 10, windowSeconds: 60 },
  idempotency: 'required',
  params: 'vouchers.RedemptionParams',
  body: 'vouchers.ReverseRequest',
  data: 'vouchers.Redemption',
  errors: ['REDEMPTION_NOT_FOUND', 'REDEMPTION_ALREADY_REVERSED', 'NOT_REVERSIBLE'],
  async handle({ params, body, caller, request, deps }) {
    const row = await deps.vouchers.redemption(params.redemptionId, caller.applicationId);
    if (row === null) throw refuse('REDEMPTION_NOT_FOUND');
    const command: ReverseCommand = {
      type: 'reverse',
      redemptionId: row.id,
      isReversal: row.type === 'reversal',
      reversalId: newId('rev'),
      externalOrderId: row.externalOrderId,
      reason: body.reason,
      storeId: row.storeId,
      operatorId: body.operator_id,
    };
    return deps.act(request, voucherKindName, row.voucherId, command);
  },
});

export async function redemptionsOf({ vouchers }: VouchersDeps, rows: readonly RedemptionRow[]) {
  const recorded = await vouchers.recorded(rows);
  return recorded.map(({ row, voucher, isReversed }) =>
    redemptionOf(row, { voucher: voucherOf(voucher), isReversed }),
  );
}

export async function* allRedemptionsOf(deps: VouchersDeps, asked: RedemptionsFilter) {
  for await (const rows of deps.vouchers.allRedemptions(asked)) yield await redemptionsOf(deps, rows);
}
