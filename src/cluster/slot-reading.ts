// Reads the rows of the slots: of those that this node holds or should hold, and of all only now and then.
import type { Clock } from '../shared/clock.js';
import type { ClusterStore, SlotRow } from './cluster-store.port.js';
import type { SlotTable } from './slot-table.js';

interface SlotReadingOptions {
  readonly store: Pick<ClusterStore, 'readSlots'>;
  readonly table: Pick<SlotTable, 'concerning' | 'isConcernedWithMost'>;
  readonly clock: Pick<Clock, 'monotonic'>;
  /** All rows are read at least so often. */
  readonly wholeEveryMs: number;
}

export class SlotReading {
  private readonly options: SlotReadingOptions;
  private wholeAt = Number.NEGATIVE_INFINITY;

  constructor(options: SlotReadingOptions) {
    this.options = options;
  }

  /** The next reading has the rows of all slots. */
  readAllNext(): void {
    this.wholeAt = Number.NEGATIVE_INFINITY;
  }

  async read(): Promise<readonly SlotRow[]> {
    const { store, table, clock, wholeEveryMs } = this.options;
    const now = clock.monotonic();
    const isDue = now - this.wholeAt >= wholeEveryMs || table.isConcernedWithMost();
    const rows = await store.readSlots(isDue ? undefined : table.concerning());
    if (isDue) this.wholeAt = now;
    return rows;
  }
}
