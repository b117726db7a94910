// Clusters of two sizes in virtual time: what a node hears of each one that comes or goes does not grow.
import { expect } from 'chai';
import { runScale, type ScaleRun } from './scale-run.js';

describe('a growing cluster in the simulation', () => {
  let small: ScaleRun;
  let large: ScaleRun;

  before(async () => {
    small = await runScale(3, { nodes: 8, slots: 128 });
    large = await runScale(3, { nodes: 24, slots: 512 });
  });

  it('settles after joins, restarts, and the loss of a zone', () => {
    expect([...small.violations, ...large.violations]).to.deep.equal([]);
  });

  it('leaves no slot without an owner for more than five seconds', () => {
    for (const { longestGapMs, name } of [...small.phases, ...large.phases]) {
      expect(longestGapMs, name).to.be.at.most(5_000);
    }
  });

  it('tells a node no more of each that comes or goes when there are three times as many nodes', () => {
    for (const [place, { name, noticesPerEvent }] of large.phases.entries()) {
      // Half of the large cluster is a small one, in which all are told of each slot.
      if (name === 'half start' || name === 'half join') continue;
      const before = small.phases[place]?.noticesPerEvent ?? 0;
      expect(noticesPerEvent, `${name}, ${before} with 8 nodes`).to.be.at.most(1.5 * before + 1);
    }
  });

  it('reads no more rows in a calm second than the cluster has members, and a tenth of the slots', () => {
    const calm = large.phases.find(({ name }) => name === 'calm');
    // A beat and a look at the view each have every member; a round every ten seconds has all slots.
    expect(calm?.rows).to.be.at.most(2.2 * large.nodes + large.slots / 9);
  });

  it('drains a third of its nodes at once within thirty seconds', () => {
    expect(Math.max(small.zoneDrainedMs, large.zoneDrainedMs)).to.be.at.most(30_000);
  });
});
