// Measures how long an owner keeps others waiting; the time restarts while it gives up other slots.

import type { NodeId } from '../links/member.js';
import type { Clock } from '../shared/clock.js';
import type { SlotRow } from './cluster-store.port.js';
import type { Slot } from './slot.js';

export interface Waits {
  /** How long the slot has been waited for while its owner gave up no other slot either. */
  readonly waitedMs: (row: SlotRow) => number;
  /** Sets the slots that are being waited for now. */
  note(waiting: readonly SlotRow[]): void;
}

interface Wait {
  readonly owner: NodeId | null;
  readonly epoch: number;
  readonly sinceMs: number;
}

interface Progress {
  readonly waiting: number;
  readonly sinceMs: number;
}

export function createWaits(clock: Clock): Waits {
  let waits = new Map<Slot, Wait>();
  let progress = new Map<NodeId | null, Progress>();

  function waitFor({ slot, owner, epoch }: SlotRow): Wait | undefined {
    const wait = waits.get(slot);
    return wait?.owner === owner && wait.epoch === epoch ? wait : undefined;
  }

  return Object.freeze({
    waitedMs(row: SlotRow) {
      const wait = waitFor(row);
      if (wait === undefined) return 0;
      return clock.monotonic() - Math.max(wait.sinceMs, progress.get(row.owner)?.sinceMs ?? 0);
    },
    note(waiting: readonly SlotRow[]) {
      const sinceMs = clock.monotonic();
      const fresh = ({ owner, epoch }: SlotRow): Wait => ({ owner, epoch, sinceMs });
      waits = new Map(waiting.map((row) => [row.slot, waitFor(row) ?? fresh(row)]));
      const next = new Map<NodeId | null, Progress>();
      for (const { owner } of waiting) {
        next.set(owner, { waiting: 1 + (next.get(owner)?.waiting ?? 0), sinceMs });
      }
      for (const [owner, { waiting: count }] of next) {
        const before = progress.get(owner);
        if (before?.waiting === count) next.set(owner, before);
      }
      progress = next;
    },
  });
}
