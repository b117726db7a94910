// Says in one table what a run has met and how it went.
import { isFailed, isGood, linesFor } from './recovery.js';
import type { ChaosResult } from './run.js';

const heads = ['fault', 'times', 'p50 ms', 'p99 ms', 'max ms', 'tries', 'failed', 'operations', 'given up'];
const violationsShown = 20;

export function reportOf(result: ChaosResult): string {
  const { operations, faults, violations, kept } = result;
  const rows = linesFor(operations, faults).map((line) => [
    line.fault,
    String(line.times),
    ...[line.p50Ms, line.p99Ms, line.maxMs].map((ms) => ms.toFixed(0)),
    String(line.tries),
    percent(line.failedTries, line.tries),
    String(line.operations),
    percent(line.failedOperations, line.operations),
  ]);
  const text = [
    table([heads, ...rows]),
    '',
    ...totals(result),
    `${violations.length} violations`,
    ...violations.slice(0, violationsShown).map(({ check, text: what }) => `  ${check}: ${what}`),
  ];
  return [...text, ...(kept ? [`The history and the logs are in ${kept}`] : [])].join('\n');
}

function totals({ operations, faults, counts, seconds }: ChaosResult): string[] {
  const tries = operations.flatMap(({ attempts }) => attempts);
  const failed = tries.filter((attempt) => !isGood(attempt));
  const givenUp = operations.filter(isFailed).length;
  const { groups, turns, forced, lost, staleWrites } = counts;
  const size = (turns / Math.max(1, groups)).toFixed(1);
  const share = percent(givenUp, operations.length);
  const lostTries = percent(failed.length, tries.length);
  return [
    `${operations.length} operations in ${seconds.toFixed(0)} s, ${givenUp} given up (${share})`,
    `${tries.length} tries, ${failed.length} failed (${lostTries}): ${endsOf(failed)}`,
    `${faults.length} faults; ${turns} turns in ${groups} groups, ${size} a group`,
    `${staleWrites} stale writes refused, ${forced} slots taken by force, ${lost} lost`,
  ];
}

function endsOf(tries: readonly { readonly end: string }[]): string {
  const counts = new Map<string, number>();
  for (const { end } of tries) counts.set(end, (counts.get(end) ?? 0) + 1);
  return [...counts].map(([end, count]) => `${count} ${end}`).join(', ');
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '' : `${((100 * part) / whole).toFixed(2)} %`;
}

/** The first row has the heads. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const cellOf = (cell: string, at: number) =>
    at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0);
  return rows.map((row) => row.map(cellOf).join('  ')).join('\n');
}
