// Runs the benches it is asked for, one after another, prints their tables and keeps their results.
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { systemClock } from '../src/shared/clock.js';
import { type BenchArguments, readArguments } from './arguments.js';
import type { Bench } from './bench.js';
import { commitHere, machineFacts } from './machine.js';
import { assertMeasurable } from './process-costs.js';
import { linesOf, reportOf, type Samples, writeReport } from './results.js';
import { takeRounds } from './rounds.js';
import { openStage, type Stage } from './stage.js';
import { tableOf } from './table.js';

const here = fileURLToPath(new URL('.', import.meta.url));
const suffix = '.bench.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const options = readArguments(process.argv.slice(2));
  assertMeasurable();
  const known = readdirSync(here).flatMap((file) =>
    file.endsWith(suffix) ? file.slice(0, -suffix.length) : [],
  );
  const unknown = options.names.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Error(`There is no bench ${unknown.join(', ')}. There are: ${known.join(', ')}.`);
  for (const name of options.names.length > 0 ? options.names : known) {
    const { default: bench } = (await import(`./${name}${suffix}`)) as { default: Bench };
    await run(bench, options);
  }
}

async function run(bench: Bench, options: BenchArguments): Promise<void> {
  say(`\n${bench.name}: ${bench.about}`);
  const stage = await openStage(options, say);
  const interrupted = (signal: NodeJS.Signals) => {
    say(`${signal}: stopping everything`);
    void stage.close().finally(() => process.exit(1));
  };
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
  try {
    await measure(bench, stage);
  } finally {
    await stage.close();
    process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
  }
}

async function measure(bench: Bench, stage: Stage): Promise<void> {
  const { rounds, profile, only } = stage.options;
  const opened = await bench.open(stage);
  const contest = { ...opened, measures: opened.measures.filter(({ name }) => name.startsWith(only)) };
  if (contest.measures.length === 0) throw new Error(`No measure of ${bench.name} begins with ${only}.`);
  const samples = await takeRounds(contest, { rounds, say: stage.say });
  const [{ name: ours }] = contest.contestants;
  const lines = linesOf({ ours, measures: contest.measures, samples, aims: bench.aims });
  say(`\n${tableOf(lines)}\n`);
  tellInvalid(samples, stage);
  // The profiler's own cost is in these numbers.
  if (profile) return;
  const at = new Date(systemClock.now()).toISOString();
  const about = { name: bench.name, at, commit: commitHere(), only };
  const report = reportOf({ ...about, machine: machineFacts(), notes: stage.notes }, lines);
  say(`Written: ${writeReport(`${here}results`, report)}`);
}

function tellInvalid(samples: readonly Samples[], stage: Stage): void {
  for (const { measure: name, peer, invalid } of samples) {
    if (invalid === undefined) continue;
    stage.note(`INVALID: ${name}, ${peer}: ${invalid}`);
    process.exitCode = 1;
  }
}

await main().catch((error: unknown) => {
  const errors = error instanceof AggregateError ? [error, ...error.errors] : [error];
  for (const one of errors) process.stderr.write(`${one instanceof Error ? one.message : String(one)}\n`);
  process.exitCode = 1;
});
// Everything has been stopped, or has said that it could not be; nothing that is left keeps the bench alive.
process.exit();
