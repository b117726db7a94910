// How much processor time a stretch of work can have had. On a shared machine the clock runs on while the
// process waits for a processor: that is no work for the caller served then.

import type { CpuTime } from '../gateway/cost-budget.js';
import type { Clock } from '../shared/clock.js';

export interface CpuTimeOptions {
  readonly clock: Pick<Clock, 'monotonic'>;
  /** Milliseconds that the process has had of processors. */
  readonly cpuMs?: () => number;
}

/** Asking the system costs about a microsecond, so it is asked this often at most before work begins. */
const markEveryMs = 10;

export function createCpuTime({ clock, cpuMs = ofProcess }: CpuTimeOptions): CpuTime {
  let [markedAt, marked] = [clock.monotonic(), cpuMs()];
  return Object.freeze({
    mark(now: number) {
      if (now - markedAt >= markEveryMs) [markedAt, marked] = [now, cpuMs()];
    },
    /** What the process had since the mark bounds what any part of that time had. */
    hadAtMost(sinceMs: number, now: number) {
      const cpu = cpuMs();
      const beforeMarkMs = Math.max(0, markedAt - sinceMs);
      const had = Math.min(now - sinceMs, beforeMarkMs + cpu - marked);
      [markedAt, marked] = [now, cpu];
      return had;
    },
  });
}

function ofProcess(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
