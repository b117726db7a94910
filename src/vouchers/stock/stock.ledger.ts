// Recomputes the stock of senders from the rows of allocations, sends, ends and releases.

import { undeliveredTo } from '../../actors/undelivered.js';
import { type Drift, driftsOf, type LedgerCheck } from '../ledger/ledger.check.js';
import type { Moment } from '../ledger/ledger.reading.js';
import { templateKindName } from '../templates/template.js';
import { unitsOf } from '../templates/template.ledger.js';
import type { VoucherRow } from '../vouchers/voucher.js';
import { vouchersCollection } from '../vouchers/voucher.names.js';
import type { AllocationRow, Release, StockMoveRow } from './allocation.js';
import type { SendEndRow, SendRow } from './send.js';
import {
  allocationsCollection,
  sendEndsCollection,
  sendsCollection,
  stockMovesCollection,
} from './stock.names.js';

interface Moved {
  readonly allocated: number;
  readonly released: number;
  readonly releases: number;
}

interface Ended {
  readonly count: number;
  readonly claimed: number;
}

const nothingMoved: Moved = { allocated: 0, released: 0, releases: 0 };
const one = (condition: object) => ({ $sum: { $cond: [condition, 1, 0] } });

export const allocationCheck: LedgerCheck<AllocationRow> = {
  of: 'allocation',
  collection: allocationsCollection,
  perMoment: 100,
  async compare(allocations, moment) {
    const ids = allocations.map(({ _id }) => _id);
    const of = { by: 'allocationId', ids };
    const moved = await moment.group<Moved>({
      ...of,
      collection: stockMovesCollection,
      fields: {
        allocated: unitsOf('allocated'),
        released: unitsOf('released'),
        releases: one({ $eq: ['$type', 'released'] }),
      },
    });
    const sent = await moment.group<{ count: number }>({
      ...of,
      collection: sendsCollection,
      fields: { count: { $sum: 1 } },
    });
    const ended = await moment.group<Ended>({
      ...of,
      collection: sendEndsCollection,
      fields: { count: { $sum: 1 }, claimed: one({ $eq: ['$status', 'claimed'] }) },
    });
    return allocations.flatMap(({ _id: id, st }) => {
      const { allocated, released, releases } = moved.get(id) ?? nothingMoved;
      const { count: ends, claimed } = ended.get(id) ?? { count: 0, claimed: 0 };
      const sends = sent.get(id)?.count ?? 0;
      return driftsOf({ of: 'allocation', id }, [
        ['quantity', st.quantity, allocated - released],
        ['remaining', st.remaining, allocated - sends + (ends - claimed) - released],
        ['releases', st.releases, releases],
        ['sendingCount', st.quantity - st.remaining - claimed, sends - ends],
      ]);
    });
  },
};

/** Units that have left a sender and have not reached its template are on their way there. */
export const stockMoveCheck: LedgerCheck<StockMoveRow> = {
  of: 'stock move',
  collection: stockMovesCollection,
  perMoment: 1000,
  async compare(moves, moment) {
    const released = moves.filter(({ type }) => type === 'released');
    const back = await moment.find<StockMoveRow>(
      stockMovesCollection,
      { _id: { $in: released.map(({ _id }) => `${_id}-back`) } },
      ['units'],
    );
    const unitsBack = new Map(back.map(({ _id, units }) => [_id, units]));
    const missing = released.filter(({ _id }) => !unitsBack.has(`${_id}-back`));
    const underWay = missing.length === 0 ? new Map<string, number>() : await waiting(missing, moment);
    return released.flatMap(({ _id: id, units }) =>
      driftsOf({ of: 'stock move', id }, [
        ['units taken back', units, unitsBack.get(`${id}-back`) ?? underWay.get(id)],
      ]),
    );
  },
};

async function waiting(moves: readonly StockMoveRow[], moment: Moment): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  for (const templateId of new Set(moves.map((move) => move.templateId))) {
    const { collection, filter } = undeliveredTo({ kind: templateKindName, id: templateId });
    const events = await moment.find<{ body: { release: Release } }>(collection, filter, ['body.release']);
    for (const { body } of events) found.set(body.release.id, body.release.units);
  }
  return found;
}

/** An end belongs to a send of the same allocation, and a claim to a voucher of the recipient. */
export const sendEndCheck: LedgerCheck<SendEndRow> = {
  of: 'end of send',
  collection: sendEndsCollection,
  perMoment: 1000,
  async compare(ends, moment): Promise<readonly Drift[]> {
    const sends = await moment.find<SendRow>(sendsCollection, { _id: { $in: ends.map(({ _id }) => _id) } }, [
      'allocationId',
      'templateId',
      'recipientUserId',
    ]);
    const vouchers = await moment.find<VoucherRow>(
      vouchersCollection,
      { _id: { $in: ends.flatMap(({ voucherId = [] }) => voucherId) } },
      ['st.context.templateId', 'st.context.holderUserId', 'st.context.source'],
    );
    const sendOf = new Map(sends.map((send) => [send._id, send]));
    const voucherOf = new Map(vouchers.map(({ _id, st }) => [_id, st.context]));
    return ends.flatMap(({ _id: id, status, voucherId, allocationId, templateId }) => {
      const send = sendOf.get(id);
      const isClaim = status === 'claimed';
      const voucher = voucherId === undefined ? undefined : voucherOf.get(voucherId);
      return driftsOf({ of: 'end of send', id }, [
        ['allocationId', allocationId, send?.allocationId],
        ['templateId', templateId, send?.templateId],
        ['voucherId', voucherId, voucher && voucherId],
        ['source of the voucher', isClaim ? 'claim' : undefined, voucher?.source],
        ['templateId of the voucher', isClaim ? templateId : undefined, voucher?.templateId],
        ['holderUserId', isClaim ? send?.recipientUserId : undefined, voucher?.holderUserId],
      ]);
    });
  },
};
