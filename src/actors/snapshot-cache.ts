// Remembers actors at rest and the small parts that they were last asked about, so many and so long; it may
// forget any of them at any time.
import type { Clock } from '../shared/clock.js';
import type { Timers } from '../shared/timers.js';
import type { Snapshot } from './mailbox.js';
import { noParts, restingParts, type SeenParts } from './parts.js';

/** An actor as it goes to rest; its parts are as certain as the snapshot. */
interface RestingActor {
  readonly snapshot: Snapshot;
  readonly seen?: SeenParts | undefined;
}

export type SnapshotCache = ReturnType<typeof createSnapshotCache>;

export interface SnapshotCacheOptions {
  readonly clock: Clock;
  readonly timers: Timers;
  readonly actorsMax?: number;
  /** The bound holds for all actors at rest together. */
  readonly partsMax?: number;
  readonly idleMs?: number;
}

interface Entry extends RestingActor {
  readonly seen: SeenParts;
  readonly epoch: number;
  readonly since: number;
}

const defaultActorsMax = 100_000;
/** With a member's row in each, an actor of a small state takes less than 1 KB on the average. */
const defaultPartsMax = 150_000;
const defaultIdleMs = 120_000;
const sweepsPerIdle = 10;

export function createSnapshotCache(options: SnapshotCacheOptions) {
  const { clock, timers, actorsMax = defaultActorsMax, idleMs = defaultIdleMs } = options;
  const { partsMax = defaultPartsMax } = options;
  // A map keeps the order of arrival, and every put is an arrival: the first is the one longest at rest.
  const entries = new Map<string, Entry>();
  let parts = 0;
  let sweeping = timers.after(idleMs / sweepsPerIdle, sweep);

  function sweep(): void {
    const oldest = clock.monotonic() - idleMs;
    for (const [name, entry] of entries) {
      if (entry.since > oldest) break;
      remove(name, entry);
    }
    sweeping = timers.after(idleMs / sweepsPerIdle, sweep);
  }

  function remove(name: string, { seen }: Entry): void {
    entries.delete(name);
    parts -= seen.size;
  }

  return Object.freeze({
    /** Takes it out: while the actor is busy its mailbox holds it. Undefined when of another epoch. */
    take(name: string, epoch: number) {
      const entry = entries.get(name);
      if (entry === undefined) return undefined;
      entries.delete(name);
      parts -= entry.seen.size;
      return entry.epoch === epoch ? entry : undefined;
    },
    put(name: string, { snapshot, seen }: RestingActor, epoch: number) {
      const old = entries.get(name);
      if (old !== undefined) remove(name, old);
      const kept = seen === undefined || seen.size === 0 ? noParts : restingParts(seen);
      entries.set(name, { snapshot, seen: kept, epoch, since: clock.monotonic() });
      parts += kept.size;
      for (const [longest, entry] of entries) {
        if (entries.size <= actorsMax && parts <= partsMax) break;
        remove(longest, entry);
      }
    },
    size: () => entries.size,
    stop: () => sweeping.cancel(),
  });
}
