// The real membership and ownership under simulated faults: one owner for every slot, and no violation.
import { expect } from 'chai';
import { runOwnership } from './ownership-run.js';

const seedsOfTheTest = 60;

describe('ownership in the simulation', () => {
  it(`keeps its promises under seeds 1 to ${seedsOfTheTest}`, async () => {
    for (let seed = 1; seed <= seedsOfTheTest; seed += 1) {
      const { violations, scenario, story } = await runOwnership(seed);
      const tail = story.slice(-40).join('\n');
      expect(violations, `seed ${seed} (${scenario}) after\n${tail}`).to.deep.equal([]);
    }
    console.log(`      seeds 1 to ${seedsOfTheTest}; more: npm run simulate -- --seeds 10000`);
  });

  it('is the same run for the same seed', async () => {
    const [one, other] = [await runOwnership(4), await runOwnership(4)];
    expect(other.fingerprint).to.equal(one.fingerprint);
    expect(other.story).to.deep.equal(one.story);
  });
});
