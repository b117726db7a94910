// Sums up the counted minutes of a bot.
import type { Schemas } from '../../generated/schemas.js';
import { isoTime } from '../../shared/iso-time.js';
import { attemptTotals, succeededIn } from './attempt-totals.js';
import { minuteMs, minuteOf } from './call-counts.js';
import type { CallMinute } from './call-minutes.store.js';

type Totals = Pick<Schemas['bot-metrics.Metrics'], 'calls' | 'errors' | 'sends' | 'series'>;
type Counted = 'calls' | 'errors' | 'sends';

const [hour, day] = [60, 1_440];

/** The beginning of the oldest minute that counts. */
export function firstMinuteOf(now: number): number {
  return minuteOf(now) - (day - 1) * minuteMs;
}

/** Decision: docs/decisions/bot-quotas.md */
export function totalsOf(minutes: readonly CallMinute[], now: number): Totals {
  const running = minuteOf(now);
  const within = (count: number, what: Counted) =>
    minutes
      // A later minute, of a node whose clock is ahead, counts as the current one.
      .filter(({ minute }) => minute > running - count * minuteMs)
      .reduce((sum, row) => sum + row[what], 0);
  const of = (what: Counted) => ({
    last_minute: within(1, what),
    last_hour: within(hour, what),
    last_day: within(day, what),
  });
  return {
    calls: of('calls'),
    errors: { ...of('errors'), by_code: codesOf(minutes) },
    sends: of('sends'),
    series: seriesOf(minutes, running),
  };
}

export interface DeliveredTotals {
  readonly delivered: number;
  readonly webhook: ReturnType<typeof attemptTotals>;
}

/** The totals of the last hour. */
export function deliveredTotals(minutes: readonly CallMinute[], now: number): DeliveredTotals {
  const rows = minutes.filter(({ minute }) => minute > minuteOf(now) - hour * minuteMs);
  const attempts = rows.map((row) => row.attempts ?? {});
  const fetched = rows.reduce((sum, row) => sum + (row.fetched ?? 0), 0);
  return { delivered: fetched + succeededIn(attempts), webhook: attemptTotals(attempts) };
}

function codesOf(minutes: readonly CallMinute[]): Record<string, number> {
  const codes: Record<string, number> = {};
  for (const row of minutes)
    for (const [code, times] of Object.entries(row.codes)) codes[code] = (codes[code] ?? 0) + times;
  return codes;
}

function seriesOf(minutes: readonly CallMinute[], running: number): Totals['series'] {
  const byMinute = new Map(minutes.map((row) => [row.minute, row]));
  return Array.from({ length: hour }, (_, index) => {
    const minute = running - (hour - 1 - index) * minuteMs;
    const { calls = 0, errors = 0, sends = 0 } = byMinute.get(minute) ?? {};
    return { minute: isoTime(minute), calls, errors, sends };
  });
}
