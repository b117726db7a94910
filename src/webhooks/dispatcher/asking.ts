// Asks a queue which of the picked attempts begin, and has those made that do.
import { pauseAfter, transient } from '../../shared/backoff.js';
import type { Log } from '../../shared/log.js';
import type { Rng } from '../../shared/timers.js';
import type { Attempts, AttemptToMake } from './attempts.js';
import type { BeginAnswer, DeliveryQueues, PushTarget } from './ports.js';
import {
  type Flight,
  hold,
  letGo,
  lookAt,
  lookAtAll,
  putBack,
  type QueueRun,
  tellEnds,
} from './queue-run.js';
import { begins, closeRun, dropped, due, landed, type Round } from './round.js';

export interface BeginsAttempts {
  readonly round: Round;
  readonly queues: DeliveryQueues;
  readonly attempts: Attempts;
  /** Each has a name of its own. */
  readonly lease: () => { readonly leaseName: string; readonly leaseMs: number };
  readonly rng: Rng;
  readonly log: Log;
}

export interface Asked {
  readonly flights: readonly Flight[];
  readonly target: PushTarget;
}

export async function ask(
  beginning: BeginsAttempts,
  run: QueueRun,
  flights: readonly Flight[],
): Promise<void> {
  const { round } = beginning;
  const { clock, rules } = round;
  Object.assign(run, { isBeginning: true, isAsking: true });
  begins(round, run, flights);
  const { target } = run;
  const answers = await answersOf(beginning, run, flights);
  run.isBeginning = false;
  tellEnds(run);
  if (answers === undefined || answers === 'changed') {
    for (const flight of flights) dropped(round, run, flight);
    lookAtAll(run);
    if (answers === undefined) run.pausedUntil = clock.monotonic() + rules.busyPauseMs;
    else if (run.target.version === target.version) closeRun(round, run);
  } else answered(beginning, run, { flights, target, answers });
  landed(round, run);
}

/** The queue is asked again with the same name until there is an answer: what has begun has begun once. */
async function answersOf(
  { round, queues, lease, rng, log }: BeginsAttempts,
  run: QueueRun,
  flights: readonly Flight[],
) {
  const { clock, timers, rules } = round;
  const own = lease();
  for (const flight of flights) flight.leaseName = own.leaseName;
  const items = flights.map(({ delivery, isFirst }) => ({ ...delivery, isFirst }));
  const askedAt = clock.monotonic();
  // A claim may bring another reading meanwhile, and these were read before it.
  const { target, reading } = run;
  for (let tries = 1; ; tries += 1) {
    try {
      return await queues.begin(target, { items, reading, ...own });
    } catch (error) {
      log.warn({ err: error, queue: run.id }, 'webhooks.begin.failed');
      tellEnds(run);
    }
    if (!run.isOpen || clock.monotonic() - askedAt > rules.sendWithinMs) return undefined;
    const pauseMs = pauseAfter(tries, transient, rng);
    await new Promise<void>((resolve) => timers.after(pauseMs, resolve));
  }
}

export function answered(
  beginning: BeginsAttempts,
  run: QueueRun,
  { flights, target, answers }: Asked & { readonly answers: readonly BeginAnswer[] },
): void {
  const begun = new Map<Flight['connection'], AttemptToMake[]>();
  for (const [nth, flight] of flights.entries()) {
    const answer = answers[nth];
    if (answer?.verdict !== 'begun') notBegun(beginning.round, run, { flight, verdict: answer?.verdict });
    else if (begun.get(flight.connection)?.push({ ...answer, target, flight }) === undefined)
      begun.set(flight.connection, [{ ...answer, target, flight }]);
  }
  for (const oneAfterAnother of begun.values()) void beginning.attempts.make(run, oneAfterAnother);
}

interface NotBegun {
  readonly flight: Flight;
  readonly verdict: BeginAnswer['verdict'] | undefined;
}

function notBegun(round: Round, run: QueueRun, { flight, verdict }: NotBegun): void {
  const { clock, rules } = round;
  if (verdict === 'full') noConnection(round, run, flight);
  else if (verdict === 'busy') laneIsBusy(round, run, flight);
  else {
    dropped(round, run, flight);
    if (verdict === 'stale') {
      run.reading = flight.leaseName;
      lookAtAll(run);
    }
  }
  // The clock of the node that was asked may be behind: a retry is looked at again soon.
  if (!flight.isFirst) lookAt(run, clock.now() + rules.busyPauseMs);
}

/** Another node has attempts under way that it began when the queue was its own. */
function noConnection(round: Round, run: QueueRun, flight: Flight): void {
  if (hold(run, flight)) round.inFlight -= 1;
  if (flight.isFirst) putBack(run, flight);
  run.pausedUntil = round.clock.monotonic() + round.rules.busyPauseMs;
}

/** The same, in this very lane: the call that has begun it may never be followed by a report. */
function laneIsBusy(round: Round, run: QueueRun, flight: Flight): void {
  const { clock, timers, rules } = round;
  if (hold(run, flight)) round.inFlight -= 1;
  if (!flight.isFirst) return;
  lookAt(run, clock.now() + rules.leaseMs);
  timers.after(rules.busyPauseMs, () => {
    // It may have been delivered meanwhile.
    letGo(run, flight);
    lookAtAll(run);
    due(round, run);
  });
}
