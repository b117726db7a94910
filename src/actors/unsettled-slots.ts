// Counts the transactions that may still commit, by the slots that they touch.
import type { Slot } from '../cluster/slot.js';

export interface UnsettledSlots {
  hold(slot: Slot): void;
  release(slots: readonly Slot[]): void;
  /** Resolves when no transaction that touches the slot can still commit. */
  settled(slot: Slot): Promise<void>;
}

export function createUnsettledSlots(): UnsettledSlots {
  const unsettled = new Map<Slot, { count: number; done: (() => void)[] }>();

  return Object.freeze({
    hold(slot: Slot) {
      const entry = unsettled.get(slot);
      if (entry === undefined) unsettled.set(slot, { count: 1, done: [] });
      else entry.count += 1;
    },
    release(slots: readonly Slot[]) {
      for (const slot of slots) {
        const entry = unsettled.get(slot);
        if (entry === undefined) continue;
        entry.count -= 1;
        if (entry.count > 0) continue;
        unsettled.delete(slot);
        for (const done of entry.done) done();
      }
    },
    settled: (slot: Slot) =>
      new Promise<void>((resolve) => {
        const entry = unsettled.get(slot);
        if (entry === undefined) resolve();
        else entry.done.push(resolve);
      }),
  });
}
