// npm run chaos -- cluster: a replica set of three, three nodes, Redis, and links between each two of them,
// of which --count 24 break in turn while people write, bots listen and tills redeem. The same --seed plans
// the same again; --nodes 3; --tills 24; --rate 40 messages a second; --election 5000 ms; --patience 3000 ms
// of a caller; --faults step-down,link-late leaves the others out.
import { parseArgs } from 'node:util';
import { closeEarly, knownWord, numberBetween } from '../command-words.js';
import { cardsOf, clusterFaults, planTroubles } from './plan.js';
import { clusterReport } from './report.js';
import { runClusterChaos } from './run.js';

const lengthsMs = [2_000, 15_000] as const;

const { values } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    count: { type: 'string', default: '24' },
    nodes: { type: 'string', default: '3' },
    tills: { type: 'string', default: '24' },
    rate: { type: 'string', default: '40' },
    election: { type: 'string', default: '5000' },
    patience: { type: 'string', default: '3000' },
    faults: { type: 'string', default: clusterFaults.join() },
  },
});

const seed = numberBetween('seed', values.seed, [0, 1_000_000_000]);
const count = numberBetween('count', values.count, [1, 10_000]);
const nodes = numberBetween('nodes', values.nodes, [2, 5]);
const tills = numberBetween('tills', values.tills, [1, 1_000]);
const rate = numberBetween('rate', values.rate, [1, 200]);
const electionMs = numberBetween('election', values.election, [500, 60_000]);
const patienceMs = numberBetween('patience', values.patience, [500, 60_000]);
const faults = values.faults.split(',').map((word) => knownWord('faults', word, clusterFaults));

console.log(`chaos of a cluster: seed ${seed}, ${count} faults, ${nodes} nodes, ${tills} tills`);
const result = await runClusterChaos({
  ...{ seed, nodes, tills, rate, electionMs, patienceMs },
  plan: planTroubles({ seed, count, cards: cardsOf(faults), lengthsMs }),
  say: (line) => console.log(line),
  onClose: closeEarly,
});
console.log(clusterReport(result));
if (result.violations.length + result.late.length > 0) {
  const given = {
    count,
    nodes,
    tills,
    rate,
    election: electionMs,
    patience: patienceMs,
    faults: values.faults,
  };
  const words = Object.entries(given)
    .map(([name, value]) => `--${name} ${value}`)
    .join(' ');
  console.log(`Again: npm run chaos -- cluster --seed ${seed} ${words}`);
  process.exitCode = 1;
}
