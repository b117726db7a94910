// The short form of `npm run chaos -- cluster`: a primary steps down, and one is cut off with a node on its
// side.
import { expect } from 'chai';
import { proofSettings } from '../../support/proof-settings.js';
import { planTroubles } from './plan.js';
import { clusterReport } from './report.js';
import { runClusterChaos } from './run.js';

describe('a cluster on a replica set', () => {
  const story: string[] = [];
  let close: (() => Promise<void>) | undefined;
  afterEach(async function () {
    if (this.currentTest?.state === 'failed') console.error(story.join('\n'));
    await close?.();
  });

  it('redeems once and loses no message when its primary goes', async function () {
    this.timeout(400_000);
    const { seed } = proofSettings();
    story.push(`seed ${seed}`);
    const result = await runClusterChaos({
      ...{ seed, nodes: 2, tills: 4, rate: 10, electionMs: 1_000, patienceMs: 3_000 },
      plan: planTroubles({
        ...{ seed, count: 2, lengthsMs: [2_000, 3_000] },
        cards: [
          ['step-down', 1],
          ['primary-isolated', 1],
        ],
      }),
      say: (line) => void story.push(line),
      onClose: (how) => {
        close = how;
      },
    });
    story.push(clusterReport(result));
    expect(result.violations).to.deep.equal([]);
    expect(result.tills.redeemed).to.be.above(0);
  });
});
