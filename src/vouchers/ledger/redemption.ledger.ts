// Finds the voucher of each redemption, and the redemption of each reversal.

import type { RedemptionRow, VoucherRow } from '../vouchers/voucher.js';
import { redemptionsCollection, vouchersCollection } from '../vouchers/voucher.names.js';
import { driftsOf, type LedgerCheck } from './ledger.check.js';

export const redemptionCheck: LedgerCheck<RedemptionRow> = {
  of: 'redemption',
  collection: redemptionsCollection,
  perMoment: 1000,
  async compare(rows, moment) {
    const vouchers = await moment.find<VoucherRow>(
      vouchersCollection,
      { _id: { $in: [...new Set(rows.map(({ voucherId }) => voucherId))] } },
      ['st.context.applicationId', 'st.context.templateId'],
    );
    const reversed = await moment.find<RedemptionRow>(
      redemptionsCollection,
      { _id: { $in: rows.flatMap(({ reversalOf = [] }) => reversalOf) }, type: 'redemption' },
      ['voucherId', 'externalOrderId'],
    );
    const voucherOf = new Map(vouchers.map(({ _id, st }) => [_id, st.context]));
    const reversedOf = new Map(reversed.map((row) => [row._id, row]));
    return rows.flatMap((row) => {
      const { _id: id, type, voucherId, reversalOf } = row;
      const isReversal = type === 'reversal';
      const voucher = voucherOf.get(voucherId);
      const target = reversalOf === undefined ? undefined : reversedOf.get(reversalOf);
      return driftsOf({ of: type, id }, [
        ['voucherId', voucherId, voucher && voucherId],
        ['applicationId', row.applicationId, voucher?.applicationId],
        ['templateId', row.templateId, voucher?.templateId],
        ['number of its use', row.useNo === undefined, isReversal],
        ['reversalOf', reversalOf, target?._id],
        ['voucher of what it reverses', isReversal ? voucherId : undefined, target?.voucherId],
        ['order of what it reverses', isReversal ? row.externalOrderId : undefined, target?.externalOrderId],
      ]);
    });
  },
};
