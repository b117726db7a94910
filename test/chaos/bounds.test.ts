// The bounds that a run of faults is held to: they are those of the table for whoever runs nodes, and a fault
// that has taken longer is told.
import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { boundsSeconds, overdue } from './bounds.js';
import { type FaultName, faultNames } from './history.js';
import type { FaultLine } from './recovery.js';

/** How each fault is called in the table. */
const rows: Readonly<Record<FaultName, string>> = {
  kill: 'a node is killed',
  'kill-all': 'all nodes are killed',
  stop: 'a node stands still',
  drain: 'a node is drained',
  link: 'the link of two nodes is cut',
  'redis-kill': 'Redis is killed, emptied, put back, or slow',
  'redis-slow': 'Redis is killed, emptied, put back, or slow',
  'redis-flush': 'Redis is killed, emptied, put back, or slow',
  'redis-rollback': 'Redis is killed, emptied, put back, or slow',
  'mongod-kill': 'the primary of MongoDB is killed',
  'mongod-step-down': 'the primary steps down',
};
const notMeasured = ['connections to MongoDB die without a word'];

/** What beside the bound is not ours, in the words of the table. */
function besideOf(fault: FaultName): string {
  if (fault.startsWith('mongod-')) return 'the election + ';
  return fault === 'kill-all' ? 'their start + ' : '';
}

const line = (fault: string, maxMs: number): FaultLine => ({
  ...{ fault, maxMs, times: 1, p50Ms: 1, p99Ms: 1, mendingMs: 2_000 },
  ...{ tries: 1, failedTries: 0, operations: 1, failedOperations: 0 },
});

describe('the bounds of faults', () => {
  const [, section = ''] = readFileSync('docs/operations.md', 'utf8').split('## How long a fault lasts');
  const [table = ''] = section.split('\n## ');
  const documented = table.split('\n').flatMap((text) => {
    const [, name = '', bound = ''] = text.split('|').map((cell) => cell.trim());
    return / s$/.test(bound) ? [[name, bound] as const] : [];
  });

  it('are those of the table, which says of the others that they are not measured', () => {
    const ours = faultNames.map((fault) => [rows[fault], `${besideOf(fault)}${boundsSeconds[fault]} s`]);
    const measured = documented.filter(([name]) => !name.endsWith('(not measured)'));
    expect(Object.fromEntries(measured)).to.deep.equal(Object.fromEntries(ours));
    const others = documented.filter((row) => !measured.includes(row)).map(([name]) => name);
    expect(others).to.deep.equal(notMeasured.map((name) => `${name} (not measured)`));
  });

  it('are met by what takes exactly as long, and a millisecond more is told', () => {
    for (const fault of faultNames) {
      const electionMs = fault.startsWith('mongod-') ? 3_000 : 0;
      const startMs = fault === 'kill-all' ? 2_000 : 0;
      const allowedMs = boundsSeconds[fault] * 1_000 + electionMs + startMs;
      expect(overdue([line(fault, allowedMs)], 3_000)).to.deep.equal([]);
      const allowed = allowedMs / 1_000;
      expect(overdue([line('kill', 0), line(fault, allowedMs + 1)], 3_000)).to.deep.equal([
        `${fault}: ${allowed.toFixed(1)} s until the first success, at most ${allowed} s`,
      ]);
    }
  });

  it('are for what had no company: whose effect it was cannot be told', () => {
    expect(overdue([line('kill, in company', 60_000)], 0)).to.deep.equal([]);
  });
});
