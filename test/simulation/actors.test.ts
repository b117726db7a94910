// The real runtime, ownership and forwarding under simulated faults: nothing acknowledged is lost, doubled or
// untrue, and no reply leaves before its commit.
import { expect } from 'chai';
import { runActors } from './actor-run.js';

const seedsOfTheTest = 90;

/** A fault that never happened has proved nothing. */
const expected = [
  'missed',
  'conflict',
  'duplicate in commands',
  'duplicate in numbers',
  'duplicate in counters',
  'commit answer lost',
  'commit lost',
  'commit late',
  'killed at a commit',
  'step-down',
  'rolled back',
  'cut',
  'no link',
  'question lost',
  'answer lost',
  'no answer in time',
];

describe('actors in the simulation', () => {
  it(`keep their promises under seeds 1 to ${seedsOfTheTest}, in which everything goes wrong`, async () => {
    const seen: Record<string, number> = {};
    for (let seed = 1; seed <= seedsOfTheTest; seed += 1) {
      const { violations, scenario, story, stats } = await runActors(seed);
      const tail = story.slice(-40).join('\n');
      expect(violations, `seed ${seed} (${scenario}) after\n${tail}`).to.deep.equal([]);
      for (const [what, times] of Object.entries(stats)) seen[what] = (seen[what] ?? 0) + times;
    }
    expect(Object.keys(seen)).to.include.members(expected);
    console.log(`      seeds 1 to ${seedsOfTheTest}; more: npm run simulate -- --seeds 10000`);
  });

  it('rule 10: refuse no number, however often they meet one that no majority has', async () => {
    expect((await runActors(286_128_204)).violations).to.deep.equal([]);
  });

  it('are the same run for the same seed', async () => {
    const [one, other] = [await runActors(7), await runActors(7)];
    expect(other.fingerprint).to.equal(one.fingerprint);
    expect(other.story).to.deep.equal(one.story);
    expect(other.stats).to.deep.equal(one.stats);
  });
});
