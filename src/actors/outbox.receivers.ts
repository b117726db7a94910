// Knows which receivers of events are busy, and what has to wait after a failure, so that no receiver
// holds up another.

import { type Backoff, pauseAfter } from '../shared/backoff.js';
import { BoundedMap } from '../shared/bounded-map.js';
import type { Clock } from '../shared/clock.js';
import { keyOf, partsOf } from '../shared/key.js';
import type { Rng } from '../shared/timers.js';

export interface Receivers {
  /** A caller that asks about a busy one is told at its end. */
  isBusy(to: string): boolean;
  hasRoom(kind: string): boolean;
  begin(to: string, events: number): void;
  /** True when a caller has asked meanwhile. */
  end(to: string): boolean;
  /** Resolves when one ends. */
  room(): Promise<void>;
  inFlight(): number;
}

/** So many events at once, of all receivers of one kind. */
export function createReceivers(inFlightMax: number): Receivers {
  const busy = new Map<string, { events: number; wasAsked: boolean }>();
  const inFlight = new Map<string, number>();
  let ends: (() => void)[] = [];

  function add(to: string, events: number): void {
    const { kind } = receiverOf(to);
    inFlight.set(kind, (inFlight.get(kind) ?? 0) + events);
  }

  return Object.freeze({
    isBusy(to: string) {
      const known = busy.get(to);
      if (known !== undefined) known.wasAsked = true;
      return known !== undefined;
    },
    hasRoom: (kind: string) => (inFlight.get(kind) ?? 0) < inFlightMax,
    begin(to: string, events: number) {
      busy.set(to, { events, wasAsked: false });
      add(to, events);
    },
    end(to: string) {
      const { events, wasAsked } = busy.get(to) ?? { events: 0, wasAsked: false };
      busy.delete(to);
      add(to, -events);
      const told = ends;
      ends = [];
      for (const run of told) run();
      return wasAsked;
    },
    room: () => new Promise<void>((resolve) => void ends.push(resolve)),
    inFlight: () => [...inFlight.values()].reduce((sum, events) => sum + events, 0),
  });
}

/** What waits after a failure: a receiver, or one sender's events for it. */
export interface Blocks {
  isBlocked(name: string): boolean;
  block(name: string, backoff: Backoff): void;
  clear(name: string): void;
  size(): number;
}

/** What is forgotten is only tried a little early. */
const blocksMax = 10_000;

export function createBlocks({ clock, rng }: { readonly clock: Clock; readonly rng: Rng }): Blocks {
  const blocks = new BoundedMap<string, { tries: number; until: number }>({ max: blocksMax });

  return Object.freeze({
    isBlocked: (name: string) => (blocks.get(name)?.until ?? Number.NEGATIVE_INFINITY) > clock.monotonic(),
    block(name: string, backoff: Backoff) {
      const tries = (blocks.get(name)?.tries ?? 0) + 1;
      blocks.set(name, { tries, until: clock.monotonic() + pauseAfter(tries, backoff, rng) });
    },
    clear: (name: string) => void blocks.delete(name),
    size: () => blocks.size,
  });
}

/** Reads the receiver from an actor's name, as `nameOf` makes it. */
export function receiverOf(to: string): { readonly kind: string; readonly id: string } {
  const [kind = '', id = ''] = partsOf(to);
  return { kind, id };
}

export function pairOf({ src, to }: { readonly src: string; readonly to: string }): string {
  return keyOf(src, to);
}
