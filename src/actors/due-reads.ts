// Knows when a node has to read its timers next. One read serves all of its slots, and a timer that this node
// was told of is not waited for in vain: the read comes as soon as the first timer is due.
import type { Clock } from '../shared/clock.js';

export interface DueReads {
  /** To be read whatever is known. */
  isDue: boolean;
  isReading: boolean;
  /** Something was met that is in flight: to be read again when all has landed. */
  isAgain: boolean;
  inFlight: number;
  /** The next timer that is known and not in flight. */
  readonly soonest: number;
  /** True when no timer was known that is as soon. */
  hear(look: number): boolean;
  /** How long until the next read; `now` is unknown while time is in doubt. */
  waitMs(facts: { readonly now: number | undefined; readonly lookAgainMs: number }): number;
  /** What is read now is known afterwards. */
  begin(): void;
  /** One of those in flight is in flight no more. */
  land(): void;
}

export function createDueReads(clock: Pick<Clock, 'monotonic'>): DueReads {
  let soonest = Number.POSITIVE_INFINITY;
  let readAt = Number.NEGATIVE_INFINITY;
  const reads = {
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
      if (reads.isDue) return 0;
      const untilDue = now === undefined ? lookAgainMs : soonest - now;
      return Math.min(untilDue, readAt + lookAgainMs - clock.monotonic());
    },
    begin() {
      reads.isDue = false;
      reads.isReading = true;
      readAt = clock.monotonic();
      soonest = Number.POSITIVE_INFINITY;
    },
    land() {
      reads.inFlight -= 1;
      if (reads.inFlight > 0 || !reads.isAgain) return;
      reads.isAgain = false;
      reads.isDue = true;
    },
  };
  return reads;
}
