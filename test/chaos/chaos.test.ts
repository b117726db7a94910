// The short form of `npm run chaos`: real processes and real stores, the worst of the faults, and no promise
// broken.
import { expect } from 'chai';
import { createRng } from '../simulation/scheduler.js';
import { proofSettings } from '../support/proof-settings.js';
import type { PlannedFault } from './plan.js';
import { reportOf } from './report.js';
import { runChaos } from './run.js';

describe('a cluster under real faults', () => {
  const story: string[] = [];
  let close: (() => Promise<void>) | undefined;
  // A run that takes too long is broken off, and has said how far it came.
  afterEach(async function () {
    if (this.currentTest?.state === 'failed') console.error(story.join('\n'));
    await close?.();
  });

  it('loses nothing, doubles nothing, and serves again after each of them', async () => {
    const { seed } = proofSettings();
    const plan = planOf(seed);
    story.push(`seed ${seed}`);
    const result = await runChaos({
      seed,
      plan,
      // The plan ends it, however slow the machine is.
      seconds: Number.POSITIVE_INFINITY,
      nodes: 3,
      callers: 12,
      restMs: 60,
      // Shorter than in real life, where a new primary takes ten seconds and more.
      electionMs: 2_000,
      say: (line) => void story.push(line),
      onClose: (how) => {
        close = how;
      },
    });
    story.push(reportOf(result));
    expect(result.violations).to.deep.equal([]);
    expect(result.faults.map(({ fault }) => fault)).to.have.members(plan.map(({ fault }) => fault));
    expect(result.counts.turns, 'turns share their groups').to.be.above(result.counts.groups);
    expect(result.counts.lost, 'a paused node loses its slots').to.be.above(0);
  });
});

/** Whom they meet is chance; `npm run chaos` plans all faults, and all of that by chance. */
function planOf(seed: number): PlannedFault[] {
  const rng = createRng(seed);
  const planned = (
    fault: PlannedFault['fault'],
    { lengthMs, hasCompany = false }: Pick<PlannedFault, 'lengthMs'> & { hasCompany?: boolean },
  ): PlannedFault => {
    const [choice, way] = [rng.next(), rng.next()];
    return { fault, choice, way, quietMs: 200, lengthMs, hasCompany };
  };
  return [
    planned('stop', { lengthMs: 0, hasCompany: true }),
    planned('link', { lengthMs: 3_000 }),
    planned('kill', { lengthMs: 300, hasCompany: true }),
    planned('mongod-kill', { lengthMs: 500 }),
    planned('redis-flush', { lengthMs: 100 }),
  ];
}
