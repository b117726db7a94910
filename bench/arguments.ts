// Reads the words behind `npm run bench`, and says plainly which of them it does not understand.
import { parseArgs } from 'node:util';

export interface BenchArguments {
  /** Empty: all benches. */
  readonly names: readonly string[];
  readonly rounds: number;
  readonly seconds: number;
  /** What is watched for long, such as the memory of a page. */
  readonly minutes: number;
  /** The built product. */
  readonly entry: string;
  /** Runs the product under the CPU profiler, prints its hottest functions, and writes no results. */
  readonly profile: boolean;
  /** Outages as long as the aims are about, instead of a part of them. */
  readonly long: boolean;
  /** Only the measures whose names begin so. */
  readonly only: string;
}

const roundsDefault = 5;
const secondsDefault = 2;
const minutesDefault = 0.5;

export function readArguments(words: readonly string[]): BenchArguments {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      rounds: { type: 'string', default: String(roundsDefault) },
      seconds: { type: 'string', default: String(secondsDefault) },
      minutes: { type: 'string', default: String(minutesDefault) },
      entry: { type: 'string', default: 'dist/main.js' },
      profile: { type: 'boolean', default: false },
      long: { type: 'boolean', default: false },
      only: { type: 'string', default: '' },
    },
  });
  const rounds = numberFrom('--rounds', values.rounds);
  if (!Number.isInteger(rounds)) throw new Error(`--rounds takes a whole number, not ${values.rounds}.`);
  const seconds = numberFrom('--seconds', values.seconds);
  const minutes = numberFrom('--minutes', values.minutes);
  const { entry, profile, long, only } = values;
  return Object.freeze({ names: positionals, rounds, seconds, minutes, entry, profile, long, only });
}

function numberFrom(option: string, text: string): number {
  const number = Number(text);
  if (text.trim() === '' || !(number > 0 && number <= 1_000)) {
    throw new Error(`${option} takes a number above 0, at most 1000, not ${JSON.stringify(text)}.`);
  }
  return number;
}
