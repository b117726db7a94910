// How many updates this node has dropped, as an operator measures it.
import type { UpdatesOutside } from '../outside.js';

interface Drops {
  expired(): number;
  full(): number;
}

export function measureDrops(gauge: UpdatesOutside['gauge'], { expired, full }: Drops): void {
  gauge('signalbox_updates_expired', 'Updates that were dropped because they were too old.', expired);
  gauge('signalbox_updates_overflowed', 'Updates that were dropped because too many waited.', full);
}
