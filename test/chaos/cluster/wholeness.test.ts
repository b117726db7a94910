// The service is whole when every node answers and nothing fails; how long that took is measured from the
// tries.
import { expect } from 'chai';
import type { Try } from '../updates/cluster.js';
import { cardsOf, planTroubles } from './plan.js';
import { errorsIn, isWhole, lateFaults, type Trouble, wholeAfterMs } from './wholeness.js';

const one = (toMs: number, end: Try['end'] = 200, node = 'a'): Try => ({
  ...{ node, path: '/path', fromMs: toMs - 10, toMs, end, isToBeRepeated: false },
});
const trouble: Trouble = {
  ...{ fault: 'step-down', victim: 'mongod-0' },
  ...{ fromMs: 1_000, healedMs: 2_000, writableMs: 2_000, untilMs: 30_000 },
};

describe('the service', () => {
  it('is whole when each node has answered of late, and nothing has failed of late', () => {
    const good = [one(9_000, 503), one(14_000), one(14_000, 409, 'b')];
    expect(isWhole(good, ['a', 'b'], 15_000)).to.equal(true);
    expect(isWhole(good, ['a', 'b', 'c'], 15_000), 'silent').to.equal(false);
    for (const end of [500, 503, 'late', 'gone'] as const)
      expect(isWhole([...good, one(14_500, end)], ['a', 'b'], 15_000), String(end)).to.equal(false);
  });

  it('is whole again with the end of the last try that failed', () => {
    expect(wholeAfterMs([one(1_500, 503), one(3_000)], trouble)).to.equal(0);
    expect(wholeAfterMs([one(2_500, 503), one(6_000, 'late'), one(8_000)], trouble)).to.equal(4_000);
    expect(wholeAfterMs([one(40_000, 'gone')], trouble), 'of the next fault').to.equal(0);
  });

  it('is late after ten seconds, and never answers with 500', () => {
    expect(lateFaults([one(11_900, 503)], [trouble])).to.deep.equal([]);
    expect(lateFaults([one(12_100, 503)], [trouble])[0]).to.include('whole 10.1 s after');
    expect(errorsIn([one(500, 500), one(500, 503)])).to.deep.equal(['a answered /path with 500']);
  });
});

describe('the faults of a run on a replica set', () => {
  const faults = ['step-down', 'link-late', 'primary-kill'] as const;
  const plan = { count: 40, cards: cardsOf(faults), lengthsMs: [10, 20] } as const;

  it('come from the seed alone, and have each that is named', () => {
    const planned = planTroubles({ ...plan, seed: 7 });
    expect(planTroubles({ ...plan, seed: 7 })).to.deep.equal(planned);
    expect(planTroubles({ ...plan, seed: 8 })).to.not.deep.equal(planned);
    expect(new Set(planned.map(({ fault }) => fault))).to.deep.equal(new Set(faults));
    for (const { fault, lengthMs } of planned)
      expect(lengthMs).to.be.within(fault === 'step-down' ? 0 : 10, fault === 'step-down' ? 0 : 20);
  });
});
