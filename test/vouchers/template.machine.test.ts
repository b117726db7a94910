// Every state of a template against every event: what moves it, and what must not.
import { expect } from 'chai';
import { initialTransition, transition } from 'xstate';
import type { Send } from '../../src/vouchers/stock/send.js';
import type { GivingCommand } from '../../src/vouchers/templates/template.commands.js';
import type { Content, TemplateState, Validity } from '../../src/vouchers/templates/template.js';
import { type TemplateEvent, templateMachine } from '../../src/vouchers/templates/template.machine.js';
import { whyNotGiven } from '../../src/vouchers/templates/template.refusals.js';

const at = 50;
type Giving<T extends GivingCommand['type']> = Extract<GivingCommand, { type: T }> & { at: number };

const issue = (n: number, more: Partial<Giving<'issue'>> = {}): Giving<'issue'> => ({
  type: 'issue',
  issuanceId: `iss${n}`,
  voucherId: `vch${n}`,
  holderUserId: `usr${n}`,
  externalIssueId: `x${n}`,
  usedNos: [],
  at,
  ...more,
});
const send = (n: number): Send => ({
  id: `snd${n}`,
  allocationId: 'alc',
  templateId: 'tpl',
  applicationId: 'app',
  name: 'Coffee',
  type: 'gift',
  senderUserId: 'sender',
  recipientUserId: `usr${n}`,
  createdAt: 0,
  expiresAt: 1_000,
});
const claim = (n: number, more: Partial<Giving<'claim'>> = {}): Giving<'claim'> => ({
  type: 'claim',
  issuanceId: `iss${n}`,
  voucherId: `vch${n}`,
  usedNos: [],
  send: send(n),
  at,
  ...more,
});
const allocate = (quantity: number, more: Partial<Giving<'allocate'>> = {}): Giving<'allocate'> => ({
  type: 'allocate',
  allocationId: 'alc',
  recipientUserId: 'sender',
  quantity,
  at,
  ...more,
});
const takeBack = (units: number, isDone?: true): Giving<'takeBack'> => ({
  type: 'takeBack',
  release: { id: 'alc-1', allocationId: 'alc', units },
  ...(isDone && { isDone }),
  at,
});
const edit: TemplateEvent = { type: 'edit', changes: { name: 'Tea', description: null }, at };
const [submit, approve, pause, resume, end, archive] = (
  ['submit', 'approve', 'pause', 'resume', 'end', 'archive'] as const
).map((type): TemplateEvent => ({ type, at })) as [
  TemplateEvent,
  TemplateEvent,
  TemplateEvent,
  TemplateEvent,
  TemplateEvent,
  TemplateEvent,
];
const platformPauses: TemplateEvent = { type: 'pause', by: 'platform', reason: 'why', at };
const platformResumes: TemplateEvent = { type: 'resume', by: 'platform', at };
const reject: TemplateEvent = { type: 'reject', reason: 'no', at };
const timer = (when: number): TemplateEvent => ({ type: 'TIMER', at: when });

function fresh(validity: Validity, issueLimit: number, perUserLimit = 1): TemplateState {
  const content = { name: 'Coffee', description: 'Hot', validity, issueLimit, perUserLimit };
  const counters = { issuedCount: 0, reservedCount: 0, lastSlotNo: 0, recent: [], sequence: 0 };
  const times = { createdAt: 0, updatedAt: 0 };
  return { applicationId: 'app', content: content as unknown as Content, ...counters, ...times };
}

const endless: Validity = { mode: 'relative', days: 1 };
const fixed: Validity = { mode: 'fixed', from: 0, to: 100 };

function led(events: readonly TemplateEvent[], { validity = fixed, issueLimit = 0, perUserLimit = 1 } = {}) {
  let [snapshot] = initialTransition(templateMachine, fresh(validity, issueLimit, perUserLimit));
  for (const event of events) {
    expect(snapshot.can(event), `${snapshot.value} takes ${event.type}`).to.equal(true);
    [snapshot] = transition(templateMachine, snapshot, event);
  }
  return snapshot;
}

const states = {
  draft: [],
  reviewing: [submit],
  rejected: [submit, reject],
  active: [submit, approve],
  paused: [submit, approve, pause],
  pausedByPlatform: [submit, approve, platformPauses],
  pausedByBoth: [submit, approve, pause, platformPauses],
  ended: [submit, approve, end],
  archived: [archive],
} as const;

type State = keyof typeof states;

/** To the machine it is one state, whether owner or platform has paused. */
function stateOf({ value, context }: ReturnType<typeof led>): string {
  if (value !== 'paused') return value;
  if (context.pausedBy !== 'platform') return 'paused';
  return context.isPausedByOwnerToo ? 'pausedByBoth' : 'pausedByPlatform';
}

const table: readonly [name: string, event: TemplateEvent, moves: Partial<Record<State, State>>][] = [
  ['submit', submit, { draft: 'reviewing', rejected: 'reviewing' }],
  ['edit', edit, { draft: 'draft', rejected: 'rejected' }],
  ['approve', approve, { reviewing: 'active' }],
  ['a late approve', { type: 'approve', at: 100 }, { reviewing: 'ended' }],
  ['reject', reject, { reviewing: 'rejected' }],
  ['pause', pause, { active: 'paused', pausedByPlatform: 'pausedByBoth' }],
  ['a pause of the platform', platformPauses, { active: 'pausedByPlatform', paused: 'pausedByBoth' }],
  ['resume', resume, { paused: 'active' }],
  [
    'a resume of the platform',
    platformResumes,
    { paused: 'active', pausedByPlatform: 'active', pausedByBoth: 'paused' },
  ],
  ['a late resume of the platform', { ...platformResumes, at: 100 }, {}],
  ['a late resume', { type: 'resume', at: 100 }, {}],
  ['end', end, { active: 'ended', paused: 'ended', pausedByPlatform: 'ended', pausedByBoth: 'ended' }],
  ['archive', archive, { draft: 'archived', rejected: 'archived', ended: 'archived' }],
  ['issue', issue(1), { active: 'active' }],
  ['a late issue', { ...issue(1), at: 100 }, {}],
  ['an allocation', allocate(1), { active: 'active' }],
  ['a late allocation', { ...allocate(1), at: 100 }, {}],
  ['a claim of what no sender holds', claim(1), {}],
  [
    'the timer',
    timer(100),
    { active: 'ended', paused: 'ended', pausedByPlatform: 'ended', pausedByBoth: 'ended' },
  ],
  ['an early timer', timer(99), {}],
];

const closed = (status: string) => `TEMPLATE_NOT_ACTIVE ${JSON.stringify({ status })}`;

type Answer = readonly [event: Giving<'issue' | 'claim' | 'allocate'>, why: string | null];
type Asked = readonly [
  name: string,
  before: readonly TemplateEvent[],
  limits: { readonly issueLimit?: number },
  answers: readonly Answer[],
];

const notActive = (['draft', 'reviewing', 'rejected', 'paused', 'ended', 'archived'] as const).map(
  (state): Asked => [
    state,
    states[state],
    {},
    [issue(1), claim(1), allocate(1)].map((event): Answer => [event, closed(state)]),
  ],
);

/** The state and limit of a template, against a request; null: it gives. */
const givingTable: readonly Asked[] = [
  ...notActive,
  [
    'active with stock of a sender',
    [submit, approve, allocate(1)],
    {},
    [
      [issue(1), null],
      [claim(1), null],
      [allocate(1), null],
      [issue(1, { at: 99 }), null],
      [issue(1, { at: 100 }), closed('ended')],
      [claim(1, { at: 100 }), closed('ended')],
      [allocate(1, { at: 100 }), closed('ended')],
      [claim(1, { isApplicationDisabled: true }), closed('application_disabled')],
      [allocate(1, { isApplicationDisabled: true }), closed('application_disabled')],
      [issue(1, { usedNos: [1] }), 'PER_USER_LIMIT_REACHED'],
      [claim(1, { usedNos: [1] }), 'PER_USER_LIMIT_REACHED'],
      [issue(1, { firstIssuanceId: 'iss0' }), 'EXTERNAL_ISSUE_ID_USED {"issuanceId":"iss0"}'],
      [claim(1, { end: { status: 'declined', at: 1 } }), 'SEND_NOT_PENDING {"status":"declined"}'],
      [claim(1, { send: { ...send(1), expiresAt: at } }), 'SEND_NOT_PENDING {"status":"expired"}'],
    ],
  ],
  [
    'active after an issue and a claim',
    [submit, approve, allocate(2), issue(1), claim(2)],
    {},
    [
      [issue(3, { externalIssueId: 'x1' }), 'EXTERNAL_ISSUE_ID_USED {"issuanceId":"iss1"}'],
      [issue(3, { holderUserId: 'usr1' }), 'PER_USER_LIMIT_REACHED'],
      [issue(3, { holderUserId: 'usr2' }), 'PER_USER_LIMIT_REACHED'],
      [claim(1), 'PER_USER_LIMIT_REACHED'],
      [claim(2), 'SEND_NOT_PENDING {"status":"claimed","voucherId":"vch2"}'],
      [claim(3), null],
    ],
  ],
  [
    'active with all of its limit in the hands of a sender',
    [submit, approve, issue(1), allocate(2)],
    { issueLimit: 3 },
    [
      [issue(2), 'ISSUE_LIMIT_REACHED'],
      [allocate(1), 'STOCK_INSUFFICIENT {"available":0}'],
      [claim(2), null],
    ],
  ],
  [
    'active with one unit left',
    [submit, approve, issue(1)],
    { issueLimit: 2 },
    [
      [issue(2), null],
      [allocate(1), null],
      [allocate(2), 'STOCK_INSUFFICIENT {"available":1}'],
    ],
  ],
];

describe('the machine of a template', () => {
  for (const [name, event, moves] of table) {
    for (const state of Object.keys(states) as State[]) {
      const next = moves[state];
      it(`${state} ${next === undefined ? 'refuses' : `becomes ${next} by`} ${name}`, () => {
        const snapshot = led(states[state]);
        expect(snapshot.can(event)).to.equal(next !== undefined);
        if (next !== undefined)
          expect(stateOf(transition(templateMachine, snapshot, event)[0])).to.equal(next);
      });
    }
  }

  for (const [name, before, limits, answers] of givingTable) {
    for (const [event, why] of answers) {
      const { at: when, type } = event;
      const verdict = why === null ? 'takes' : 'refuses';
      it(`${name} ${verdict} ${type} at ${when}: ${why}`, () => {
        const snapshot = led(before, limits);
        const st = { value: snapshot.value, context: snapshot.context };
        const refusal = whyNotGiven(st, event, when);
        const told = refusal && [refusal.refused, JSON.stringify(refusal.details)].join(' ').trim();
        expect([snapshot.can(event), told ?? null]).to.deep.equal([why === null, why]);
      });
    }
  }

  it('says why the platform has paused, as long as that pause stands', () => {
    const pauses = ({ context: { pausedBy, pauseReason, isPausedByOwnerToo } }: ReturnType<typeof led>) =>
      JSON.stringify({ pausedBy, pauseReason, isPausedByOwnerToo });
    const byPlatform = '{"pausedBy":"platform","pauseReason":"why"}';
    const byBoth = '{"pausedBy":"platform","pauseReason":"why","isPausedByOwnerToo":true}';
    const rows: [readonly TemplateEvent[], string][] = [
      [[pause], '{"pausedBy":"owner"}'],
      [[platformPauses], byPlatform],
      [[pause, platformPauses], byBoth],
      [[platformPauses, pause], byBoth],
      [[pause, platformPauses, platformResumes], '{"pausedBy":"owner"}'],
      [[platformPauses, platformResumes], '{}'],
      [[pause, platformPauses, end], '{}'],
      [[pause, platformPauses, platformResumes, resume, platformPauses], byPlatform],
    ];
    for (const [moves, wanted] of rows) expect(pauses(led([submit, approve, ...moves]))).to.equal(wanted);
  });

  it('takes templates as earlier versions stored them, without who paused them and why', () => {
    const stored = (context: object) =>
      templateMachine.resolveState({ value: 'paused', context: { ...fresh(fixed, 0), ...context } });
    const next = (snapshot: ReturnType<typeof stored>, event: TemplateEvent) =>
      snapshot.can(event) ? stateOf(transition(templateMachine, snapshot, event)[0]) : 'refused';
    const unknown = stored({});
    expect([resume, platformPauses, pause].map((event) => next(unknown, event))).to.deep.equal([
      'active',
      'pausedByBoth',
      'refused',
    ]);
    const held = stored({ pausedBy: 'platform' });
    expect([resume, platformPauses, pause, platformResumes].map((event) => next(held, event))).to.deep.equal([
      'refused',
      'refused',
      'pausedByBoth',
      'active',
    ]);
  });

  it('keeps the reason of a rejection until it is submitted again', () => {
    expect(led([submit, reject]).context.rejectionReason).to.equal('no');
    expect(led([submit, reject, submit]).context.rejectionReason).to.equal(undefined);
  });

  it('changes what is given, takes away what is null, keeps the rest', () => {
    const { content } = led([edit]).context;
    expect(content).to.include({ name: 'Tea', perUserLimit: 1 }).and.not.have.property('description');
  });

  it('issues up to its limit and not one more', () => {
    const spent = led([submit, approve, issue(1), issue(2)], { issueLimit: 2 });
    expect(spent.context).to.include({ issuedCount: 2, lastSlotNo: 2 });
    expect(spent.can(issue(3))).to.equal(false);
  });

  it('issues and allocates no more than its limit together', () => {
    const full = led([submit, approve, issue(1), allocate(2)], { issueLimit: 3 });
    expect(full.context).to.include({ issuedCount: 1, reservedCount: 2 });
    expect([full.can(issue(2)), full.can(allocate(1))]).to.deep.equal([false, false]);
    expect(led([submit, approve, issue(1)], { issueLimit: 3 }).can(allocate(3))).to.equal(false);
  });

  it('makes a claim of a reservation, also when everything is allocated', () => {
    const claimed = led([submit, approve, allocate(2), claim(1)], { issueLimit: 2 });
    expect(claimed.context).to.include({ issuedCount: 1, reservedCount: 1, lastSlotNo: 1 });
    expect(led([submit, approve, allocate(1), claim(1)]).can(claim(2))).to.equal(false);
  });

  it('lets nothing be claimed unless it is active and open', () => {
    const held = [submit, approve, allocate(1)];
    expect(led(held).can({ ...claim(1), at: 100 })).to.equal(false);
    for (const more of [[pause], [end], [end, archive]]) {
      expect(led([...held, ...more]).can(claim(1))).to.equal(false);
    }
  });

  it('gets units back in every state, and once', () => {
    for (const more of [[], [pause], [end], [end, archive]]) {
      const held = led([submit, approve, allocate(3), ...more]);
      expect(held.can(takeBack(3, true))).to.equal(false);
      const [next] = transition(templateMachine, held, takeBack(3));
      expect([next.value, next.context.reservedCount]).to.deep.equal([held.value, 0]);
    }
  });

  it('takes the next slot number and the lowest use number that is free', () => {
    const usr = { holderUserId: 'usr' };
    const given = led([submit, approve, allocate(1), issue(1, { ...usr, usedNos: [1, 3] }), issue(2)], {
      perUserLimit: 4,
    });
    const last = transition(
      templateMachine,
      given,
      claim(4, { send: { ...send(4), recipientUserId: 'usr' } }),
    )[0];
    expect(last.context.lastSlotNo).to.equal(3);
    expect(last.context.recent).to.deep.equal([
      { issuanceId: 'iss1', holderUserId: 'usr', useNo: 2, externalIssueId: 'x1', at },
      { issuanceId: 'iss2', holderUserId: 'usr2', useNo: 1, externalIssueId: 'x2', at },
      {
        issuanceId: 'iss4',
        holderUserId: 'usr',
        useNo: 1,
        claimed: { sendId: 'snd4', voucherId: 'vch4' },
        at,
      },
    ]);
  });

  it('remembers as many issues as a fold may hold', () => {
    const issues = Array.from({ length: 70 }, (_, n) => issue(n));
    const { recent } = led([submit, approve, ...issues], { validity: endless as never }).context;
    expect([recent.length, recent[0]?.issuanceId, recent[63]?.issuanceId]).to.deep.equal([
      64,
      'iss6',
      'iss69',
    ]);
  });

  it('forgets issues that every look-up has seen by now', () => {
    const later = { ...issue(1), at: issue(0).at + 1_000 };
    const { recent } = led([submit, approve, issue(0), later], { validity: endless as never }).context;
    expect(recent.map(({ issuanceId }) => issuanceId)).to.deep.equal(['iss1']);
  });
});
