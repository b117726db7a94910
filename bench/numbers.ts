// Writes docs/numbers.md: every figure that has an aim, as a bench last measured it, the missed ones first.
// What was known before stays in bench/known.jsonl until it is measured again.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type KnownRun, mergedRuns } from './known.js';
import { pageOf } from './page.js';
import type { Report } from './results.js';

const results = 'bench/results';
const known = 'bench/known.jsonl';
const page = 'docs/numbers.md';

function readReports(): Report[] {
  if (!existsSync(results)) return [];
  return readdirSync(results)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => JSON.parse(readFileSync(join(results, name), 'utf8')) as Report);
}

/** A run a line. */
function readKnown(): KnownRun[] {
  const lines = readFileSync(known, 'utf8').trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line) as KnownRun);
}

const reports = readReports();
const runs = mergedRuns(readKnown(), reports);
writeFileSync(known, runs.map((run) => `${JSON.stringify(run)}\n`).join(''));
writeFileSync(page, pageOf(runs));
process.stdout.write(`Written: ${basename(page)}, from ${runs.length} runs; results of ${reports.length}\n`);
