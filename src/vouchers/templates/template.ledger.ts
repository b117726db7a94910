// Recomputes the counters of a template from the rows of its issuances and of its stock.
import type { Document } from 'mongodb';
import { driftsOf, type LedgerCheck } from '../ledger/ledger.check.js';
import { eventDrifts } from '../ledger/ledger.events.js';

import { sendEndsCollection, stockMovesCollection } from '../stock/stock.names.js';
import { recordsCollection, templatesCollection } from '../vouchers/voucher.names.js';
import type { TemplateRow } from './template.js';

interface Issued {
  readonly count: number;
  readonly lastSlotNo: number;
  /** The number of direct issues; only they have an external id. */
  readonly direct: number;
}

interface Moved {
  readonly allocated: number;
  readonly takenBack: number;
}

const nothingIssued: Issued = { count: 0, lastSlotNo: 0, direct: 0 };
const nothingMoved: Moved = { allocated: 0, takenBack: 0 };

export const templateCheck: LedgerCheck<TemplateRow> = {
  of: 'template',
  collection: templatesCollection,
  // A template may have millions of rows.
  perMoment: 10,
  async compare(templates, moment) {
    const ids = templates.map(({ _id }) => _id);
    const by = 'templateId';
    const issued = await moment.group<Issued>({
      collection: recordsCollection,
      by: 'record.templateId',
      ids,
      where: { 'record.slotNo': { $exists: true } },
      fields: {
        count: { $sum: 1 },
        lastSlotNo: { $max: '$record.slotNo' },
        direct: { $sum: { $cond: [{ $gt: ['$record.externalIssueId', null] }, 1, 0] } },
      },
    });
    const moved = await moment.group<Moved>({
      collection: stockMovesCollection,
      by,
      ids,
      fields: { allocated: unitsOf('allocated'), takenBack: unitsOf('taken_back') },
    });
    const claimed = await moment.group<{ count: number }>({
      collection: sendEndsCollection,
      by,
      ids,
      where: { status: 'claimed' },
      fields: { count: { $sum: 1 } },
    });
    const numbered = templates.map(({ _id: id, st: { context } }) => ({ of: 'template', id, ...context }));
    const counted = templates.flatMap(({ _id: id, st: { context } }) => {
      const { issueLimit } = context.content;
      const { count, lastSlotNo, direct } = issued.get(id) ?? nothingIssued;
      const { allocated, takenBack } = moved.get(id) ?? nothingMoved;
      const claims = claimed.get(id)?.count ?? 0;
      const reserved = allocated - takenBack - claims;
      const isOver = issueLimit > 0 && count + reserved > issueLimit;
      return driftsOf({ of: 'template', id }, [
        ['issuedCount', context.issuedCount, count],
        ['reservedCount', context.reservedCount, reserved],
        ['lastSlotNo', context.lastSlotNo, lastSlotNo],
        // Every number is taken once, so a count that equals the last number means that there is no gap.
        ['number of slots up to the last one', lastSlotNo, count],
        ['number of claims', count - direct, claims],
        ['issueLimit', issueLimit, isOver ? count + reserved : issueLimit],
      ]);
    });
    return [...counted, ...(await eventDrifts(numbered, moment))];
  },
};

export function unitsOf(type: string): Document {
  return { $sum: { $cond: [{ $eq: ['$type', type] }, '$units', 0] } };
}
