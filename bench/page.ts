// Draws docs/numbers.md of all that is known.
import type { KnownRun } from './known.js';
import type { Row } from './results.js';
import { numberText } from './table.js';

interface Judged extends Row {
  readonly run: KnownRun;
}

const head = `# Numbers

What was measured, beside whom, and what was aimed at: the rows of the benches that have an aim, as each was
last measured, the missed ones first. \`npm run bench\` leaves results in \`bench/results\`, and
\`npm run numbers\` brings them here; what was not measured again stays, with the day and the commit of its
own run. Run the command of a row to have it anew. A ratio is ours to theirs in one run. Rates swing with
what else the machine does; CPU an operation, which each bench prints beside them, is steadier. What was
tried where an aim is missed stands in docs/decisions: figures, turns, http-edge, update-numbers, deliveries
and live-sockets.
`;

export function pageOf(runs: readonly KnownRun[]): string {
  const judged = runs.flatMap((run) => run.rows.map((row): Judged => ({ ...row, run })));
  const missed = judged.filter(({ met }) => met !== true);
  const met = judged.filter((row) => row.met === true);
  const places = runs.map(({ bench, at, commit, where }) => {
    const moment = at.slice(0, 'yyyy-mm-ddThh:mm'.length).replace('T', ' ');
    return `- ${bench}: ${moment} UTC, ${commitText(commit)}, ${where}`;
  });
  return [
    head,
    `## Missed: ${missed.length} of ${judged.length}\n\n${tableOf(missed)}\n`,
    `## Met: ${met.length}\n\n${tableOf(met)}\n`,
    `## When and where\n\n${places.join('\n')}\n`,
  ].join('\n');
}

function tableOf(rows: readonly Judged[]): string {
  const lines = rows.map(({ what, unit, ours, beside, peer, ratio, aim, run }) => {
    const cells = [
      what,
      `${numberText(ours)} ${unit}`.trim(),
      peer === null ? '' : `${peer}: ${numberText(beside)}`,
      ratio === null ? '' : ratio.toFixed(2),
      aim,
      run.at.slice(0, 'yyyy-mm-dd'.length) + (run.commit === null ? '' : `, ${commitText(run.commit)}`),
      `\`npm run bench ${run.bench}\``,
    ];
    return `| ${cells.join(' | ')} |`;
  });
  const titles = ['what', 'ours', 'beside', 'ratio', 'aim', 'measured', 'command'];
  return [`| ${titles.join(' | ')} |`, `|${'---|'.repeat(titles.length)}`, ...lines].join('\n');
}

/** Nobody wrote down the commits of the first runs. */
function commitText(commit: string | null): string {
  return commit === null ? 'commit not noted' : `\`${commit}\``;
}
