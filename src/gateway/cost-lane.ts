// Lets work begin that its caller can pay for; who is over its budget waits behind everybody else, and who is
// far over it is refused.

// Decision: docs/decisions/cost-budget.md
import { BoundedMap } from '../shared/bounded-map.js';
import type { Clock } from '../shared/clock.js';
import { Refusal } from '../shared/errors.js';
import type { Log } from '../shared/log.js';
import { type Payer, type PayerKind, payerKinds } from '../shared/payer.js';
import type { Timer, Timers } from '../shared/timers.js';
import type { CostBudget } from './cost-budget.js';

export interface CostLaneOptions {
  readonly budget: CostBudget;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly log: Log;
  /** Runs it when what has arrived in this turn of the loop has been served. */
  readonly soon?: (run: () => void) => void;
  readonly waitingMax?: number;
}

interface CostCounts {
  readonly delayed: number;
  readonly refused: number;
}

export interface CostLane extends Pick<CostBudget, 'now' | 'charge'> {
  /** Throws the refusal of who is so far over its budget that it would wait too long. */
  check(payer: Payer): void;
  isFarOver(payer: Payer): boolean;
  /** It may cause more work, and nothing of it waits. */
  isWithin(payer: Payer): boolean;
  /** Undefined: it is under way now. Else resolves when it is; rejects as `check` does. */
  admit(payer: Payer): Promise<void> | undefined;
  /** Resolves when who was refused may hear of it: asking again at once is no way to be heard. */
  pause(): Promise<void>;
  /** It is under way no more. `costMs`: all that it was charged. */
  end(payer: Payer, costMs: number): void;
  counts(kind: PayerKind): CostCounts;
}

/** A request that would have to wait for longer is refused. */
const waitMaxMs = 2_000;
const waitingMaxUsual = 4_096;
/** Sockets of one caller are up to a thousand, and may all come back at once. */
const waitingOfOneMax = 1_024;
const refusedAfterMs = 250;
/** Waiting requests may take this much of a turn of the loop; the last of them may go beyond. */
const turnMs = 2;
/** The lane looks this often while requests wait and none may begin. */
const lookEveryMs = 10;
/** One caller is named in the log once in so long. */
const namedEveryMs = 60_000;
const namedMax = 1_000;

interface Waiter {
  readonly untilMs: number;
  begin(): void;
  refuse(): void;
}

/** A line holds the waiting requests of one caller, in their order. */
interface Line {
  readonly payer: Payer;
  readonly waiters: Waiter[];
}

export function createCostLane(options: CostLaneOptions): CostLane {
  const { budget, clock, timers, log, soon = setImmediate, waitingMax = waitingMaxUsual } = options;
  const counts = Object.fromEntries(payerKinds.map((kind) => [kind, { delayed: 0, refused: 0 }]));
  const named = new BoundedMap<string, number>({ max: namedMax });
  /** In the order in which their turns come. */
  const lines = new Map<string, Line>();
  let waiting = 0;
  let isLooking = false;
  let timer: Timer | undefined;

  const countsOf = (kind: PayerKind) => counts[kind] as { delayed: number; refused: number };

  function refusalOf(payer: Payer): Error {
    const waitMs = Math.max(1, budget.waitOf(payer));
    countsOf(payer.kind).refused += 1;
    name(payer, waitMs);
    return new OverBudget(payer.kind, waitMs);
  }

  /** So that an operator finds the one. */
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
    const line = lines.get(payer.id) ?? { payer, waiters: [] };
    if (waiting >= waitingMax || line.waiters.length >= waitingOfOneMax)
      return Promise.reject(refusalOf(payer));
    return new Promise((resolve, reject) => {
      waiting += 1;
      lines.set(payer.id, line);
      line.waiters.push({
        untilMs: clock.monotonic() + waitMaxMs,
        begin: resolve,
        refuse: () => reject(refusalOf(payer)),
      });
      lookSoon();
    });
  }

  /** Behind what has arrived in this turn of the loop. */
  function lookSoon(): void {
    if (isLooking || waiting === 0) return;
    isLooking = true;
    soon(() => {
      isLooking = false;
      look(clock.monotonic());
    });
  }

  /** What one of them costs at once is charged before the next look: behind all that its promise leads to. */
  function lookAgain(sinceMs: number): void {
    if (waiting === 0) return;
    if (clock.monotonic() - sinceMs >= turnMs) lookSoon();
    else queueMicrotask(() => process.nextTick(look, sinceMs));
  }

  /** Some may begin in a turn of the loop, as long as they do not take much of it. */
  function look(sinceMs: number): void {
    timer?.cancel();
    timer = undefined;
    if (waiting === 0) return;
    refuseLate();
    const ready = budget.laneWaitMs() === 0 ? firstReady() : undefined;
    if (ready === undefined) timer = timers.after(lookEveryMs, lookSoon);
    else {
      // The next turn is that of the others.
      lines.delete(ready.payer.id);
      lines.set(ready.payer.id, ready);
      take(ready)?.begin();
      lookAgain(sinceMs);
    }
  }

  function firstReady(): Line | undefined {
    for (const line of lines.values()) if (budget.begin(line.payer)) return line;
    return undefined;
  }

  function refuseLate(): void {
    const now = clock.monotonic();
    for (const line of lines.values())
      while ((line.waiters[0]?.untilMs ?? Number.POSITIVE_INFINITY) <= now) take(line)?.refuse();
  }

  function take(line: Line): Waiter | undefined {
    waiting -= 1;
    const waiter = line.waiters.shift();
    if (line.waiters.length === 0) lines.delete(line.payer.id);
    return waiter;
  }

  return Object.freeze({
    check(payer) {
      if (budget.waitOf(payer) > waitMaxMs) throw refusalOf(payer);
    },
    isFarOver,
    isWithin: (payer) => budget.waitOf(payer) === 0 && !lines.has(payer.id),
    now: budget.now,
    charge: budget.charge,
    pause: () => new Promise<void>((resolve) => void timers.after(refusedAfterMs, resolve)),
    admit(payer) {
      if (!lines.has(payer.id) && budget.begin(payer)) return undefined;
      return isFarOver(payer) ? Promise.reject(refusalOf(payer)) : wait(payer);
    },
    end(payer, costMs) {
      budget.end(payer, costMs);
      if (lines.has(payer.id)) lookSoon();
    },
    counts: countsOf,
  } satisfies CostLane);
}

/** Is never taken for what is wrong with a request. */
export class OverBudget extends Refusal {
  constructor(kind: PayerKind, waitMs: number) {
    const message =
      'Your calls take more of this node than one caller may use. Wait as long as Retry-After says, then ' +
      'ask for less at once.';
    const headers = { 'Retry-After': String(Math.ceil(waitMs / 1_000)) };
    super(kind === 'bot' ? 'BOT_RATE_LIMIT' : 'RATE_LIMITED', { message, headers });
  }
}
