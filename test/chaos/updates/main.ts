// npm run chaos -- updates: a real cluster whose nodes and stores break at --count 1000 points while people
// write and bots listen, and a ledger. The same --seed plans the same points again; --nodes 3; --rate 40
// messages a second; --faults redis-flush,node-kill leaves the others out.
import { parseArgs } from 'node:util';
import { closeEarly, knownWord, numberBetween } from '../command-words.js';
import { planKillPoints, updateFaults } from './plan.js';
import { updatesReport } from './report.js';
import { runUpdatesChaos } from './run.js';

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

const seed = numberBetween('seed', values.seed, [0, 1_000_000_000]);
const count = numberBetween('count', values.count, [1, 100_000]);
const nodes = numberBetween('nodes', values.nodes, [2, 5]);
const rate = numberBetween('rate', values.rate, [1, 200]);
const faults = values.faults?.split(',').map((word) => knownWord('faults', word, updateFaults));

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
