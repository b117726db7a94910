// Makes one attempt and sees to it that its outcome is stored, however long the store is away.
import { pauseAfter, transient } from '../../shared/backoff.js';
import { type Batcher, createBatcher } from '../../shared/batcher.js';
import type { Clock } from '../../shared/clock.js';
import type { Log } from '../../shared/log.js';
import type { Rng, Timers } from '../../shared/timers.js';
import { lostAttempt } from '../../updates/deliveries/delivery.js';
import type { AttemptOutcome } from '../../updates/deliveries/finishing.js';
import { afterSign } from './breaker.js';
import type {
  BegunAttempt,
  DeliveryQueues,
  PushTarget,
  SendAttempt,
  SentAttempt,
  WaitingDelivery,
} from './ports.js';
import {
  answer,
  type Flight,
  isBehind,
  lookAt,
  lookAtAll,
  noteDuration,
  type QueueRun,
} from './queue-run.js';
import type { DispatcherRules } from './rules.js';
import { afterFailures } from './schedule.js';

export interface Attempts {
  /** One after the other: all use one connection. Those that come too late are given back. */
  make(run: QueueRun, attempts: readonly AttemptToMake[]): Promise<void>;
  /** Nothing was sent: it counts as if it had not begun, if it has. */
  giveBack(run: QueueRun, flight: Flight, attempt: number): Promise<void>;
  /** Their leases are over. */
  expired(run: QueueRun, deliveries: readonly WaitingDelivery[]): Promise<void>;
  counts(): AttemptCounts;
}

export interface AttemptToMake extends BegunAttempt {
  readonly flight: Flight;
  readonly target: PushTarget;
}

interface AttemptCounts {
  readonly begun: number;
  readonly succeeded: number;
  readonly failed: number;
  readonly deadLettered: number;
  readonly unknown: number;
}

export interface AttemptsOptions {
  readonly queues: DeliveryQueues;
  readonly send: SendAttempt;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly rng: Rng;
  readonly retryMinutes: readonly number[];
  readonly soon: (run: () => void) => void;
  readonly log: Log;
  readonly rules: DispatcherRules;
  /** These are told to the queue in this very tick: what is asked of it in a later one comes behind them. */
  readonly ends: (run: QueueRun, outcomes: readonly AttemptOutcome[]) => void;
  /** Its outcome is stored, or will be found when its lease is over. */
  readonly landed: (run: QueueRun, flight: Flight) => void;
}

const outcomesMax = 256;

export function createAttempts(options: AttemptsOptions): Attempts {
  const { queues, send, clock, timers, rng, soon, log, rules, ends, landed } = options;
  const afterFailure = afterFailures(options.retryMinutes);
  const batchers = new WeakMap<QueueRun, Batcher<AttemptOutcome, void>>();
  const counts = { begun: 0, succeeded: 0, failed: 0, deadLettered: 0, unknown: 0 };

  function batcherOf(run: QueueRun): Batcher<AttemptOutcome, void> {
    const known = batchers.get(run);
    if (known !== undefined) return known;
    const batcher = createBatcher<AttemptOutcome, void>({
      soon: (tell) => {
        if (run.isAsking) run.ends.add(tell);
        else soon(tell);
      },
      itemsMax: outcomesMax,
      atOnce: 1,
      async run(outcomes) {
        const how = { canWait: canWait(run, outcomes) };
        try {
          if (!how.canWait) ends(run, outcomes);
          await queues.finish(run.id, outcomes, how);
        } catch (error) {
          log.warn({ err: error, queue: run.id, outcomes: outcomes.length }, 'webhooks.finish.failed');
          throw error;
        }
        return outcomes.map(() => undefined);
      },
    });
    batchers.set(run, batcher);
    return batcher;
  }

  async function make(run: QueueRun, attempts: readonly AttemptToMake[]): Promise<void> {
    const ended: (readonly [Flight, AttemptOutcome])[] = [];
    for (const [nth, one] of attempts.entries()) {
      if (nth === 0 ? isLate(one.flight, rules.sendWithinMs) : !goesOn(run, one)) {
        for (const { flight, attempt } of attempts.slice(nth)) void giveBack(run, flight, attempt);
        break;
      }
      const outcome = await sent(run, one);
      answer(run, one.flight, clock.monotonic());
      ended.push([one.flight, outcome]);
    }
    // Their connection is free when the last one has ended, so that nothing waits for the others.
    for (const [flight, outcome] of ended) void report(run, flight, outcome).then(() => landed(run, flight));
  }

  function isLate({ askedAt }: Flight, withinMs: number): boolean {
    return clock.monotonic() - askedAt > withinMs;
  }

  /** True when an attempt that waited behind another one of its lane may still be sent. */
  function goesOn(run: QueueRun, { flight, target }: AttemptToMake): boolean {
    // To another owner of the queue it is under way.
    const isOurs = run.isOpen || run.isMoved;
    const isSame = run.target.version === target.version && run.breaker.probeAt === undefined;
    const isInTime = !isLate(flight, rules.behindWithinMs) && !isBehind(run, clock.monotonic());
    return isOurs && isSame && isInTime;
  }

  async function giveBack(run: QueueRun, flight: Flight, attempt: number): Promise<void> {
    // Another owner of the queue would not hear of this, and waits until the lease is over.
    const { delivery, leaseName = '' } = flight;
    if (!run.isMoved) await report(run, flight, { id: delivery.id, attempt, result: 'released', leaseName });
    lookAtAll(run);
    landed(run, flight);
  }

  async function sent(run: QueueRun, { flight, target, ...begun }: AttemptToMake): Promise<AttemptOutcome> {
    const { delivery } = flight;
    const at = clock.now();
    const startedAt = clock.monotonic();
    flight.startedAt = startedAt;
    counts.begun += 1;
    const answered = await send({ ...begun, target, delivery }).catch((error: unknown): SentAttempt => {
      log.error({ err: error, queue: run.id, delivery: delivery.id }, 'webhooks.send.failed');
      return {
        isSuccess: false,
        sign: 'unknown',
        errorClass: 'fault',
        error: 'the request could not be made',
      };
    });
    const nowMs = clock.monotonic();
    const durationMs = nowMs - startedAt;
    noteDuration(run, durationMs);
    const wasOpen = run.breaker.probeAt !== undefined;
    run.breaker = afterSign(run.breaker, { sign: answered.sign, nowMs }, rules.breaker);
    // It will be long before these are needed, and there may be many such queues.
    if (!wasOpen && run.breaker.probeAt !== undefined) run.window.clear();
    const logged = logOf(answered, { attempt: begun.attempt, at, duration_ms: Math.round(durationMs) });
    const outcome = { id: delivery.id, attempt: begun.attempt, log: logged };
    if (answered.isSuccess) return { ...outcome, result: 'success' };
    const next = afterFailure({ ...begun, retryAfterMs: answered.retryAfterMs }, rng.next());
    return { ...outcome, result: 'failed', next };
  }

  /** Until it is stored; where another node owns the queue by now, it takes over what has no outcome. */
  async function report(run: QueueRun, flight: Flight, outcome: AttemptOutcome): Promise<void> {
    const withinMs = outcome.result === 'success' ? rules.yesWithinMs : rules.leaseMs;
    for (let tries = 1; ; tries += 1) {
      try {
        await batcherOf(run).ask(outcome);
        note(run, outcome);
        return;
      } catch {
        // The batch has said why.
        if (outcome.result === 'released' && !run.isOpen) return;
        if (!run.isOpen && clock.monotonic() - flight.askedAt > withinMs) return;
      }
      const pauseMs = pauseAfter(tries, transient, rng);
      await new Promise<void>((resolve) => timers.after(pauseMs, resolve));
    }
  }

  function note(run: QueueRun, outcome: AttemptOutcome): void {
    if (outcome.result === 'released') return;
    if (outcome.result === 'success') {
      counts.succeeded += 1;
      return;
    }
    counts[outcome.result] += 1;
    if (outcome.next === 'dead_letter') counts.deadLettered += 1;
    else lookAt(run, outcome.next === 'resume' ? 0 : clock.now() + outcome.next.inMs);
  }

  async function expired(run: QueueRun, deliveries: readonly WaitingDelivery[]): Promise<void> {
    const at = clock.now();
    const outcomes = deliveries.map((delivery): AttemptOutcome => {
      const { id, attempts: attempt } = delivery;
      const next = afterFailure(delivery, rng.next());
      return { id, attempt, result: 'unknown', next, log: lostAttempt(attempt, at) };
    });
    await Promise.all(outcomes.map((outcome) => batcherOf(run).ask(outcome)));
    for (const outcome of outcomes) note(run, outcome);
    // A first attempt comes next in its lane again.
    lookAtAll(run);
  }

  return Object.freeze({ make, giveBack, expired, counts: () => ({ ...counts }) });
}

/** Nothing waits for the lanes and connections that it gives back. Decision: docs/decisions/deliveries.md */
function canWait(
  { isOpen, window, flights, retries, aside, target }: QueueRun,
  outcomes: readonly AttemptOutcome[],
): boolean {
  const isRoomy = flights.size * 2 <= target.connectionsMax;
  const isIdle = window.isIdle() && retries.length === 0 && aside === 0;
  return isOpen && isRoomy && isIdle && outcomes.every(({ result }) => result === 'success');
}

function logOf(
  { isSuccess: _success, sign: _sign, retryAfterMs: _retry, ...answer }: SentAttempt,
  attempt: { readonly attempt: number; readonly at: number; readonly duration_ms: number },
) {
  const { statusCode, responseBytes, response, errorClass, error, format } = answer;
  return {
    ...attempt,
    ...(statusCode !== undefined && { status_code: statusCode }),
    ...(responseBytes !== undefined && { response_bytes: responseBytes }),
    ...(response !== undefined && { response }),
    ...(errorClass !== undefined && { error_class: errorClass }),
    ...(error !== undefined && { error }),
    ...(format !== undefined && { format }),
  };
}
