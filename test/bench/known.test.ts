// What becomes of known numbers when a bench was run again: what it measured is replaced, and nothing else.
import { expect } from 'chai';
import { type KnownRun, mergedRuns } from '../../bench/known.js';
import { pageOf } from '../../bench/page.js';
import type { Report, Row } from '../../bench/results.js';

const machine = { cpu: 'AMD EPYC', cores: 2, memoryGb: 24, system: 'Linux', node: 'v20' };
const row = (what: string, ours: number | null, more: Partial<Row> = {}): Row => ({
  ...{ what, unit: 'ms', ours, beside: null, peer: null, ratio: null, aim: '≤ 10 ms', met: true },
  ...more,
});
const report = (rows: readonly Row[], more: Partial<Report> = {}): Report => ({
  ...{ name: 'gateway', at: '2026-02-02T00:00:00.000Z', commit: 'bbbbbbbb', only: 'plain' },
  ...{ machine, notes: [], rows },
  ...more,
});
const before: KnownRun = {
  ...{ bench: 'gateway', at: '2026-01-01T00:00:00.000Z', commit: null, where: 'a machine' },
  rows: [row('plain', 7), row('with a body', 9)],
};
const other: KnownRun = { ...before, bench: 'actors', rows: [row('turns', 5)] };

/** Such as `gateway bbbbbbbb: plain 8`. */
const told = (runs: readonly KnownRun[]) =>
  runs.flatMap(({ bench, commit, rows }) =>
    rows.map(({ what, ours }) => `${bench} ${commit}: ${what} ${ours}`),
  );

describe('the numbers that are known', () => {
  it('stay where a bench was not run again', () => {
    expect(mergedRuns([before, other], [])).to.deep.equal([other, before]);
    expect(told(mergedRuns([other], [report([row('plain', 8)])]))).to.deep.equal([
      'actors null: turns 5',
      'gateway bbbbbbbb: plain 8',
    ]);
  });

  it('are replaced one by one where only some were measured', () => {
    expect(told(mergedRuns([before], [report([row('plain', 8)])]))).to.deep.equal([
      'gateway null: with a body 9',
      'gateway bbbbbbbb: plain 8',
    ]);
  });

  it('go where the whole bench does not name them any more', () => {
    const whole = report([row('plain', 8)], { only: '' });
    expect(told(mergedRuns([before, other], [whole]))).to.deep.equal([
      'actors null: turns 5',
      'gateway bbbbbbbb: plain 8',
    ]);
  });

  it('are of each peer by itself', () => {
    const beside = (peer: string, value: number) =>
      row('plain', 8, { peer, beside: value, ratio: 8 / value });
    const run = { ...before, rows: [beside('bare', 4), beside('full', 16)] };
    const [kept, fresh] = mergedRuns([run], [report([beside('full', 20)])]);
    expect([kept?.rows, fresh?.rows]).to.deep.equal([[beside('bare', 4)], [beside('full', 20)]]);
  });

  it('stay where the new run has no number for them, or is older, and are no rows without an aim', () => {
    const invalid = report([row('plain', null), row('with a body', 8)], { only: '' });
    expect(told(mergedRuns([before], [invalid]))).to.deep.equal([
      'gateway null: plain 7',
      'gateway bbbbbbbb: with a body 8',
    ]);
    const older = report([row('plain', 8), row('empty', 1)], {
      at: '2025-01-01T00:00:00.000Z',
      only: '',
    });
    expect(told(mergedRuns([before], [older]))).to.deep.equal([
      'gateway bbbbbbbb: empty 1',
      'gateway null: plain 7',
      'gateway null: with a body 9',
    ]);
    expect(told(mergedRuns([], [report([row('plain', 8, { aim: null, met: null })])]))).to.deep.equal([]);
  });

  it('are the same when the same results are brought in twice', () => {
    const once = mergedRuns([before], [report([row('plain', 8)])]);
    expect(mergedRuns(once, [report([row('plain', 8)])])).to.deep.equal(once);
  });

  it('stand on the page with the day and the commit of their own run, the missed ones first', () => {
    const slow = row('plain', 12, { met: false });
    const page = pageOf(mergedRuns([before], [report([slow])]));
    expect(page).to.include('## Missed: 1 of 2\n').and.to.include('## Met: 1\n');
    expect(page).to.include(
      '| plain | 12.0 ms |  |  | ≤ 10 ms | 2026-02-02, `bbbbbbbb` | `npm run bench gateway` |',
    );
    expect(page).to.include('| with a body | 9.00 ms |  |  | ≤ 10 ms | 2026-01-01 |');
    expect(page).to.include('gateway: 2026-01-01 00:00 UTC, commit not noted, a machine');
    expect(page).to.include('2026-02-02 00:00 UTC, `bbbbbbbb`, 2 cores of AMD EPYC, 24 GB, Node v20');
  });
});
