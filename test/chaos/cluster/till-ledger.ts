// Judges what tills were told of the vouchers that they redeemed, by what MongoDB has of them in the end:
// none was redeemed twice, no redemption that a till was told of is lost, and none was refused without a
// reason. Pure.

/** What one till has asked for, under one key and for one order, and what it was told. */
export interface Claim {
  readonly voucherId: string;
  readonly order: string;
  readonly outcome:
    | { readonly kind: 'redeemed'; readonly redemptionId: string }
    | { readonly kind: 'refused'; readonly code: string }
    /** The till has left without an answer. */
    | { readonly kind: 'unknown' };
}

export interface StoredRedemption {
  readonly id: string;
  readonly voucherId: string;
  readonly order: string;
}

export interface TillTotals {
  readonly vouchers: number;
  readonly redeemed: number;
  readonly refused: number;
  readonly unknown: number;
}

const takenCode = 'VOUCHER_ALREADY_REDEEMED';

export function judgeTills(
  claims: readonly Claim[],
  stored: readonly StoredRedemption[],
): { readonly totals: TillTotals; readonly violations: readonly string[] } {
  const byVoucher = new Map<string, Claim[]>();
  for (const claim of claims) {
    const known = byVoucher.get(claim.voucherId);
    if (known === undefined) byVoucher.set(claim.voucherId, [claim]);
    else known.push(claim);
  }
  const violations = [...byVoucher].flatMap(([voucherId, asked]) => {
    const kept = stored.filter((one) => one.voucherId === voucherId);
    return faultsOf(asked, kept).map((text) => `${voucherId}: ${text}`);
  });
  const count = (kind: Claim['outcome']['kind']) =>
    claims.filter(({ outcome }) => outcome.kind === kind).length;
  const totals = {
    vouchers: byVoucher.size,
    redeemed: count('redeemed'),
    refused: count('refused'),
    unknown: count('unknown'),
  };
  return { totals, violations };
}

function faultsOf(asked: readonly Claim[], kept: readonly StoredRedemption[]): readonly string[] {
  const ids = new Set(kept.map(({ id }) => id));
  const orders = new Set(kept.map(({ order }) => order));
  const isWon = ({ outcome }: Claim) => outcome.kind === 'redeemed';
  const isOpen = ({ outcome }: Claim) => outcome.kind === 'unknown';
  const winners = asked.filter(isWon);
  const mayHave = new Set(asked.filter((one) => isWon(one) || isOpen(one)).map(({ order }) => order));
  return [
    ...(kept.length > 1 ? [`redeemed ${kept.length} times: ${[...orders].join(', ')}`] : []),
    ...(winners.length > 1 ? [`${winners.length} tills were told that they had redeemed it`] : []),
    ...kept.filter(({ order }) => !mayHave.has(order)).map(({ order }) => `redeemed for ${order} unasked`),
    ...asked.flatMap(({ order, outcome }) => {
      if (outcome.kind === 'redeemed' && !ids.has(outcome.redemptionId)) return [`${order} is lost`];
      if (outcome.kind !== 'refused') return [];
      const isTaken = outcome.code === takenCode && kept.some((one) => one.order !== order);
      return isTaken ? [] : [`${order} was refused wrongly: ${outcome.code}`];
    }),
  ];
}
