// Group commit under every fault that the fake store knows: nothing acknowledged is lost, doubled or untrue;
// and every safety rule that is taken away shows.
import { expect } from 'chai';
import { type Plan, runWorld } from './actor-world.js';
import { mutations } from './mutations.js';

const seedsTotal = 60;
const mutationSeedsMax = 1000;
const faults = {
  conflict: 0.03,
  commitAnswerLost: 0.05,
  commitLost: 0.03,
  commitLate: 0.04,
  answerLost: 0.02,
};

const planOf = (seed: number): Plan => ({ seed, faults, stepDowns: seed % 3 });

describe('group commit in simulation', function () {
  this.timeout(60_000);

  it('breaks no promise without any fault', async () => {
    const { violations, acknowledged } = await runWorld({ seed: 1, handOvers: 0 });
    expect(violations).to.deep.equal([]);
    expect(acknowledged).to.be.above(100);
  });

  it(`breaks no promise in ${seedsTotal} runs full of faults`, async () => {
    const seen: Record<string, number> = {};
    for (let seed = 1; seed <= seedsTotal; seed += 1) {
      const { violations, stats } = await runWorld(planOf(seed));
      expect(violations, `seed ${seed}`).to.deep.equal([]);
      for (const [what, times] of Object.entries(stats)) seen[what] = (seen[what] ?? 0) + times;
    }
    // A fault that never happened has proved nothing.
    expect(Object.keys(seen)).to.include.members([
      'conflict',
      'duplicate',
      'commit answer lost',
      'commit lost',
      'commit late',
      'step-down',
    ]);
  });

  it('is the same run for the same seed', async () => {
    const [one, two] = [await runWorld(planOf(7)), await runWorld(planOf(7))];
    expect(one).to.deep.equal(two);
  });

  describe('notices when a rule is taken away', () => {
    for (const [rule, mutate] of Object.entries(mutations))
      it(rule, async () => {
        for (let seed = 1; seed <= mutationSeedsMax; seed += 1) {
          const { violations } = await runWorld({ ...planOf(seed), mutate });
          if (violations.length > 0) return;
        }
        throw new Error(`${mutationSeedsMax} seeds noticed nothing.`);
      });
  });
});
