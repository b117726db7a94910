// Finds the voucher of each issuance, and the issuance before it to the same user.

import type { TemplateRow } from '../templates/template.js';
import type { IssuanceRow, VoucherRow } from '../vouchers/voucher.js';
import { recordsCollection, templatesCollection, vouchersCollection } from '../vouchers/voucher.names.js';
import { driftsOf, type LedgerCheck } from './ledger.check.js';
import { issuancesAs } from './ledger.issuances.js';

interface Followed extends IssuanceRow {
  readonly before: readonly unknown[];
}

const withTheOneBefore = issuancesAs('before', {
  templateId: '$templateId',
  holderUserId: '$holderUserId',
  useNo: { $subtract: ['$useNo', 1] },
});

export const issuanceCheck: LedgerCheck<Followed> = {
  of: 'issuance',
  collection: recordsCollection,
  records: ['issuance'],
  perMoment: 1000,
  stages: [withTheOneBefore],
  async compare(issuances, moment) {
    const ids = (field: 'voucherId' | 'templateId') => [...new Set(issuances.map((row) => row[field]))];
    const vouchers = await moment.find<VoucherRow>(
      vouchersCollection,
      { _id: { $in: ids('voucherId') } },
      ['applicationId', 'templateId', 'holderUserId', 'externalIssueId', 'source'].map(inContext),
    );
    const templates = await moment.find<TemplateRow>(
      templatesCollection,
      { _id: { $in: ids('templateId') } },
      [inContext('content.perUserLimit')],
    );
    const voucherOf = new Map(vouchers.map(({ _id, st }) => [_id, st.context]));
    const limitOf = new Map(templates.map(({ _id, st }) => [_id, st.context.content.perUserLimit]));
    return issuances.flatMap((row) => {
      const { id, useNo, externalIssueId } = row;
      const voucher = voucherOf.get(row.voucherId);
      const limit = limitOf.get(row.templateId) ?? 0;
      return driftsOf({ of: 'issuance', id }, [
        ['voucherId', row.voucherId, voucher && row.voucherId],
        ['applicationId', row.applicationId, voucher?.applicationId],
        ['templateId', row.templateId, voucher?.templateId],
        ['holderUserId', row.holderUserId, voucher?.holderUserId],
        ['externalIssueId', externalIssueId, voucher?.externalIssueId],
        ['source', externalIssueId === undefined ? 'claim' : 'issue', voucher?.source],
        ['useNo', useNo, Math.min(Math.max(useNo, 1), limit)],
        ['number of issuances before it', useNo > 1 ? 1 : 0, row.before.length],
      ]);
    });
  },
};

function inContext(field: string): string {
  return `st.context.${field}`;
}
