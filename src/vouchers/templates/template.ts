// A template as it is stored and as it is shown.
import type { Schemas } from '../../generated/schemas.js';
import { isoTime } from '../../shared/iso-time.js';
import { fromKept, type KeptObject } from '../../shared/kept-object.js';

export const templateKindName = 'template';

export type TemplateStatus = Schemas['vouchers.TemplateStatus'];
/** The party that moves a template. */
export type Party = 'owner' | 'platform';
export type VoucherType = Schemas['vouchers.TemplateType'];

export type Validity =
  /** In milliseconds since 1970; the end is exclusive. */
  | { readonly mode: 'fixed'; readonly from: number; readonly to: number }
  | { readonly mode: 'relative'; readonly days: number };

/** The content that the owner writes; it never changes once a voucher may have been issued. */
export interface Content {
  readonly externalTemplateId: string;
  readonly name: string;
  readonly type: VoucherType;
  readonly issuerName: string;
  readonly fulfillerName: string;
  readonly fulfillmentCategory: Schemas['vouchers.FulfillmentCategory'];
  readonly acquisitionSource: Schemas['vouchers.AcquisitionSource'];
  readonly validity: Validity;
  /** 0: no limit. */
  readonly issueLimit: number;
  readonly perUserLimit: number;
  readonly description?: string | undefined;
  readonly coverFileId?: string | undefined;
  /** The hold that keeps that file from being deleted; no answer shows it. */
  readonly coverHoldId?: string | undefined;
  readonly usageRules?: KeptObject | undefined;
  readonly fulfillment?: KeptObject | undefined;
  readonly terms?: KeptObject | undefined;
}

/** An issue that the database may not show yet, because it is in the same fold. */
interface RecentIssue {
  readonly at: number;
  readonly issuanceId: string;
  readonly holderUserId: string;
  readonly useNo: number;
  readonly externalIssueId?: string | undefined;
  /** Present when the issue is a claim. */
  readonly claimed?: { readonly sendId: string; readonly voucherId: string } | undefined;
}

export interface TemplateState {
  readonly applicationId: string;
  readonly content: Content;
  readonly rejectionReason?: string | undefined;
  /** Present while it is paused; a template paused by an early version has none, and its owner paused it. */
  readonly pausedBy?: Party | undefined;
  /** The reason of the platform's pause; a template paused by an early version has none. */
  readonly pauseReason?: string | undefined;
  /** True while the platform's pause covers one of the owner, which remains afterwards. */
  readonly isPausedByOwnerToo?: true | undefined;
  readonly issuedCount: number;
  /** Units of senders that are not claimed yet; together with the issued ones never above the limit. */
  readonly reservedCount: number;
  /** Every voucher has a number of its own; all numbers up to this one are taken. */
  readonly lastSlotNo: number;
  readonly recent: readonly RecentIssue[];
  /**
   * The number of the last event, without gaps. It is the version too: nothing that is reviewed changes
   * without one.
   */
  readonly sequence: number;
  readonly createdAt: number;
  readonly updatedAt: number;
}

export interface TemplateRow {
  readonly _id: string;
  readonly st: { readonly value: TemplateStatus; readonly context: TemplateState };
}

export function endOf({ validity }: Content): number | undefined {
  return validity.mode === 'fixed' ? validity.to : undefined;
}

export function templateOf({ _id, st }: TemplateRow): Schemas['vouchers.Template'] {
  const { applicationId, content, issuedCount, reservedCount } = st.context;
  const { rejectionReason, pausedBy, pauseReason } = st.context;
  const { validity, description, coverFileId } = content;
  return {
    id: _id,
    version: st.context.sequence,
    applicationId,
    externalTemplateId: content.externalTemplateId,
    status: st.value,
    name: content.name,
    type: content.type,
    issuerName: content.issuerName,
    fulfillerName: content.fulfillerName,
    fulfillmentCategory: content.fulfillmentCategory,
    acquisitionSource: content.acquisitionSource,
    validity: validityShown(validity),
    issueLimit: content.issueLimit,
    perUserLimit: content.perUserLimit,
    issuedCount,
    reservedCount,
    ...(description !== undefined && { description }),
    ...(coverFileId !== undefined && { coverFileId }),
    ...writtenFreely(content),
    ...(rejectionReason !== undefined && { rejectionReason }),
    ...(pausedBy !== undefined && { pausedBy }),
    ...(pauseReason !== undefined && { pauseReason }),
    createdAt: isoTime(st.context.createdAt),
    updatedAt: isoTime(st.context.updatedAt),
  };
}

/** The free-form objects as they were written. */
export function writtenFreely({ usageRules, fulfillment, terms }: Content) {
  return {
    ...(usageRules !== undefined && { usageRules: fromKept<Schemas['vouchers.UsageRules']>(usageRules) }),
    ...(fulfillment !== undefined && { fulfillment: fromKept<Schemas['vouchers.Fulfillment']>(fulfillment) }),
    ...(terms !== undefined && { terms: fromKept<Schemas['vouchers.Terms']>(terms) }),
  };
}

function validityShown(validity: Validity): Schemas['vouchers.Validity'] {
  if (validity.mode === 'relative') return { mode: 'relative', days_after_claim: validity.days };
  return { mode: 'fixed', from: isoTime(validity.from), to: isoTime(validity.to) };
}
