// The checkers of a run of faults see what they are there for: each is shown histories that are broken.
import { expect } from 'chai';
import { delivered, lostAnswers, resolved } from './checks/acknowledged.js';
import { type Books, moneyErrors } from './checks/conservation.js';
import { judge, type Result, type Step } from './checks/linearizable.js';
import { models } from './checks/models.js';
import { ticketsSpentTwice } from './checks/tickets.js';
import { type Remains, unserved, violationsIn } from './checks/verdict.js';
import type { FaultRecord, Operation, Outcome } from './history.js';

const ok = (data: unknown): Result => ({ kind: 'ok', data });
const unknown: Outcome = { kind: 'unknown' };
const never = Number.POSITIVE_INFINITY;
const emptyBooks: Books = { opening: new Map(), balances: new Map(), movements: [], underWay: new Set() };

/** `add` of one, answered with the new number. */
function add(n: number | undefined, fromMs: number, toMs: number): Step {
  return { command: { type: 'add' }, fromMs, toMs, result: n === undefined ? undefined : ok({ n }) };
}

function look(n: number, fromMs: number, toMs: number): Step {
  return { command: { type: 'add', by: 0 } as Step['command'], fromMs, toMs, result: ok({ n }) };
}

const created: Step = { command: { type: 'create' }, fromMs: 0, toMs: 1, result: ok({ n: 0 }) };
const counter = models.counter as NonNullable<(typeof models)['counter']>;

function verdictOn(...steps: Step[]): string {
  return judge([created, ...steps], counter).kind;
}

describe('the order of a counter', () => {
  it('is found when there is one, whatever overlaps', () => {
    expect(verdictOn(add(1, 2, 3), add(2, 4, 5))).to.equal('linearizable');
    expect(verdictOn(add(2, 2, 9), add(1, 3, 8), add(3, 4, 9), look(2, 5, 7))).to.equal('linearizable');
  });

  it('is broken by a stale read', () => {
    expect(verdictOn(add(1, 2, 3), add(2, 4, 5), look(1, 6, 7))).to.equal('broken');
  });

  it('is broken by a lost update: two callers heard the same number', () => {
    expect(verdictOn(add(1, 2, 5), add(1, 3, 6))).to.equal('broken');
  });

  it('is broken by an add that is carried out twice', () => {
    expect(verdictOn(add(1, 2, 3), add(3, 4, 5))).to.equal('broken');
  });

  it('is broken by an answer from before its actor was there', () => {
    const early: Step = { command: { type: 'add' }, fromMs: -2, toMs: -1, result: ok({ n: 1 }) };
    expect(verdictOn(early)).to.equal('broken');
  });

  it('is broken by an unknown actor that is known', () => {
    const denied: Step = { command: { type: 'add' }, fromMs: 2, toMs: 3, result: { kind: 'unknown-actor' } };
    expect(verdictOn(denied)).to.equal('broken');
  });

  it('lets an unknown outcome happen at any time after it began, or never', () => {
    expect(verdictOn(add(undefined, 2, never), look(0, 3, 4), look(1, 5, 6))).to.equal('linearizable');
    expect(verdictOn(add(undefined, 2, never), look(0, 3, 4))).to.equal('linearizable');
    expect(verdictOn(look(1, 2, 3), add(undefined, 4, never)), 'before it began').to.equal('broken');
    expect(verdictOn(add(undefined, 2, never), look(2, 3, 4)), 'twice').to.equal('broken');
  });

  it('says how far an order came and what does not fit', () => {
    const verdict = judge([created, add(1, 2, 3), look(0, 4, 5)], counter);
    expect(verdict).to.include({ kind: 'broken', placed: 2, state: 1 });
    expect(verdict.kind === 'broken' && verdict.stuck.map(({ fromMs }) => fromMs)).to.deep.equal([4]);
  });

  it('is found for a long history with many doubts, without trying every subset of them', () => {
    const doubts = Array.from({ length: 40 }, () => add(undefined, 2, never));
    const looks = Array.from({ length: 21 }, (_, n) => look(n, 10 + 2 * n, 11 + 2 * n));
    expect(verdictOn(...doubts, ...looks)).to.equal('linearizable');
    expect(verdictOn(...doubts, ...looks, look(19, 100, 101))).to.equal('broken');
  });

  it('does not depend on how many looked at the same time', () => {
    const looks = Array.from({ length: 60 }, (_, place) => look(0, 2 + place / 100, 50));
    expect(verdictOn(...looks, add(1, 2, 50))).to.equal('linearizable');
    expect(verdictOn(...looks, look(7, 60, 61))).to.equal('broken');
  });

  it('is left undecided past a limit, and not called right', () => {
    const tangle = Array.from({ length: 12 }, (_, place): Step => {
      const command = { type: 'add', by: 2 ** place } as Step['command'];
      return { command, fromMs: 2, toMs: never, result: undefined };
    });
    expect(judge([created, ...tangle, look(2 ** 12, 60, 61)], counter).kind).to.equal('broken');
    expect(judge([created, ...tangle, look(2 ** 12, 60, 61)], counter, 100).kind).to.equal('undecided');
  });
});

describe('the order of a ticket', () => {
  const ticket = models.ticket as NonNullable<(typeof models)['ticket']>;
  const step = (type: string, fromMs: number, result: Result): Step => ({
    command: { type },
    fromMs,
    toMs: fromMs + 1,
    result,
  });
  const made = step('create', 0, ok({ state: 'fresh' }));
  const spent = (fromMs: number) => step('spend', fromMs, ok({ state: 'spent' }));
  const refused = (fromMs: number) => step('spend', fromMs, { kind: 'refused', code: 'SPENT' });
  const verdict = (...steps: Step[]) => judge([made, ...steps], ticket).kind;

  it('has one success, and refusals only behind it', () => {
    expect(verdict(spent(2), refused(4), refused(6))).to.equal('linearizable');
    expect(verdict(spent(2), spent(4)), 'twice').to.equal('broken');
    expect(verdict(refused(2), spent(4)), 'refused before').to.equal('broken');
    expect(verdict(refused(2)), 'refused without a cause').to.equal('broken');
  });
});

describe('the order of an account', () => {
  const account = models.account as NonNullable<(typeof models)['account']>;
  const move = (type: string, amount: number, result: Result): Step => {
    const command = { type, amount } as Step['command'];
    return { command, fromMs: 2, toMs: 3, result };
  };
  const refused: Result = { kind: 'refused', code: 'INSUFFICIENT' };
  const verdict = (...steps: Step[]) => {
    const all = [move('open', 100, ok({ balance: 100 })), ...steps];
    return judge(
      all.map((step, at) => ({ ...step, fromMs: 2 * at, toMs: 2 * at + 1 })),
      account,
    ).kind;
  };

  it('refuses what is not there, and nothing else', () => {
    expect(verdict(move('withdraw', 70, ok({ balance: 30 })))).to.equal('linearizable');
    expect(verdict(move('withdraw', 120, refused))).to.equal('linearizable');
    expect(verdict(move('withdraw', 70, refused)), 'refused without need').to.equal('broken');
    expect(verdict(move('withdraw', 120, ok({ balance: -20 }))), 'in debt').to.equal('broken');
    expect(verdict(move('deposit', 5, ok({ balance: 110 }))), 'a wrong sum').to.equal('broken');
  });
});

interface Told {
  readonly kind?: string;
  readonly id?: string;
  readonly type?: string;
  readonly key?: string;
  readonly outcome?: Outcome;
  readonly fromMs?: number;
  readonly toMs?: number;
  readonly end?: string;
}

function told({ kind = 'ticket', id = 't', type = 'spend', key = 'k', outcome, ...more }: Told): Operation {
  const { fromMs = 1, toMs = 2, end = 'ok' } = more;
  const attempts = [{ node: 'node-0', fromMs, toMs, end }];
  const said = outcome ?? ok({ id, state: 'spent' });
  return { kind, id, command: { type }, key, slot: 0, fromMs, toMs, outcome: said, attempts };
}

describe('the tickets', () => {
  it('are spent twice when two keys succeeded, not when one heard twice', () => {
    expect(ticketsSpentTwice([told({ key: 'a' }), told({ key: 'b' })])).to.have.length(1);
    expect(ticketsSpentTwice([told({ key: 'a' }), told({ key: 'a' })])).to.deep.equal([]);
    const refused: Outcome = { kind: 'refused', code: 'SPENT' };
    expect(ticketsSpentTwice([told({ key: 'a' }), told({ key: 'b', outcome: refused })])).to.deep.equal([]);
  });
});

describe('the answers', () => {
  const row = { actor: 'ticket:t', reply: JSON.stringify(ok({ id: 't', state: 'spent' })) };

  it('are lost when nothing, or something else, is stored', () => {
    expect(lostAnswers([told({})], new Map([['k', row]]))).to.deep.equal([]);
    expect(lostAnswers([told({})], new Map()), 'a lost acknowledgement').to.have.length(1);
    expect(lostAnswers([told({})], new Map([['k', { ...row, reply: '{}' }]]))).to.have.length(1);
    expect(lostAnswers([told({})], new Map([['k', { ...row, actor: 'ticket:u' }]]))).to.have.length(1);
  });

  it('lie when what was denied was carried out', () => {
    const denied = told({ outcome: { kind: 'nothing' } });
    expect(lostAnswers([denied], new Map())).to.deep.equal([]);
    expect(lostAnswers([denied], new Map([['k', row]]))).to.have.length(1);
  });

  it('that reached no caller are told by what is stored', () => {
    const [heard] = resolved([told({ outcome: unknown })], new Map([['k', row]]));
    expect(heard).to.deep.include({ toMs: never, outcome: ok({ id: 't', state: 'spent' }) });
    const [unheard] = resolved([told({ outcome: unknown })], new Map());
    expect(unheard?.outcome).to.deep.equal({ kind: 'nothing' });
  });
});

describe('the events that brought money', () => {
  const withdrawal: Operation = {
    ...told({ kind: 'account', id: 'a', key: 'w', fromMs: 5, outcome: ok({ balance: 70 }) }),
    command: { type: 'withdraw', transfer: 'm', amount: 30, to: 'b' } as Operation['command'],
  };
  const deposited = (balance: number) => ({
    actor: 'account:b',
    reply: JSON.stringify(ok({ balance, amount: 30, transfer: 'm' })),
  });
  const opened: Operation = {
    ...told({ kind: 'account', id: 'b', key: 'o', outcome: ok({ balance: 100 }) }),
    command: { type: 'open', amount: 100 } as Operation['command'],
  };

  it('are steps of their receivers, at some time after they were sent', () => {
    const [step] = delivered([withdrawal], new Map([['event:account:a:2:0', deposited(130)]]));
    expect(step).to.deep.include({ kind: 'account', id: 'b', command: { type: 'deposit', amount: 30 } });
    expect(step).to.include({ fromMs: 5, toMs: never });
  });

  it('bring the order of an account to light when they overwrite something', () => {
    const commands = (balance: number) =>
      new Map([
        ['o', { actor: 'account:b', reply: JSON.stringify(opened.outcome) }],
        ['w', { actor: 'account:a', reply: JSON.stringify(withdrawal.outcome) }],
        ['event:account:a:2:0', deposited(balance)],
      ]);
    const checks = (balance: number) =>
      violationsIn([opened, { ...withdrawal, kind: 'account', id: 'a' }], {
        commands: commands(balance),
        books: emptyBooks,
        actors: new Map([['account:b', { balance }]]),
      }).filter(({ text }) => text.startsWith('account:b'));
    expect(checks(130)).to.deep.equal([]);
    expect(checks(140)).to.have.length(1);
  });
});

describe('the money', () => {
  const opening = new Map([
    ['a', 100],
    ['b', 100],
  ]);
  const out = { _id: 'm:out', account: 'a', amount: -30, transfer: 'm' };
  const back = { _id: 'm:in', account: 'b', amount: 30, transfer: 'm' };
  const books = (a: number, b: number, movements: Books['movements']): Books => ({
    opening,
    balances: new Map([
      ['a', a],
      ['b', b],
    ]),
    movements,
    underWay: new Set(),
  });
  const unfinished = (left: Books): Books => ({ ...left, underWay: new Set(['m']) });

  it('is all there, in accounts or on its way', () => {
    expect(moneyErrors(books(100, 100, []))).to.deep.equal([]);
    expect(moneyErrors(unfinished(books(70, 100, [out])))).to.deep.equal([]);
    expect(moneyErrors(books(70, 130, [out, back]))).to.deep.equal([]);
  });

  it('does not come from nowhere', () => {
    expect(moneyErrors(books(100, 130, [])), 'without a movement').to.have.length(2);
    expect(moneyErrors(books(100, 130, [back])), 'never withdrawn').to.not.deep.equal([]);
    const twice = { ...back, _id: 'm:in again' };
    expect(moneyErrors(books(70, 160, [out, back, twice])), 'deposited twice').to.not.deep.equal([]);
    const kept = unfinished(books(70, 130, [out, back]));
    expect(moneyErrors(kept), 'deposited, and still to be deposited').to.have.length(2);
  });

  it('does not vanish', () => {
    expect(moneyErrors(books(70, 100, [])), 'without a movement').to.have.length(2);
    expect(moneyErrors(books(70, 100, [out])), 'the event was lost').to.have.length(2);
    expect(moneyErrors(books(70, 100, [out, back])), 'the deposit was overwritten').to.have.length(2);
  });
});

describe('the verdict on a whole run', () => {
  const made = ok({ id: 't', state: 'fresh' });
  const create = told({ type: 'create', key: 'c', outcome: made });
  const spend = told({ key: 's', fromMs: 3, toMs: 4 });
  const stored = (...operations: Operation[]) =>
    new Map(
      operations.map(({ key, outcome }) => [key, { actor: 'ticket:t', reply: JSON.stringify(outcome) }]),
    );
  const remains = (state: string, ...operations: Operation[]): Remains => ({
    commands: stored(...operations),
    books: emptyBooks,
    actors: new Map([['ticket:t', { state }]]),
  });
  const checksOf = (operations: Operation[], left: Remains) =>
    violationsIn(operations, left).map(({ check }) => check);

  it('is clean when all is well', () => {
    expect(checksOf([create, spend], remains('spent', create, spend))).to.deep.equal([]);
  });

  it('compares the last state with the history', () => {
    expect(checksOf([create, spend], remains('fresh', create, spend))).to.deep.equal(['order']);
  });

  it('takes what reached no caller, and is stored, for done', () => {
    const unheard = { ...spend, outcome: unknown };
    const left = remains('spent', create, spend);
    expect(checksOf([create, unheard], left)).to.deep.equal([]);
    expect(checksOf([create, unheard], { ...left, commands: stored(create) })).to.deep.equal(['order']);
    const overwritten = remains('fresh', create, spend);
    expect(checksOf([create, unheard], overwritten)).to.deep.equal(['order']);
  });

  it('has something of every check to say', () => {
    const again = { ...spend, key: 's2', fromMs: 5, toMs: 6 };
    const books: Books = { ...emptyBooks, opening: new Map([['a', 5]]), underWay: new Set(['m']) };
    const left = { ...remains('spent', create, spend), books };
    const thrown = { ...again, ...told({ key: 's2', fromMs: 5, toMs: 6, end: 'fault' }) };
    const checks = checksOf([create, spend, thrown], left);
    expect([...new Set(checks)]).to.have.members([
      'tickets',
      'answers',
      'order',
      'money',
      'faults',
      'service',
    ]);
  });

  it('names who is not served any more after a fault', () => {
    const record: FaultRecord = {
      fault: 'drain',
      victim: 'node-1',
      slots: 'all',
      asked: ['counter:c'],
      fromMs: 1,
      begunMs: 2,
      healedMs: 3,
      untilMs: 4,
      silent: [],
    };
    expect(unserved([record])).to.deep.equal([]);
    const [violation] = unserved([{ ...record, silent: ['c'] }]);
    expect(violation?.check).to.equal('service');
    expect(violation?.text).to.include('drain of node-1').and.include('c');
  });

  it('names a node whose code threw', () => {
    const operations = [create, { ...spend, ...told({ key: 's', fromMs: 3, toMs: 4, end: 'fault' }) }];
    expect(checksOf(operations, remains('spent', create, spend))).to.deep.equal(['faults']);
  });
});
