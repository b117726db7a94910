// How much work on this node's loop each caller has caused of late, and how long who caused too much has to
// wait.

// Decision: docs/decisions/cost-budget.md
import type { Clock } from '../shared/clock.js';
import type { Payer, PayerKind } from '../shared/payer.js';

export interface CostLimits {
  /** Milliseconds of the loop in each second that one caller may use for as long as it likes. */
  readonly msPerSecond: number;
  /** Milliseconds that it may use beyond that before it has to wait. */
  readonly msAtOnce: number;
}

export interface CostBudgetOptions {
  readonly clock: Clock;
  readonly limits: CostLimits;
  /** Known callers, and as many addresses: beyond, the ones charged least recently are forgotten. */
  readonly payersMax?: number;
}

/** What callers of one kind have cost since the start, and how many of them have to wait now. */
export interface KindCost {
  readonly costMs: number;
  readonly over: number;
}

export interface CostBudget {
  /** `blockMs`: for how long nothing else ran on the loop; `shortMs`: besides, in blocks that are short. */
  charge(payer: Payer, blockMs: number, shortMs?: number): void;
  /** Milliseconds until it may cause more work; 0: now. */
  waitOf(payer: Payer): number;
  /** What it has under way already may cost as much as one caller may have under way. */
  isBusy(payer: Payer): boolean;
  /** One more request of it is under way. */
  begin(payer: Payer): void;
  /** One less, which has cost so much in all. */
  end(payer: Payer, costMs: number): void;
  /** Milliseconds until those who have to wait have had no more than their share together; 0: now. */
  laneWaitMs(): number;
  ofKind(kind: PayerKind): KindCost;
  readonly size: number;
}

interface Account {
  readonly kind: PayerKind;
  /** When everything is paid, at the pace that is allowed for long. Monotonic. */
  paidAt: number;
  /** The same at the pace that is allowed for a moment. */
  calmAt: number;
  underWay: number;
  /** What a request of it costs, mostly. */
  usualMs: number;
}

/** Whatever waits behind a long block waits for all of it: beyond this its price grows with its square. */
const plainBlockMs = 2;
/** The clock cannot tell a long block from a process that was stopped: no block makes anybody wait alone. */
const blockOfAtOnce = 1 / 4;
/** Nobody has to wait for longer than this once it has stopped asking. */
const debtMaxMs = 60_000;
/** In a moment a caller may use this many times its pace, and so much beyond; else it pauses for a while. */
const calm = Object.freeze({ paces: 5, ofAtOnce: 1 / 20, pauseMaxMs: 1_000 });
/** What the requests under way of one caller may cost together, as its latest ones did. */
const underWay = Object.freeze({ ofAtOnce: 1 / 8, firstMs: 20, ofNewest: 1 / 8 });
/** All who have to wait get so many times the pace of one caller together. */
const lanePaces = 3;
const payersMaxUsual = 20_000;
const lookedAtPerOpening = 2;

export function createCostBudget(options: CostBudgetOptions): CostBudget {
  const { clock, limits, payersMax = payersMaxUsual } = options;
  /** Of a millisecond of the loop, how many pay for it. */
  const pace = limits.msPerSecond / 1_000;
  const spareMs = limits.msAtOnce / pace;
  const calmPace = calm.paces * pace;
  const calmAtOnceMs = calm.ofAtOnce * limits.msAtOnce;
  const calmSpareMs = calmAtOnceMs / calmPace;
  const underWayMsMax = underWay.ofAtOnce * limits.msAtOnce;
  const costMs: Record<PayerKind, number> = { account: 0, application: 0, bot: 0, address: 0 };
  // Apart, so that no number of addresses makes the node forget a known caller.
  const known = new Map<string, Account>();
  const addresses = new Map<string, Account>();
  let laneAt = 0;

  const accountsOf = (kind: PayerKind) => (kind === 'address' ? addresses : known);

  function open({ kind, id }: Payer, now: number): Account {
    const accounts = accountsOf(kind);
    const account = { kind, paidAt: now, calmAt: now, underWay: 0, usualMs: underWay.firstMs };
    sweep(accounts, now);
    accounts.set(id, account);
    return account;
  }

  /** Two looks for each account that opens keep the map near the number of those who owe something. */
  function sweep(accounts: Map<string, Account>, now: number): void {
    let looked = 0;
    for (const [id, account] of accounts) {
      if (looked === lookedAtPerOpening) return;
      looked += 1;
      accounts.delete(id);
      const isIdle = account.paidAt <= now && account.underWay === 0;
      if (!isIdle && accounts.size < payersMax) accounts.set(id, account);
    }
  }

  const waitAt = ({ paidAt, calmAt }: Account, now: number) =>
    Math.max(0, paidAt - now - spareMs, calmAt - now - calmSpareMs);

  const find = (payer: Payer) => accountsOf(payer.kind).get(payer.id);

  return Object.freeze({
    charge(payer, blockMs, shortMs = 0) {
      const now = clock.monotonic();
      const account = find(payer) ?? open(payer, now);
      const takenMs = blockMs + shortMs;
      const price = Math.min(priceOf(blockMs), limits.msAtOnce * blockOfAtOnce) + shortMs;
      costMs[payer.kind] += takenMs;
      account.paidAt = Math.min(Math.max(account.paidAt, now) + price / pace, now + spareMs + debtMaxMs);
      const calmCost = Math.min(takenMs, calmAtOnceMs) / calmPace;
      const calmMax = now + calmSpareMs + calm.pauseMaxMs;
      account.calmAt = Math.min(Math.max(account.calmAt, now) + calmCost, calmMax);
      if (waitAt(account, now) > 0) laneAt = Math.max(laneAt, now) + price / (lanePaces * pace);
    },
    waitOf(payer) {
      const account = find(payer);
      return account === undefined ? 0 : waitAt(account, clock.monotonic());
    },
    isBusy(payer) {
      const account = find(payer);
      return account !== undefined && account.underWay * account.usualMs >= underWayMsMax;
    },
    begin(payer) {
      const account = find(payer) ?? open(payer, clock.monotonic());
      account.underWay += 1;
    },
    end(payer, costMs) {
      const account = find(payer);
      if (account === undefined) return;
      account.underWay = Math.max(0, account.underWay - 1);
      account.usualMs += (Math.min(costMs, underWayMsMax) - account.usualMs) * underWay.ofNewest;
    },
    laneWaitMs: () => Math.max(0, laneAt - clock.monotonic()),
    ofKind(kind) {
      const now = clock.monotonic();
      let over = 0;
      for (const account of accountsOf(kind).values())
        if (account.kind === kind && waitAt(account, now) > 0) over += 1;
      return { costMs: costMs[kind], over };
    },
    get size() {
      return known.size + addresses.size;
    },
  } satisfies CostBudget);
}

function priceOf(blockMs: number): number {
  return blockMs * Math.max(1, blockMs / plainBlockMs);
}
