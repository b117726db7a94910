// A process that runs its share of the seeds, or one world without one of its rules, and says what it found.
import { firstRed, removals } from './safety-rules.js';
import { type SimulationName, simulations } from './worlds.js';

export type Asked =
  | { readonly removal: number }
  | {
      readonly name: SimulationName;
      readonly first: number;
      readonly count: number;
      readonly share: number;
      readonly workers: number;
    };

export interface Found {
  /** The first seed that broke a promise. */
  readonly red: number | undefined;
  readonly virtualMs: number;
}

// What is red is run again by the asker, and told with its stacks.
Error.stackTraceLimit = 0;

process.once('message', (asked) => {
  void answer(asked as Asked).then((found) => process.send?.(found, () => process.disconnect()));
});

async function answer(asked: Asked): Promise<Found> {
  if ('removal' in asked) {
    const removal = removals[asked.removal];
    return { red: removal && (await firstRed(removal)), virtualMs: 0 };
  }
  const { name, first, count, share, workers } = asked;
  let virtualMs = 0;
  for (let seed = first + share; seed < first + count; seed += workers) {
    const run = await simulations[name](seed);
    virtualMs += run.virtualMs;
    if (run.violations.length > 0) return { red: seed, virtualMs };
  }
  return { red: undefined, virtualMs };
}
