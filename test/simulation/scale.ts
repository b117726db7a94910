// npm run simulate -- scale: what membership and ownership cost in clusters of up to a hundred nodes.
import { parseArgs } from 'node:util';
import { refuseWords } from '../support/refuse-words.js';
import { runScale, type ScaleRun, type ScaleSize } from './scale-run.js';

const { values } = parseArgs({
  allowPositionals: true,
  options: {
    nodes: { type: 'string', default: '25,50,100' },
    slots: { type: 'string', default: '1024,4096,16384' },
    seed: { type: 'string', default: '1' },
  },
});

const gapMaxMs = 5_000;
const zoneMaxMs = 30_000;
const nodes = numbersOf(values.nodes);
const slots = numbersOf(values.slots);
const largest = Math.max(...nodes);
// Every number of nodes with the fewest slots, and every number of slots with the most nodes.
const sizes: readonly ScaleSize[] = [
  ...nodes.map((count) => ({ nodes: count, slots: Math.min(...slots) })),
  ...slots.filter((count) => count > Math.min(...slots)).map((count) => ({ nodes: largest, slots: count })),
];
let isMissed = false;
for (const size of sizes) {
  const run = await runScale(Number(values.seed), size);
  isMissed = tell(run) || isMissed;
}
process.exitCode = isMissed ? 1 : 0;

/** Prints one size; true where something was missed. */
function tell(run: ScaleRun): boolean {
  console.log(`\n${run.nodes} nodes, ${run.slots} slots, seed ${values.seed}`);
  console.log(line('', 'seconds', 'longest without owner', 'notices a node, per', 'commands/s', 'rows/s'));
  console.log(line('', '', 'ms', 'node that comes or goes', 'a node', 'a node'));
  for (const phase of run.phases) console.log(lineOf(phase));
  const longestMs = Math.max(...run.phases.map(({ longestGapMs }) => longestGapMs));
  const missed = [
    ...run.violations,
    ...(longestMs > gapMaxMs ? [`a slot had no owner for ${Math.round(longestMs)} ms (${gapMaxMs})`] : []),
    ...(run.zoneDrainedMs > zoneMaxMs ? [`a zone took ${run.zoneDrainedMs} ms to drain (${zoneMaxMs})`] : []),
  ];
  console.log(
    `a zone of ${Math.ceil(run.nodes / 3)} nodes was drained in ${Math.round(run.zoneDrainedMs)} ms`,
  );
  for (const what of missed) console.log(`MISSED: ${what}`);
  return missed.length > 0;
}

type Phase = ScaleRun['phases'][number];

function lineOf({ name, seconds, longestGapMs, noticesPerEvent, commands, rows }: Phase): string {
  const figures = [seconds.toFixed(1), longestGapMs.toFixed(0), noticesPerEvent.toFixed(1)];
  return line(name, ...figures, commands.toFixed(1), rows.toFixed(0));
}

function line(name: string, ...cells: readonly string[]): string {
  const widths = [8, 22, 24, 11, 8];
  return name.padEnd(16) + cells.map((cell, place) => cell.padStart(widths[place] ?? 8)).join('');
}

function numbersOf(text: string): readonly number[] {
  const numbers = text.split(',').map(Number);
  if (numbers.length === 0 || numbers.some((number) => !Number.isSafeInteger(number) || number < 2))
    refuseWords(`${text} is no list of whole numbers from 2 on.`);
  return numbers;
}
