// Remembers actors at rest, so many and so long; it may forget any of them at any time.
import type { Clock } from '../shared/clock.js';
import type { Timers } from '../shared/timers.js';
import type { Snapshot } from './fold.js';

export interface SnapshotCache {
  /** Takes it out: while the actor is busy its mailbox holds it. Undefined when of another epoch. */
  take(name: string, epoch: number): Snapshot | undefined;
  put(name: string, snapshot: Snapshot, epoch: number): void;
  size(): number;
  stop(): void;
}

export interface SnapshotCacheOptions {
  readonly clock: Clock;
  readonly timers: Timers;
  readonly actorsMax?: number;
  readonly idleMs?: number;
}

interface Entry {
  readonly snapshot: Snapshot;
  readonly epoch: number;
  readonly since: number;
}

const defaultActorsMax = 100_000;
const defaultIdleMs = 120_000;
const sweepsPerIdle = 10;

export function createSnapshotCache(options: SnapshotCacheOptions): SnapshotCache {
  const { clock, timers, actorsMax = defaultActorsMax, idleMs = defaultIdleMs } = options;
  // A map keeps the order of arrival, and every put is an arrival: the first is the one longest at rest.
  const entries = new Map<string, Entry>();
  let sweeping = timers.after(idleMs / sweepsPerIdle, sweep);

  function sweep(): void {
    const oldest = clock.monotonic() - idleMs;
    for (const [name, { since }] of entries) {
      if (since > oldest) break;
      entries.delete(name);
    }
    sweeping = timers.after(idleMs / sweepsPerIdle, sweep);
  }

  return Object.freeze({
    take(name: string, epoch: number) {
      const entry = entries.get(name);
      if (entry === undefined) return undefined;
      entries.delete(name);
      return entry.epoch === epoch ? entry.snapshot : undefined;
    },
    put(name: string, snapshot: Snapshot, epoch: number) {
      entries.delete(name);
      entries.set(name, { snapshot, epoch, since: clock.monotonic() });
      if (entries.size <= actorsMax) return;
      for (const [longest] of entries) {
        entries.delete(longest);
        break;
      }
    },
    size: () => entries.size,
    stop: () => sweeping.cancel(),
  });
}
