// How a group shares a queue: a lane is one member's until it is through, and nothing is lost with a member.
import { expect } from 'chai';
import { Assignments } from '../../src/realtime/groups/assignments.js';

interface Update {
  readonly seq: number;
  readonly lane: string;
  readonly bytes: number;
}

const updates = (from: number, to: number, lanes = 10): Update[] =>
  Array.from({ length: to - from + 1 }, (_, nth) => ({
    ...{ seq: from + nth, bytes: 10 },
    lane: `chat ${(from + nth) % lanes}`,
  }));

function openSharing(...members: string[]) {
  const sharing = new Assignments<Update>(0);
  for (const id of members) sharing.join(id);
  const take = (id: string, now = 0) => sharing.take(id, now).map(({ seq }) => seq);
  return { sharing, take };
}

describe('a queue that is shared', () => {
  it('gives each update to one member, and all of a lane to the same, in order', () => {
    const { sharing, take } = openSharing('a', 'b', 'c');
    sharing.add(updates(1, 90), 90);
    const taken = ['a', 'b', 'c'].map((id) => take(id));
    expect(taken.flat().toSorted((a, b) => a - b)).to.deep.equal(updates(1, 90).map(({ seq }) => seq));
    for (const seqs of taken) {
      expect(seqs).to.deep.equal(seqs.toSorted((a, b) => a - b));
      expect(new Set(seqs.map((seq) => seq % 10)).size * 9).to.equal(seqs.length);
      expect(seqs.length).to.be.above(0);
    }
  });

  it('is done with up to what everything below is acknowledged', () => {
    const { sharing, take } = openSharing('a', 'b');
    sharing.add(updates(1, 20), 22);
    const [ofA = [], ofB = []] = ['a', 'b'].map((id) => take(id));
    expect(sharing.doneUpTo()).to.equal(0);
    const [first, other] = ofA.includes(1) ? [ofA, ofB] : [ofB, ofA];
    const [one, two] = first === ofA ? ['a', 'b'] : ['b', 'a'];
    sharing.acknowledge(two, other, 0);
    expect(sharing.doneUpTo()).to.equal(0);
    sharing.acknowledge(one, first.slice(0, 1), 0);
    expect(sharing.doneUpTo()).to.equal((first[1] ?? 0) - 1);
    sharing.acknowledge(one, first, 0);
    expect(sharing.doneUpTo(), 'also what is not there').to.equal(22);
    sharing.acknowledge(one, [99], 0);
  });

  it('gives what a member has left to others, each lane to one, in order', () => {
    const { sharing, take } = openSharing('a', 'b', 'c');
    sharing.add(updates(1, 60), 60);
    const ofA = take('a');
    const before = [take('b'), take('c')];
    sharing.acknowledge('a', ofA.slice(0, 2), 0);
    sharing.leave('a');
    sharing.add(updates(61, 80), 80);
    const after = [take('b'), take('c')];
    expect(
      after
        .flat()
        .filter((seq) => seq <= 60)
        .toSorted((a, b) => a - b),
    ).to.deep.equal(ofA.slice(2));
    for (const [nth, seqs] of after.entries()) {
      const all = [...(before[nth] ?? []), ...seqs];
      for (let lane = 0; lane < 10; lane += 1) {
        const inLane = all.filter((seq) => seq % 10 === lane);
        expect(inLane).to.deep.equal(inLane.toSorted((a, b) => a - b));
      }
    }
    const lanes = after.map((seqs) => new Set(seqs.map((seq) => seq % 10)));
    expect([...(lanes[0] ?? [])].filter((lane) => lanes[1]?.has(lane))).to.deep.equal([]);
  });

  it('gives a new member its share of the lanes of which nobody has anything', () => {
    const { sharing, take } = openSharing('a');
    sharing.add(updates(1, 50, 100), 50);
    const before = take('a');
    expect(before.length).to.equal(50);
    sharing.join('b');
    sharing.add(updates(101, 150, 100), 150);
    expect(take('b'), 'the lanes are under way').to.deep.equal([]);
    sharing.acknowledge('a', [...before, ...take('a')], 0);
    sharing.add(updates(201, 300, 100), 300);
    expect(take('b').length).to.be.within(30, 70);
  });

  it('sends one member a hundred ahead, holds a thousand, and names who is silent', () => {
    const { sharing, take } = openSharing('a');
    sharing.add(updates(1, 1_000), 1_000);
    expect(sharing.hasRoom()).to.equal(false);
    const taken = take('a', 7);
    expect(taken.length).to.equal(100);
    expect(take('a', 8)).to.deep.equal([]);
    expect(sharing.expiredSince(7)).to.deep.equal([]);
    expect(sharing.expiredSince(8)).to.deep.equal(['a']);
    sharing.acknowledge('a', taken.slice(0, 40), 8);
    expect(sharing.expiredSince(8), 'the others were sent before').to.deep.equal([]);
    expect(sharing.expiredSince(9)).to.deep.equal(['a']);
    expect(take('a', 9).length).to.equal(40);
    expect(sharing.hasRoom()).to.equal(true);
  });

  it('takes from a member only what it was sent, whatever it names', () => {
    const { sharing, take } = openSharing('a', 'b');
    sharing.add(updates(1, 20), 20);
    const [ofA = [], ofB = []] = ['a', 'b'].map((id) => take(id));
    const sent = Math.max(...ofA);
    sharing.acknowledge('a', [...ofB, sent, 1_000], 0);
    sharing.acknowledge('nobody', ofA, 0);
    expect(sharing.held).to.equal(19);
    sharing.leave('a');
    expect(take('b').toSorted((x, y) => x - y)).to.deep.equal(ofA.filter((seq) => seq !== sent));
  });
});
