// A clock that goes on while a node computes, as a real one does: two looks at it within one tick may differ.
import type { Clock } from '../../src/shared/clock.js';
import type { Scheduler } from '../simulation/scheduler.js';

const lookMs = 0.03;
/** The world stands still within a tick, so the clock is ahead of it for a while; never by more than this. */
const aheadMaxMs = 0.9;

export function runningClock({ nowMs }: Pick<Scheduler, 'nowMs'>, wallStart: number): Clock {
  let last = 0;
  const look = () => {
    last = Math.max(nowMs(), Math.min(last + lookMs, nowMs() + aheadMaxMs));
    return last;
  };
  return Object.freeze({ now: () => wallStart + Math.floor(look()), monotonic: look });
}
