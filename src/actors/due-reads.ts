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
  /** How long until the next read, or the next question; `now` is unknown while time is in doubt. */
  waitMs(now: number | undefined): number;
  /** What is read now is known afterwards. */
  begin(): void;
  /** One of those in flight is in flight no more. */
  land(): void;
}

interface ReadRules {
  /** Timers read at once. */
  readonly pageRows: number;
  /** For timers that this node was not told of. */
  readonly lookAgainMs: number;
}

export function createDueReads(
  clock: Pick<Clock, 'monotonic'>,
  { pageRows, lookAgainMs }: ReadRules,
): DueReads {
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
    waitMs(now: number | undefined) {
      // What is in flight is read again: it may take half of the page.
      if (reads.isReading || reads.inFlight > pageRows / 2) return lookAgainMs;
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
