// npm run chaos -- updates: a real cluster whose nodes and stores break at --count 1000 points while people
// write and bots listen, and a ledger. The same --seed plans the same points again; --nodes 3; --rate 40
// messages a second; --faults redis-flush,node-kill leaves the others out.
import { parseArgs } from 'node:util';
import { refuseWords } from '../../support/refuse-words.js';
import { planKillPoints, type UpdateFault, updateFaults } from './plan.js';
import { updatesReport } from './report.js';
import { runUpdatesChaos } from './run.js';

const parentEveryMs = 500;

const { values } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    count: { type: 'string', default: '1000' },
    nodes: { type: 'string', default: '3' },
    rate: { type: 'string', default: '40' },
    faults: { type: 'string' },
  },
});

const seed = wholeNumberOf('seed', values.seed, [0, 1_000_000_000]);
const count = wholeNumberOf('count', values.count, [1, 100_000]);
const nodes = wholeNumberOf('nodes', values.nodes, [2, 5]);
const rate = wholeNumberOf('rate', values.rate, [1, 200]);
const faults = values.faults?.split(',').map(faultOf);

console.log(
  `chaos of updates: seed ${seed}, ${count} kill points, ${nodes} nodes, ${rate} messages a second`,
);
const result = await runUpdatesChaos({
  ...{ seed, nodes, rate, isPatient: true },
  plan: planKillPoints({
    seed,
    count,
    ...(faults && { faults: Object.fromEntries(faults.map((fault) => [fault, 1])) }),
  }),
  // So that updates that nobody fetches are dropped, and counted.
  env: { UPDATE_RETENTION: '120' },
  say: (line) => console.log(line),
  onClose: closeEarly,
});
console.log(updatesReport(result));
if (result.violations.length > 0) {
  const given = values.faults === undefined ? '' : ` --faults ${values.faults}`;
  const again = `--seed ${seed} --count ${count} --nodes ${nodes} --rate ${rate}${given}`;
  console.log(`Again: npm run chaos -- updates ${again}`);
  process.exitCode = 1;
}

/** On a signal, and when the command is gone that started this: kill -9 is not passed on. */
function closeEarly(close: () => Promise<void>): void {
  const end = () => void close().finally(() => process.exit(130));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && end(), parentEveryMs).unref();
}

function faultOf(word: string): UpdateFault {
  const found = updateFaults.find((name) => name === word);
  if (found === undefined) refuseWords(`--faults knows ${updateFaults.join(', ')}; not ${word}.`);
  return found;
}

function wholeNumberOf(option: string, text: string, [least, most]: readonly [number, number]): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < least || number > most)
    refuseWords(`--${option} takes a whole number from ${least} to ${most}, not ${text}.`);
  return number;
}
