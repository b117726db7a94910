// What is measured of vouchers one time: a large allocation, and whether the time of an answer tells what a
// code is.
import { percentile } from '../actors/callers.js';
import type { Measure } from '../bench.js';
import { InvalidRun } from '../invalid-run.js';
import { apart } from '../statistics.js';
import type { Peer } from './measures.js';

const quantity = 10_000;
const guesses = 400;

export function allocating(): Measure<Peer> {
  return {
    name: 'allocate',
    once: true,
    figures: [{ key: 'allocate.ms', what: `${quantity} allocated to one sender`, unit: 'ms' }],
    async take({ ours }) {
      return ours === undefined ? {} : { 'allocate.ms': await ours.shop.allocate(quantity) };
    },
  };
}

/**
 * Asked by turns on one connection, so that whatever the machine does meets both. The distance of Kolmogorov
 * and Smirnov, times the root of half the number: above 1.63 chance brings it once in a hundred.
 */
export function guessing(): Measure<Peer> {
  return {
    name: 'guess',
    once: true,
    figures: [
      { key: 'guess.unknown', what: 'verify of an unknown code, p50', unit: 'ms' },
      { key: 'guess.foreign', what: "verify of another application's code, p50", unit: 'ms' },
      { key: 'guess.apart', what: `how far apart their times are, of ${guesses} each`, unit: 'KS' },
    ],
    async take({ ours }) {
      if (ours === undefined) return {};
      const { shop, loader } = ours;
      const { unknown, foreign } = await shop.guesses(guesses);
      const times: { unknown: number[]; foreign: number[] } = { unknown: [], foreign: [] };
      const asked = { port: shop.product.port, connections: 1, seconds: 120 };
      const requests: string[] = [];
      // By pairs, and who is the first of a pair changes: there and back.
      for (const [n, one] of unknown.entries())
        requests.push(...(n % 2 === 0 ? [one, foreign[n] ?? ''] : [foreign[n] ?? '', one]));
      const { latencies, refusals } = await loader.ask({ ...asked, requests });
      if (refusals !== requests.length)
        throw new InvalidRun(`${refusals} of ${requests.length} were refused`);
      for (const [n, ms] of latencies.entries()) {
        const isUnknown = [0, 3].includes(n % 4);
        (isUnknown ? times.unknown : times.foreign).push(ms);
      }
      return {
        'guess.unknown': percentile(times.unknown, 0.5),
        'guess.foreign': percentile(times.foreign, 0.5),
        'guess.apart': apart(times.unknown, times.foreign) * Math.sqrt(guesses / 2),
      };
    },
  };
}
