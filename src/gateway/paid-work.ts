// What a node does for a caller outside the corridor of endpoints: it is charged there too, and waits for who
// is over the budget.

// Decision: docs/decisions/cost-budget.md
import type { Payer } from '../shared/payer.js';
import { type CostLimiter, OverBudget } from './cost-limiter.js';

/** Reading the request, the limits, and who is calling; no section of ours measures it. */
const requestMs = 0.1;

/** What it does before its first wait is measured; the usual price of a request comes on top. */
export async function inTurn<T>(costs: CostLimiter, payer: Payer, work: () => Promise<T>): Promise<T> {
  const turn = costs.admit(payer);
  if (turn !== undefined) await turn;
  const sinceMs = costs.now();
  try {
    return work();
  } finally {
    // Under way no more: its bytes are charged as they come, however slowly that is.
    costs.end(payer, costs.charge(payer, { sinceMs }));
  }
}

/** The same for what is short and never waits, because a limit of its own bounds it. */
export function measured(costs: CostLimiter, payer: Payer, work: () => void): void {
  const sinceMs = costs.now();
  try {
    work();
  } finally {
    const now = costs.now();
    costs.charge(payer, { sinceMs: now, priced: now - sinceMs + requestMs });
  }
}

/** Asking again at once is no way to be heard. */
export async function pauseAfter(costs: CostLimiter, error: unknown): Promise<void> {
  if (error instanceof OverBudget) await costs.pause();
}
