// npm run chaos: a real cluster, real faults, and a verdict. The same --seed plans the same faults again.
// --seconds 300; --nodes 3; --faults kill,stop leaves the others out; --callers 32; --company 30 is the
// percentage of faults that another one joins; --out folder keeps the history and the logs;
// --weakness no-guard takes a safety rule away, to see that the verdict says so.
import { parseArgs } from 'node:util';
import { refuseWords } from '../support/refuse-words.js';
import { overdue } from './bounds.js';
import { type FaultName, faultNames } from './history.js';
import { planFaults } from './plan.js';
import { linesFor } from './recovery.js';
import { reportOf } from './report.js';
import { runChaos } from './run.js';
import { type Weakness, weaknesses } from './watched-mongo.js';

const parentEveryMs = 500;
/** As MongoDB has it by itself. */
const electionMs = 10_000;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    seconds: { type: 'string', default: '300' },
    nodes: { type: 'string', default: '3' },
    faults: { type: 'string', default: faultNames.join() },
    callers: { type: 'string', default: '32' },
    company: { type: 'string', default: '30' },
    weakness: { type: 'string' },
    out: { type: 'string' },
  },
});

const seed = wholeNumberOf('seed', values.seed);
const nodes = wholeNumberOf('nodes', values.nodes);
if (nodes < 2 || nodes > 5) refuseWords('--nodes takes a number from 2 to 5.');
const seconds = wholeNumberOf('seconds', values.seconds);
const faults = values.faults.split(',').map((name) => oneOfThem('faults', name, faultNames));
const weakness =
  values.weakness === undefined ? undefined : oneOfThem('weakness', values.weakness, weaknesses);

console.log(`chaos: seed ${seed}, ${seconds} s, ${nodes} nodes, faults ${faults.join()}`);
const result = await runChaos({
  seed,
  // Each of them takes longer than a second.
  plan: planFaults({ seed, faults, count: seconds, company: wholeNumberOf('company', values.company) / 100 }),
  seconds,
  nodes,
  callers: wholeNumberOf('callers', values.callers),
  restMs: 40,
  electionMs,
  ...(weakness && { weakness }),
  ...(values.out && { out: values.out }),
  say: (line) => console.log(line),
  onClose: closeEarly,
});
console.log(reportOf(result));
const late = overdue(linesFor(result.operations, result.faults), electionMs);
for (const line of late) console.log(`Longer than its bound, ${line}`);
if (result.violations.length + late.length > 0) {
  const words = process.argv.slice(2).filter((word, at, all) => ![word, all[at - 1]].includes('--seed'));
  console.log(`Again: npm run chaos -- --seed ${seed} ${words.join(' ')}`);
  process.exitCode = 1;
}

/** On a signal, and when the command is gone that started this: kill -9 is not passed on. */
function closeEarly(close: () => Promise<void>): void {
  const end = () => void close().finally(() => process.exit(130));
  // Every time: a Ctrl-C comes from the terminal, and once more from the command.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && end(), parentEveryMs).unref();
}

function oneOfThem<T extends FaultName | Weakness>(option: string, word: string, known: readonly T[]): T {
  const found = known.find((name) => name === word);
  if (found === undefined) refuseWords(`--${option} knows ${known.join(', ')}; not ${JSON.stringify(word)}.`);
  return found;
}

function wholeNumberOf(option: string, text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 0)
    refuseWords(`--${option} takes a whole number, not ${text}.`);
  return number;
}
