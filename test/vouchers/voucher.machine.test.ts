// Every state of a voucher against every event: what moves it, and what must not.
import { expect } from 'chai';
import { initialTransition, transition } from 'xstate';
import type { VoucherState } from '../../src/vouchers/vouchers/voucher.js';
import { type VoucherEvent, voucherMachine } from '../../src/vouchers/vouchers/voucher.machine.js';

const fresh: VoucherState = {
  applicationId: 'app',
  templateId: 'tpl',
  externalTemplateId: 'coffee',
  holderUserId: 'usr',
  name: 'Coffee',
  type: 'gift',
  source: 'issue',
  issuedAt: 0,
  validFrom: 10,
  validTo: 100,
  uses: 0,
  sequence: 1,
};

const redeem = (at: number): VoucherEvent => ({
  type: 'redeem',
  redemptionId: 'r1',
  externalOrderId: 'o1',
  at,
});
const reverse = (at: number, redemptionId = 'r1'): VoucherEvent => ({ type: 'reverse', redemptionId, at });
const revoke: VoucherEvent = { type: 'revoke', reason: 'stolen', at: 20 };
const expire = (at: number): VoucherEvent => ({ type: 'expire', at });
const timer = (at: number): VoucherEvent => ({ type: 'TIMER', at });

function led(...events: VoucherEvent[]) {
  let [snapshot] = initialTransition(voucherMachine, fresh);
  for (const event of events) {
    expect(snapshot.can(event), `${snapshot.value} takes ${event.type}`).to.equal(true);
    [snapshot] = transition(voucherMachine, snapshot, event);
  }
  return snapshot;
}

const states = {
  available: [],
  redeemed: [redeem(20)],
  expired: [expire(100)],
  revoked: [revoke],
} as const;

const renew: VoucherEvent = { type: 'renew', at: 20 };

/** The outcome of each event in each state; null: nothing changes, or it is refused. */
const table: readonly [event: VoucherEvent, next: Record<keyof typeof states, string | null>][] = [
  [redeem(9), { available: null, redeemed: null, expired: null, revoked: null }],
  [redeem(10), { available: 'redeemed', redeemed: null, expired: null, revoked: null }],
  [redeem(99), { available: 'redeemed', redeemed: null, expired: null, revoked: null }],
  [redeem(100), { available: null, redeemed: null, expired: null, revoked: null }],
  [reverse(30), { available: null, redeemed: 'available', expired: null, revoked: null }],
  [reverse(99), { available: null, redeemed: 'available', expired: null, revoked: null }],
  [reverse(100), { available: null, redeemed: 'expired', expired: null, revoked: null }],
  [reverse(30, 'another'), { available: null, redeemed: null, expired: null, revoked: null }],
  [revoke, { available: 'revoked', redeemed: null, expired: null, revoked: null }],
  [expire(99), { available: null, redeemed: null, expired: null, revoked: null }],
  [expire(100), { available: 'expired', redeemed: null, expired: null, revoked: null }],
  [timer(99), { available: null, redeemed: null, expired: null, revoked: null }],
  [renew, { available: 'available', redeemed: 'redeemed', expired: 'expired', revoked: 'revoked' }],
  [timer(100), { available: 'expired', redeemed: null, expired: null, revoked: null }],
];

describe('the machine of a voucher', () => {
  for (const [event, nexts] of table) {
    for (const [state, next] of Object.entries(nexts)) {
      const what = next === null ? 'refuses' : `becomes ${next} by`;
      const name = `${event.type}${'redemptionId' in event ? ` of ${event.redemptionId}` : ''}`;
      it(`${state} ${what} ${name} at ${event.at}`, () => {
        const snapshot = led(...states[state as keyof typeof states]);
        expect(snapshot.can(event)).to.equal(next !== null);
        if (next !== null) expect(transition(voucherMachine, snapshot, event)[0].value).to.equal(next);
      });
    }
  }

  it('counts its uses, and a reversal takes none away', () => {
    const { context } = led(redeem(20), reverse(30), redeem(40));
    expect(context).to.deep.include({ uses: 2, redemption: { id: 'r1', at: 40, externalOrderId: 'o1' } });
  });

  it('counts how often its credentials were voided, and nothing else changes', () => {
    expect(led(renew, redeem(20), renew).context).to.deep.equal({ ...led(redeem(20)).context, epoch: 2 });
  });

  it('forgets the redemption that was reversed', () => {
    expect(led(redeem(20), reverse(30)).context.redemption).to.equal(undefined);
  });

  it('takes no credential that is stale, spent or void: its guard is the rule that refuses', () => {
    const back = led({ ...redeem(20), step: 7 } as VoucherEvent, reverse(30), renew);
    for (const shown of [{ isStale: true }, { step: 7 }, { epoch: 0 }])
      expect(back.can({ ...redeem(40), ...shown } as VoucherEvent), JSON.stringify(shown)).to.equal(false);
    expect(back.can({ ...redeem(40), epoch: 1, step: 8, isStale: false } as VoucherEvent)).to.equal(true);
  });
});
