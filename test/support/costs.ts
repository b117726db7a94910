// What a caller has cost, for tests that need no work to be done for it.
import type { CostBudget } from '../../src/gateway/cost-budget.js';
import type { Payer } from '../../src/shared/payer.js';

/** Charges a block of work that has just ended. */
export function spent(budget: Pick<CostBudget, 'charge' | 'now'>, payer: Payer, blockMs: number): number {
  return budget.charge(payer, { sinceMs: budget.now() - blockMs });
}
