// The calls of bots are counted in limited memory, stored every few seconds, and summed up by minutes.
import { expect } from 'chai';
import { createCallCounts } from '../../src/bots/calls/call-counts.js';
import type { CallMinute } from '../../src/bots/calls/call-minutes.store.js';
import { deliveredTotals, firstMinuteOf, totalsOf } from '../../src/bots/calls/call-totals.js';
import { readableLog } from '../support/logs.js';

const minute = 60_000;
const at = 1_000 * minute + 59_999;

describe('counts of calls', () => {
  let stored: CallMinute[];
  let isAway: boolean;
  const { log, named } = readableLog();
  const store = {
    async add(counts: readonly CallMinute[]) {
      if (isAway) throw new Error('away');
      stored.push(...counts);
    },
  };
  beforeEach(() => {
    stored = [];
    isAway = false;
  });

  it('are one document a bot and minute, stored when the node stops', async () => {
    const counts = createCallCounts({ store, log });
    counts.start();
    counts.count({ botId: 'a', at, sends: 3 });
    counts.count({ botId: 'a', at: at - 59_999, sends: 0, code: 'NOT_FOUND' });
    counts.count({ botId: 'a', at: at + 1, sends: 0 });
    counts.count({ botId: 'b', at, sends: 0, code: 'VALIDATION' });
    await counts.stop();
    expect(stored).to.deep.equal([
      { bot: 'a', minute: 1_000 * minute, calls: 2, errors: 1, sends: 3, codes: { NOT_FOUND: 1 } },
      { bot: 'a', minute: 1_001 * minute, calls: 1, errors: 0, sends: 0, codes: {} },
      { bot: 'b', minute: 1_000 * minute, calls: 1, errors: 1, sends: 0, codes: { VALIDATION: 1 } },
    ]);
    await counts.flush();
    expect(stored).to.have.length(3);
  });

  it('stay due while MongoDB is away, together with what comes meanwhile', async () => {
    const counts = createCallCounts({ store, log });
    isAway = true;
    counts.count({ botId: 'a', at, sends: 1, code: 'NOT_FOUND' });
    const failing = counts.flush();
    counts.count({ botId: 'a', at, sends: 1, code: 'NOT_FOUND' });
    const failed = await failing.then(
      () => 'stored',
      () => 'failed',
    );
    expect(failed).to.equal('failed');
    isAway = false;
    await counts.flush();
    expect(stored).to.deep.equal([
      { bot: 'a', minute: 1_000 * minute, calls: 2, errors: 2, sends: 2, codes: { NOT_FOUND: 2 } },
    ]);
  });

  it('are given up beyond a bound, which the log tells', async () => {
    const counts = createCallCounts({ store, log, entriesMax: 2 });
    for (const botId of ['a', 'b', 'c', 'a', 'c']) counts.count({ botId, at, sends: 0 });
    await counts.flush();
    expect(stored.map(({ bot, calls }) => [bot, calls])).to.deep.equal([
      ['a', 2],
      ['b', 1],
    ]);
    expect(named('bots.calls.uncounted')).to.equal(1);
  });

  it('come to the newest minute, 60 and 1,440 minutes, and to an hour without gaps', () => {
    const row = (ago: number, calls: number, codes = {}) => {
      const errors = Object.keys(codes).length;
      return { bot: 'a', minute: (1_000_000 - ago) * minute, calls, errors, sends: calls, codes };
    };
    const now = 1_000_000 * minute + 30_000;
    expect(firstMinuteOf(now)).to.equal((1_000_000 - 1_439) * minute);
    const minutes = [
      row(0, 1),
      row(1, 10, { A: 1 }),
      row(59, 100),
      row(60, 1_000, { A: 1 }),
      row(1_439, 10_000),
    ];
    const { calls, errors, sends, series } = totalsOf(minutes, now);
    expect(calls).to.deep.equal({ last_minute: 1, last_hour: 111, last_day: 11_111 });
    expect(sends).to.deep.equal(calls);
    expect(errors).to.deep.equal({ last_minute: 0, last_hour: 1, last_day: 2, by_code: { A: 2 } });
    expect(series).to.have.length(60);
    expect(series.filter((one) => one.calls > 0).map((one) => one.calls)).to.deep.equal([100, 10, 1]);
    expect(series.at(-1)).to.deep.equal({
      minute: new Date(1_000_000 * minute).toISOString(),
      ...{ calls: 1, errors: 0, sends: 1 },
    });
  });

  it('hold attempts to push by how long they took, and what was fetched', async () => {
    const counts = createCallCounts({ store, log });
    isAway = true;
    for (let ms = 1; ms <= 1_000; ms += 1)
      counts.attempted({ botId: 'a', at, isSuccess: ms % 10 > 0, durationMs: ms });
    counts.fetched('a', 3, at);
    await counts.flush().catch(() => undefined);
    counts.attempted({ botId: 'a', at, isSuccess: true, durationMs: 3 });
    counts.fetched('a', 2, at);
    isAway = false;
    await counts.flush();
    const [row] = stored;
    expect(row).to.include({ calls: 0, fetched: 5 });
    const { delivered, webhook } = deliveredTotals(stored, at);
    expect(delivered).to.equal(901 + 5);
    expect(webhook.success_rate).to.be.closeTo(0.9, 0.001);
    expect(webhook.p50_ms).to.be.closeTo(500, 50);
    expect(webhook.p95_ms).to.be.closeTo(950, 95);
    expect(deliveredTotals(stored, at + 61 * minute)).to.deep.equal({ delivered: 0, webhook: {} });
  });
});
