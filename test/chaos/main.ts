// npm run chaos: a real cluster, real faults, and a verdict. The same --seed plans the same faults again.
// --seconds 300; --nodes 3; --faults kill,stop leaves the others out; --callers 32; --company 30 is the
// percentage of faults that another one joins; --out folder keeps the history and the logs;
// --weakness no-guard takes a safety rule away, to see that the verdict says so.
import { parseArgs } from 'node:util';
import { overdue } from './bounds.js';
import { closeEarly, knownWord, numberBetween } from './command-words.js';
import { faultNames } from './history.js';
import { planFaults } from './plan.js';
import { linesFor } from './recovery.js';
import { reportOf } from './report.js';
import { runChaos } from './run.js';
import { weaknesses } from './watched-mongo.js';

/** As MongoDB has it by itself. */
const electionMs = 10_000;
const most = 1_000_000_000;

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

const seed = numberBetween('seed', values.seed, [0, most]);
const nodes = numberBetween('nodes', values.nodes, [2, 5]);
const seconds = numberBetween('seconds', values.seconds, [0, most]);
const faults = values.faults.split(',').map((name) => knownWord('faults', name, faultNames));
const weakness =
  values.weakness === undefined ? undefined : knownWord('weakness', values.weakness, weaknesses);

console.log(`chaos: seed ${seed}, ${seconds} s, ${nodes} nodes, faults ${faults.join()}`);
const result = await runChaos({
  seed,
  // Each of them takes longer than a second.
  plan: planFaults({
    seed,
    faults,
    count: seconds,
    company: numberBetween('company', values.company, [0, 100]) / 100,
  }),
  seconds,
  nodes,
  callers: numberBetween('callers', values.callers, [0, most]),
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
