// Recomputes the state of a voucher from the rows of its issuance, its redemptions and its reversals.
import { driftsOf, type LedgerCheck } from '../ledger/ledger.check.js';
import { eventDrifts } from '../ledger/ledger.events.js';
import { issuancesAs } from '../ledger/ledger.issuances.js';
import type { Moment } from '../ledger/ledger.reading.js';
import type { RedemptionRow, VoucherRow, VoucherStatus } from './voucher.js';
import { recordsCollection, vouchersCollection } from './voucher.names.js';

interface Issued extends VoucherRow {
  readonly issuances: readonly unknown[];
}

type Use = Pick<RedemptionRow, 'id' | 'voucherId' | 'useNo' | 'createdAt'>;

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
      const { all, active } = uses.get(id) ?? { all: [], active: [] };
      const last = active.at(-1);
      const { redemption, revoked } = st.context;
      return driftsOf({ of: 'voucher', id }, [
        ['number of issuances', 1, issuances.length],
        ['status', st.value, statusBy(st.value, { isRedeemed: last !== undefined, isRevoked: !!revoked })],
        ['uses', st.context.uses, all.length],
        // A count of different numbers that equals the greatest one means that there is no gap.
        [
          'greatest useNo',
          Math.max(0, ...all.map(({ useNo = 0 }) => useNo)),
          new Set(all.map(numberOf)).size,
        ],
        ['redemption that stands', redemption?.id, last?.id],
        ['moment of that redemption', redemption?.at, last?.createdAt.getTime()],
        ['number of redemptions that stand', last === undefined ? 0 : 1, active.length],
      ]);
    });
    return [...counted, ...(await eventDrifts(numbered, moment))];
  },
};

interface Uses {
  readonly all: Use[];
  /** The redemptions that were not reversed. */
  readonly active: Use[];
}

async function usesOf(ids: readonly string[], moment: Moment): Promise<ReadonlyMap<string, Uses>> {
  const records = async (filter: object, fields: readonly string[]) => {
    const found = await moment.find<{ record: RedemptionRow }>(recordsCollection, filter, fields);
    return found.map(({ record }) => record);
  };
  // An issuance has a use number too: how many vouchers its holder has had.
  const isUse = { 'record.type': { $ne: 'issuance' }, 'record.useNo': { $exists: true } };
  const of = { 'record.voucherId': { $in: ids }, ...isUse };
  const fields = ['id', 'voucherId', 'sequence', 'useNo', 'createdAt'].map((field) => `record.${field}`);
  const all = (await records(of, fields)).sort((a, b) => a.sequence - b.sequence);
  const reversing = { 'record.reversalOf': { $in: all.map(({ id }) => id) } };
  const reversals = await records(reversing, ['record.reversalOf']);
  const reversed = new Set(reversals.map(({ reversalOf }) => reversalOf));
  const uses = new Map<string, Uses>(ids.map((id) => [id, { all: [], active: [] }]));
  for (const use of all) {
    uses.get(use.voucherId)?.all.push(use);
    if (!reversed.has(use.id)) uses.get(use.voucherId)?.active.push(use);
  }
  return uses;
}

function numberOf({ useNo }: Use): number | undefined {
  return useNo;
}

/** The rows do not show whether the voucher has expired: only the voucher does. */
function statusBy(
  stored: VoucherStatus,
  { isRedeemed, isRevoked }: { isRedeemed: boolean; isRevoked: boolean },
): VoucherStatus {
  if (isRedeemed) return 'redeemed';
  if (isRevoked) return 'revoked';
  return stored === 'expired' ? 'expired' : 'available';
}
