// Tells again what has become of a voucher, from the rows of its issuance, its redemptions and its reversals.
import { driftsOf, type LedgerCheck } from '../ledger/ledger.check.js';
import { eventDrifts } from '../ledger/ledger.events.js';
import { issuancesAs } from '../ledger/ledger.issuances.js';
import type { Moment } from '../ledger/ledger.reading.js';
import type { RedemptionRow, VoucherRow, VoucherStatus } from './voucher.js';
import { redemptionsCollection, vouchersCollection } from './voucher.names.js';

interface Issued extends VoucherRow {
  readonly issuances: readonly unknown[];
}

type Use = Pick<RedemptionRow, '_id' | 'voucherId' | 'useNo' | 'createdAt'>;

const withIssuances = issuancesAs('issuances', {
  templateId: '$st.context.templateId',
  holderUserId: '$st.context.holderUserId',
  voucherId: '$_id',
});

export const voucherCheck: LedgerCheck<Issued> = {
  of: 'voucher',
  collection: vouchersCollection,
  perMoment: 1000,
  stages: [withIssuances],
  async compare(vouchers, moment) {
    const ids = vouchers.map(({ _id }) => _id);
    const uses = await usesOf(ids, moment);
    const numbered = vouchers.map(({ _id: id, st: { context } }) => ({ of: 'voucher', id, ...context }));
    const counted = vouchers.flatMap(({ _id: id, st, issuances }) => {
      const { all, standing } = uses.get(id) ?? { all: [], standing: [] };
      const last = standing.at(-1);
      const { redemption, revoked } = st.context;
      return driftsOf({ of: 'voucher', id }, [
        ['number of issuances', 1, issuances.length],
        ['status', st.value, statusBy(st.value, { isRedeemed: last !== undefined, isRevoked: !!revoked })],
        ['uses', st.context.uses, all.length],
        // Every number is taken once, so that as many as the greatest of them leave no gap.
        ['greatest useNo', Math.max(0, ...all.map(({ useNo = 0 }) => useNo)), all.length],
        ['redemption that stands', redemption?.id, last?._id],
        ['moment of that redemption', redemption?.at, last?.createdAt.getTime()],
        ['number of redemptions that stand', last === undefined ? 0 : 1, standing.length],
      ]);
    });
    return [...counted, ...(await eventDrifts(numbered, moment))];
  },
};

interface Uses {
  readonly all: Use[];
  /** Those that were not reversed. */
  readonly standing: Use[];
}

async function usesOf(ids: readonly string[], moment: Moment): Promise<ReadonlyMap<string, Uses>> {
  const of = { voucherId: { $in: ids }, useNo: { $exists: true } };
  const all = await moment.find<Use>(redemptionsCollection, of, ['voucherId', 'useNo', 'createdAt']);
  const reversing = { reversalOf: { $in: all.map(({ _id }) => _id) } };
  const reversals = await moment.find<RedemptionRow>(redemptionsCollection, reversing, ['reversalOf']);
  const reversed = new Set(reversals.map(({ reversalOf }) => reversalOf));
  const uses = new Map<string, Uses>(ids.map((id) => [id, { all: [], standing: [] }]));
  for (const use of all) {
    uses.get(use.voucherId)?.all.push(use);
    if (!reversed.has(use._id)) uses.get(use.voucherId)?.standing.push(use);
  }
  return uses;
}

/** What the rows leave open, the voucher alone knows: whether its time is over. */
function statusBy(
  stored: VoucherStatus,
  { isRedeemed, isRevoked }: { isRedeemed: boolean; isRevoked: boolean },
): VoucherStatus {
  if (isRedeemed) return 'redeemed';
  if (isRevoked) return 'revoked';
  return stored === 'expired' ? 'expired' : 'available';
}
