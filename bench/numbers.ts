// Writes docs/numbers.md: every figure that has an aim, as a bench last measured it, the missed ones first.
// What was known before stays in bench/known.json until it is measured again.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type KnownRun, mergedRuns } from './known.js';
import { pageOf } from './page.js';
import type { Report } from './results.js';

const results = 'bench/results';
const known = 'bench/known.json';
const page = 'docs/numbers.md';

function readReports(): Report[] {
  if (!existsSync(results)) return [];
  return readdirSync(results)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => JSON.parse(readFileSync(join(results, name), 'utf8')) as Report);
}

const reports = readReports();
const runs = mergedRuns(JSON.parse(readFileSync(known, 'utf8')) as readonly KnownRun[], reports);
writeFileSync(known, `${JSON.stringify(runs, null, 2)}\n`);
writeFileSync(page, pageOf(runs));
process.stdout.write(`Written: ${basename(page)}, from ${runs.length} runs; results of ${reports.length}\n`);
