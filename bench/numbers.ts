// Writes docs/numbers.md: every figure that has an aim, as a bench last measured it, the missed ones first.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Report, Row } from './results.js';
import { numberText } from './table.js';

const results = 'bench/results';
const page = 'docs/numbers.md';

interface Judged extends Row {
  readonly bench: string;
}

const head = `# Numbers

What was measured, beside whom, and what was aimed at: the rows of the benches that have an aim, as each
bench last ran, the missed ones first. Written by \`npm run numbers\` from \`bench/results\`; run the command
of a row to have it anew. A ratio is ours to theirs in one run. Rates swing with what else the machine does;
CPU an operation, which each bench prints beside them, is steadier. What was tried where an aim is missed
stands in docs/decisions: figures, turns, http-edge, update-numbers, deliveries and live-sockets.
`;

function readReports(): Report[] {
  if (!existsSync(results)) return [];
  return readdirSync(results)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => JSON.parse(readFileSync(join(results, name), 'utf8')) as Report);
}

function tableOf(rows: readonly Judged[]): string {
  const lines = rows.map(({ what, unit, ours, beside, peer, ratio, aim, bench }) => {
    const theirs = peer === null ? '' : `${peer}: ${numberText(beside)}`;
    const cells = [
      what,
      `${numberText(ours)} ${unit}`.trim(),
      theirs,
      ratio === null ? '' : ratio.toFixed(2),
      aim,
    ];
    return `| ${[...cells, `\`npm run bench ${bench}\``].join(' | ')} |`;
  });
  return ['| what | ours | beside | ratio | aim | command |', '|---|---|---|---|---|---|', ...lines].join(
    '\n',
  );
}

function written(reports: readonly Report[]): string {
  const judged = reports.flatMap(({ name: bench, rows }) =>
    rows.filter(({ aim }) => aim !== null).map((row): Judged => ({ ...row, bench })),
  );
  const missed = judged.filter(({ met }) => met !== true);
  const met = judged.filter((row) => row.met === true);
  const runs = reports.map(({ name, at, machine: { cpu, cores, memoryGb, node } }) => {
    const day = at.slice(0, 16).replace('T', ' ');
    return `- ${name}: ${day} UTC, ${cores} cores of ${cpu}, ${memoryGb} GB, Node ${node}`;
  });
  return [
    head,
    `## Missed: ${missed.length} of ${judged.length}\n\n${tableOf(missed)}\n`,
    `## Met: ${met.length}\n\n${tableOf(met)}\n`,
    `## When and where\n\n${runs.join('\n')}\n`,
  ].join('\n');
}

const reports = readReports();
if (reports.length === 0) {
  process.stderr.write(
    `There is nothing in ${results}: run a bench first, such as npm run bench vouchers.\n`,
  );
  process.exitCode = 1;
} else {
  writeFileSync(page, written(reports));
  process.stdout.write(`Written: ${basename(page)}, from ${reports.length} benches\n`);
}
