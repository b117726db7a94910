// npm run simulate: runs seeds until one breaks a promise, and says which; the same seed does so again.
// --seeds 10000 runs so many of every simulation, from another place each time; --from 1 says from where;
// --seed 540 runs that one and tells its story; --only ownership leaves the other simulations out;
// --mutations takes every safety rule away and says which seed notices; --workers 2 says how many processes.
import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { refuseWords } from '../support/refuse-words.js';
import { removals, seedsUntilRed } from './safety-rules.js';
import type { Asked, Found } from './worker.js';
import { type SimulationName, simulations } from './worlds.js';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1000' },
    from: { type: 'string' },
    seed: { type: 'string' },
    only: { type: 'string' },
    workers: { type: 'string' },
    mutations: { type: 'boolean', default: false },
  },
});

/** Beside this file, compiled as it is. */
const worker = fileURLToPath(import.meta.url).replace(/run(\.\w+)$/, 'worker$1');
const isOne = values.seed !== undefined;
const first = wholeNumberOf(values.seed ?? values.from ?? String(Date.now() % 1_000_000_000));
const count = isOne ? 1 : wholeNumberOf(values.seeds);
const workers = Math.max(1, wholeNumberOf(values.workers ?? String(availableParallelism())));
const isRed = values.mutations ? await allMutations() : await allSimulations();
process.exitCode = isRed ? 1 : 0;

async function allSimulations(): Promise<boolean> {
  const names = Object.keys(simulations) as SimulationName[];
  if (values.only !== undefined && !names.some((name) => name === values.only))
    refuseWords(`There is no simulation named ${values.only}; there are ${names.join(' and ')}.`);
  for (const name of names) {
    if (values.only !== undefined && values.only !== name) continue;
    if (await simulate(name)) return true;
  }
  return false;
}

async function simulate(name: SimulationName): Promise<boolean> {
  const startedMs = performance.now();
  if (isOne) return tell(name, await simulations[name](first));
  console.log(`${name}: seeds ${first} to ${first + count - 1}`);
  // Every worker takes every so-manieth seed, so that all have the same mixture of scenarios.
  const shares = Array.from({ length: workers }, (_, share) => ({ share, workers }));
  const found = await Promise.all(shares.map((part) => ask({ name, first, count, ...part })));
  const red = found.flatMap(({ red: seed }) => seed ?? []).sort((a, b) => a - b)[0];
  if (red !== undefined) return tell(name, await simulations[name](red));
  const seconds = (performance.now() - startedMs) / 1000;
  const hours = found.reduce((sum, { virtualMs }) => sum + virtualMs, 0) / 3_600_000;
  console.log(
    `${name}: ${count} seeds, ${hours.toFixed(1)} simulated hours in ${seconds.toFixed(1)} s, no violation`,
  );
  return false;
}

function tell(name: SimulationName, run: Awaited<ReturnType<(typeof simulations)[SimulationName]>>): boolean {
  console.log(run.story.join('\n'));
  if (run.violations.length === 0) {
    console.log(`${name}: seed ${run.seed} keeps every promise`);
    return false;
  }
  console.log(`${name}: seed ${run.seed} breaks a promise:\n  ${run.violations.join('\n  ')}`);
  console.log(`Again: npm run simulate -- --only ${name} --seed ${run.seed}`);
  return true;
}

async function allMutations(): Promise<boolean> {
  const left = removals.map((_, place) => place);
  let unnoticed = 0;
  async function next(): Promise<void> {
    for (let place = left.shift(); place !== undefined; place = left.shift()) {
      const { red } = await ask({ removal: place });
      const removal = removals[place];
      if (red === undefined) unnoticed += 1;
      const seen = red === undefined ? `no seed of ${seedsUntilRed}` : `seed ${red}`;
      console.log(`${seen.padStart(9)} turns red: ${removal?.world}: ${removal?.name}`);
    }
  }
  await Promise.all(Array.from({ length: workers }, next));
  console.log(`${removals.length} rules taken away one at a time, ${unnoticed} unnoticed`);
  return unnoticed > 0;
}

function ask(asked: Asked): Promise<Found> {
  return new Promise((resolve, reject) => {
    const child = fork(worker, { execArgv: [...process.execArgv, '--max-semi-space-size=64'] });
    let found: Found | undefined;
    child.on('message', (message) => {
      found = message as Found;
    });
    child.on('error', reject);
    child.on('exit', (code) => {
      if (found !== undefined) resolve(found);
      else reject(new Error(`A simulation ended with ${code ?? 'a signal'} and without a result.`));
    });
    child.send(asked);
  });
}

function wholeNumberOf(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 0) refuseWords(`${text} is no whole number.`);
  return number;
}
