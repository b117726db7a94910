// Divides the slots among a few partitions, each of which knows when its next timer is due. So a few reads
// serve all slots, and no read sorts more timers than it needs.

import type { Ownership } from '../cluster/ownership.js';
import type { Slot } from '../cluster/slot.js';
import type { Clock } from '../shared/clock.js';

export interface DuePartition {
  /** True when the partition has to be read at once. */
  isDue: boolean;
  isReading: boolean;
  /** A read has met a timer in flight: the partition is read again when no timer of it is in flight. */
  readsAgain: boolean;
  /** The number of timers of the partition that are being fired. */
  inFlight: number;
  /** The time of the next timer that is known and not in flight. */
  readonly soonest: number;
  /** Notes that a timer is due at this time. Returns true when it is the soonest that is known. */
  noteDue(at: number): boolean;
  /** The time until the partition has to be read. `now` is undefined while the store's time is in doubt. */
  waitMs(now: number | undefined, lookAgainMs: number): number;
  /** Called when a read begins. Returns the slots of this partition that this node owns. */
  begin(): readonly Slot[];
  /** Called when one timer is no longer in flight. */
  end(): void;
}

export interface DuePartitions {
  readonly all: readonly DuePartition[];
  of(slot: Slot): DuePartition;
}

/** MongoDB merges up to 200 ranges of an index in order; beyond that it reads and sorts them all. */
const partitionsTotal = 8;

export function createDuePartitions(ownership: Pick<Ownership, 'held'>, clock: Clock): DuePartitions {
  const all = Array.from({ length: partitionsTotal }, (_, index) => createPartition(index));

  function createPartition(index: number): DuePartition {
    let soonest = Number.POSITIVE_INFINITY;
    let readAt = Number.NEGATIVE_INFINITY;
    const partition = {
      isDue: true,
      isReading: false,
      readsAgain: false,
      inFlight: 0,
      get soonest() {
        return soonest;
      },
      noteDue(at: number) {
        if (at >= soonest) return false;
        soonest = at;
        return true;
      },
      waitMs(now: number | undefined, lookAgainMs: number) {
        if (partition.isDue) return 0;
        const untilDue = now === undefined ? lookAgainMs : soonest - now;
        return Math.min(untilDue, readAt + lookAgainMs - clock.monotonic());
      },
      begin() {
        partition.isDue = false;
        partition.isReading = true;
        readAt = clock.monotonic();
        soonest = Number.POSITIVE_INFINITY;
        const slots: Slot[] = [];
        for (const { slot } of ownership.held()) if (slot % partitionsTotal === index) slots.push(slot);
        return slots;
      },
      end() {
        partition.inFlight -= 1;
        if (partition.inFlight > 0 || !partition.readsAgain) return;
        partition.readsAgain = false;
        partition.isDue = true;
      },
    };
    return partition;
  }

  return Object.freeze({
    all,
    of(slot: Slot) {
      const partition = all[slot % partitionsTotal];
      if (partition === undefined) throw new RangeError(`There is no slot ${slot}.`);
      return partition;
    },
  });
}
