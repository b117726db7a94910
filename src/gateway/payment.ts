// Has callers pay for what is done for them, block by block.
import type { Block } from '../guards/cost-budget.js';
import type { EndpointPlan, RequestState } from './endpoint-plan.js';

/** For what was done since `busySinceMs`, if anything was. */
export function pay({ deps }: EndpointPlan, state: RequestState, bytes?: Omit<Block, 'sinceMs'>): void {
  const { payer, busySinceMs: sinceMs } = state;
  if (payer !== undefined && sinceMs !== undefined)
    state.costMs += deps.costs.charge(payer, { sinceMs, ...bytes });
  state.busySinceMs = undefined;
}
