// Begins the attempts of the queues that this node owns: each queue within its connections, all within the
// sockets of the node, and none in another's way.
import { pauseAfter, transient } from '../../shared/backoff.js';
import type { Clock } from '../../shared/clock.js';
import { keyOf } from '../../shared/key.js';
import type { Log } from '../../shared/log.js';
import type { Rng, Timers } from '../../shared/timers.js';
import type { AttemptOutcome } from '../../updates/deliveries/finishing.js';
import { type Attempts, type AttemptToMake, createAttempts } from './attempts.js';
import { closed, firstsAllowed } from './breaker.js';
import { createClaiming } from './claiming.js';
import type {
  BeginAnswer,
  ClaimedAttempts,
  DeliveryQueues,
  JustNumbered,
  NewDelivery,
  PushTarget,
  SendAttempt,
} from './ports.js';
import {
  begin,
  countsOf,
  createRun,
  end,
  type Flight,
  hasRetry,
  hold,
  isBehind,
  isSlow,
  land,
  letGo,
  lookAt,
  lookAtAll,
  momentOf,
  nextIn,
  pick,
  putBack,
  type QueueRun,
  type RunMoment,
  tellEnds,
} from './queue-run.js';
import { createReading } from './reading.js';
import { type DispatcherRules, usualRules } from './rules.js';
import { connectionsFor } from './shares.js';

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
  const runs = new Map<string, QueueRun>();
  /** Queues that may have something to do stand here in the order of their turns. */
  const ring = new Set<QueueRun>();
  const stopped: (() => void)[] = [];
  const attempts: Attempts = createAttempts({ ...options, rules, ends, landed });
  const reading = createReading({ queues, rules, clock, rng, log, due, expired: attempts.expired });
  const lease = createLeases(name, rules.leaseMs);
  const claim = createClaiming({ ...options, attempts, lease, roomOf, begins, answered, dropped, landed });
  /** These queues have attempts under way. */
  const active = new Set<QueueRun>();
  let [isPlanned, isStopping] = [false, false];
  /** Without those whose outcome is being stored. */
  let inFlight = 0;

  function due(run: QueueRun): void {
    if (run.isOpen) ring.add(run);
    plan();
  }

  function plan(): void {
    if (isPlanned) return;
    isPlanned = true;
    soon(() => {
      isPlanned = false;
      const slowInFlight = countSlow();
      for (const run of [...ring]) {
        ring.delete(run);
        serve(run, slowInFlight);
      }
    });
  }

  function countSlow(): number {
    const monotonic = clock.monotonic();
    let slowInFlight = 0;
    for (const run of active) if (isSlow(run, monotonic)) slowInFlight += run.connections;
    return slowInFlight;
  }

  /** All of it is of one moment: what is not due by it is what it is woken for. */
  function serve(run: QueueRun, slowInFlight: number): void {
    if (!run.isOpen || run.isBeginning) return;
    const at = momentOf(clock);
    if (run.pausedUntil > at.monotonic) {
      wakeLater(run, at);
      return;
    }
    if (run.sweepAt <= at.monotonic) {
      run.sweepAt = at.monotonic + rules.sweepEveryMs * (0.5 + rng.next() / 2);
      lookAtAll(run);
    }
    if (reading.read(run, at) === 'later') ring.add(run);
    const isFirstReady = run.window.ready() > 0 && firstsAllowed(run.breaker, at.monotonic) > 0;
    if (isFirstReady || hasRetry(run)) {
      const max = roomOf(run, slowInFlight);
      const flights = pick(run, max, { moment: at, breakerRules: rules.breaker });
      if (flights.length > 0) void ask(run, flights);
      else if (run.connections < run.target.connectionsMax) ring.add(run);
    }
    wakeLater(run, at);
  }

  function roomOf(run: QueueRun, slowInFlight = countSlow()): number {
    if (isBehind(run, clock.monotonic())) return 0;
    const { connectionsMax } = run.target;
    const load = { inFlight: run.connections, connectionsMax, isSlow: isSlow(run, clock.monotonic()) };
    return connectionsFor(load, { socketsMax: rules.socketsMax, inFlight, slowInFlight });
  }

  function begins(run: QueueRun, flights: readonly Flight[]): void {
    inFlight += begin(run, flights);
    active.add(run);
  }

  function wakeLater(run: QueueRun, moment: RunMoment): void {
    const at = moment.monotonic + nextIn(run, moment);
    if (!Number.isFinite(at) || (run.wake !== undefined && run.wake.at <= at)) return;
    run.wake?.timer.cancel();
    const timer = timers.after(Math.ceil(at - moment.monotonic), () => {
      delete run.wake;
      due(run);
    });
    run.wake = { at, timer };
  }

  async function ask(run: QueueRun, flights: readonly Flight[]): Promise<void> {
    Object.assign(run, { isBeginning: true, isAsking: true });
    begins(run, flights);
    const { target } = run;
    const answers = await asked(run, flights);
    run.isBeginning = false;
    tellEnds(run);
    if (answers === undefined || answers === 'changed') {
      for (const flight of flights) dropped(run, flight);
      lookAtAll(run);
      if (answers === undefined) run.pausedUntil = clock.monotonic() + rules.busyPauseMs;
      else if (run.target.version === target.version) closeRun(run);
    } else answered(run, { flights, target }, answers);
    landed(run);
  }

  /** Asked again with the same name until there is an answer: what has begun has begun once. */
  async function asked(run: QueueRun, flights: readonly Flight[]) {
    const own = lease();
    for (const flight of flights) flight.leaseName = own.leaseName;
    const items = flights.map(({ delivery, isFirst }) => ({ ...delivery, isFirst }));
    const askedAt = clock.monotonic();
    const { target } = run;
    for (let tries = 1; ; tries += 1) {
      try {
        return await queues.begin(target, { items, reading: run.reading, ...own });
      } catch (error) {
        log.warn({ err: error, queue: run.id }, 'webhooks.begin.failed');
        tellEnds(run);
      }
      if (!run.isOpen || clock.monotonic() - askedAt > rules.sendWithinMs) return undefined;
      const pauseMs = pauseAfter(tries, transient, rng);
      await new Promise<void>((resolve) => timers.after(pauseMs, resolve));
    }
  }

  function answered(
    run: QueueRun,
    { flights, target }: { readonly flights: readonly Flight[]; readonly target: PushTarget },
    answers: readonly BeginAnswer[],
  ): void {
    const begun = new Map<Flight['connection'], AttemptToMake[]>();
    for (const [nth, flight] of flights.entries()) {
      const answer = answers[nth];
      if (answer?.verdict !== 'begun') notBegun(run, flight, answer?.verdict);
      else if (begun.get(flight.connection)?.push({ ...answer, target, flight }) === undefined)
        begun.set(flight.connection, [{ ...answer, target, flight }]);
    }
    for (const oneAfterAnother of begun.values()) void attempts.make(run, oneAfterAnother);
  }

  function notBegun(run: QueueRun, flight: Flight, verdict: BeginAnswer['verdict'] | undefined): void {
    if (verdict === 'full' || verdict === 'busy') later(run, flight, verdict);
    else {
      dropped(run, flight);
      if (verdict === 'stale') {
        run.reading = flight.leaseName;
        lookAtAll(run);
      }
      // It may be that the clock of the one who was asked is behind.
      if (!flight.isFirst) lookAt(run, clock.now() + rules.busyPauseMs);
    }
  }

  /** Another node has attempts under way that it began when the queue was its own. */
  function later(run: QueueRun, flight: Flight, why: 'full' | 'busy'): void {
    if (hold(run, flight)) inFlight -= 1;
    if (!flight.isFirst) lookAt(run, clock.now() + rules.busyPauseMs);
    else if (why === 'full') putBack(run, flight);
    else {
      // The call that has begun it may never be followed by a report.
      lookAt(run, clock.now() + rules.leaseMs);
      timers.after(rules.busyPauseMs, () => {
        // It may have been delivered meanwhile.
        letGo(run, flight);
        lookAtAll(run);
        due(run);
      });
    }
    if (why === 'full') run.pausedUntil = clock.monotonic() + rules.busyPauseMs;
  }

  function dropped(run: QueueRun, flight: Flight): void {
    if (land(run, flight)) inFlight -= 1;
  }

  /** An attempt that is given back comes first in its lane again, but only when that is stored. */
  function ends(run: QueueRun, outcomes: readonly AttemptOutcome[]): void {
    for (const { id, result } of outcomes) {
      const flight = run.flights.get(id);
      if (flight === undefined || flight.isEnding || result === 'released') continue;
      if (end(run, flight)) inFlight -= 1;
    }
    due(run);
  }

  /** A flight is over when one is given. */
  function landed(run: QueueRun, flight?: Flight): void {
    if (flight !== undefined) dropped(run, flight);
    if (run.flights.size === 0) active.delete(run);
    if (!run.isOpen && !run.isBeginning && run.flights.size === 0) forget(run);
    if (isStopping && active.size === 0) for (const done of stopped.splice(0)) done();
    due(run);
  }

  function closeRun(run: QueueRun | undefined, isMoved = false): void {
    if (run === undefined) return;
    Object.assign(run, { isOpen: false, isMoved });
    run.wake?.timer.cancel();
    delete run.wake;
    ring.delete(run);
    if (run.flights.size === 0) forget(run);
  }

  function forget(run: QueueRun): void {
    if (runs.get(run.id) === run) runs.delete(run.id);
  }

  function open(target: PushTarget): void {
    if (isStopping) return;
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
    due(run);
  }

  return Object.freeze({
    open,
    close: (queue: string, isMoved = false) => closeRun(runs.get(queue), isMoved),
    isOpen: (queue: string) => runs.get(queue)?.isOpen === true,
    arrived(queue: string, numbered?: JustNumbered) {
      const run = runs.get(queue);
      if (run === undefined) return;
      const isWanted = firstsAllowed(run.breaker, clock.monotonic()) > 0;
      if (numbered !== undefined && isWanted) run.window.arrived(numbered);
      else run.window.more();
      due(run);
    },
    claim(queue: string, items: readonly NewDelivery[]) {
      const run = runs.get(queue);
      return run && claim(run, items);
    },
    isUnderWay: (queue: string, delivery: string) => runs.get(queue)?.flights.has(delivery) === true,
    changed(queue: string) {
      const run = runs.get(queue);
      if (run === undefined) return;
      // Only retries are looked at, since updates that wait for their first attempt are read as before.
      lookAt(run, 0);
      due(run);
    },
    counts: () => ({
      ...countsOf([...runs.values()]),
      ...{ inFlight, slowInFlight: countSlow() },
      ...attempts.counts(),
    }),
    async stop() {
      isStopping = true;
      const isOver = new Promise<void>((resolve) => stopped.push(resolve));
      for (const run of [...runs.values()]) closeRun(run);
      if (active.size > 0) await isOver;
    },
  });
}
