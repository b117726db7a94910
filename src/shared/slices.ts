// Cuts work on many rows into slices of a few milliseconds, so that what else the node does comes in between.
import type { Clock } from './clock.js';

/** Others wait for one slice at most, and for the one that they met under way. */
const sliceMs = 2;

/** As many rows at a time as can be read in a slice; the loop turns once between two of them. */
export async function* inSlices<T>(
  rows: AsyncIterable<T>,
  clock: Pick<Clock, 'monotonic'>,
): AsyncGenerator<readonly T[]> {
  let slice: T[] = [];
  let beganMs = clock.monotonic();
  for await (const row of rows) {
    slice.push(row);
    if (clock.monotonic() - beganMs < sliceMs) continue;
    yield slice;
    slice = [];
    await new Promise(setImmediate);
    beganMs = clock.monotonic();
  }
  if (slice.length > 0) yield slice;
}
