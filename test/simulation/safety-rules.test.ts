// Takes every safety rule away, one at a time: the simulation turns red, or the rule is not proven.
import { expect } from 'chai';
import { redSeeds } from './red-seeds.js';
import { loadEdited } from './removed-rule.js';
import { removals, seedsUntilRed, someRed } from './safety-rules.js';

describe(`the simulation turns red within ${seedsUntilRed} seeds when`, () => {
  for (const removal of removals) {
    it(removal.name, async () => {
      const seed = await someRed(removal);
      expect(seed, 'a seed that turns red').to.be.a('number');
      const kept = redSeeds[removal.name] ?? seed;
      if (kept !== seed) console.log(`      seed ${kept} notices it no more: ${seed} does (red-seeds.ts)`);
    });
  }
});

describe('a rule that is taken away', () => {
  it('has the name under which its seed is kept', () => {
    expect(removals.map(({ name }) => name)).to.include.members(Object.keys(redSeeds));
  });

  it('is looked for when its code has moved', async () => {
    const edit = { file: 'actors/fold.ts', from: 'no such text', to: '' };
    const error = await loadEdited('actor-run.ts', [edit]).catch((reason: Error) => reason);
    expect(error).to.be.an('error').with.property('message').that.includes('0 times: no such text');
  });
});
