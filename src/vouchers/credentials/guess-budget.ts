// A limiter of wrong codes: how many a caller may type before it has to wait, and how long. Pure.

export interface GuessBudget {
  /** Failures minus the successes since; the window begins with its first failure. */
  readonly recent: number;
  readonly recentEndsAt: number;
  readonly today: number;
  readonly todayEndsAt: number;
  readonly locks: number;
  readonly lockedUntil: number;
  /** The vouchers of the last successes: showing one good code again and again gives nothing back. */
  readonly credited: readonly string[];
}

/** The numbers of failures that lock. */
export interface GuessLimits {
  readonly recent: number;
  readonly today: number;
}

export const limitsOfShop: GuessLimits = Object.freeze({ recent: 10, today: 50 });
/** The limits of a token across all shops: naming a new shop for each guess gains little. */
export const limitsOfToken: GuessLimits = Object.freeze({ recent: 100, today: 500 });

const minuteMs = 60_000;
const recentMs = 10 * minuteMs;
const dayMs = 24 * 60 * minuteMs;
const creditedMax = 32;
/** The first lock, the second, and every later one. */
const lockMs = [minuteMs, 5 * minuteMs, 30 * minuteMs] as const;

export const freshBudget: GuessBudget = Object.freeze({
  recent: 0,
  recentEndsAt: 0,
  today: 0,
  todayEndsAt: 0,
  locks: 0,
  lockedUntil: 0,
  credited: [],
});

export function afterFailure(budget: GuessBudget, now: number, limits = limitsOfShop): GuessBudget {
  const { recent, recentEndsAt, today, todayEndsAt, locks, lockedUntil, credited } = current(budget, now);
  const counted = {
    credited,
    recent: recent + 1,
    recentEndsAt: recent === 0 ? now + recentMs : recentEndsAt,
    today: today + 1,
    todayEndsAt: today === 0 ? now + dayMs : todayEndsAt,
  };
  if (counted.today >= limits.today)
    return { ...counted, locks: locks + 1, lockedUntil: Math.max(lockedUntil, counted.todayEndsAt) };
  if (counted.recent < limits.recent) return { ...counted, locks, lockedUntil };
  const wait = lockMs[Math.min(locks, lockMs.length - 1)] ?? 0;
  return { ...counted, recent: 0, locks: locks + 1, lockedUntil: Math.max(lockedUntil, now + wait) };
}

/** A cashier who mistypes now and then is never locked. */
export function afterSuccess(budget: GuessBudget, now: number, voucherId: string): GuessBudget {
  const { recent, today, credited, ...rest } = current(budget, now);
  if (credited.includes(voucherId)) return { ...rest, recent, today, credited };
  const counted = { recent: Math.max(0, recent - 1), today: Math.max(0, today - 1) };
  return { ...rest, ...counted, credited: [...credited.slice(1 - creditedMax), voucherId] };
}

export function lockedForMs({ lockedUntil }: GuessBudget, now: number): number {
  return Math.max(0, lockedUntil - now);
}

/** The budget with the ended windows reset. */
function current(budget: GuessBudget, now: number): GuessBudget {
  const isDayOver = now >= budget.todayEndsAt;
  return {
    ...budget,
    recent: now >= budget.recentEndsAt ? 0 : budget.recent,
    today: isDayOver ? 0 : budget.today,
    locks: isDayOver ? 0 : budget.locks,
    credited: isDayOver ? [] : budget.credited,
  };
}
