// Which nodes may change the member list, and on what evidence.
import { expect } from 'chai';
import type { Beat } from '../../src/cluster/cluster-store.port.js';
import { nextMembers, type Sighting } from '../../src/cluster/view-change.js';
import type { Member } from '../../src/links/member.js';

const member = (name: string, boot = '1', state: Member['state'] = 'up'): Member => ({
  id: `${name}:7000:${boot}`,
  address: `${name}:7000`,
  state,
});
const [a, b, c] = [member('a'), member('b'), member('c')];
const rules = { freezeMs: 10_000 };
const beat = (live: readonly Member[], ageMs = 60_000): Beat => ({
  nowMs: 100_000,
  bornMs: 100_000 - ageMs,
  live,
});
const seen = (change: Partial<Sighting>): Sighting => ({
  view: { version: 7, members: [a, b, c] },
  self: a,
  wasMember: true,
  beat: beat([a, b, c]),
  before: beat([a, b, c]),
  isWitness: true,
  ...change,
});
const idsAfter = (change: Partial<Sighting>) =>
  nextMembers(seen(change), rules)?.map(({ id, state }) => `${id} ${state}`);

describe('the member list', () => {
  it('stays when all members are there', () => {
    expect(idsAfter({})).to.equal(undefined);
  });

  it('loses a member that is missing in two beats in a row', () => {
    const gone = beat([a, b]);
    expect(idsAfter({ beat: gone, before: gone })).to.deep.equal(['a:7000:1 up', 'b:7000:1 up']);
  });

  it('keeps a member that is missing once, or twice with a failed beat between', () => {
    const gone = beat([a, b]);
    expect(idsAfter({ beat: gone })).to.equal(undefined);
    expect(idsAfter({ beat: gone, before: undefined })).to.equal(undefined);
  });

  it('keeps all members while the memory of Redis is younger than the freeze', () => {
    const young = beat([a], 9_999);
    expect(idsAfter({ beat: young, before: young })).to.equal(undefined);
    const old = beat([a], 10_000);
    expect(idsAfter({ beat: old, before: old })).to.deep.equal(['a:7000:1 up']);
  });

  it('keeps all members while this node was cut off itself until a moment ago', () => {
    const gone = beat([a]);
    expect(idsAfter({ beat: gone, before: gone, isWitness: false })).to.equal(undefined);
    expect(idsAfter({ beat: gone, before: gone })).to.deep.equal(['a:7000:1 up']);
  });

  it('takes a new node in at once, also while it is frozen', () => {
    const d = member('d');
    const first = { self: d, wasMember: false, before: undefined, beat: beat([d], 0) };
    expect(idsAfter(first)).to.have.length(4).and.to.include('d:7000:1 up');
  });

  it('takes a node that was removed back after two good beats', () => {
    const view = { version: 8, members: [b, c] };
    expect(idsAfter({ view, before: undefined })).to.equal(undefined);
    expect(idsAfter({ view })).to.have.length(3).and.to.include('a:7000:1 up');
  });

  it('lets a restarted node replace the one that listened at its address, once', () => {
    const again = member('a', '2');
    const young = { beat: beat([again], 0), before: undefined };
    expect(idsAfter({ self: again, wasMember: false, ...young })).to.deep.equal([
      'a:7000:2 up',
      'b:7000:1 up',
      'c:7000:1 up',
    ]);
    // Two processes that both claim the address do not throw each other out for ever.
    const view = { version: 9, members: [again, b, c] };
    expect(idsAfter({ self: a, view, beat: beat([a, again, b, c]) })).to.have.length(4);
  });

  it('says what state this node is in, and leaves the others theirs', () => {
    const draining = member('a', '1', 'draining');
    const stale = [draining, member('b', '1', 'draining'), c];
    expect(idsAfter({ self: draining, beat: beat(stale) })).to.deep.equal([
      'a:7000:1 draining',
      'b:7000:1 up',
      'c:7000:1 up',
    ]);
  });
});
