// Reads what a queue may do next, a page at a time and only when it is needed.
import { pauseAfter, transient } from '../../shared/backoff.js';
import type { Clock } from '../../shared/clock.js';
import type { Log } from '../../shared/log.js';
import type { Rng } from '../../shared/timers.js';
import { firstsAllowed } from './breaker.js';
import type { DeliveryQueues, WaitingDelivery } from './ports.js';
import { lookAtAll, type QueueRun, type RunMoment } from './queue-run.js';

export interface QueueReadingOptions {
  readonly queues: DeliveryQueues;
  readonly rules: { readonly readsMax: number; readonly pageItems: number };
  readonly clock: Clock;
  readonly rng: Rng;
  readonly log: Log;
  /** There may be something to do. */
  readonly due: (run: QueueRun) => void;
  /** This is called with deliveries whose attempts are not reported any more. */
  readonly expired: (run: QueueRun, deliveries: readonly WaitingDelivery[]) => Promise<void>;
}

/** The clocks of two nodes may differ by as much. */
const leaseGraceMs = 1_000;

export function createReading({ queues, rules, clock, rng, log, due, expired }: QueueReadingOptions) {
  const { readsMax, pageItems } = rules;
  let reads = 0;

  async function reading(run: QueueRun, work: () => Promise<void>): Promise<void> {
    reads += 1;
    try {
      await work();
      run.readFailures = 0;
    } catch (error) {
      run.readFailures += 1;
      run.pausedUntil = clock.monotonic() + pauseAfter(run.readFailures, transient, rng);
      log.warn({ err: error, queue: run.id }, 'webhooks.read.failed');
    }
    reads -= 1;
  }

  async function readFresh(run: QueueRun, after: number): Promise<void> {
    run.attempted = new Map([...run.flights].filter(([, { isFirst }]) => isFirst));
    let isRead = false;
    await reading(run, async () => {
      const page = await queues.fresh(run.id, { after, limit: pageItems });
      let isOver = false;
      run.window.add(after, page, ({ id }) => {
        const flight = run.attempted?.get(id);
        if (flight === undefined) return true;
        // The delivery may wait anew, since the page may have been read before or after its attempt began.
        if (run.flights.get(id) === flight && !flight.isEnding) flight.isDoubtful = true;
        else isOver = true;
        return false;
      });
      if (isOver) lookAtAll(run);
      isRead = true;
    });
    if (!isRead) run.window.unread();
    run.attempted = undefined;
    due(run);
  }

  async function look(run: QueueRun): Promise<void> {
    run.isLooking = true;
    run.nextWaitingAt = Number.POSITIVE_INFINITY;
    let isRead = false;
    await reading(run, async () => {
      const limit = pageItems + run.flights.size;
      const page = await queues.waiting(run.id, limit);
      const now = clock.now();
      const isDue = page.filter(({ id, dueAt }) => dueAt <= now && !run.flights.has(id));
      const lost = isDue.filter(({ isLeased, dueAt }) => isLeased && dueAt + leaseGraceMs <= now);
      if (lost.length > 0) await expired(run, lost);
      run.retries = isDue.filter(({ isLeased }) => !isLeased);
      const isEnding = isDue.length > lost.length + run.retries.length;
      const later = isEnding ? now + leaseGraceMs : page.find(({ dueAt }) => dueAt > now)?.dueAt;
      const isMore = lost.length > 0 || (later === undefined && page.length === limit);
      run.nextWaitingAt = Math.min(run.nextWaitingAt, isMore ? 0 : (later ?? Number.POSITIVE_INFINITY));
      isRead = true;
    });
    if (!isRead) run.nextWaitingAt = 0;
    run.isLooking = false;
    due(run);
  }

  return Object.freeze({
    /** Begins to read what is needed at that moment; `later`: too much is being read. */
    read(run: QueueRun, { now, monotonic }: RunMoment) {
      const isLookDue = run.nextWaitingAt <= now && run.retries.length === 0 && !run.isLooking;
      const mayFresh = run.attempted === undefined && firstsAllowed(run.breaker, monotonic) > 0;
      if (!isLookDue && !mayFresh) return undefined;
      if (reads >= readsMax) return 'later';
      if (isLookDue) void look(run);
      const after = mayFresh ? run.window.wanted() : undefined;
      if (after !== undefined) void readFresh(run, after);
      return undefined;
    },
  });
}
