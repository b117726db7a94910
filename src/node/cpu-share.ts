// How much of the time in which this process wanted to work it was given a processor for. On a machine that
// others use, too, the clock runs on while it waits for one: that is no work for whoever is served then.
import type { Clock } from '../shared/clock.js';

export interface CpuShareOptions {
  readonly clock: Pick<Clock, 'monotonic'>;
  /** Milliseconds that the process has had of processors. */
  readonly cpuMs?: () => number;
  /** Milliseconds in which the event loop did not wait for events. */
  readonly activeMs?: () => number;
}

const sampleMs = 250;
/** In less work than this, what the clocks differ by would be most of it. */
const activeMsMin = 20;

/** From 0 to 1, as of the latest quarter of a second in which anybody asked. */
export function createCpuShare(options: CpuShareOptions): () => number {
  const { clock, cpuMs = ofProcess, activeMs = ofLoop } = options;
  let share = 1;
  let sampledAt = clock.monotonic();
  let [cpu, active] = [cpuMs(), activeMs()];
  return () => {
    const now = clock.monotonic();
    if (now - sampledAt < sampleMs) return share;
    const [cpuNow, activeNow] = [cpuMs(), activeMs()];
    share = activeNow - active < activeMsMin ? 1 : Math.min(1, (cpuNow - cpu) / (activeNow - active));
    [cpu, active, sampledAt] = [cpuNow, activeNow, now];
    return share;
  };
}

function ofProcess(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

const ofLoop = () => performance.eventLoopUtilization().active;
