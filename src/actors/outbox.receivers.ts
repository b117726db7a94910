// Remembers which receivers of events are busy and which wait after a failure, so that no receiver delays
// another one.

import { type Backoff, pauseAfter } from '../shared/backoff.js';
import { BoundedMap } from '../shared/bounded-map.js';
import type { Clock } from '../shared/clock.js';
import { keyOf, partsOf } from '../shared/key.js';
import type { Rng } from '../shared/timers.js';

export interface Receivers {
  /** True while events are delivered to this receiver; `end` then returns true, as more events may wait. */
  isBusy(to: string): boolean;
  /** True while fewer events than the limit are under way to all receivers of this kind. */
  hasRoom(kind: string): boolean;
  begin(to: string, events: number): void;
  /** Returns true when `isBusy` was called for this receiver since `begin`. */
  end(to: string): boolean;
  /** Resolves when the delivery to any receiver ends. */
  room(): Promise<void>;
  inFlight(): number;
}

/** `inFlightMax`: so many events are under way at once, to all receivers of one kind together. */
export function createReceivers(inFlightMax: number): Receivers {
  const busy = new Map<string, { events: number; wasAsked: boolean }>();
  const inFlight = new Map<string, number>();
  let waiters: (() => void)[] = [];

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
      const resolved = waiters;
      waiters = [];
      for (const resolve of resolved) resolve();
      return wasAsked;
    },
    room: () => new Promise<void>((resolve) => void waiters.push(resolve)),
    inFlight: () => [...inFlight.values()].reduce((sum, events) => sum + events, 0),
  });
}

/** Names that wait after a failure: of a receiver, or of a pair of a sender and a receiver. */
export type Blocks = ReturnType<typeof createBlocks>;

/** So many names are remembered. One that is forgotten is tried again before its pause is over. */
const blocksMax = 10_000;

export function createBlocks({ clock, rng }: { readonly clock: Clock; readonly rng: Rng }) {
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

/** The kind and the id in an actor's name. */
export function receiverOf(to: string): { readonly kind: string; readonly id: string } {
  const [kind = '', id = ''] = partsOf(to);
  return { kind, id };
}

/** The name of a pair of a sender and a receiver. */
export function pairOf({ src, to }: { readonly src: string; readonly to: string }): string {
  return keyOf(src, to);
}
