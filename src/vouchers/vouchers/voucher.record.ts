// Makes of the record of an issuance, a redemption or a reversal the answer to its key, and the event: pure,
// and the same for ever, so that what changes here needs another `form` (docs/decisions/voucher-records.md).
import type { Schemas } from '../../generated/schemas.js';
import { type IssuanceRow, type RedemptionRow, redemptionOf, type VoucherRow, voucherOf } from './voucher.js';
import { recordsCollection } from './voucher.names.js';

type Voucher = Schemas['vouchers.Voucher'];
type Beside = 'id' | 'templateId' | 'externalTemplateId' | 'applicationId';

/** In the order of `voucherOf`, in which the record itself has the first four. */
export function voucherText(row: VoucherRow): string {
  const { id: _id, templateId: _template, externalTemplateId: _external, ...more } = voucherOf(row);
  const { applicationId: _application, ...rest } = more;
  return JSON.stringify(rest satisfies Omit<Voucher, Beside>);
}

export function answerOfIssuance(record: IssuanceRow): Schemas['vouchers.Issuance'] {
  return { issuanceId: record.id, voucher: voucherThen(record) };
}

export function answerOfRedemption(record: RedemptionRow): Schemas['vouchers.Redemption'] {
  return redemptionOf(record, { voucher: voucherThen(record), isReversed: false });
}

export function eventIdOf(subject: string, sequence: number): string {
  return `${subject}-${sequence}`;
}

/** What happened, as an event that is published says it. */
export function happeningOfRecord(record: IssuanceRow | RedemptionRow) {
  const { applicationId, voucherId: subject, sequence } = record;
  const of = { subject, applicationId, sequence };
  if (record.type === 'issuance') {
    const data = { ...answerOfIssuance(record) };
    return { type: 'voucher.issued' as const, ...of, at: record.issuedAt.getTime(), data };
  }
  const type = record.type === 'redemption' ? ('voucher.redeemed' as const) : ('voucher.reversed' as const);
  // An event has the voucher beside the redemption.
  const { voucher, ...redemption } = answerOfRedemption(record);
  return { type, ...of, at: record.createdAt.getTime(), data: { voucher, redemption } };
}

function voucherThen(record: IssuanceRow | RedemptionRow): Voucher {
  const { form, voucherId, templateId, externalTemplateId, applicationId, voucher } = record;
  if (form !== 1) throw new Error(`No answer is made of a record of the form ${form}.`);
  const rest = JSON.parse(voucher) as Omit<Voucher, Beside>;
  return { id: voucherId, templateId, externalTemplateId, applicationId, ...rest };
}

/** A record of a turn whose key belongs to a person, so that it is a row beside the answer. */
export function recordBeside(record: IssuanceRow | RedemptionRow, at: number) {
  const document = { _id: record.id, record, recordedAt: new Date(at) };
  return { collection: recordsCollection, document };
}
