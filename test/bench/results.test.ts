// What becomes of the samples: rows, the table and the file; and nothing at all of an invalid run.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { type Line, linesOf, reportOf, type Samples, writeReport } from '../../bench/results.js';
import { numberText, tableOf } from '../../bench/table.js';

const figures = [
  { key: 'cpu', what: 'CPU per request', unit: 'µs' },
  { key: 'redis', what: "Redis' CPU per request", unit: 'µs' },
];
const aims = [
  { figure: 'cpu', peer: 'bare', atMost: 3 },
  { figure: 'cpu', peer: 'full', atMost: 0.5 },
];
const sampled = (peer: string, values: Samples['values'], invalid?: string): Samples =>
  invalid === undefined ? { measure: 'plain', peer, values } : { measure: 'plain', peer, values, invalid };
const good = [
  sampled('ours', [
    { cpu: 19, redis: 4 },
    { cpu: 21, redis: 4 },
    { cpu: 20, redis: 4 },
  ]),
  sampled('bare', [{ cpu: 8 }, { cpu: 7 }, { cpu: 9 }]),
  sampled('full', [
    { cpu: 30, redis: 5 },
    { cpu: 32, redis: 5 },
    { cpu: 31, redis: 5 },
  ]),
];
const linesFrom = (samples: readonly Samples[], ours = 'ours'): Line[] =>
  linesOf({ ours, measures: [{ name: 'plain', figures }], samples, aims });

describe('the results of a bench', () => {
  it('has a row for each figure and peer, with medians, their ratio and whether the aim is met', () => {
    const [first, second] = linesFrom(good);
    expect(first).to.deep.include({ what: 'CPU per request', unit: 'µs', ours: 20, beside: 8, peer: 'bare' });
    expect(first).to.deep.include({
      ratio: 2.5,
      aim: '≤ 3 ×',
      met: true,
      oursSpread: 0.1,
      besideSpread: 0.25,
    });
    expect(second).to.deep.include({
      ours: 20,
      beside: 31,
      peer: 'full',
      ratio: 20 / 31,
      aim: '≤ 0.5 ×',
      met: false,
    });
  });

  it('has no row where a figure means nothing for the peer, and no aim where none was set', () => {
    const redis = linesFrom(good).filter(({ what }) => what.startsWith('Redis'));
    expect(redis.map(({ peer, aim, met }) => ({ peer, aim, met }))).to.deep.equal([
      { peer: 'full', aim: null, met: null },
    ]);
  });

  it('draws neither number, ratio nor judgement from an invalid run of ours', () => {
    const [ours, ...others] = good;
    const spoilt = [sampled('ours', [...(ours?.values ?? [])], '3 answers were not 200'), ...others];
    const lines = linesFrom(spoilt).filter(({ what }) => what.startsWith('CPU'));
    expect(lines).to.have.length(2);
    for (const line of lines) expect(line).to.include({ ours: null, ratio: null, met: null });
  });

  it('keeps the row of a peer whose runs are invalid, without number, ratio or judgement', () => {
    const [ours, bare, full] = good;
    const spoilt = [ours, bare, sampled('full', [...(full?.values ?? [])], 'closed')].flatMap(
      (one) => one ?? [],
    );
    const line = linesFrom(spoilt).find(({ peer }) => peer === 'full');
    expect(line).to.include({ ours: 20, beside: null, ratio: null, met: null, aim: '≤ 0.5 ×' });
    expect(tableOf(line ? [line] : []))
      .to.include('invalid')
      .and.to.include('unknown');
  });

  it('judges a number of ours by itself when the aim names no peer', () => {
    const own = [{ figure: 'cpu', atMost: 15 }];
    const [alone] = linesOf({
      ours: 'ours',
      measures: [{ name: 'plain', figures }],
      samples: good,
      aims: own,
    });
    expect(alone).to.include({ ours: 20, peer: null, beside: null, ratio: null, aim: '≤ 15 µs', met: false });
  });

  it('is written with exactly the agreed fields in each row', () => {
    const machine = { cpu: 'cpu', cores: 2, memoryGb: 24, system: 'Linux', node: 'v20' };
    const run = { name: 'gateway', at: '2026-01-02T03:04:05.000Z', commit: 'd243ad90', only: '' };
    const about = { ...run, machine, notes: ['pinned'] };
    const folder = mkdtempSync(join(tmpdir(), 'bench-results-'));
    try {
      const file = writeReport(join(folder, 'results'), reportOf(about, linesFrom(good)));
      expect(file).to.equal(join(folder, 'results', 'gateway.json'));
      const read = JSON.parse(readFileSync(file, 'utf8'));
      expect(read).to.have.all.keys('name', 'at', 'commit', 'only', 'machine', 'notes', 'rows');
      expect(read.rows).to.have.length(3);
      // A part takes the place of no other part, and not of the whole.
      const part = writeReport(folder, reportOf({ ...about, only: 'plain' }, linesFrom(good)));
      expect(part).to.equal(join(folder, 'gateway.plain.json'));
      const fields = ['what', 'unit', 'ours', 'beside', 'peer', 'ratio', 'aim', 'met'];
      for (const row of read.rows) expect(row).to.have.all.keys(fields);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('is drawn with numbers that end in the same column', () => {
    const [head = '', rule = '', ...rows] = tableOf(linesFrom(good)).split('\n');
    expect(head).to.match(/^what +unit +ours/);
    expect(rule).to.match(/^-+( {2}-+)+$/);
    const end = head.indexOf('ours') + 'ours'.length;
    expect(rows.map((row) => row.slice(0, end).trimEnd().length)).to.deep.equal(rows.map(() => end));
    expect(rows[0]).to.match(/ 2\.50 +≤ 3 × +yes$/);
    expect(rows[1]).to.match(/ 0\.65 +≤ 0\.5 × +NO$/);
  });

  it('writes three digits that mean something', () => {
    expect([0.456, 7.891, 31.25, 141_302].map(numberText)).to.deep.equal(['0.46', '7.89', '31.3', '141302']);
  });
});
