// Finds the voucher of each redemption, and the redemption of each reversal.

import type { RedemptionRow, VoucherRow } from '../vouchers/voucher.js';
import { recordsCollection, vouchersCollection } from '../vouchers/voucher.names.js';
import { driftsOf, type LedgerCheck } from './ledger.check.js';

export const redemptionCheck: LedgerCheck<RedemptionRow> = {
  of: 'redemption',
  collection: recordsCollection,
  records: ['redemption', 'reversal'],
  perMoment: 1000,
  async compare(rows, moment) {
    const vouchers = await moment.find<VoucherRow>(
      vouchersCollection,
      { _id: { $in: [...new Set(rows.map(({ voucherId }) => voucherId))] } },
      ['st.context.applicationId', 'st.context.templateId'],
    );
    const reversedIds = rows.flatMap(({ reversalOf = [] }) => reversalOf);
    const reversed = await moment.find<{ record: RedemptionRow }>(
      recordsCollection,
      { 'record.id': { $in: reversedIds }, 'record.type': 'redemption' },
      ['record.id', 'record.voucherId', 'record.externalOrderId'],
    );
    const voucherOf = new Map(vouchers.map(({ _id, st }) => [_id, st.context]));
    const reversedOf = new Map(reversed.map(({ record }) => [record.id, record]));
    return rows.flatMap((row) => {
      const { id, type, voucherId, reversalOf } = row;
      const isReversal = type === 'reversal';
      const voucher = voucherOf.get(voucherId);
      const target = reversalOf === undefined ? undefined : reversedOf.get(reversalOf);
      return driftsOf({ of: type, id }, [
        ['voucherId', voucherId, voucher && voucherId],
        ['applicationId', row.applicationId, voucher?.applicationId],
        ['templateId', row.templateId, voucher?.templateId],
        ['number of its use', row.useNo === undefined, isReversal],
        ['reversalOf', reversalOf, target?.id],
        ['voucher of what it reverses', isReversal ? voucherId : undefined, target?.voucherId],
        ['order of what it reverses', isReversal ? row.externalOrderId : undefined, target?.externalOrderId],
      ]);
    });
  },
};
