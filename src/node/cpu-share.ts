// The share of its working time in which this process had a processor. On a shared machine the clock runs on
// while the process waits for one: that is no work for the caller served then.
import type { Clock } from '../shared/clock.js';

export interface CpuShareOptions {
  readonly clock: Pick<Clock, 'monotonic'>;
  /** Milliseconds that the process has had of processors. */
  readonly cpuMs?: () => number;
  /** Milliseconds in which the event loop did not wait for events. */
  readonly activeMs?: () => number;
}

const sampleMs = 250;
/** In less work than this, the differences between the clocks would be most of it. */
const activeMsMin = 20;

/** The share from 0 to 1, as of the latest quarter of a second in which it was read. */
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
