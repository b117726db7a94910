// What is known of every row that has an aim, from the run that measured it last: a bench that was not run
// again keeps its rows, each with the day and the commit of its own run.
import type { Report, Row } from './results.js';

/** A run with the rows of it that no later one has measured. */
export interface KnownRun {
  readonly bench: string;
  readonly at: string;
  /** The commit that was measured, as a report has it; null where nobody wrote it down. */
  readonly commit: string | null;
  /** On what the numbers came about. */
  readonly where: string;
  readonly rows: readonly Row[];
}

/** A report that is older than a run which is known changes nothing of that run. */
export function mergedRuns(known: readonly KnownRun[], reports: readonly Report[]): readonly KnownRun[] {
  const runs = reports.reduce(withReport, known).filter(({ rows }) => rows.length > 0);
  return runs.toSorted((one, other) => keyOf(one).localeCompare(keyOf(other)));
}

const keyOf = ({ bench, at }: KnownRun) => `${bench} ${at}`;

function withReport(runs: readonly KnownRun[], report: Report): readonly KnownRun[] {
  const { name: bench, at } = report;
  const isOther = (run: KnownRun) => run.bench !== bench || run.at > at;
  const newer = runs.filter((run) => run.bench === bench && run.at > at).flatMap(({ rows }) => rows);
  const older = runs.filter((run) => !isOther(run)).flatMap(({ rows }) => rows);
  // A row without a number says less than an older one with a number.
  const fresh = report.rows.filter(
    (row) =>
      row.aim !== null && !isAmong(newer, row) && (hasNumber(row) || !older.some((old) => isSame(old, row))),
  );
  // What a whole run of the bench does not name any more is no row of it.
  const isGone = (row: Row) => isAmong(fresh, row) || (report.only === '' && !isAmong(report.rows, row));
  const kept = runs.map((run) =>
    isOther(run) ? run : { ...run, rows: run.rows.filter((row) => !isGone(row)) },
  );
  const { cpu, cores, memoryGb, node } = report.machine;
  const where = `${cores} cores of ${cpu}, ${memoryGb} GB, Node ${node}`;
  return [...kept, { bench, at, commit: report.commit, where, rows: fresh }];
}

function isAmong(rows: readonly Row[], row: Row): boolean {
  return rows.some((one) => isSame(one, row));
}

function isSame(one: Row, other: Row): boolean {
  return one.what === other.what && one.peer === other.peer;
}

function hasNumber({ ours, peer, beside }: Row): boolean {
  return ours !== null && (peer === null || beside !== null);
}
