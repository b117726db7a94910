// The model settles which rules make a voucher redeemable only once: they hold, each weaker set breaks.
import { expect } from 'chai';
import { type Rules, redemptionsIn, variants } from './ownership-model.js';

const runsOfSound = 200_000;
const runsOfBroken = 1_000;

const broken = [
  'A: a lease and a blind write',
  'B: an epoch from Redis and a fence',
  'C: an epoch from Redis, a fence and a claim',
  'D: an epoch from MongoDB and a fence',
  'E with guests',
] as const;

const sound = [
  'E: an epoch from MongoDB, a fence and a claim',
  'F: the version alone',
  'G: the rules of the product',
  'G with guests',
] as const;

describe('the model of ownership', () => {
  for (const name of sound) {
    it(`never redeems twice with ${name}`, () => {
      const found = firstDouble(variants[name], runsOfSound);
      expect(found, `the seed that redeems twice with ${name}`).to.equal(undefined);
    });
  }

  for (const name of broken) {
    it(`catches ${name} within ${runsOfBroken} seeds`, () => {
      const seed = firstDouble(variants[name], runsOfBroken);
      expect(seed, 'the first seed that redeems twice').to.be.a('number');
      console.log(`      ${name}: seed ${seed} redeems twice`);
    });
  }

  it('redeems in every run: under the version alone a loser means a winner', () => {
    const runs = Array.from({ length: 2_000 }, (_, seed) => redemptionsIn(variants[sound[1]], seed));
    expect(runs.every((redemptions) => redemptions === 1)).to.equal(true);
  });
});

function firstDouble(rules: Rules, runs: number): number | undefined {
  for (let seed = 1; seed <= runs; seed += 1) if (redemptionsIn(rules, seed) > 1) return seed;
  return undefined;
}
