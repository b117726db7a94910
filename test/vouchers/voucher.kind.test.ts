// The turns of a voucher decided by themselves: what each stores, tells and answers.
import { expect } from 'chai';
import type { Accepted, ActorKind, Command, MachineState } from '../../src/actors/kind.js';
import { type ErrorCode, errors } from '../../src/shared/errors.js';
import { applicationReceiver, publication } from '../../src/vouchers/vouchers/event-log.js';
import type { RedemptionRow, VoucherState } from '../../src/vouchers/vouchers/voucher.js';
import { voucherKind } from '../../src/vouchers/vouchers/voucher.kind.js';
import { happeningOfRecord } from '../../src/vouchers/vouchers/voucher.record.js';

const kind: ActorKind<MachineState> = voucherKind({
  auditInsert: (_id, entry) => ({ collection: 'audit', document: { _id, ...entry } }),
});

const context: VoucherState = {
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
const available: MachineState = { value: 'available', context };

type Given = Command & Record<string, unknown>;
const redeem = (n = 1): Given => ({
  type: 'redeem',
  redemptionId: `rdm${n}`,
  externalOrderId: 'order',
  occurredAt: 3,
  storeId: 'shop',
  operatorId: undefined,
});
const reverse = (n = 1, more: object = {}): Given => ({
  type: 'reverse',
  redemptionId: `rdm${n}`,
  isReversal: false,
  reversalId: `rev${n}`,
  externalOrderId: 'order',
  reason: 'Returned.',
  ...more,
});
const revoke: Given = { type: 'revoke', reason: 'Stolen.' };
const expire: Given = { type: 'expire' };
const timer: Given = { type: 'TIMER', timer: 'expire', dueAt: 100 };

const decide = (state: MachineState | undefined, command: Given, at = 20) =>
  kind.decide(state, command, { id: 'vch', at });

function turn(state: MachineState, command: Given, at = 20): Accepted<MachineState> {
  const decision = decide(state, command, at);
  if (decision === undefined || 'refused' in decision) return expect.fail(JSON.stringify(decision));
  return decision;
}

interface Told {
  readonly _id: string;
  readonly type: string;
  readonly sequence: number;
  readonly body: string;
}
const recordOf = ({ record }: Accepted<MachineState>) => record as RedemptionRow | undefined;
const told = (turned: Accepted<MachineState>) => {
  const record = recordOf(turned);
  const recorded = record === undefined ? [] : [publication(happeningOfRecord(record))];
  return [...(turned.publish ?? []), ...recorded].map((one) => {
    expect(one.to).to.deep.equal({ kind: 'application', id: 'app' });
    return applicationReceiver.row(one as never, { v: 1, i: 0 }) as unknown as Told;
  });
};
const dataOf = (turned: Accepted<MachineState>) => JSON.parse(told(turned)[0]?.body ?? '{}').data;
const named = (turned: Accepted<MachineState>) => told(turned).map(({ _id, type }) => `${_id} ${type}`);
const answer = ({ reply, refusal, record }: Accepted<MachineState>) => {
  const { refused: code, ...more } = refusal ?? {};
  const error = code === undefined ? undefined : { code, ...more };
  const status = code === undefined ? 200 : errors[code as ErrorCode].status;
  const data = record === undefined ? reply : kind.answers?.(record);
  return { status, data: data as Record<string, unknown>, error };
};
const rows = (turned: Accepted<MachineState>) =>
  (turned.rows ?? []).map(({ collection, document }) => ({ collection, ...document }));

describe('the turns of a voucher', () => {
  it('redeem: one record, of which the answer that is kept and one event are made', () => {
    const turned = turn(available, redeem());
    const { voucher, ...facts } = recordOf(turned) ?? expect.fail();
    expect(facts).to.deep.equal({
      id: 'rdm1',
      form: 1,
      sequence: 2,
      type: 'redemption',
      applicationId: 'app',
      slot: 529,
      voucherId: 'vch',
      templateId: 'tpl',
      externalTemplateId: 'coffee',
      externalOrderId: 'order',
      storeId: 'shop',
      useNo: 1,
      occurredAt: new Date(3),
      createdAt: new Date(20),
    });
    expect(JSON.parse(voucher)).to.have.all.keys(
      ...['holderUserId', 'name', 'type', 'status', 'issuedAt', 'validFrom', 'validTo'],
      ...['redeemedAt', 'source'],
    );
    expect([rows(turned), turned.publish ?? []], 'nothing is written twice').to.deep.equal([[], []]);
    expect(named(turned)).to.deep.equal(['vch-2 voucher.redeemed']);
    const { status, data } = answer(turned);
    expect([status, data.redemptionId, data.status]).to.deep.equal([200, 'rdm1', 'succeeded']);
    expect(data.voucher).to.include({ status: 'redeemed', redeemedAt: new Date(20).toISOString() });
    expect(turned.due ?? [], 'its validity still ends').to.deep.equal([]);
  });

  it('remember the step of the QR value: none up to it redeems again, also behind a reversal', () => {
    const scanned: Given = { ...redeem(), epoch: 0, step: 7, isStale: false };
    const spent = turn(available, scanned).next;
    const { next: reversed } = turn(spent, reverse());
    for (const step of [6, 7]) {
      const { refusal } = turn(reversed, { ...scanned, step });
      expect(refusal).to.deep.include({ details: { reason: 'credential_stale' } });
    }
    expect(recordOf(turn(reversed, { ...scanned, step: 8 }))).to.include({ voucherId: 'vch', useNo: 2 });
  });

  it('void all credentials: the epoch alone changes, and no event is published', () => {
    const turned = turn(available, { type: 'renew' });
    expect(turned.next).to.deep.equal({ ...available, context: { ...context, epoch: 1 } });
    expect([rows(turned), told(turned), turned.due ?? []]).to.deep.equal([[], [], []]);
  });

  it('refuse a credential that is stale, spent or void, and name the state of the voucher first', () => {
    const renewed = turn(available, { type: 'renew' }).next;
    const bad: readonly [MachineState, object][] = [
      [available, { epoch: 0, isStale: true }],
      [available, { epoch: 1 }],
      [renewed, { epoch: 0, isStale: false }],
      [renewed, { epoch: 2, isStale: false }],
    ];
    for (const [state, more] of bad) {
      const turned = turn(state, { ...redeem(), ...more });
      const details = { reason: 'credential_stale' };
      expect(answer(turned)).to.deep.include({
        status: 409,
        error: { code: 'VOUCHER_NOT_REDEEMABLE', details },
      });
      expect([rows(turned), named(turned)]).to.deep.equal([[], ['vch-2 voucher.redeem_refused']]);
      expect(dataOf(turned).attempt).to.include(details);
    }
    const scanned: Given = { ...redeem(), step: 7 };
    const back = turn(turn(available, scanned).next, reverse()).next;
    expect(answer(turn(back, scanned)).error, 'spent').to.deep.include({ code: 'VOUCHER_NOT_REDEEMABLE' });
    expect(answer(turn(back, { ...scanned, step: 8 })).status).to.equal(200);
    expect(answer(turn(back, { ...scanned, step: 6 })).status, 'older than what was spent').to.equal(409);
    const typed = turn(turn(back, redeem(2)).next, reverse(2)).next;
    expect(answer(turn(typed, scanned)).status, 'spent before a code was typed').to.equal(409);
    const stale: Given = { ...redeem(2), isStale: true };
    const reasonAt = (state: MachineState, at: number) => answer(turn(state, stale, at)).error;
    const code = 'VOUCHER_NOT_REDEEMABLE';
    expect(reasonAt(available, 9)).to.deep.equal({ code, details: { reason: 'not_yet_valid' } });
    expect(reasonAt(available, 10)).to.deep.equal({ code, details: { reason: 'credential_stale' } });
    expect(reasonAt(available, 100)).to.deep.equal({ code, details: { reason: 'expired' } });
    const redeemed = turn(available, redeem()).next;
    expect(reasonAt(redeemed, 20)).to.include({ code: 'VOUCHER_ALREADY_REDEEMED' });
    for (const epoch of [undefined, 1])
      expect(answer(turn(renewed, { ...redeem(), epoch })).status, `${epoch}`).to.equal(200);
  });

  it('redeem what was issued by a node whose clock is ahead', () => {
    const just: MachineState = { ...available, context: { ...context, issuedAt: 30, validFrom: 30 } };
    const turned = turn(just, redeem(), 20);
    expect(answer(turned).status).to.equal(200);
    expect((turned.next.context as VoucherState).redemption).to.include({ at: 30 });
  });

  it('number uses and events on, so that the index lets neither be stored twice', () => {
    const back = turn(turn(available, redeem()).next, reverse());
    expect(recordOf(turn(back.next, redeem(2)))).to.include({ useNo: 2, sequence: 4 });
  });

  it('refuse to redeem: an event and a kept 409, no row, nothing changed but the number of events', () => {
    const redeemed = turn(available, redeem()).next;
    const revoked = turn(available, revoke).next;
    const expired = turn(available, expire, 100).next;
    const redeemedAt = '1970-01-01T00:00:00.020Z';
    const earlier = { redemptionId: 'rdm1', externalOrderId: 'order', redeemedAt };
    const cases: readonly [MachineState, number, string, object | undefined][] = [
      [redeemed, 30, 'VOUCHER_ALREADY_REDEEMED', earlier],
      [redeemed, 100, 'VOUCHER_ALREADY_REDEEMED', earlier],
      [revoked, 20, 'VOUCHER_NOT_REDEEMABLE', { reason: 'revoked' }],
      [expired, 100, 'VOUCHER_NOT_REDEEMABLE', { reason: 'expired' }],
      [available, 9, 'VOUCHER_NOT_REDEEMABLE', { reason: 'not_yet_valid' }],
      [available, 100, 'VOUCHER_NOT_REDEEMABLE', { reason: 'expired' }],
    ];
    for (const [state, at, code, details] of cases) {
      const turned = turn(state, redeem(2), at);
      const { status, error } = answer(turned);
      expect([status, error]).to.deep.equal([409, { code, ...(details && { details }) }]);
      expect(rows(turned)).to.deep.equal([]);
      const { sequence } = state.context as VoucherState;
      expect(named(turned)).to.deep.equal([`vch-${sequence + 1} voucher.redeem_refused`]);
      expect(dataOf(turned).attempt).to.deep.equal({
        code,
        ...(code === 'VOUCHER_NOT_REDEEMABLE' && details),
        externalOrderId: 'order',
        storeId: 'shop',
      });
      expect(turned.next).to.deep.equal({
        ...state,
        context: { ...(state.context as VoucherState), sequence: sequence + 1 },
      });
    }
  });

  it('reverse: a record that names the redemption, and a voucher that is good again, or expired', () => {
    const redeemed = turn(available, redeem()).next;
    for (const [at, status] of [
      [99, 'available'],
      [100, 'expired'],
    ] as const) {
      const turned = turn(redeemed, reverse(1, { operatorId: 'anna' }), at);
      expect(recordOf(turned)).to.deep.include({
        id: 'rev1',
        type: 'reversal',
        reversalOf: 'rdm1',
        reason: 'Returned.',
        operatorId: 'anna',
        occurredAt: new Date(at),
      });
      expect(recordOf(turned)).not.to.have.property('useNo');
      expect(named(turned)).to.deep.equal(['vch-3 voucher.reversed']);
      const { voucher } = answer(turned).data as { voucher: object };
      expect(voucher).to.include({ status }).and.not.have.property('redeemedAt');
    }
  });

  it('refuse to reverse what does not stand, and what is no redemption: kept, and nothing else', () => {
    const redeemed = turn(available, redeem()).next;
    const back = turn(redeemed, reverse()).next;
    const again = turn(back, redeem(2)).next;
    const cases: readonly [MachineState, Given, string][] = [
      [back, reverse(), 'REDEMPTION_ALREADY_REVERSED'],
      [again, reverse(1), 'REDEMPTION_ALREADY_REVERSED'],
      [again, reverse(1, { redemptionId: 'rev1', isReversal: true }), 'NOT_REVERSIBLE'],
    ];
    for (const [state, command, code] of cases) {
      const turned = turn(state, command);
      expect([answer(turned).status, answer(turned).error]).to.deep.equal([409, { code }]);
      expect([rows(turned), told(turned)]).to.deep.equal([[], []]);
      expect(turned.next).to.deep.equal(state);
    }
  });

  it('revoke what is available, with its timer; an act of the platform is on record', () => {
    const own = turn(available, revoke);
    expect([named(own), rows(own), own.due]).to.deep.equal([
      ['vch-2 voucher.revoked'],
      [],
      [{ timer: 'expire', at: undefined }],
    ]);
    const audit = { id: 'aud1', actor: 'chief', requestId: 'r', at: 7 };
    expect(rows(turn(available, { ...revoke, audit }))).to.deep.equal([
      {
        collection: 'audit',
        _id: 'aud1',
        actor: 'chief',
        requestId: 'r',
        at: 7,
        action: 'voucher.revoked',
        subject: 'vch',
        details: { reason: 'Stolen.' },
      },
    ]);
    const redeemed = turn(available, redeem()).next;
    expect(decide(redeemed, revoke)).to.deep.equal({ refused: 'VOUCHER_STATE_CONFLICT' });
  });

  for (const [name, command] of [
    ['a caller that reads it', expire],
    ['its timer', timer],
  ] as const)
    it(`expire by ${name}, at the end and not before, and once`, () => {
      const turned = turn(available, command, 100);
      expect([turned.next.value, named(turned), turned.due]).to.deep.equal([
        'expired',
        ['vch-2 voucher.expired'],
        [{ timer: 'expire', at: undefined }],
      ]);
      const redeemed = turn(available, redeem()).next;
      for (const [state, at] of [
        [available, 99],
        [redeemed, 100],
        [turned.next, 101],
      ] as const) {
        const idle = turn(state, command, at);
        expect([idle.next, told(idle), rows(idle)]).to.deep.equal([state, [], []]);
      }
    });

  it('are of vouchers that exist: only a template makes one', () => {
    for (const command of [redeem(), reverse(), revoke, expire, timer, { type: 'create' }])
      expect(decide(undefined, command)).to.equal(undefined);
  });
});
