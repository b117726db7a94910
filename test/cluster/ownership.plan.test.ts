// The plan for a slot follows from its row, the view and the node's own knowledge, and from nothing else.
import { expect } from 'chai';
import type { SlotRow } from '../../src/cluster/cluster-store.port.js';
import { planFor, type Situation } from '../../src/cluster/ownership.plan.js';
import type { Member } from '../../src/links/member.js';

const member = (id: string): Member => ({ id, address: id, state: 'up' });
const [me, other] = [member('me'), member('other')];
const row = (change: Partial<SlotRow> = {}): SlotRow => ({
  slot: 1,
  epoch: 5,
  owner: null,
  view: 3,
  ...change,
});

interface Case {
  readonly row: SlotRow;
  readonly held?: number;
  readonly designated?: Member;
  readonly isLeaving?: boolean;
  readonly isFreeing?: boolean;
  readonly waitedMs?: number;
}

function plan(one: Case) {
  const situation: Situation = {
    self: me.id,
    view: { version: 3, members: [me, other] },
    rows: [one.row],
    held: () => one.held,
    isLeaving: () => one.isLeaving ?? false,
    isFreeing: () => one.isFreeing ?? false,
    designated: () => one.designated,
    waitedMs: () => one.waitedMs ?? 0,
    handOffMs: 5_000,
  };
  const { wait, give, ...rest } = planFor(situation);
  const all = { ...rest, wait: wait.map(({ slot }) => slot), give: give.map(({ slot }) => slot) };
  return Object.fromEntries(Object.entries(all).filter(([, slots]) => slots.length > 0));
}

describe('the plan for a slot', () => {
  it('claims what it should own and no node has, or has lost the answer of its own claim for', () => {
    expect(plan({ row: row(), designated: me })).to.deep.equal({ claim: [1] });
    expect(plan({ row: row({ owner: 'me' }), designated: me })).to.deep.equal({ claim: [1] });
  });

  it('claims from a stranger, whose transactions are ended first', () => {
    const expected = { claim: [1], displaced: ['gone'] };
    expect(plan({ row: row({ owner: 'gone' }), designated: me })).to.deep.equal(expected);
  });

  it('waits for a member, and forces it only after the hand-off time', () => {
    const taken = { row: row({ owner: 'other' }), designated: me };
    expect(plan({ ...taken, waitedMs: 4_999 })).to.deep.equal({ wait: [1] });
    expect(plan({ ...taken, waitedMs: 5_000 })).to.deep.equal({ force: [1], displaced: ['other'] });
  });

  it('leaves alone what others should own, and what a newer view has claimed', () => {
    expect(plan({ row: row(), designated: other })).to.deep.equal({});
    expect(plan({ row: row({ owner: 'gone', view: 4 }), designated: me })).to.deep.equal({});
  });

  it('gives away what it holds and should not own', () => {
    expect(plan({ row: row({ owner: 'me' }), held: 5, designated: other })).to.deep.equal({ give: [1] });
    expect(plan({ row: row({ owner: 'me' }), held: 5 })).to.deep.equal({ give: [1] });
    expect(plan({ row: row({ owner: 'me' }), held: 5, designated: me })).to.deep.equal({});
  });

  it('knows from a greater epoch, or another owner, that a slot is lost', () => {
    const forced = row({ epoch: 6, owner: 'other' });
    expect(plan({ row: forced, held: 5, designated: other })).to.deep.equal({ lost: [1] });
    expect(plan({ row: row(), held: 5, designated: other })).to.deep.equal({ lost: [1] });
    expect(plan({ row: forced, held: 5, designated: other, isLeaving: true })).to.deep.equal({ lost: [1] });
  });

  it('learns nothing from a row that is older than its own claim, nor from its own release', () => {
    expect(plan({ row: row({ epoch: 4 }), held: 5, designated: me })).to.deep.equal({});
    const given = plan({ row: row(), held: 5, designated: other, isLeaving: true });
    expect(given).to.deep.equal({ give: [1] });
    const next = row({ epoch: 6, owner: 'other' });
    const freeing = plan({ row: next, held: 5, designated: other, isLeaving: true, isFreeing: true });
    expect(freeing, 'its next owner is quicker than the answer').to.deep.equal({ give: [1] });
  });
});
