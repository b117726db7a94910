// When the QR value of a voucher is replaced, by clocks that may be wrong, and what is said of a voucher.
import { expect } from 'chai';
import { qrDrawing } from '../../../src/console/parts/qr.state.js';
import {
  againMs,
  freshnessAt,
  lastsMs,
  type Shown,
  secondsLeft,
  spaced,
} from '../../../src/console/wallet/credential.state.js';
import { linesOf } from '../../../src/console/wallet/terms.state.js';
import { standingOf, toldOf } from '../../../src/console/wallet/voucher.state.js';

const at = Date.parse('2026-11-20T10:00:00Z');
/** A value that is good for so long by the clock of this machine. */
const goodFor = (ms: number): Shown => ({
  credential: {
    qrToken: 'v1.vch_1.1.x',
    qrValidUntil: new Date(at + ms).toISOString(),
    redeemCode: '7K3M9Q',
    codeValidUntil: new Date(at + 600_000).toISOString(),
  },
  arrivedAt: at,
});

describe('the QR value of a wallet', () => {
  it('is replaced when the service begins the next one', () => {
    expect(lastsMs(goodFor(12_000))).to.equal(12_000);
    expect(freshnessAt(goodFor(12_000), at + 11_999)).to.equal('fresh');
    expect(freshnessAt(goodFor(12_000), at + 12_000)).to.equal('due');
  });

  it('is not asked for without end at the turn', () => {
    expect(lastsMs(goodFor(1))).to.equal(1_000);
  });

  it('is that of the next step after a reversal, and is looked at again within 30 s', () => {
    expect(lastsMs(goodFor(45_000))).to.equal(30_000);
  });

  it('is asked for every 10 s where the clock of this machine is wrong', () => {
    for (const ms of [-3_600_000, 0, 3_600_000]) expect(lastsMs(goodFor(ms))).to.equal(10_000);
  });

  it('is old when tills take it no more, and due when the clock was set back', () => {
    expect(freshnessAt(goodFor(12_000), at + 41_999)).to.equal('due');
    expect(freshnessAt(goodFor(12_000), at + 42_000)).to.equal('old');
    expect(freshnessAt(goodFor(12_000), at - 1)).to.equal('due');
  });

  it('counts down in whole seconds', () => {
    expect([0, 500, 11_001, 12_000, 60_000].map((ms) => secondsLeft(goodFor(12_000), at + ms))).to.deep.equal(
      [12, 12, 1, 0, 0],
    );
    expect(secondsLeft(goodFor(12_000), at - 100_000)).to.equal(30);
  });

  it('is asked for again soon after a failure', () => {
    expect([1, 2, 3, 9].map(againMs)).to.deep.equal([1_000, 2_000, 4_000, 5_000]);
  });

  it('stands beside a code in two halves', () => {
    expect(spaced('7K3M9Q')).to.equal('7K3 M9Q');
    expect(spaced('7K3M')).to.equal('7K3M');
  });

  it('is drawn with its white margin, each row in runs', () => {
    const { size, path } = qrDrawing('7K3M9Q');
    expect(size).to.equal(21 + 2 * 4);
    // The finder pattern at the top left: seven dark modules behind the margin.
    expect(path.startsWith('M4 4h7v1H4z')).to.equal(true);
    expect(path).to.match(/^(M\d+ \d+h\d+v1H\d+z)+$/);
  });
});

describe('what is said of a voucher', () => {
  const times = {
    redeemedAt: '2026-11-02T00:00:00Z',
    revokedAt: '2026-11-03T00:00:00Z',
    validFrom: '2026-11-01T00:00:00Z',
    validTo: '2026-12-01T00:00:00Z',
  };

  it('names the moment that counts, and lets only an available one be shown', () => {
    const all = (['available', 'redeemed', 'expired', 'revoked'] as const).map((status) =>
      standingOf({ ...times, status }),
    );
    expect(all.map(({ isShowable }) => isShowable)).to.deep.equal([true, false, false, false]);
    expect(all.map(({ at: moment }) => moment)).to.deep.equal([
      undefined,
      times.redeemedAt,
      times.validTo,
      times.revokedAt,
    ]);
  });

  it('tells what happens while it is looked at, and where', () => {
    const voucher = {} as never;
    const redemption = {
      redemptionId: 'r',
      type: 'redemption',
      storeId: 'shop-1',
      occurredAt: '',
      createdAt: '',
    } as const;
    expect(toldOf('voucher.redeemed', { voucher, redemption })).to.equal('Redeemed at shop-1.');
    expect(toldOf('voucher.reversed', { voucher })).to.include('You can use the voucher again');
    const attempt = { code: 'VOUCHER_NOT_REDEEMABLE', reason: 'credential_stale' };
    expect(toldOf('voucher.redeem_refused', { voucher, attempt })).to.include('show the present one');
    expect(toldOf('voucher.redeem_refused', { voucher, attempt: { code: 'X' } })).to.include(
      'see its status',
    );
    expect(toldOf('voucher.issued', { voucher })).to.equal(undefined);
  });
});

describe('the terms of a voucher', () => {
  it('become lines, with what lies deeper named by its way', () => {
    const given = { store_ids: ['1', '2'], weekdays_only: true, price: { from: 3, to: null }, note: '<b>' };
    expect(linesOf(given)).to.deep.equal([
      { name: 'store ids', value: '1, 2' },
      { name: 'weekdays only', value: 'yes' },
      { name: 'price › from', value: '3' },
      { name: 'price › to', value: '–' },
      { name: 'note', value: '<b>' },
    ]);
  });

  it('are none where none are given, and at most a hundred', () => {
    expect(linesOf(undefined)).to.deep.equal([]);
    const many = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`k${index}`, index]));
    expect(linesOf(many)).to.have.length(100);
  });
});
