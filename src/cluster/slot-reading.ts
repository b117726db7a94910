// Reads the rows of the slots: of those that this node holds or should hold, and of all only where it has to.
import type { ClusterStore, SlotRow } from './cluster-store.port.js';
import type { SlotTable } from './slot-table.js';

type ReadTable = Pick<SlotTable, 'concerning' | 'isConcernedWithMost'>;

export class SlotReading {
  private readonly store: Pick<ClusterStore, 'readSlots'>;
  private readonly table: ReadTable;
  private isWholeNext = true;

  constructor(store: Pick<ClusterStore, 'readSlots'>, table: ReadTable) {
    this.store = store;
    this.table = table;
  }

  /** The next reading has the rows of all slots. */
  readAllNext(): void {
    this.isWholeNext = true;
  }

  async read(): Promise<readonly SlotRow[]> {
    const isWhole = this.isWholeNext || this.table.isConcernedWithMost();
    this.isWholeNext = false;
    try {
      return await this.store.readSlots(isWhole ? undefined : this.table.concerning());
    } catch (error) {
      this.isWholeNext ||= isWhole;
      throw error;
    }
  }
}
