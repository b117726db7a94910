// Takes the measures in interleaved rounds, A-B-C-C-B-A, so that a slow minute of the machine meets all, and
// nobody always comes after the same predecessor.
import type { Contest, Contestant, Measure } from './bench.js';
import { InvalidRun } from './invalid-run.js';
import type { Samples } from './results.js';

export interface RoundsOptions {
  readonly rounds: number;
  readonly say: (line: string) => void;
}

export async function takeRounds<P>(contest: Contest<P>, options: RoundsOptions): Promise<Samples[]> {
  const kept: Samples[] = [];
  const forwards: readonly Contestant<P>[] = contest.contestants;
  const backwards = [...forwards].reverse();
  const run = async (measures: readonly Measure<P>[], isKept: boolean, order = forwards) => {
    for (const measure of measures) {
      for (const { name, peer } of order) {
        const samples = samplesOf(kept, measure.name, name);
        // One invalid run makes its neighbours doubtful: nothing more is asked of this pair.
        if (samples.invalid !== undefined) continue;
        try {
          const values = await measure.take(peer);
          if (isKept) samples.values.push(values);
        } catch (error) {
          if (!(error instanceof InvalidRun)) throw error;
          samples.invalid = error.message;
          options.say(`${measure.name}, ${name}: invalid: ${error.message}`);
        }
      }
    }
  };
  await run(
    contest.measures.filter(({ once }) => once === true),
    true,
  );
  const repeated = contest.measures.filter(({ once }) => once !== true);
  if (repeated.length === 0) return kept;
  const warmMost = Math.max(...repeated.map(({ warmRounds = 1 }) => warmRounds));
  for (let round = 1; round <= warmMost; round += 1) {
    options.say('warm-up round, not counted');
    await run(
      repeated.filter(({ warmRounds = 1 }) => warmRounds >= round),
      false,
    );
  }
  for (let round = 1; round <= options.rounds; round += 1) {
    options.say(`round ${round} of ${options.rounds}`);
    await run(repeated, true, round % 2 === 1 ? backwards : forwards);
  }
  return kept;
}

function samplesOf(all: Samples[], measure: string, peer: string): Samples {
  const found = all.find((entry) => entry.measure === measure && entry.peer === peer);
  if (found) return found;
  const fresh: Samples = { measure, peer, values: [] };
  all.push(fresh);
  return fresh;
}
