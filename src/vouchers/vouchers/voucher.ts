// A voucher, its issuance and its redemptions as they are stored and as they are shown.

import type { TurnRecord } from '../../actors/kind.js';
import type { Schemas } from '../../generated/schemas.js';
import { isoTime } from '../../shared/iso-time.js';
import { keyOf, keyWithin } from '../../shared/key.js';
import { queueOf, slotOfQueue } from '../../updates/standing.js';
import type { VoucherType } from '../templates/template.js';

export type VoucherStatus = Schemas['vouchers.VoucherStatus'];

/** Instants are milliseconds since 1970; the end of the validity is exclusive. */
export interface VoucherState {
  readonly applicationId: string;
  readonly templateId: string;
  readonly externalTemplateId: string;
  readonly externalIssueId?: string | undefined;
  readonly holderUserId: string;
  readonly name: string;
  readonly type: VoucherType;
  readonly source: 'issue' | 'claim';
  readonly issuedAt: number;
  readonly validFrom: number;
  readonly validTo: number;
  /** How often it has been redeemed: reversals take nothing off. */
  readonly uses: number;
  /** The redemption that has not been reversed. */
  readonly redemption?: CurrentRedemption | undefined;
  readonly revoked?: { readonly reason: string; readonly at: number } | undefined;
  /** Raised when its holder voids all credentials of it; absent before the first time. */
  readonly epoch?: number | undefined;
  /** The latest step of a QR value that it was redeemed with: no step up to it redeems again. */
  readonly lastStep?: number | undefined;
  /** The number of its last event, without gaps. */
  readonly sequence: number;
}

interface CurrentRedemption {
  readonly id: string;
  readonly at: number;
  /** Absent where an early version has redeemed. */
  readonly externalOrderId?: string;
}

export interface VoucherRow {
  readonly _id: string;
  readonly st: { readonly value: VoucherStatus; readonly context: VoucherState };
}

/**
 * A record of a turn, only ever added. It is the row of the act, the event, and the answer to its key where
 * it has one: docs/decisions/voucher-records.md
 */
interface VoucherRecord extends TurnRecord {
  /** The version of the rules that make answer and event of it. */
  readonly form: 1;
  /** The number of the event. */
  readonly sequence: number;
  /** The voucher as the turn left it, as JSON, without the fields of this record. */
  readonly voucher: string;
  readonly applicationId: string;
  /** The slot of the application's queue. */
  readonly slot: number;
  readonly voucherId: string;
  readonly templateId: string;
  readonly externalTemplateId: string;
}

/** The row from which the counters of a template can be recomputed. */
export interface IssuanceRow extends VoucherRecord {
  readonly type: 'issuance';
  /** Template and holder in one field, so that MongoDB finds many pairs by one plan. */
  readonly holding: string;
  readonly holderUserId: string;
  readonly slotNo: number;
  readonly useNo: number;
  readonly externalIssueId?: string;
  readonly issuedAt: Date;
}

/** Our own ids have no blank in them. */
export function holdingOf(of: Pick<IssuanceRow, 'templateId' | 'holderUserId'>): string {
  return keyWithin(keyOf(of.templateId), of.holderUserId);
}

/** The record of the reversal shows that a redemption is reversed. */
export interface RedemptionRow extends VoucherRecord {
  readonly type: 'redemption' | 'reversal';
  readonly externalOrderId: string;
  /** The number of this redemption among those of its voucher; absent on a reversal. */
  readonly useNo?: number;
  readonly storeId?: string;
  readonly operatorId?: string;
  readonly occurredAt: Date;
  readonly createdAt: Date;
  readonly reversalOf?: string;
  readonly reason?: string;
}

/** The slot of the queue that numbers the application's events, by which they are found. */
export function slotOfApplication(applicationId: string): number {
  return slotOfQueue(queueOf('application', applicationId));
}

export function voucherOf({ _id, st }: VoucherRow): Schemas['vouchers.Voucher'] {
  const { value: status, context } = st;
  const { templateId, externalTemplateId, applicationId, externalIssueId, holderUserId } = context;
  const { redemption, revoked } = context;
  return {
    id: _id,
    templateId,
    externalTemplateId,
    applicationId,
    ...(externalIssueId !== undefined && { externalIssueId }),
    holderUserId,
    name: context.name,
    type: context.type,
    status,
    issuedAt: isoTime(context.issuedAt),
    validFrom: isoTime(context.validFrom),
    validTo: isoTime(context.validTo),
    ...(redemption !== undefined && { redeemedAt: isoTime(redemption.at) }),
    ...(revoked !== undefined && { revokedAt: isoTime(revoked.at) }),
    source: context.source,
  };
}

export interface ShownRedemption {
  /** The voucher as it is shown. */
  readonly voucher: Schemas['vouchers.Voucher'];
  readonly isReversed: boolean;
}

export function redemptionOf(
  row: RedemptionRow,
  { voucher, isReversed }: ShownRedemption,
): Schemas['vouchers.Redemption'] {
  const { storeId, operatorId, reversalOf, reason } = row;
  return {
    redemptionId: row.id,
    type: row.type,
    voucherId: row.voucherId,
    templateId: row.templateId,
    externalTemplateId: row.externalTemplateId,
    externalOrderId: row.externalOrderId,
    ...(storeId !== undefined && { storeId }),
    ...(operatorId !== undefined && { operatorId }),
    occurredAt: isoTime(row.occurredAt.getTime()),
    createdAt: isoTime(row.createdAt.getTime()),
    status: isReversed ? 'reversed' : 'succeeded',
    ...(reversalOf !== undefined && { reversalOf }),
    ...(reason !== undefined && { reason }),
    voucher,
  };
}
