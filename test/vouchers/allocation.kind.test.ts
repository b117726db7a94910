// The turns of an allocation decided by themselves: what a fold must know that no index can tell it yet.
import { expect } from 'chai';
import type { Accepted, Command, TakenValue } from '../../src/actors/kind.js';
import { type ErrorCode, errors } from '../../src/shared/errors.js';
import type { AllocationState } from '../../src/vouchers/stock/allocation.js';
import { allocationKind } from '../../src/vouchers/stock/allocation.kind.js';
import type { Send } from '../../src/vouchers/stock/send.js';

const kind = allocationKind();
const facts = { id: 'alc', at: 1000 };
const fresh: AllocationState = {
  applicationId: 'app',
  templateId: 'tpl',
  name: 'Coffee',
  type: 'gift',
  recipientUserId: 'sender',
  quantity: 2,
  remaining: 2,
  isRevoked: false,
  releases: 0,
  recent: [],
  createdAt: 1,
};
const sent = (id: string): Send => ({
  id,
  allocationId: 'alc',
  templateId: 'tpl',
  applicationId: 'app',
  name: 'Coffee',
  type: 'gift',
  senderUserId: 'sender',
  recipientUserId: 'usr',
  createdAt: 1,
  expiresAt: 2000,
});
const send = (sendId: string) => ({ type: 'send', sendId, recipientUserId: 'usr', ttlMs: 5 });
const cancel = (id: string, more: object = {}) => ({
  type: 'end',
  send: sent(id),
  status: 'cancelled',
  ...more,
});
const timer = (id: string) => ({ type: 'TIMER', timer: id, dueAt: 1000 });
const revoke = { type: 'revoke' };

function turn(state: AllocationState, command: Command & Record<string, unknown>) {
  const decision = kind.decide(state, command, facts);
  if (decision === undefined || 'refused' in decision) return expect.fail(JSON.stringify(decision));
  return decision;
}
const answerOf = ({ refusal }: Accepted<AllocationState>) => {
  const code = refusal?.refused;
  return [code === undefined ? 200 : errors[code as ErrorCode].status, code, refusal?.details];
};
const documents = ({ rows = [] }: Accepted<AllocationState>) =>
  rows.map(({ collection, document }) => [collection, document._id]);

const counters = (quantity: number, remaining: number, more: object = {}) => ({
  quantity,
  remaining,
  isRevoked: false,
  releases: 0,
  ...more,
});
const revoked = (quantity: number, releases: number) => counters(quantity, 0, { isRevoked: true, releases });
const ended = { recent: [{ sendId: 'a', status: 'declined', at: 1 }] } as const;
const of2 = { ...fresh, quantity: 2 };

/** Every state of the table, each with a send `a` of one unit. */
const states: Readonly<Record<string, AllocationState>> = {
  stocked: { ...of2, remaining: 1 },
  'stocked, a ended': { ...of2, remaining: 1, ...ended },
  empty: { ...of2, remaining: 0 },
  'empty, a ended': { ...of2, remaining: 0, ...ended },
  revoked: { ...of2, quantity: 1, remaining: 0, isRevoked: true, releases: 1 },
  'revoked, a ended': { ...of2, quantity: 0, remaining: 0, isRevoked: true, releases: 2, ...ended },
};
const all = Object.keys(states);
const heard = { type: 'EVENT', event: 'e', from: 't', sentAt: 1, body: { type: 'claimed', sendId: 'a' } };
const noStock = 'STOCK_INSUFFICIENT';
const notPending = 'SEND_NOT_PENDING';

type Outcome = readonly [counters: object, refused: string | undefined, rows: readonly string[]];
const sameAs = (state: string, refused?: string): Outcome => {
  const { quantity, remaining, isRevoked, releases } = states[state] ?? expect.fail(state);
  return [{ quantity, remaining, isRevoked, releases }, refused, []];
};

const table: readonly [name: string, command: Command & Record<string, unknown>, outcomes: Outcome[]][] = [
  [
    'send',
    send('b'),
    [
      [counters(2, 0), undefined, ['voucher_sends']],
      [counters(2, 0), undefined, ['voucher_sends']],
      sameAs('empty', noStock),
      sameAs('empty, a ended', noStock),
      sameAs('revoked', noStock),
      sameAs('revoked, a ended', noStock),
    ],
  ],
  [
    'end',
    cancel('a'),
    [
      [counters(2, 2), undefined, ['voucher_send_ends']],
      sameAs('stocked, a ended', notPending),
      [counters(2, 1), undefined, ['voucher_send_ends']],
      sameAs('empty, a ended', notPending),
      [revoked(0, 2), undefined, ['voucher_send_ends', 'voucher_stock_moves']],
      sameAs('revoked, a ended', notPending),
    ],
  ],
  [
    'end of what has ended elsewhere',
    cancel('a', { end: { status: 'claimed', at: 1, voucherId: 'vch' } }),
    all.map((state) => sameAs(state, notPending)),
  ],
  [
    'the timer',
    timer('a'),
    [
      [counters(2, 2), undefined, ['voucher_send_ends']],
      sameAs('stocked, a ended'),
      [counters(2, 1), undefined, ['voucher_send_ends']],
      sameAs('empty, a ended'),
      [revoked(0, 2), undefined, ['voucher_send_ends', 'voucher_stock_moves']],
      sameAs('revoked, a ended'),
    ],
  ],
  [
    'revoke',
    revoke,
    [
      [revoked(1, 1), undefined, ['voucher_stock_moves']],
      [revoked(1, 1), undefined, ['voucher_stock_moves']],
      [counters(2, 0, { isRevoked: true }), undefined, []],
      [counters(2, 0, { isRevoked: true }), undefined, []],
      sameAs('revoked'),
      sameAs('revoked, a ended'),
    ],
  ],
  ['the news of a claim', heard, all.map((state) => sameAs(state))],
  ['the end that a timer has met', { type: 'ended', sendId: 'a' }, all.map((state) => sameAs(state))],
];

describe('the table of an allocation', () => {
  for (const [name, command, outcomes] of table) {
    for (const [n, [left, code, collections]] of outcomes.entries()) {
      const state = all[n] ?? expect.fail(`${name} has no state ${n}`);
      it(`${state}: ${name}${code === undefined ? '' : ` is refused by ${code}`}`, () => {
        const { next, refusal, rows = [] } = turn(states[state] ?? expect.fail(state), command);
        const { quantity, remaining, isRevoked, releases } = next;
        expect({ quantity, remaining, isRevoked, releases }).to.deep.equal(left);
        expect([refusal?.refused, rows.map(({ collection }) => collection)]).to.deep.equal([
          code,
          collections,
        ]);
      });
    }
    it(`says of every state what ${name} does`, () => expect(outcomes).to.have.length(all.length));
  }
});

describe('the turns of an allocation', () => {
  it('exist only where a template has made one', () => {
    expect(kind.decide(undefined, send('a'), facts)).to.equal(undefined);
  });

  it('send what remains, each with a timer, and then no more', () => {
    const first = turn(fresh, send('a'));
    expect(first.due).to.deep.equal([{ timer: 'a', at: 1005 }]);
    const last = turn(first.next, send('b'));
    const none = turn(last.next, send('c'));
    expect([last.next.remaining, none.next.remaining, none.rows]).to.deep.equal([0, 0, undefined]);
    expect(answerOf(none)).to.deep.equal([409, 'STOCK_INSUFFICIENT', { available: 0 }]);
  });

  it('end a send once in the same fold, by whatever comes first', () => {
    const ended = turn(turn(fresh, send('a')).next, cancel('a'));
    expect([ended.next.remaining, ended.due]).to.deep.equal([2, [{ timer: 'a', at: undefined }]]);
    expect(documents(ended)).to.deep.equal([['voucher_send_ends', 'a']]);
    const again = turn(ended.next, cancel('a'));
    expect(answerOf(again)).to.deep.equal([409, 'SEND_NOT_PENDING', { status: 'cancelled' }]);
    for (const late of [again, turn(ended.next, timer('a'))])
      expect([late.next.remaining, late.rows]).to.deep.equal([2, undefined]);
  });

  it('end nothing of which the time is over, or which has ended elsewhere', () => {
    const over = { send: { ...sent('a'), expiresAt: 1000 } };
    expect(answerOf(turn(fresh, cancel('a', over)))[2]).to.deep.equal({ status: 'expired' });
    const claimed = { end: { status: 'claimed', at: 5, voucherId: 'vch' } };
    expect(answerOf(turn(fresh, cancel('a', claimed)))[2]).to.deep.equal({
      status: 'claimed',
      voucherId: 'vch',
    });
  });

  it('are decided again when another turn has ended the send', () => {
    const taken = (command: Command, more: Partial<TakenValue> = {}) =>
      kind.taken?.({
        collection: 'voucher_send_ends',
        index: '_id_',
        value: { _id: 'a' },
        first: { _id: 'a', status: 'claimed', at: new Date(5), voucherId: 'vch' },
        command,
        ...more,
      });
    const end = { status: 'claimed', at: 5, voucherId: 'vch' };
    expect(taken(cancel('a'))).to.deep.equal({ instead: cancel('a', { end }) });
    expect(taken(timer('a'))).to.deep.equal({ instead: { type: 'ended', sendId: 'a' } });
    expect(taken(cancel('a'), { collection: 'voucher_sends' })).to.equal(undefined);
  });

  it('take back what remains once, and tell the template', () => {
    const state = turn(fresh, send('a')).next;
    const taken = turn(state, revoke);
    const release = { id: 'alc-1', allocationId: 'alc', units: 1 };
    expect(taken.next).to.include({ quantity: 1, remaining: 0, isRevoked: true });
    expect([taken.reply, documents(taken)]).to.deep.equal([release, [['voucher_stock_moves', 'alc-1']]]);
    expect(taken.events).to.deep.equal([
      { to: { kind: 'template', id: 'tpl' }, body: { type: 'takeBack', release } },
    ]);
    const again = turn(taken.next, revoke);
    expect([again.reply, again.rows, again.events]).to.deep.equal([release, undefined, undefined]);
    expect(answerOf(turn(taken.next, send('b')))[1]).to.equal('STOCK_INSUFFICIENT');
  });

  it('pass on to the template what comes back to them after that', () => {
    const revoked = turn(turn(fresh, send('a')).next, revoke).next;
    for (const command of [cancel('a'), timer('a')]) {
      const back = turn(revoked, command);
      expect(back.next).to.include({ quantity: 0, remaining: 0, releases: 2 });
      expect(documents(back)).to.deep.equal([
        ['voucher_send_ends', 'a'],
        ['voucher_stock_moves', 'alc-2'],
      ]);
      expect(back.events?.map(({ to }) => to.id)).to.deep.equal(['tpl']);
    }
  });

  it('forget the timer of what was claimed', () => {
    expect(turn(fresh, heard)).to.deep.equal({
      next: fresh,
      due: [{ timer: 'a', at: undefined }],
      reply: null,
    });
  });
});
