// npm run simulate: runs seeds until one breaks a promise, and says which; the same seed does so again.
// --seeds 10000 runs so many of every simulation, from another place each time; --from 1 says from where;
// --seed 540 runs that one and tells its story; --only ownership leaves the other simulations out.
import { parseArgs } from 'node:util';
import { runOwnership } from './ownership-run.js';

interface SimulatedRun {
  readonly violations: readonly string[];
  readonly story: readonly string[];
  readonly virtualMs: number;
}

/** Each runs a whole world from one number. */
const simulations: Readonly<Record<string, (seed: number) => Promise<SimulatedRun>>> = {
  ownership: (seed) => runOwnership(seed),
};

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1000' },
    from: { type: 'string' },
    seed: { type: 'string' },
    only: { type: 'string' },
  },
});

const isOne = values.seed !== undefined;
const first = wholeNumberOf(values.seed ?? values.from ?? String(Date.now() % 1_000_000_000));
const count = isOne ? 1 : wholeNumberOf(values.seeds);
let isRed = false;
for (const [name, run] of Object.entries(simulations)) {
  if (values.only === undefined || values.only === name) isRed = (await simulate(name, run)) || isRed;
}
process.exitCode = isRed ? 1 : 0;

async function simulate(name: string, run: (seed: number) => Promise<SimulatedRun>): Promise<boolean> {
  const startedMs = performance.now();
  let virtualMs = 0;
  console.log(`${name}: seeds ${first} to ${first + count - 1}`);
  for (let seed = first; seed < first + count; seed += 1) {
    const result = await run(seed);
    virtualMs += result.virtualMs;
    if (isOne || result.violations.length > 0) console.log(result.story.join('\n'));
    if (result.violations.length === 0) continue;
    console.log(`${name}: seed ${seed} breaks a promise:\n  ${result.violations.join('\n  ')}`);
    console.log(`Again: npm run simulate -- --only ${name} --seed ${seed}`);
    return true;
  }
  const seconds = (performance.now() - startedMs) / 1000;
  const hours = virtualMs / 3_600_000;
  console.log(
    `${name}: ${count} seeds, ${hours.toFixed(1)} simulated hours in ${seconds.toFixed(1)} s, no violation`,
  );
  return false;
}

function wholeNumberOf(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 0) throw new Error(`${text} is no whole number.`);
  return number;
}
