// The parts of a new voucher, as effects of the turn that issues it.

import type { Effects } from '../../actors/kind.js';
import type { Schemas } from '../../generated/schemas.js';
import type { Content, TemplateRow } from '../templates/template.js';
import {
  holdingOf,
  type IssuanceRow,
  slotOfApplication,
  type VoucherRow,
  type VoucherState,
  voucherOf,
} from './voucher.js';
import { expiryTimer, voucherKindName } from './voucher.kind.js';
import { voucherText } from './voucher.record.js';

const dayMs = 86_400_000;

export interface NewVoucher {
  readonly issuanceId: string;
  readonly voucherId: string;
  readonly holderUserId: string;
  readonly source: VoucherState['source'];
  /** Absent for a claim. */
  readonly externalIssueId?: string | undefined;
  readonly useNo: number;
  readonly slotNo: number;
  readonly at: number;
}

export interface CreatedVoucher {
  readonly voucher: Schemas['vouchers.Voucher'];
  /** The record is the event, too. */
  readonly record: IssuanceRow;
  readonly spawn: NonNullable<Effects['spawn']>;
}

export function newVoucher(template: TemplateRow, made: NewVoucher): CreatedVoucher {
  const { voucherId, at } = made;
  const state: VoucherRow['st'] = { value: 'available', context: firstState(template, made) };
  const row: VoucherRow = { _id: voucherId, st: state };
  const due = [{ timer: expiryTimer, at: endOfValidity(template.st.context.content, at) }];
  return {
    voucher: voucherOf(row),
    record: issuanceRow(row, made),
    spawn: [{ kind: voucherKindName, id: voucherId, state, due }],
  };
}

function firstState({ _id, st }: TemplateRow, made: NewVoucher): VoucherState {
  const { holderUserId, externalIssueId, source, at } = made;
  const { applicationId, content } = st.context;
  return {
    applicationId,
    templateId: _id,
    externalTemplateId: content.externalTemplateId,
    ...(externalIssueId !== undefined && { externalIssueId }),
    holderUserId,
    name: content.name,
    type: content.type,
    source,
    issuedAt: at,
    validFrom: content.validity.mode === 'fixed' ? content.validity.from : at,
    validTo: endOfValidity(content, at),
    uses: 0,
    sequence: 1,
  };
}

function endOfValidity({ validity }: Content, issuedAt: number): number {
  return validity.mode === 'fixed' ? validity.to : issuedAt + validity.days * dayMs;
}

function issuanceRow(row: VoucherRow, made: NewVoucher): IssuanceRow {
  const { issuanceId, voucherId, holderUserId, slotNo, useNo, externalIssueId, at } = made;
  const { applicationId, templateId, externalTemplateId, sequence } = row.st.context;
  const numbers = { slotNo, useNo, issuedAt: new Date(at) };
  const external = externalIssueId === undefined ? {} : { externalIssueId };
  return {
    id: issuanceId,
    form: 1,
    type: 'issuance',
    sequence,
    voucher: voucherText(row),
    holding: holdingOf({ templateId, holderUserId }),
    applicationId,
    slot: slotOfApplication(applicationId),
    templateId,
    externalTemplateId,
    voucherId,
    holderUserId,
    ...numbers,
    ...external,
  };
}
