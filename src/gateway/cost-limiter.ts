// Decides when a caller's work may begin: at once within its budget of event-loop time, behind everybody
// else's when it is over; a caller that is far over its budget is refused.

// Decision: docs/decisions/cost-budget.md
import { BoundedMap } from '../shared/bounded-map.js';
import type { Clock } from '../shared/clock.js';
import { Refusal } from '../shared/errors.js';
import type { Log } from '../shared/log.js';
import { type Payer, type PayerKind, payerKinds } from '../shared/payer.js';
import type { Timer, Timers } from '../shared/timers.js';
import type { CostBudget } from './cost-budget.js';

export interface CostLimiterOptions {
  readonly budget: CostBudget;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly log: Log;
  /** Runs a function after the requests that have arrived in this turn of the event loop. */
  readonly soon?: (run: () => void) => void;
  readonly waitingMax?: number;
}

interface CostCounts {
  readonly delayed: number;
  readonly refused: number;
}

export interface CostLimiter extends Pick<CostBudget, 'now' | 'charge'> {
  /** Throws a refusal when the caller is so far over its budget that a request would wait too long. */
  check(payer: Payer): void;
  isFarOver(payer: Payer): boolean;
  /** True when the caller is within its budget and none of its requests waits. */
  isWithin(payer: Payer): boolean;
  /**
   * Returns undefined when the request may begin now: it counts as under way then. Otherwise resolves when it
   * may, or rejects as `check` throws.
   */
  admit(payer: Payer): Promise<void> | undefined;
  /** Resolves when a refusal may be sent: its delay keeps the caller from asking again at once. */
  pause(): Promise<void>;
  /** Called when an admitted request has ended. `costMs` is all that it was charged. */
  end(payer: Payer, costMs: number): void;
  counts(kind: PayerKind): CostCounts;
}

/** A request that would have to wait for longer is refused. */
const waitMaxMs = 2_000;
const waitingMaxUsual = 4_096;
/** One caller may have up to a thousand sockets, which may all come back at once. */
const waitingOfOneMax = 1_024;
const refusedAfterMs = 250;
/** Requests that have waited may take this long in one turn of the event loop; the last may exceed it. */
const turnMs = 2;
/** While requests wait and none may begin, the limiter looks this often. */
const lookEveryMs = 10;
/** The log names one caller at most this often. */
const namedEveryMs = 60_000;
const namedMax = 1_000;

interface Waiter {
  readonly untilMs: number;
  begin(): void;
  refuse(): void;
}

/** The waiting requests of one caller, in their order. */
interface PayerQueue {
  readonly payer: Payer;
  readonly waiters: Waiter[];
}

export function createCostLimiter(options: CostLimiterOptions): CostLimiter {
  const { budget, clock, timers, log, soon = setImmediate, waitingMax = waitingMaxUsual } = options;
  const counts = Object.fromEntries(payerKinds.map((kind) => [kind, { delayed: 0, refused: 0 }]));
  const named = new BoundedMap<string, number>({ max: namedMax });
  /** The queues by the ids of their callers, in the order in which they come next. */
  const queues = new Map<string, PayerQueue>();
  let waiting = 0;
  let isLooking = false;
  let timer: Timer | undefined;

  const countsOf = (kind: PayerKind) => counts[kind] as { delayed: number; refused: number };

  function refusalOf(payer: Payer): Error {
    const waitMs = budget.waitOf(payer);
    countsOf(payer.kind).refused += 1;
    // A caller with too much under way may be honest, and its calls cheap: a store is slow.
    if (waitMs > 0) name(payer, waitMs);
    return new OverBudget(payer.kind, waitMs);
  }

  /** Logs the caller's id, so that an operator finds it. */
  function name({ kind, id }: Payer, waitMs: number): void {
    const now = clock.monotonic();
    const before = named.get(id);
    if (before !== undefined && now - before < namedEveryMs) return;
    named.set(id, now);
    log.warn({ kind, caller: id, waitMs: Math.ceil(waitMs) }, 'caller.over_budget');
  }

  const isFarOver = (payer: Payer) => budget.waitOf(payer) > waitMaxMs;

  function wait(payer: Payer): Promise<void> {
    countsOf(payer.kind).delayed += 1;
    const queue = queues.get(payer.id) ?? { payer, waiters: [] };
    if (waiting >= waitingMax || queue.waiters.length >= waitingOfOneMax)
      return Promise.reject(refusalOf(payer));
    return new Promise((resolve, reject) => {
      waiting += 1;
      queues.set(payer.id, queue);
      queue.waiters.push({
        untilMs: clock.monotonic() + waitMaxMs,
        begin: resolve,
        refuse: () => reject(refusalOf(payer)),
      });
      lookSoon();
    });
  }

  /** Looks after the requests that have arrived in this turn of the event loop. */
  function lookSoon(): void {
    if (isLooking || waiting === 0) return;
    isLooking = true;
    soon(() => {
      isLooking = false;
      look(clock.monotonic());
    });
  }

  /** Looks once the request that began has been charged for what it did at once. */
  function lookAgain(sinceMs: number): void {
    if (waiting === 0) return;
    if (clock.monotonic() - sinceMs >= turnMs) lookSoon();
    else queueMicrotask(() => process.nextTick(look, sinceMs));
  }

  /** Lets the first request of one queue begin, if there is budget for it. */
  function look(sinceMs: number): void {
    timer?.cancel();
    timer = undefined;
    if (waiting === 0) return;
    refuseLate();
    const ready = budget.overBudgetWaitMs() === 0 ? firstReady() : undefined;
    if (ready === undefined) timer = timers.after(lookEveryMs, lookSoon);
    else {
      // This queue goes behind the other callers' queues.
      queues.delete(ready.payer.id);
      queues.set(ready.payer.id, ready);
      take(ready)?.begin();
      lookAgain(sinceMs);
    }
  }

  function firstReady(): PayerQueue | undefined {
    for (const queue of queues.values()) if (budget.begin(queue.payer)) return queue;
    return undefined;
  }

  function refuseLate(): void {
    const now = clock.monotonic();
    for (const queue of queues.values())
      while ((queue.waiters[0]?.untilMs ?? Number.POSITIVE_INFINITY) <= now) take(queue)?.refuse();
  }

  function take(queue: PayerQueue): Waiter | undefined {
    waiting -= 1;
    const waiter = queue.waiters.shift();
    if (queue.waiters.length === 0) queues.delete(queue.payer.id);
    return waiter;
  }

  return Object.freeze({
    check(payer) {
      if (budget.waitOf(payer) > waitMaxMs) throw refusalOf(payer);
    },
    isFarOver,
    isWithin: (payer) => budget.waitOf(payer) === 0 && !queues.has(payer.id),
    now: budget.now,
    charge: budget.charge,
    pause: () => new Promise<void>((resolve) => void timers.after(refusedAfterMs, resolve)),
    admit(payer) {
      if (!queues.has(payer.id) && budget.begin(payer)) return undefined;
      return isFarOver(payer) ? Promise.reject(refusalOf(payer)) : wait(payer);
    },
    end(payer, costMs) {
      budget.end(payer, costMs);
      if (queues.has(payer.id)) lookSoon();
    },
    counts: countsOf,
  } satisfies CostLimiter);
}

const takesTooMuch =
  'Your calls take more of this node than one caller may use. Wait as long as Retry-After says, then ' +
  'ask for less at once.';
const hasTooManyUnderWay =
  'Calls of yours that came before have no answer yet, because this node or its stores are slow just now. ' +
  'Wait for their answers, then ask again.';

/** The refusal of a caller that is over its budget, or has too much under way. */
export class OverBudget extends Refusal {
  constructor(kind: PayerKind, waitMs: number) {
    const message = waitMs > 0 ? takesTooMuch : hasTooManyUnderWay;
    const headers = { 'Retry-After': String(Math.max(1, Math.ceil(waitMs / 1_000))) };
    super(kind === 'bot' ? 'BOT_RATE_LIMIT' : 'RATE_LIMITED', { message, headers });
  }
}
