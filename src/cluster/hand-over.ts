// Gives slots away: another node may take a slot only when nothing of it is in flight any more.

import type { NodeId } from '../links/member.js';
import type { Log } from '../shared/log.js';
import type { Timer, Timers } from '../shared/timers.js';
import { createWorkQueue } from '../shared/work-queue.js';
import type { ClusterStore, HeldSlot } from './cluster-store.port.js';
import type { Slot } from './slot.js';
import type { SlotTable } from './slot-table.js';

export interface HandOverOptions {
  readonly self: NodeId;
  readonly table: SlotTable;
  readonly store: Pick<ClusterStore, 'release'>;
  readonly timers: Timers;
  readonly log: Log;
  /** How many slots there are: all of them may wait to be given away. */
  readonly slots: number;
  released(held: readonly HeldSlot[]): void;
  /** Called for a slot that was not this node's any more. */
  lost(slot: Slot): void;
}

/** Slots are drained a few at a time, so that each pauses only for as long as it takes. */
const atOnce = 64;

export function createHandOver(options: HandOverOptions) {
  const { self, table, store, timers, log, slots, released, lost } = options;
  const limited = createWorkQueue({ atOnce, waitingMax: slots });
  const hooks: ((slot: Slot) => Promise<void>)[] = [];
  const underway = new Map<Slot, Promise<void>>();
  const freeing = new Set<Slot>();
  const free = oneBatchAtATime(async (ready: readonly HeldSlot[]) => {
    for (const { slot } of ready) freeing.add(slot);
    try {
      const freed = await store.release(ready, self);
      released(freed);
      const isFreed = new Set(freed.map(({ slot }) => slot));
      for (const { slot } of ready) if (!isFreed.has(slot)) lost(slot);
    } catch (error) {
      keep(ready, error);
    } finally {
      for (const { slot } of ready) freeing.delete(slot);
    }
  });

  /**
   * These slots stay this node's; the next round gives them away again, or another member takes them by
   * force.
   */
  function keep(kept: readonly HeldSlot[], error: unknown): void {
    log.warn({ err: error, slots: kept.map(({ slot }) => slot) }, 'cluster.slot.kept');
  }

  async function hand(held: HeldSlot): Promise<void> {
    const { slot } = held;
    table.leaving(slot, true);
    try {
      for (const run of hooks) await run(slot);
      await free(held);
    } catch (error) {
      keep([held], error);
    } finally {
      table.leaving(slot, false);
    }
  }

  async function given(): Promise<void> {
    while (underway.size > 0) await Promise.all(underway.values());
  }

  return Object.freeze({
    /** Repeating the call for a slot that is being given away changes nothing. */
    give(slots: readonly HeldSlot[]) {
      for (const held of slots) {
        if (underway.has(held.slot)) continue;
        const done = limited(() => hand(held)).finally(() => underway.delete(held.slot));
        underway.set(held.slot, done);
      }
    },
    onRelease: (run: (slot: Slot) => Promise<void>) => void hooks.push(run),
    /** True while the store is giving it back: its row may be another node's before the answer is here. */
    isFreeing: (slot: Slot) => freeing.has(slot),
    /** Resolves when no slot is being given away any more, and at the latest after so long. */
    async idle(withinMs: number) {
      let timer: Timer | undefined;
      const late = new Promise<void>((resolve) => {
        timer = timers.after(withinMs, resolve);
      });
      await Promise.race([given(), late]);
      timer?.cancel();
    },
  });
}

/** Items that arrive while a batch is at work go with the next one. */
function oneBatchAtATime<T>(work: (batch: readonly T[]) => Promise<void>): (item: T) => Promise<void> {
  let waiting: T[] = [];
  let next: Promise<void> | undefined;
  let running: Promise<unknown> = Promise.resolve();

  async function runNext(): Promise<void> {
    await running;
    const batch = waiting;
    waiting = [];
    next = undefined;
    const done = work(batch);
    running = done.catch(() => undefined);
    await done;
  }

  return (item) => {
    waiting.push(item);
    next ??= runNext();
    return next;
  };
}
