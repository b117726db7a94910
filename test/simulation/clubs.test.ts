// Actors with parts under simulated faults: what is stored beside an actor is what its turns have made of it.
import { expect } from 'chai';
import { runClubs } from './club-run.js';

const seedsOfTheTest = 40;

/** A fault that never happened has proved nothing. */
const expected = [
  'missed',
  'conflict',
  'duplicate in commands',
  'commit answer lost',
  'commit lost',
  'commit late',
  'killed at a commit',
  'step-down',
  'rolled back',
];

describe('actors with parts in the simulation', () => {
  it(`keep their promises under seeds 1 to ${seedsOfTheTest}, in which everything goes wrong`, async () => {
    const seen: Record<string, number> = {};
    for (let seed = 1; seed <= seedsOfTheTest; seed += 1) {
      const { violations, scenario, story, stats } = await runClubs(seed);
      const tail = story.slice(-40).join('\n');
      expect(violations, `seed ${seed} (${scenario}) after\n${tail}`).to.deep.equal([]);
      for (const [what, times] of Object.entries(stats)) seen[what] = (seen[what] ?? 0) + times;
    }
    expect(Object.keys(seen)).to.include.members(expected);
  });
});
