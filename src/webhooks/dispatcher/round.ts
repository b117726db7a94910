// The queues of a dispatcher: which of them are due, which have attempts under way, and how many those are.
import type { Clock } from '../../shared/clock.js';
import type { Timers } from '../../shared/timers.js';
import type { AttemptOutcome } from '../../updates/deliveries/finishing.js';
import {
  begin,
  end,
  type Flight,
  isBehind,
  isSlow,
  land,
  nextIn,
  type QueueRun,
  type RunMoment,
} from './queue-run.js';
import type { DispatcherRules } from './rules.js';
import { connectionsFor } from './shares.js';

interface RoundOptions {
  readonly clock: Clock;
  readonly timers: Timers;
  readonly rules: DispatcherRules;
  /** Runs it when the present tick is over. */
  readonly soon: (run: () => void) => void;
  /** Has a queue do what is due; `slowInFlight` connections are of slow queues. */
  readonly serve: (run: QueueRun, slowInFlight: number) => void;
}

export interface Round extends RoundOptions {
  readonly runs: Map<string, QueueRun>;
  /** Queues that may have something to do stand here in the order of their turns. */
  readonly ring: Set<QueueRun>;
  /** These queues have attempts under way. */
  readonly active: Set<QueueRun>;
  readonly stopped: (() => void)[];
  isPlanned: boolean;
  isStopping: boolean;
  /** Without those whose outcome is being stored. */
  inFlight: number;
}

export function createRound(options: RoundOptions): Round {
  const empty = { runs: new Map(), ring: new Set<QueueRun>(), active: new Set<QueueRun>(), stopped: [] };
  return { ...options, ...empty, isPlanned: false, isStopping: false, inFlight: 0 };
}

export function due(round: Round, run: QueueRun): void {
  if (run.isOpen) round.ring.add(run);
  if (round.isPlanned) return;
  round.isPlanned = true;
  round.soon(() => {
    round.isPlanned = false;
    const slowInFlight = countSlow(round);
    for (const one of [...round.ring]) {
      round.ring.delete(one);
      round.serve(one, slowInFlight);
    }
  });
}

export function countSlow({ active, clock }: Round): number {
  const monotonic = clock.monotonic();
  let slowInFlight = 0;
  for (const run of active) if (isSlow(run, monotonic)) slowInFlight += run.connections;
  return slowInFlight;
}

/** How many connections the queue may use more. */
export function roomOf(round: Round, run: QueueRun, slowInFlight = countSlow(round)): number {
  const monotonic = round.clock.monotonic();
  if (isBehind(run, monotonic)) return 0;
  const { connectionsMax } = run.target;
  const load = { inFlight: run.connections, connectionsMax, isSlow: isSlow(run, monotonic) };
  const { inFlight, rules } = round;
  return connectionsFor(load, { socketsMax: rules.socketsMax, inFlight, slowInFlight });
}

export function wakeLater(round: Round, run: QueueRun, moment: RunMoment): void {
  const at = moment.monotonic + nextIn(run, moment);
  if (!Number.isFinite(at) || (run.wake !== undefined && run.wake.at <= at)) return;
  run.wake?.timer.cancel();
  const timer = round.timers.after(Math.ceil(at - moment.monotonic), () => {
    delete run.wake;
    due(round, run);
  });
  run.wake = { at, timer };
}

export function begins(round: Round, run: QueueRun, flights: readonly Flight[]): void {
  round.inFlight += begin(run, flights);
  round.active.add(run);
}

/** An attempt that is given back comes first in its lane again, but only when that is stored. */
export function ends(round: Round, run: QueueRun, outcomes: readonly AttemptOutcome[]): void {
  for (const { id, result } of outcomes) {
    const flight = run.flights.get(id);
    if (flight === undefined || flight.isEnding || result === 'released') continue;
    if (end(run, flight)) round.inFlight -= 1;
  }
  due(round, run);
}

export function dropped(round: Round, run: QueueRun, flight: Flight): void {
  if (land(run, flight)) round.inFlight -= 1;
}

/** A flight is over when one is given. */
export function landed(round: Round, run: QueueRun, flight?: Flight): void {
  const { active, isStopping, stopped } = round;
  if (flight !== undefined) dropped(round, run, flight);
  if (run.flights.size === 0) active.delete(run);
  if (!run.isOpen && !run.isBeginning && run.flights.size === 0) forget(round, run);
  if (isStopping && active.size === 0) for (const done of stopped.splice(0)) done();
  due(round, run);
}

export function closeRun(round: Round, run: QueueRun, isMoved = false): void {
  Object.assign(run, { isOpen: false, isMoved });
  run.wake?.timer.cancel();
  delete run.wake;
  round.ring.delete(run);
  if (run.flights.size === 0) forget(round, run);
}

function forget({ runs }: Round, run: QueueRun): void {
  if (runs.get(run.id) === run) runs.delete(run.id);
}
