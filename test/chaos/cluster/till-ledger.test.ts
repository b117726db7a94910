// The verdict on the tills of a run finds each fault that is planted in their books, and none in sound ones.
import { expect } from 'chai';
import { type Claim, judgeTills, type StoredRedemption } from './till-ledger.js';

const redeemed = (voucherId: string, order: string): Claim => ({
  ...{ voucherId, order },
  outcome: { kind: 'redeemed', redemptionId: `of ${order}` },
});
const refused = (voucherId: string, order: string, code = 'VOUCHER_ALREADY_REDEEMED'): Claim => ({
  ...{ voucherId, order },
  outcome: { kind: 'refused', code },
});
const open = (voucherId: string, order: string): Claim => ({
  ...{ voucherId, order },
  outcome: { kind: 'unknown' },
});
const stored = (voucherId: string, order: string): StoredRedemption => ({
  ...{ id: `of ${order}`, voucherId, order },
});

describe('the ledger of tills', () => {
  const found = (claims: readonly Claim[], kept: readonly StoredRedemption[]) =>
    judgeTills(claims, kept).violations.join('\n');

  it('has nothing to say where each voucher was redeemed once, for one that asked', () => {
    const claims = [
      redeemed('a', '1'),
      ...[redeemed('b', '2'), refused('b', '3')],
      ...[open('c', '4'), refused('c', '5')],
      ...[open('d', '6'), redeemed('d', '7')],
    ];
    const kept = [stored('a', '1'), stored('b', '2'), stored('c', '4'), stored('d', '7')];
    const { totals, violations } = judgeTills(claims, kept);
    expect(violations).to.deep.equal([]);
    expect(totals).to.deep.equal({ vouchers: 4, redeemed: 3, refused: 2, unknown: 2 });
  });

  const planted: readonly [string, readonly Claim[], readonly StoredRedemption[], string][] = [
    [
      'a second redemption',
      [redeemed('a', '1'), open('a', '2')],
      [stored('a', '1'), stored('a', '2')],
      'a: redeemed 2 times: 1, 2',
    ],
    [
      'a second yes',
      [redeemed('a', '1'), redeemed('a', '2')],
      [stored('a', '1')],
      'a: 2 tills were told that they had redeemed it',
    ],
    ['a redemption that is lost', [redeemed('a', '1')], [], 'a: 1 is lost'],
    ['a refusal without a redemption', [refused('a', '1')], [], 'a: 1 was refused wrongly'],
    ['a refusal for its own order', [refused('a', '1')], [stored('a', '1')], 'a: 1 was refused wrongly'],
    [
      'a refusal with another reason',
      [redeemed('a', '1'), refused('a', '2', 'CREDENTIAL_NOT_FOUND')],
      [stored('a', '1')],
      'a: 2 was refused wrongly: CREDENTIAL_NOT_FOUND',
    ],
    [
      'a redemption for one that was refused',
      [refused('a', '1'), refused('a', '2')],
      [stored('a', '1')],
      'a: redeemed for 1 unasked',
    ],
  ];
  for (const [name, claims, kept, line] of planted)
    it(`finds ${name}`, () => expect(found(claims, kept)).to.include(line));
});
