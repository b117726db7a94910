// How many updates this node has dropped, as an operator measures it.
import type { UpdatesOutside } from '../outside.js';

interface Drops {
  expired(): number;
  full(): number;
}

export function measureDrops(measure: UpdatesOutside['measure'], { expired, full }: Drops): void {
  measure('signalbox_updates_expired_total', 'Updates that were dropped because they were too old.', expired);
  measure('signalbox_updates_overflowed_total', 'Updates that were dropped because too many waited.', full);
}
