// Everything that a new voucher is made of, as rows of the turn that issues it.

import { dueIdOf } from '../../actors/deliveries.js';
import { dueCollection } from '../../actors/fold.js';
import type { InsertRow } from '../../actors/kind.js';
import type { DueRow } from '../../actors/store-port.js';
import { slotOf } from '../../cluster/slots.js';
import type { Schemas } from '../../generated/schemas.js';
import { keyOf } from '../../shared/key.js';
import type { Content, TemplateRow } from '../templates/template.js';
import { eventRow } from './event-log.js';
import { holdingOf, type IssuanceRow, type VoucherRow, type VoucherState, voucherOf } from './voucher.js';
import { issuancesCollection, vouchersCollection } from './voucher.names.js';

const dayMs = 86_400_000;
const kind = 'voucher';

export const expiryTimer = 'expire';
export const voucherMachineVersion = 1;

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
  readonly rows: readonly InsertRow[];
}

export function newVoucher(template: TemplateRow, made: NewVoucher): CreatedVoucher {
  const { voucherId, issuanceId, at } = made;
  const { applicationId, content } = template.st.context;
  const context = firstState(template, made);
  const row: VoucherRow = { _id: voucherId, st: { value: 'available', context } };
  const slot = slotOf(kind, voucherId);
  // As the runtime writes an actor; nobody owns it before its first turn.
  const actor = { ...row, slot, v: 1, fe: 0, mv: voucherMachineVersion };
  const voucher = voucherOf(row);
  const happening = { subject: voucherId, applicationId, sequence: 1, at };
  const data = { issuanceId, voucher };
  return {
    voucher,
    rows: [
      { collection: issuancesCollection, document: { ...issuanceRow(template, made) } },
      { collection: vouchersCollection, document: actor },
      {
        collection: dueCollection,
        document: { ...expiryOf(voucherId, { slot, at: endOfValidity(content, at) }) },
      },
      eventRow({ type: 'voucher.issued', ...happening, data }),
    ],
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

function expiryOf(voucherId: string, { slot, at }: { slot: number; at: number }): DueRow {
  const _id = dueIdOf(keyOf(kind, voucherId), expiryTimer);
  return { _id, slot, kind, actor: voucherId, timer: expiryTimer, at, look: at };
}
