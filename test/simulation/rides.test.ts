// Turns in the commits of others, under simulated faults.
import { expect } from 'chai';
import { runRides } from './rides-run.js';

const seedsOfTheTest = 40;

/** A fault that never happened has proved nothing. */
const expected = ['missed', 'conflict', 'commit answer lost', 'commit lost', 'commit late', 'step-down'];

describe('turns that ride in the commits of others in the simulation', () => {
  it(`keep their promises under seeds 1 to ${seedsOfTheTest}, in which everything goes wrong`, async () => {
    const seen: Record<string, number> = {};
    for (let seed = 1; seed <= seedsOfTheTest; seed += 1) {
      const { violations, scenario, story, stats } = await runRides(seed);
      const tail = story.slice(-40).join('\n');
      expect(violations, `seed ${seed} (${scenario}) after\n${tail}`).to.deep.equal([]);
      for (const [what, times] of Object.entries(stats)) seen[what] = (seen[what] ?? 0) + times;
    }
    expect(Object.keys(seen)).to.include.members(expected);
    expect(seen.counted, `of ${seen.published} published`).to.be.greaterThan((seen.published ?? 0) / 5);
  });
});
