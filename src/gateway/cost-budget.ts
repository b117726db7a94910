// Accounts for the event-loop time that each caller has used of late, and says how long a caller has to wait
// that has used too much.

// Decision: docs/decisions/cost-budget.md
import type { Clock } from '../shared/clock.js';
import type { Payer, PayerKind } from '../shared/payer.js';

export interface CostLimits {
  /** The milliseconds of event-loop time that one caller may use in each second, without end. */
  readonly msPerSecond: number;
  /** The milliseconds that a caller may use beyond that before it has to wait. */
  readonly msAtOnce: number;
}

export interface CostBudgetOptions {
  readonly clock: Clock;
  readonly limits: CostLimits;
  /** Known callers, and as many addresses: beyond, the ones charged least recently are forgotten. */
  readonly payersMax?: number;
  /** Absent where the process has a processor at all times. */
  readonly cpuTime?: CpuTime;
}

export interface CpuTime {
  /** Called when work begins. */
  mark(now: number): void;
  /** The milliseconds for which the process can have had a processor since then. */
  hadAtMost(sinceMs: number, now: number): number;
}

/** Work that was done for a caller without a break. */
export interface Block {
  /** Monotonic. */
  readonly sinceMs: number;
  /** Bytes that the caller has sent. */
  readonly received?: number;
  /** Bytes of a file that the caller was sent. */
  readonly given?: number;
  /** Letters of an answer that was made for this caller alone. */
  readonly answered?: number;
  /** The price, in milliseconds, of work that is not measured but known from the request. */
  readonly priced?: number;
}

/** The time that callers of one kind have used since the start, and how many of them have to wait now. */
interface KindCost {
  readonly costMs: number;
  readonly over: number;
}

export interface CostBudget {
  /** Monotonic, for `sinceMs`. */
  now(): number;
  /** Charges the caller. Returns the price in milliseconds of event-loop time. */
  charge(payer: Payer, block: Block): number;
  /** The milliseconds until the caller may cause more work; 0: now. */
  waitOf(payer: Payer): number;
  /** Counts one more request of the caller as under way, and charges the least price; false: not now. */
  begin(payer: Payer): boolean;
  /** Counts one request of the caller as ended, which has cost so much in all. */
  end(payer: Payer, costMs: number): void;
  /** The milliseconds until any caller that has to wait may begin: together they have a share too; 0: now. */
  overBudgetWaitMs(): number;
  ofKind(kind: PayerKind): KindCost;
  readonly size: number;
}

interface Account {
  readonly kind: PayerKind;
  /** The monotonic time at which everything is paid, at the pace that is allowed for long. */
  paidAt: number;
  /** The same at the pace that is allowed for a moment. */
  calmAt: number;
  underWay: number;
  /** The moving average of what a request of this caller costs. */
  usualMs: number;
}

/** The price of what is not measured in a request: reading it, authentication, limits, the stores. */
const requestMs = 0.1;
/**
 * Beside what was measured: bytes pass the kernel, the web server and the drivers of the stores, which read
 * most of an answer out of what MongoDB sends.
 */
const msPerByte = Object.freeze({ received: 5e-6, given: 1e-6, answered: 30e-6 });
/** In a block as long as this the process may have been without a processor. */
const unsureMs = 2;
/** A long block delays everything behind it: beyond this length the price grows with the square. */
const plainBlockMs = 2;
/** The process may have been stopped during a long block, so no single block makes a caller wait. */
const blockOfAtOnce = 1 / 4;
/** A caller that has stopped asking waits for no longer than this. */
const debtMaxMs = 60_000;
/** For a short time a caller may use this many times its pace, and so much beyond; then it has to pause. */
const calm = Object.freeze({ paces: 5, ofAtOnce: 1 / 20, pauseMaxMs: 1_000 });
/** The expected price of one caller's requests under way may be this much, going by its latest requests. */
const underWay = Object.freeze({ ofAtOnce: 1 / 8, firstMs: 20, ofNewest: 1 / 8 });
/** The callers that have to wait together get so many times the pace of one caller. */
const overBudgetPaces = 3;
const payersMaxUsual = 20_000;
const lookedAtPerOpening = 2;

export function createCostBudget(options: CostBudgetOptions): CostBudget {
  const { clock, limits, payersMax = payersMaxUsual, cpuTime } = options;
  /** The pace is the milliseconds of cost that each millisecond pays off. */
  const pace = limits.msPerSecond / 1_000;
  const spareMs = limits.msAtOnce / pace;
  const calmPace = calm.paces * pace;
  const calmAtOnceMs = calm.ofAtOnce * limits.msAtOnce;
  const calmSpareMs = calmAtOnceMs / calmPace;
  const underWayMsMax = underWay.ofAtOnce * limits.msAtOnce;
  const costMs: Record<PayerKind, number> = { account: 0, application: 0, bot: 0, address: 0 };
  // Addresses have a map of their own, so that no number of them makes the node forget a known caller.
  const known = new Map<string, Account>();
  const addresses = new Map<string, Account>();
  const accountsOf = { account: known, application: known, bot: known, address: addresses } as const;
  let overBudgetAt = 0;

  function open({ kind, id }: Payer, now: number): Account {
    const accounts = accountsOf[kind];
    // Looking at two old accounts for each new one keeps the map near the number of callers in debt.
    let looked = 0;
    for (const [other, old] of accounts) {
      if (looked === lookedAtPerOpening) break;
      looked += 1;
      accounts.delete(other);
      const isIdle = old.paidAt <= now && old.underWay === 0;
      if (!isIdle && accounts.size < payersMax) accounts.set(other, old);
    }
    const account = { kind, paidAt: now, calmAt: now, underWay: 0, usualMs: underWay.firstMs };
    accounts.set(id, account);
    return account;
  }

  const waitAt = ({ paidAt, calmAt }: Account, now: number) =>
    Math.max(0, paidAt - now - spareMs, calmAt - now - calmSpareMs);

  function add(account: Account, now: number, { blockMs, shortMs }: Taken): number {
    const takenMs = blockMs + shortMs;
    const blockPrice = blockMs * Math.max(1, blockMs / plainBlockMs);
    const price = Math.min(blockPrice, limits.msAtOnce * blockOfAtOnce) + shortMs;
    costMs[account.kind] += takenMs;
    account.paidAt = Math.min(Math.max(account.paidAt, now) + price / pace, now + spareMs + debtMaxMs);
    const calmCost = Math.min(takenMs, calmAtOnceMs) / calmPace;
    account.calmAt = Math.min(Math.max(account.calmAt, now) + calmCost, now + calmSpareMs + calm.pauseMaxMs);
    if (waitAt(account, now) > 0)
      overBudgetAt = Math.max(overBudgetAt, now) + price / (overBudgetPaces * pace);
    return takenMs;
  }

  return Object.freeze({
    now() {
      const now = clock.monotonic();
      cpuTime?.mark(now);
      return now;
    },
    charge(payer, { sinceMs, received = 0, given = 0, answered = 0, priced = 0 }) {
      const now = clock.monotonic();
      const passedMs = now - sinceMs;
      const measuredMs = passedMs < unsureMs || !cpuTime ? passedMs : cpuTime.hadAtMost(sinceMs, now);
      const ofBytes = received * msPerByte.received + given * msPerByte.given + answered * msPerByte.answered;
      const account = accountsOf[payer.kind].get(payer.id) ?? open(payer, now);
      return add(account, now, { blockMs: measuredMs + ofBytes, shortMs: priced });
    },
    waitOf({ kind, id }) {
      const account = accountsOf[kind].get(id);
      return account === undefined ? 0 : waitAt(account, clock.monotonic());
    },
    begin(payer) {
      const now = clock.monotonic();
      const account = accountsOf[payer.kind].get(payer.id) ?? open(payer, now);
      const isBusy = account.underWay * account.usualMs >= underWayMsMax;
      if (isBusy || waitAt(account, now) > 0) return false;
      add(account, now, { blockMs: requestMs, shortMs: 0 });
      account.underWay += 1;
      return true;
    },
    end({ kind, id }, spentMs) {
      const account = accountsOf[kind].get(id);
      if (account === undefined) return;
      account.underWay = Math.max(0, account.underWay - 1);
      account.usualMs += (Math.min(spentMs, underWayMsMax) - account.usualMs) * underWay.ofNewest;
    },
    overBudgetWaitMs: () => Math.max(0, overBudgetAt - clock.monotonic()),
    ofKind(kind) {
      const now = clock.monotonic();
      let over = 0;
      for (const account of accountsOf[kind].values())
        if (account.kind === kind && waitAt(account, now) > 0) over += 1;
      return { costMs: costMs[kind], over };
    },
    get size() {
      return known.size + addresses.size;
    },
  } satisfies CostBudget);
}

interface Taken {
  /** The time for which nothing else ran on the event loop. */
  readonly blockMs: number;
  /** The time of further work, done in short blocks. */
  readonly shortMs: number;
}
