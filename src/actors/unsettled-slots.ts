// Knows which slots have turns in transactions that may still commit.
import type { Slot } from '../cluster/slot.js';

export interface UnsettledSlots {
  hold(slot: Slot): void;
  release(slot: Slot): void;
  /** Resolves when nothing of the slot is held any more. */
  settled(slot: Slot): Promise<void>;
}

export function createUnsettledSlots(): UnsettledSlots {
  const held = new Map<Slot, { count: number; done: (() => void)[] }>();

  return Object.freeze({
    hold(slot: Slot) {
      const entry = held.get(slot);
      if (entry === undefined) held.set(slot, { count: 1, done: [] });
      else entry.count += 1;
    },
    release(slot: Slot) {
      const entry = held.get(slot);
      if (entry === undefined) return;
      entry.count -= 1;
      if (entry.count > 0) return;
      held.delete(slot);
      for (const done of entry.done) done();
    },
    settled: (slot: Slot) =>
      new Promise<void>((resolve) => {
        const entry = held.get(slot);
        if (entry === undefined) resolve();
        else entry.done.push(resolve);
      }),
  });
}
