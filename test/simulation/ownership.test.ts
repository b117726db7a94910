// The real membership and ownership under simulated faults: no violation, and none that could go unnoticed.
import { expect } from 'chai';
import { runOwnership } from './ownership-run.js';
import { type Mutation, mutations } from './ownership-world.js';

const seedsOfTheTest = 100;
const seedsUntilCaught = 1_000;

describe('ownership in the simulation', function () {
  this.timeout(120_000);

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

  for (const mutation of mutations) {
    it(`notices within ${seedsUntilCaught} seeds when ${mutation}`, async () => {
      const seed = await firstCaught(mutation);
      expect(seed, 'the seed that turns red').to.be.a('number');
      console.log(`      seed ${seed} turns red when ${mutation}`);
    });
  }
});

async function firstCaught(mutation: Mutation): Promise<number | undefined> {
  for (let seed = 1; seed <= seedsUntilCaught; seed += 1) {
    if ((await runOwnership(seed, mutation)).violations.length > 0) return seed;
  }
  return undefined;
}
