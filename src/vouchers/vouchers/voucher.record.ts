// Makes of the record of a redemption or a reversal the answer to its key, and the event: pure, and the same
// for ever, so that what changes here needs another `form` (docs/decisions/0090).
import type { Schemas } from '../../generated/schemas.js';
import { type RedemptionRow, redemptionOf, type VoucherRow, voucherOf } from './voucher.js';

type Voucher = Schemas['vouchers.Voucher'];

/** In the order of `voucherOf`, in which the record itself has the first four. */
export function voucherText(row: VoucherRow): string {
  const {
    id: _id,
    templateId: _template,
    externalTemplateId: _external,
    applicationId: _app,
    ...rest
  } = voucherOf(row);
  return JSON.stringify(rest);
}

export function answerOfRecord(record: RedemptionRow): Schemas['vouchers.Redemption'] {
  return redemptionOf(record, { voucher: voucherThen(record), isReversed: false });
}

/** What happened, as an event that is published says it. */
export function happeningOfRecord(record: RedemptionRow) {
  const { type, applicationId, voucherId: subject, sequence, createdAt } = record;
  // An event has the voucher beside the redemption.
  const { voucher, ...redemption } = answerOfRecord(record);
  return {
    type: type === 'redemption' ? ('voucher.redeemed' as const) : ('voucher.reversed' as const),
    subject,
    applicationId,
    sequence,
    at: createdAt.getTime(),
    data: { voucher, redemption },
  };
}

function voucherThen({
  form,
  voucherId,
  templateId,
  externalTemplateId,
  applicationId,
  voucher,
}: RedemptionRow) {
  if (form !== 1) throw new Error(`No answer is made of a record of the form ${form}.`);
  const rest = JSON.parse(voucher) as Omit<
    Voucher,
    'id' | 'templateId' | 'externalTemplateId' | 'applicationId'
  >;
  return { id: voucherId, templateId, externalTemplateId, applicationId, ...rest };
}
