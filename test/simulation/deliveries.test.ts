// Timers and events in simulation: each timer is heard once, each event once and in its sender's order, and
// nothing is left over, whatever fails meanwhile.
import { expect } from 'chai';
import { runDeliveries } from './deliveries-run.js';

const seedsTotal = 25;

describe('timers and the outbox in simulation', () => {
  it(`break no promise in ${seedsTotal} runs full of faults`, async () => {
    const all: Record<string, number> = {};
    for (let seed = 1; seed <= seedsTotal; seed += 1) {
      const { violations, seen } = await runDeliveries(seed);
      expect(violations, `seed ${seed}`).to.deep.equal([]);
      for (const [what, times] of Object.entries(seen)) all[what] = (all[what] ?? 0) + times;
    }
    // A fault that never happened has proved nothing.
    expect(all).to.include.keys('hand-over', 'kill', 'step-down', 'commit late', 'commit lost', 'conflict');
  });
});
