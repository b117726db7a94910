// Updates in simulation: every one is numbered once, in the order of its lane, without a gap, and fetched,
// whatever fails meanwhile.
import { expect } from 'chai';
import { runUpdates } from './updates-run.js';

const seedsTotal = 60;

describe('the numbers of updates in simulation', () => {
  it(`break no promise in ${seedsTotal} runs full of faults`, async () => {
    const all: Record<string, number> = {};
    for (let seed = 1; seed <= seedsTotal; seed += 1) {
      const { violations, seen } = await runUpdates(seed);
      expect(violations, `seed ${seed}`).to.deep.equal([]);
      for (const [what, times] of Object.entries(seen)) all[what] = (all[what] ?? 0) + times;
    }
    // A fault that never happened has proved nothing.
    expect(all).to.include.keys('move', 'kill', 'pause', 'configure', 'follow', 'published', 'together');
  });
});
