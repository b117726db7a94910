// Begins the attempts of the queues that this node owns: each queue within its connections, all within the
// sockets of the node, and none in another's way.
import type { Clock } from '../../shared/clock.js';
import { keyOf } from '../../shared/key.js';
import type { Log } from '../../shared/log.js';
import type { Rng, Timers } from '../../shared/timers.js';
import { ask, type BeginsAttempts } from './asking.js';
import { createAttempts } from './attempts.js';
import { closed, firstsAllowed } from './breaker.js';
import { claim } from './claiming.js';
import type {
  ClaimedAttempts,
  DeliveryQueues,
  JustNumbered,
  NewDelivery,
  PushTarget,
  SendAttempt,
} from './ports.js';
import {
  countsOf,
  createRun,
  hasRetry,
  lookAt,
  lookAtAll,
  momentOf,
  pick,
  type QueueRun,
} from './queue-run.js';
import { createReading } from './reading.js';
import { closeRun, countSlow, createRound, due, ends, landed, roomOf, wakeLater } from './round.js';
import { type DispatcherRules, usualRules } from './rules.js';

export interface Dispatcher {
  /** The queue is in webhook mode and this node's, or its webhook is another one now. */
  open(target: PushTarget): void;
  /** Attempts under way come to their end. `isMoved`: another node owns the queue by now. */
  close(queue: string, isMoved?: boolean): void;
  /** Attempts of it are begun: it was opened, and its webhook has not turned out to be another one. */
  isOpen(queue: string): boolean;
  /** Something was numbered; all of it after that number, where it is at hand. */
  arrived(queue: string, numbered?: JustNumbered): void;
  /** Begins what of these may begin with the numbers that they are about to get; they follow each other. */
  claim(queue: string, items: readonly NewDelivery[]): ClaimedAttempts | undefined;
  /** An attempt of it has begun here, or begins with its number. */
  isUnderWay(queue: string, delivery: string): boolean;
  /** Someone else has changed deliveries: a person has asked for one, or another node has reported. */
  changed(queue: string): void;
  counts(): DispatcherCounts;
  /** Begins nothing any more; done when no attempt is under way. */
  stop(): Promise<void>;
}

interface DispatcherCounts {
  readonly queues: number;
  readonly inFlight: number;
  readonly slowInFlight: number;
  /** Queues whose endpoint counts as dead. */
  readonly deadEndpoints: number;
  /** Read, and not begun. */
  readonly held: number;
  readonly begun: number;
  readonly succeeded: number;
  readonly failed: number;
  readonly deadLettered: number;
  /** The leases of these attempts ended before any outcome was reported. */
  readonly unknown: number;
}

export interface DispatcherOptions {
  /** The name identifies this start of this node. */
  readonly name: string;
  readonly queues: DeliveryQueues;
  readonly send: SendAttempt;
  readonly retryMinutes: readonly number[];
  readonly clock: Clock;
  readonly timers: Timers;
  readonly rng: Rng;
  /** Runs it when the present tick is over. */
  readonly soon: (run: () => void) => void;
  readonly log: Log;
  readonly rules?: Partial<DispatcherRules>;
}

/** Each has a name of its own. */
function createLeases(name: string, leaseMs: number) {
  let leases = 0;
  return () => {
    leases += 1;
    return { leaseName: keyOf(name, String(leases)), leaseMs };
  };
}

export function createDispatcher(options: DispatcherOptions): Dispatcher {
  const { name, queues, clock, timers, rng, soon, log } = options;
  const rules = { ...usualRules, ...options.rules };
  const round = createRound({ clock, timers, rules, soon, serve });
  const attempts = createAttempts({
    ...options,
    rules,
    ends: (run, outcomes) => ends(round, run, outcomes),
    landed: (run, flight) => landed(round, run, flight),
  });
  const { expired } = attempts;
  const reading = createReading({ queues, rules, clock, rng, log, due: (run) => due(round, run), expired });
  const lease = createLeases(name, rules.leaseMs);
  const beginning: BeginsAttempts = { round, queues, attempts, lease, rng, log };
  const { runs, ring, active } = round;

  /** All of it is of one moment: what is not due by it is what it is woken for. */
  function serve(run: QueueRun, slowInFlight: number): void {
    if (!run.isOpen || run.isBeginning) return;
    const at = momentOf(clock);
    if (run.pausedUntil > at.monotonic) {
      wakeLater(round, run, at);
      return;
    }
    if (run.sweepAt <= at.monotonic) {
      run.sweepAt = at.monotonic + rules.sweepEveryMs * (0.5 + rng.next() / 2);
      lookAtAll(run);
    }
    if (reading.read(run, at) === 'later') ring.add(run);
    const isFirstReady = run.window.ready() > 0 && firstsAllowed(run.breaker, at.monotonic) > 0;
    if (isFirstReady || hasRetry(run)) {
      const max = roomOf(round, run, slowInFlight);
      const flights = pick(run, max, { moment: at, breakerRules: rules.breaker });
      if (flights.length > 0) void ask(beginning, run, flights);
      else if (run.connections < run.target.connectionsMax) ring.add(run);
    }
    wakeLater(round, run, at);
  }

  function open(target: PushTarget): void {
    if (round.isStopping) return;
    const known = runs.get(target.id);
    const sweepAt = clock.monotonic() + rules.firstSweepMs;
    const run = known ?? createRun(target, rules.window, sweepAt);
    runs.set(run.id, run);
    const isOther = run.target.version !== target.version;
    // With another webhook what had failed may begin anew.
    if (isOther || !run.isOpen) lookAtAll(run);
    if (isOther) Object.assign(run, { breaker: closed, meanMs: 0 });
    if (!run.isOpen)
      Object.assign(run, { isOpen: true, isMoved: false, retries: [], pausedUntil: 0, sweepAt });
    run.target = target;
    due(round, run);
  }

  return Object.freeze({
    open,
    close(queue: string, isMoved = false) {
      const run = runs.get(queue);
      if (run !== undefined) closeRun(round, run, isMoved);
    },
    isOpen: (queue: string) => runs.get(queue)?.isOpen === true,
    arrived(queue: string, numbered?: JustNumbered) {
      const run = runs.get(queue);
      if (run === undefined) return;
      const isWanted = firstsAllowed(run.breaker, clock.monotonic()) > 0;
      if (numbered !== undefined && isWanted) run.window.arrived(numbered);
      else run.window.more();
      due(round, run);
    },
    claim(queue: string, items: readonly NewDelivery[]) {
      const run = runs.get(queue);
      return run && claim(beginning, run, items);
    },
    isUnderWay: (queue: string, delivery: string) => runs.get(queue)?.flights.has(delivery) === true,
    changed(queue: string) {
      const run = runs.get(queue);
      if (run === undefined) return;
      // Only retries are looked at, since updates that wait for their first attempt are read as before.
      lookAt(run, 0);
      due(round, run);
    },
    counts: () => ({
      ...countsOf([...runs.values()]),
      ...{ inFlight: round.inFlight, slowInFlight: countSlow(round) },
      ...attempts.counts(),
    }),
    async stop() {
      round.isStopping = true;
      const isOver = new Promise<void>((resolve) => round.stopped.push(resolve));
      for (const run of [...runs.values()]) closeRun(round, run);
      if (active.size > 0) await isOver;
    },
  });
}
