// Redemptions as records: an application reads them, and reverses each once, as does its owner.
import type { Schemas } from '../../generated/schemas.js';
import type { RequestFacts } from '../../shared/endpoint.js';
import { refuse } from '../../shared/errors.js';
import { newId } from '../../shared/ids.js';
import { actingOwner } from '../acting-owner.js';
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

const reversing = {
  method: 'POST',
  limit: { requests: 10, windowSeconds: 60 },
  idempotency: 'required',
  body: 'vouchers.ReverseRequest',
  data: 'vouchers.Redemption',
} as const;

const whyNot = ['REDEMPTION_NOT_FOUND', 'REDEMPTION_ALREADY_REVERSED', 'NOT_REVERSIBLE'] as const;

export const reverseRedemption = endpoint({
  ...reversing,
  id: 'vouchers.redemptions.reverse',
  summary: 'Reverse a redemption: its voucher is available again, or expired',
  path: `${path}/reverse`,
  auth: 'application',
  scope: 'vouchers:reverse',
  params: 'vouchers.RedemptionParams',
  errors: whyNot,
  handle: ({ params: { redemptionId }, body, caller: { applicationId }, request, deps }) =>
    reverse({ ...body, redemptionId }, { applicationId, request, deps }),
});

export const reverseOwnRedemption = endpoint({
  ...reversing,
  id: 'applications.redemptions.reverse',
  summary: 'Reverse a redemption of one of your applications: its voucher is available again, or expired',
  path: '/api/v1/open-platform/applications/:id/redemptions/:redemptionId/reverse',
  auth: 'account',
  params: 'vouchers.OwnRedemptionParams',
  errors: [
    'APPLICATION_NOT_FOUND',
    'REDEMPTION_NOT_FOUND',
    'APPLICATION_DISABLED',
    'REDEMPTION_ALREADY_REVERSED',
    'NOT_REVERSIBLE',
  ],
  async handle({ params: { id, redemptionId }, body, caller, request, deps }) {
    const applicationId = await actingOwner(deps, id, caller.userId);
    return reverse({ ...body, redemptionId }, { applicationId, request, deps, isOwners: true });
  },
});

interface Reverser {
  readonly applicationId: string;
  readonly request: RequestFacts;
  readonly deps: VouchersDeps;
  readonly isOwners?: boolean;
}

async function reverse(
  asked: Schemas['vouchers.ReverseRequest'] & { readonly redemptionId: string },
  { applicationId, request, deps, isOwners = false }: Reverser,
) {
  const row = await deps.vouchers.redemption(asked.redemptionId, applicationId);
  if (row === null) throw refuse('REDEMPTION_NOT_FOUND');
  const command: ReverseCommand = {
    type: 'reverse',
    redemptionId: row.id,
    isReversal: row.type === 'reversal',
    ...(isOwners && { isOwners }),
    reversalId: newId('rev'),
    externalOrderId: row.externalOrderId,
    reason: asked.reason,
    storeId: row.storeId,
    operatorId: asked.operator_id,
  };
  return deps.act(request, voucherKindName, row.voucherId, command);
}

export async function redemptionsOf({ vouchers }: VouchersDeps, rows: readonly RedemptionRow[]) {
  const recorded = await vouchers.recorded(rows);
  return recorded.map(({ row, voucher, isReversed }) =>
    redemptionOf(row, { voucher: voucherOf(voucher), isReversed }),
  );
}

export async function* allRedemptionsOf(deps: VouchersDeps, asked: RedemptionsFilter) {
  for await (const rows of deps.vouchers.allRedemptions(asked)) yield await redemptionsOf(deps, rows);
}
