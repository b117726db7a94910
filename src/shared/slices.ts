// Cuts work on many rows into slices of a few milliseconds, so that other work of the node comes in between.
import type { Clock } from './clock.js';

/** Other work waits for one slice at most, and for the one that is running. */
const sliceMs = 2;

/** The waiting readers of all sliced work: in each turn of the loop one of them goes on. */
const waiting: (() => void)[] = [];

function goOn(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(goOn);
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(goOn);
  });
}

/**
 * Gives as many rows at a time as can be read in a slice; the loop turns at least once between two of them.
 */
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
    await nextTurn();
    beganMs = clock.monotonic();
  }
  if (slice.length > 0) yield slice;
}
