// Divides the slots among a few lanes, each of which knows when its next timer is due: so few reads serve all
// slots, and none of them sorts more than it needs.

import type { Ownership } from '../cluster/ownership.js';
import type { Slot } from '../cluster/slot.js';
import type { Clock } from '../shared/clock.js';

export interface DueLane {
  /** To be read whatever is known of it. */
  isDue: boolean;
  isReading: boolean;
  /** Something was met that is in flight: to be read again when it has landed. */
  isAgain: boolean;
  inFlight: number;
  /** The next timer that is known and not in flight. */
  readonly soonest: number;
  /** True when no timer was known that is as soon. */
  hear(look: number): boolean;
  /** How long until it has to be read; `now` is unknown while time is in doubt. */
  waitMs(facts: { readonly now: number | undefined; readonly lookAgainMs: number }): number;
  /** What is read now is known afterwards. Answers the slots of this lane that are this node's. */
  begin(): readonly Slot[];
  /** One of those in flight is in flight no more. */
  land(): void;
}

export interface DueLanes {
  readonly all: readonly DueLane[];
  of(slot: Slot): DueLane;
}

/** MongoDB merges up to 200 ranges of an index in order; beyond that it reads and sorts them all. */
const lanesTotal = 8;

export function createDueLanes(ownership: Pick<Ownership, 'held'>, clock: Clock): DueLanes {
  const all = Array.from({ length: lanesTotal }, (_, index) => createLane(index));

  function createLane(index: number): DueLane {
    let soonest = Number.POSITIVE_INFINITY;
    let readAt = Number.NEGATIVE_INFINITY;
    const lane = {
      isDue: true,
      isReading: false,
      isAgain: false,
      inFlight: 0,
      get soonest() {
        return soonest;
      },
      hear(look: number) {
        if (look >= soonest) return false;
        soonest = look;
        return true;
      },
      waitMs({ now, lookAgainMs }: { now: number | undefined; lookAgainMs: number }) {
        if (lane.isDue) return 0;
        const untilDue = now === undefined ? lookAgainMs : soonest - now;
        return Math.min(untilDue, readAt + lookAgainMs - clock.monotonic());
      },
      begin() {
        lane.isDue = false;
        lane.isReading = true;
        readAt = clock.monotonic();
        soonest = Number.POSITIVE_INFINITY;
        const slots: Slot[] = [];
        for (const { slot } of ownership.held()) if (slot % lanesTotal === index) slots.push(slot);
        return slots;
      },
      land() {
        lane.inFlight -= 1;
        if (lane.inFlight > 0 || !lane.isAgain) return;
        lane.isAgain = false;
        lane.isDue = true;
      },
    };
    return lane;
  }

  return Object.freeze({
    all,
    of(slot: Slot) {
      const lane = all[slot % lanesTotal];
      if (lane === undefined) throw new RangeError(`There is no slot ${slot}.`);
      return lane;
    },
  });
}
