// Collects the heap now, so that what is measured is held.
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectHeap = runInNewContext('gc') as () => void;

/** Bytes of the young generation, which grows with the work that was done and not with what is held. */
export function collect(): number {
  // What weak references kept alive goes with the second.
  collectHeap();
  collectHeap();
  const young = getHeapSpaceStatistics().find((space) => space.space_name === 'new_space');
  return young?.physical_space_size ?? 0;
}
