// What happened by day: four charts, and the same numbers as a table.
import type { Schemas } from '../../client/client.js';
import { api } from '../api.js';
import { useAskedAgain } from '../parts/asked-again.js';
import { Chart } from '../parts/chart.js';
import { Moment } from '../parts/moment.js';
import { useReading } from '../parts/reading.js';
import { Shown } from '../parts/shown.js';
import { type Column, Table } from '../parts/table.js';
import type { ScreenProps } from '../screen.js';
import { useApplicationEvents } from './application-frame.js';
import {
  type Counted,
  type DayRow,
  daysIn,
  happenings,
  lineOf,
  rowsOf,
  summaryOf,
  sumOf,
} from './ledger.state.js';

/** The service counts what is a minute old, so that nothing is told too early. */
const askedEveryMs = 20_000;

const titles: Readonly<Record<Counted, string>> = {
  issued: 'Issued a day',
  redeemed: 'Redeemed a day',
  reversed: 'Reversed a day',
  expired: 'Expired a day',
};

const dayWords = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', timeZone: 'UTC' });
const numbers = new Intl.NumberFormat();

export function Days({ id, query }: { readonly id: string; readonly query: ScreenProps['query'] }) {
  const days = daysIn(query);
  const reading = useReading(JSON.stringify([id, days]), (options) =>
    api.applications.summary({ id, ...days }, options),
  );
  useApplicationEvents(id, reading.again);
  useAskedAgain({ isWanted: true, everyMs: askedEveryMs, again: reading.again });
  return (
    <section aria-labelledby="days">
      <h2 id="days">By day</h2>
      <Shown reading={reading}>{(summary) => <Numbers summary={summary} />}</Shown>
    </section>
  );
}

function Numbers({ summary }: { readonly summary: Schemas['vouchers.Summary'] }) {
  const rows = rowsOf(summary);
  const sum = sumOf(rows);
  const busy = rows.filter((row) => happenings.some((what) => row[what] > 0)).toReversed();
  return (
    <>
      <dl class="sums">
        {happenings.map((what) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{numbers.format(sum[what])}</dd>
          </div>
        ))}
      </dl>
      <p class="quiet">
        From {summary.from} to {summary.to}, days in UTC; counted up to{' '}
        <Moment at={summary.countedUpTo} isExact />
        {summary.isComplete ? '.' : ', and still counting.'}
      </p>
      <div class="tiles">
        {happenings.map((what) => (
          <Chart
            key={what}
            title={titles[what]}
            line={lineOf(rows, what)}
            summary={summaryOf(rows, what)}
            written={(second) => dayWords.format(second * 1000)}
          />
        ))}
      </div>
      <details>
        <summary>The same as a table</summary>
        {busy.length === 0 ? (
          <p>Nothing has happened in these days.</p>
        ) : (
          <Table caption="Sums by day" columns={columns} rows={busy} keyOf={({ day }) => day} />
        )}
      </details>
    </>
  );
}

const columns: readonly Column<DayRow>[] = [
  { title: 'Day', cell: ({ day }) => day },
  ...happenings.map((what) => ({
    title: what,
    cell: (row: DayRow) => numbers.format(row[what]),
    isNumber: true,
  })),
];
