// How many updates this node has dropped, as an operator measures it.
import type { UpdatesOutside } from '../outside.js';

interface Drops {
  readonly care: { counts(): { readonly expired: number; readonly full: number } };
  /** Dropped by turns that gave numbers. */
  overflowed(): number;
}

export function measureDrops(measure: UpdatesOutside['measure'], { care, overflowed }: Drops): void {
  const expired = () => care.counts().expired;
  const full = () => overflowed() + care.counts().full;
  measure('signalbox_updates_expired_total', 'Updates that were dropped because they were too old.', expired);
  measure('signalbox_updates_overflowed_total', 'Updates that were dropped because too many waited.', full);
}
