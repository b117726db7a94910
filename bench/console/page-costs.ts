// What a page costs: the lengths of its frames, its thread, its heap and its nodes.
import type { CDPSession } from 'playwright-core';

export interface Frames {
  readonly count: number;
  /** How many took longer than 50 ms. */
  readonly over: number;
  readonly longest: number;
  readonly p99: number;
  /** Tasks that kept the thread for more than 50 ms. */
  readonly tasks: number;
}

/** Run in the page: counts frames by their length in milliseconds, so that it does not grow. */
export const recordFrames = `{
  const frames = { lengths: new Array(1000).fill(0), tasks: 0, longest: 0, isOver: false };
  let before;
  const frame = (at) => {
    if (before !== undefined) {
      const length = at - before;
      frames.lengths[Math.min(999, Math.ceil(length))] += 1;
      frames.longest = Math.max(frames.longest, length);
    }
    before = at;
    if (!frames.isOver) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  new PerformanceObserver((list) => { frames.tasks += list.getEntries().length; })
    .observe({ type: 'longtask' });
  window.frameRecord = frames;
}`;

/** Run in the page: what was recorded, which ends with it. */
export const framesOf = `(() => {
  const { lengths, tasks, longest } = window.frameRecord;
  window.frameRecord.isOver = true;
  const count = lengths.reduce((sum, some) => sum + some, 0);
  const over = lengths.slice(51).reduce((sum, some) => sum + some, 0);
  let left = count * 0.99;
  const p99 = lengths.findIndex((some) => (left -= some) <= 0);
  return { count, over, longest, p99, tasks };
})()`;

/** Seconds: now, and those in which the page's thread was in use. */
export async function costsOf(debug: CDPSession): Promise<{ readonly at: number; readonly busy: number }> {
  const metrics = await metricsOf(debug);
  return { at: metrics('Timestamp'), busy: metrics('TaskDuration') };
}

export interface Heap {
  readonly bytes: number;
  readonly nodes: number;
}

/** What can be collected is collected before. */
export async function heapOf(debug: CDPSession): Promise<Heap> {
  await debug.send('HeapProfiler.collectGarbage');
  const metrics = await metricsOf(debug);
  return { bytes: metrics('JSHeapUsedSize'), nodes: metrics('Nodes') };
}

async function metricsOf(debug: CDPSession): Promise<(name: string) => number> {
  await debug.send('Performance.enable');
  const { metrics } = await debug.send('Performance.getMetrics');
  const values = new Map(metrics.map(({ name, value }) => [name, value]));
  return (name) => values.get(name) ?? Number.NaN;
}
