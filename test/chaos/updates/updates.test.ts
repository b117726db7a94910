// The short form of `npm run chaos -- updates`: what was accepted is delivered, waits, or was counted, while
// nodes, Redis and MongoDB break under it; and the plan of a run comes from its seed alone.
import { expect } from 'chai';
import { proofSettings } from '../../support/proof-settings.js';
import { planKillPoints, updateFaults } from './plan.js';
import { updatesReport } from './report.js';
import { runUpdatesChaos } from './run.js';

describe('updates while everything breaks', () => {
  const story: string[] = [];
  let close: (() => Promise<void>) | undefined;
  afterEach(async function () {
    if (this.currentTest?.state === 'failed') console.error(story.join('\n'));
    await close?.();
  });

  it('are all there, once and in order, after 36 kill points of nodes, Redis and MongoDB', async () => {
    const { seed } = proofSettings();
    const faults = {
      ...{ 'redis-kill': 7, 'redis-pause': 4, 'redis-flush': 9, 'redis-empty': 5, 'redis-rollback': 4 },
      ...{ 'mongod-kill': 1, 'mongod-pause': 3, 'mongod-and-node-kill': 1, 'node-kill': 2 },
    } as const;
    story.push(`seed ${seed}`);
    const result = await runUpdatesChaos({
      ...{ seed, nodes: 2, rate: 40, isPatient: false },
      plan: planKillPoints({ seed, count: 36, faults, messagesMax: 4, lengthMaxMs: 250 }),
      say: (line) => void story.push(line),
      onClose: (how) => {
        close = how;
      },
    });
    story.push(updatesReport(result));
    expect(result.violations).to.deep.equal([]);
    for (const { name, totals } of result.bots) {
      const { accepted, delivered, pending, dead, drops, missing } = totals;
      expect(delivered + pending + dead + drops, name)
        .to.equal(accepted)
        .and.above(0);
      expect(missing, name).to.equal(0);
      if (name.startsWith('silent')) expect(pending, name).to.equal(accepted);
      if (name.startsWith('fetches')) expect(delivered, name).to.equal(accepted);
    }
  });
});

describe('the kill points of a run of updates', () => {
  it('come from the seed alone, and have every fault', () => {
    const plan = planKillPoints({ seed: 7, count: 60 });
    expect(planKillPoints({ seed: 7, count: 60 })).to.deep.equal(plan);
    expect(planKillPoints({ seed: 8, count: 60 })).to.not.deep.equal(plan);
    expect(new Set(plan.map(({ fault }) => fault))).to.have.property('size', updateFaults.length);
  });
});
