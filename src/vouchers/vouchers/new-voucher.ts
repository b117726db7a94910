// Everything that a new voucher is made of, as effects of the turn that issues it.

import type { Effects } from '../../actors/kind.js';
import type { Schemas } from '../../generated/schemas.js';
import type { Content, TemplateRow } from '../templates/template.js';
import { publication } from './event-log.js';
import { holdingOf, type IssuanceRow, type VoucherRow, type VoucherState, voucherOf } from './voucher.js';
import { expiryTimer, voucherKindName } from './voucher.kind.js';
import { issuancesCollection } from './voucher.names.js';

const dayMs = 86_400_000;

export interface NewVoucher {
  readonly issuanceId: string;
  readonly voucherId: string;
  readonly holderUserId: string;
  readonly source: VoucherState['source'];
  /** Claims have none. */
  readonly externalIssueId?: string | undefined;
  readonly useNo: number;
  readonly slotNo: number;
  readonly at: number;
}

export interface CreatedVoucher {
  readonly voucher: Schemas['vouchers.Voucher'];
  readonly effects: Required<Pick<Effects, 'rows' | 'spawn' | 'publish'>>;
}

export function newVoucher(template: TemplateRow, made: NewVoucher): CreatedVoucher {
  const { voucherId, issuanceId, at } = made;
  const { applicationId, content } = template.st.context;
  const state: VoucherRow['st'] = { value: 'available', context: firstState(template, made) };
  const voucher = voucherOf({ _id: voucherId, st: state });
  const issued = { type: 'voucher.issued', subject: voucherId, applicationId, sequence: 1, at } as const;
  const due = [{ timer: expiryTimer, at: endOfValidity(content, at) }];
  return {
    voucher,
    effects: {
      rows: [{ collection: issuancesCollection, document: { ...issuanceRow(template, made) } }],
      spawn: [{ kind: voucherKindName, id: voucherId, state, due }],
      publish: [publication({ ...issued, data: { issuanceId, voucher } })],
    },
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

function issuanceRow({ _id, st }: TemplateRow, made: NewVoucher): IssuanceRow {
  const { issuanceId, voucherId, holderUserId, slotNo, useNo, externalIssueId, at } = made;
  const { applicationId } = st.context;
  const numbers = { slotNo, useNo, issuedAt: new Date(at) };
  const external = externalIssueId === undefined ? {} : { externalIssueId };
  return {
    _id: issuanceId,
    holding: holdingOf({ templateId: _id, holderUserId }),
    applicationId,
    templateId: _id,
    voucherId,
    holderUserId,
    ...numbers,
    ...external,
  };
}
