// A voucher, its issuance and its redemptions as they are kept and as they are shown.

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
  /** The redemption that stands. */
  readonly redemption?: StandingRedemption | undefined;
  readonly revoked?: { readonly reason: string; readonly at: number } | undefined;
  /** Raised when its holder voids all credentials of it; absent before the first time. */
  readonly epoch?: number | undefined;
  /** The latest step of a QR value that it was redeemed with: none up to it redeems again. */
  readonly lastStep?: number | undefined;
  /** Of its events: no gaps. */
  readonly sequence: number;
}

export interface StandingRedemption {
  readonly id: string;
  readonly at: number;
  /** Absent where an earlier version has redeemed. */
  readonly externalOrderId?: string;
}

export interface VoucherRow {
  readonly _id: string;
  readonly st: { readonly value: VoucherStatus; readonly context: VoucherState };
}

/**
 * Records of turns, only ever added. Each is what was done and the event, and the answer to its key where it
 * has one: docs/decisions/0086
 */
interface VoucherRecord extends TurnRecord {
  /** By which rules answer and event are made of it. */
  readonly form: 1;
  /** Of the event. */
  readonly sequence: number;
  /** The voucher as the turn left it, JSON, without what stands here beside it. */
  readonly voucher: string;
  readonly applicationId: string;
  /** Of the queue of the application. */
  readonly slot: number;
  readonly voucherId: string;
  readonly templateId: string;
  readonly externalTemplateId: string;
}

/** What the counters of a template can be computed from again. */
export interface IssuanceRow extends VoucherRecord {
  readonly type: 'issuance';
  /** Template and holder in one, so that MongoDB finds those of many pairs by one plan. */
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

/** That a redemption is reversed is told by the record of its reversal. */
export interface RedemptionRow extends VoucherRecord {
  readonly type: 'redemption' | 'reversal';
  readonly externalOrderId: string;
  /** The how manieth of its voucher; absent on a reversal. */
  readonly useNo?: number;
  readonly storeId?: string;
  readonly operatorId?: string;
  readonly occurredAt: Date;
  readonly createdAt: Date;
  readonly reversalOf?: string;
  readonly reason?: string;
}

/** The slot of the queue that numbers its events: by it they are found. */
export function slotOfApplication(applicationId: string): number {
  return slotOfQueue(queueOf('application', applicationId));
}

export function epochOf({ epoch = 0 }: Pick<VoucherState, 'epoch'>): number {
  return epoch;
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
  /** As it is shown. */
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
