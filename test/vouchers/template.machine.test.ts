// Every state of a template against every event: what moves it, and what must not.
import { expect } from 'chai';
import { initialTransition, transition } from 'xstate';
import type { Content, TemplateState, Validity } from '../../src/vouchers/template.js';
import { type TemplateEvent, templateMachine } from '../../src/vouchers/template.machine.js';

const at = 50;
const issue = (n: number): TemplateEvent => ({
  type: 'issue',
  issue: { issuanceId: `iss${n}`, holderUserId: 'usr', useNo: n, externalIssueId: `x${n}` },
  at,
});
const claim = (n: number): TemplateEvent => ({
  type: 'claim',
  issue: { issuanceId: `iss${n}`, holderUserId: 'usr', useNo: n },
  at,
});
const allocate = (units: number): TemplateEvent => ({ type: 'allocate', units, at });
const takeBack = (units: number): TemplateEvent => ({ type: 'takeBack', units, at });
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
const reject: TemplateEvent = { type: 'reject', reason: 'no', at };
const timer = (when: number): TemplateEvent => ({ type: 'TIMER', at: when });

function fresh(validity: Validity, issueLimit: number): TemplateState {
  const content = { name: 'Coffee', description: 'Hot', validity, issueLimit, perUserLimit: 1 };
  const counters = { issuedCount: 0, reservedCount: 0, lastSlotNo: 0, recent: [], sequence: 0 };
  const times = { createdAt: 0, updatedAt: 0 };
  return { applicationId: 'app', content: content as unknown as Content, ...counters, ...times };
}

const endless: Validity = { mode: 'relative', days: 1 };
const fixed: Validity = { mode: 'fixed', from: 0, to: 100 };

function led(events: readonly TemplateEvent[], { validity = fixed, issueLimit = 0 } = {}) {
  let [snapshot] = initialTransition(templateMachine, fresh(validity as Validity, issueLimit));
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
  ended: [submit, approve, end],
  archived: [archive],
} as const;

type State = keyof typeof states;

const table: readonly [name: string, event: TemplateEvent, moves: Partial<Record<State, State>>][] = [
  ['submit', submit, { draft: 'reviewing', rejected: 'reviewing' }],
  ['edit', edit, { draft: 'draft', rejected: 'rejected' }],
  ['approve', approve, { reviewing: 'active' }],
  ['a late approve', { type: 'approve', at: 100 }, { reviewing: 'ended' }],
  ['reject', reject, { reviewing: 'rejected' }],
  ['pause', pause, { active: 'paused' }],
  ['resume', resume, { paused: 'active' }],
  ['a late resume', { type: 'resume', at: 100 }, {}],
  ['end', end, { active: 'ended', paused: 'ended' }],
  ['archive', archive, { draft: 'archived', rejected: 'archived', ended: 'archived' }],
  ['issue', issue(1), { active: 'active' }],
  ['a late issue', { ...issue(1), at: 100 }, {}],
  ['an allocation', allocate(1), { active: 'active' }],
  ['a late allocation', { ...allocate(1), at: 100 }, {}],
  ['a claim of what nobody holds', claim(1), {}],
  ['the timer', timer(100), { active: 'ended', paused: 'ended' }],
  ['an early timer', timer(99), {}],
];

describe('the machine of a template', () => {
  for (const [name, event, moves] of table) {
    for (const state of Object.keys(states) as State[]) {
      const next = moves[state];
      it(`${state} ${next === undefined ? 'refuses' : `becomes ${next} by`} ${name}`, () => {
        const snapshot = led(states[state]);
        expect(snapshot.can(event)).to.equal(next !== undefined);
        if (next !== undefined) expect(transition(templateMachine, snapshot, event)[0].value).to.equal(next);
      });
    }
  }

  it('lets the platform alone resume what the platform has paused', () => {
    const byPlatform: TemplateEvent = { type: 'pause', by: 'platform', at };
    const platformResumes: TemplateEvent = { type: 'resume', by: 'platform', at };
    const held = led([submit, approve, byPlatform]);
    expect(held.context.pausedBy).to.equal('platform');
    expect([held.can(resume), held.can(end), held.can(platformResumes)]).to.deep.equal([false, true, true]);
    expect(held.can({ ...platformResumes, at: 100 }), 'a late one').to.equal(false);
    expect(led([submit, approve, pause]).context.pausedBy).to.equal('owner');
    for (const more of [[platformResumes], [end], [platformResumes, pause, resume]])
      expect(led([submit, approve, byPlatform, ...more]).context.pausedBy).to.equal(undefined);
    expect(led([submit, approve, pause]).can(platformResumes)).to.equal(true);
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

  it('gets units back in whatever state it is', () => {
    for (const more of [[], [pause], [end], [end, archive]]) {
      const held = led([submit, approve, allocate(3), ...more]);
      const [next] = transition(templateMachine, held, takeBack(3));
      expect([next.value, next.context.reservedCount]).to.deep.equal([held.value, 0]);
    }
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
