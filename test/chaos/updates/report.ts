// Says in one table what became of the messages of a run.
import type { BotTotals } from './ledger.js';
import type { UpdatesChaosResult } from './run.js';

const columns: readonly (keyof BotTotals)[] = [
  ...(['accepted', 'delivered', 'pending', 'dead', 'drops', 'missing'] as const),
  ...(['duplicates', 'inFlightAtKills', 'inversions'] as const),
];
const violationsShown = 30;

/** A line for each bot, and one for all. */
export function updatesTable(bots: UpdatesChaosResult['bots']): readonly string[] {
  const sums = columns.map((column) => bots.reduce((sum, { totals }) => sum + totals[column], 0));
  // What was in flight is of all bots together.
  sums[columns.indexOf('inFlightAtKills')] = bots[0]?.totals.inFlightAtKills ?? 0;
  const rows = [
    ['bot', ...columns.map(String)],
    ...bots.map(({ name, totals }) => [name, ...columns.map((column) => String(totals[column]))]),
    ['all', ...sums.map(String)],
  ];
  return rows.map((row) => row.map((cell, at) => cell.padStart(at === 0 ? 10 : 15)).join(' '));
}

export function updatesReport({ points, seconds, bots, violations, kept }: UpdatesChaosResult): string {
  return [
    ...updatesTable(bots),
    `${points} kill points in ${seconds.toFixed(0)} s; ${violations.length} violations`,
    ...violations.slice(0, violationsShown).map((line) => `  ${line}`),
    ...(kept === undefined ? [] : [`The logs of the nodes are in ${kept}`]),
  ].join('\n');
}
