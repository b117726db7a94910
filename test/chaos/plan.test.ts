// A planned run: the same seed plans the same, every fault has its turn, and the waits are measured right.
import { expect } from 'chai';
import { type FaultRecord, faultNames, type Operation } from './history.js';
import { canMeet, chosen, planFaults } from './plan.js';
import { linesFor } from './recovery.js';

describe('the plan of a run', () => {
  const options = { seed: 7, faults: faultNames, count: 2 * faultNames.length, company: 0.5 };

  it('comes from its seed alone', () => {
    expect(planFaults(options)).to.deep.equal(planFaults(options));
    expect(planFaults(options)).to.not.deep.equal(planFaults({ ...options, seed: 8 }));
  });

  it('has every fault once before any comes again', () => {
    const names = planFaults(options).map(({ fault }) => fault);
    const half = faultNames.length;
    expect(names.slice(0, half).sort()).to.deep.equal([...faultNames].sort());
    expect(names.slice(half).sort()).to.deep.equal([...faultNames].sort());
  });

  it('has only the faults that are asked for, and pauses a node for half a minute', () => {
    const plan = planFaults({ ...options, faults: ['stop'], count: 3 });
    expect(plan.map(({ fault, lengthMs }) => [fault, lengthMs])).to.deep.equal(
      Array(3).fill(['stop', 30_000]),
    );
  });

  it('lets faults meet, but never two of one store', () => {
    const together = planFaults({ ...options, count: 200 }).filter(({ hasCompany }) => hasCompany);
    expect(together.length).to.be.within(60, 140);
    expect(planFaults({ ...options, company: 0 }).some(({ hasCompany }) => hasCompany)).to.equal(false);
    expect(canMeet('redis-kill', 'redis-flush')).to.equal(false);
    expect(canMeet('mongod-kill', 'redis-kill')).to.equal(true);
    expect(canMeet('kill', 'stop')).to.equal(true);
    expect(canMeet('kill-all', 'redis-kill')).to.equal(false);
    expect(canMeet('link', 'kill-all')).to.equal(false);
  });

  it('chooses any one of those that are there', () => {
    expect([0, 0.49, 0.5, 0.99].map((choice) => chosen(['a', 'b'], choice))).to.deep.equal([
      'a',
      'a',
      'b',
      'b',
    ]);
  });
});

describe('the wait that a fault causes', () => {
  const killed: FaultRecord = {
    fault: 'kill',
    victim: 'node-0',
    slots: [5],
    asked: ['counter:c'],
    fromMs: 100,
    begunMs: 110,
    healedMs: 900,
    untilMs: 1000,
    silent: [],
  };

  const tried = (slot: number, ...tries: [fromMs: number, toMs: number, end: string][]): Operation => ({
    kind: 'counter',
    id: slot === 5 ? 'c' : 'other',
    command: { type: 'add' },
    key: 'k',
    slot,
    fromMs: tries[0]?.[0] ?? 0,
    toMs: tries.at(-1)?.[1] ?? 0,
    outcome: tries.at(-1)?.[2] === 'ok' ? { kind: 'ok', data: {} } : { kind: 'unknown' },
    attempts: tries.map(([fromMs, toMs, end]) => ({ node: 'node-0', fromMs, toMs, end })),
  });

  it('ends with the first success of a try that began after it', () => {
    const history = [
      tried(5, [95, 130, 'ok']),
      tried(5, [120, 300, 'late'], [310, 350, 'ok']),
      tried(5, [400, 420, 'ok']),
      tried(6, [111, 112, 'ok']),
    ];
    const [line] = linesFor(history, [killed]);
    expect(line).to.include({ times: 1, p50Ms: 250, maxMs: 250, tries: 4, failedTries: 1 });
  });

  it('stands by itself where another fault was there at the same time', () => {
    const flushed: FaultRecord = { ...killed, fault: 'redis-flush', fromMs: 500, untilMs: 1500 };
    const later: FaultRecord = { ...killed, fromMs: 2000, untilMs: 2100 };
    const lines = linesFor([], [killed, flushed, later]).map(({ fault, times }) => [fault, times]);
    expect(lines).to.deep.equal([
      ['kill', 1],
      ['kill, in company', 1],
      ['redis-flush, in company', 1],
    ]);
  });

  it('is for a drain the longest that any caller waited meanwhile', () => {
    const drained: FaultRecord = { ...killed, fault: 'drain', begunMs: 500 };
    const history = [tried(5, [90, 120, 'ok']), tried(5, [200, 290, 'ok']), tried(5, [600, 990, 'ok'])];
    expect(linesFor(history, [drained])[0]).to.include({ p50Ms: 90, maxMs: 90 });
  });

  it('counts who gave up', () => {
    expect(linesFor([tried(5, [120, 300, 'late'])], [killed])[0]).to.include({
      operations: 1,
      failedOperations: 1,
    });
  });
});
