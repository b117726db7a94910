// What the fastify peer keeps of templates and vouchers, and shows of them as the product does.
import type { Schemas } from '../../src/generated/schemas.js';
import { newId } from '../../src/shared/ids.js';

export interface TemplateRow {
  readonly _id: string;
  readonly applicationId: string;
  readonly externalTemplateId: string;
  readonly name: string;
  readonly status: 'active';
  readonly daysAfterIssue: number;
  /** Units that may still be issued. */
  readonly left: number;
}

export interface VoucherRow {
  readonly _id: string;
  readonly v: number;
  readonly applicationId: string;
  readonly templateId: string;
  readonly externalTemplateId: string;
  readonly externalIssueId?: string;
  readonly holderUserId: string;
  readonly name: string;
  readonly status: 'available' | 'redeemed';
  readonly issuedAt: Date;
  readonly validTo: Date;
  readonly redeemedAt?: Date;
  /** What its holder shows, for as long as it is live. */
  readonly code?: string;
  readonly codeUntil?: Date;
}

export interface AuthorizationRow {
  /** Application and user. */
  readonly _id: string;
  readonly isGranted: boolean;
}

const dayMs = 86_400_000;

export function newVoucher(template: TemplateRow, holderUserId: string): VoucherRow {
  const { _id: templateId, applicationId, externalTemplateId, name, daysAfterIssue } = template;
  const issuedAt = new Date();
  const validTo = new Date(issuedAt.getTime() + daysAfterIssue * dayMs);
  const of = { applicationId, templateId, externalTemplateId, holderUserId, name };
  return { _id: newId('vch'), v: 1, ...of, status: 'available', issuedAt, validTo };
}

export function shownOf(voucher: VoucherRow): Schemas['vouchers.Voucher'] {
  const { _id: id, externalIssueId, redeemedAt } = voucher;
  const { templateId, externalTemplateId, applicationId, holderUserId, name, status } = voucher;
  const issuedAt = voucher.issuedAt.toISOString();
  return {
    ...{ id, templateId, externalTemplateId, applicationId },
    ...(externalIssueId !== undefined && { externalIssueId }),
    ...{ holderUserId, name, type: 'gift', status, issuedAt, validFrom: issuedAt },
    validTo: voucher.validTo.toISOString(),
    ...(redeemedAt !== undefined && { redeemedAt: redeemedAt.toISOString() }),
    source: 'issue',
  };
}

export function redemptionOf(
  voucher: VoucherRow,
  body: Schemas['vouchers.RedeemRequest'],
): Schemas['vouchers.Redemption'] {
  const { _id: voucherId, templateId, externalTemplateId } = voucher;
  const { external_order_id: externalOrderId, store_id: storeId, operator_id: operatorId } = body;
  const createdAt = (voucher.redeemedAt ?? new Date()).toISOString();
  return {
    ...{ redemptionId: newId('rdm'), type: 'redemption', voucherId, templateId, externalTemplateId },
    externalOrderId,
    ...(storeId !== undefined && { storeId }),
    ...(operatorId !== undefined && { operatorId }),
    ...{ occurredAt: body.occurred_at ?? createdAt, createdAt, status: 'succeeded' },
    voucher: shownOf(voucher),
  };
}
