// What happens to a refused request before it is answered: it is counted, and a caller that asks too often
// is held back.
import { Refusal } from '../shared/errors.js';
import { keyOf } from '../shared/key.js';
import { subscriberOf } from './client-address.js';
import { OverBudget } from './cost-limiter.js';
import type { CorridorReply, EndpointPlan, RequestState } from './endpoint-plan.js';
import { overLimit, usualBodyBytes } from './limits.js';
import { charged, pay, replyOfError } from './reply.js';

export async function refused(
  plan: EndpointPlan,
  state: RequestState,
  thrown: unknown,
): Promise<CorridorReply> {
  const { deps } = plan;
  const { exchange } = state;
  pay(plan, state);
  const counted = await refusedEarly(plan, state, thrown);
  const reply = charged(plan, state, () => replyOfError(plan, state, counted));
  const isOver = thrown instanceof OverBudget;
  if (isOver) {
    // What is not read of a long body is not taken in either. Decision: docs/decisions/cost-budget.md
    if (Number(exchange.headers['content-length'] || 0) > usualBodyBytes) state.closes = true;
    await deps.costs.pause();
  }
  // Unknown callers are refused at a limited rate; of more than can wait, connections are closed.
  if (reply.status < 500 && !exchange.over && (isOver || state.caller.kind === 'none')) {
    const turn = await deps.refusalThrottle.turn(subscriberOf(deps.clientAddress(exchange)));
    if (turn === 'cut') state.closes = true;
  }
  return reply;
}

/** Decision: docs/decisions/limits.md: what no other limit has counted takes from a window of its own. */
async function refusedEarly(plan: EndpointPlan, state: RequestState, thrown: unknown): Promise<unknown> {
  const { endpoint, deps, roomDeps } = plan;
  const { exchange, caller, payer, isBeingChecked, requestId: id, at } = state;
  if (!isBeingChecked || payer === undefined || exchange.over) return thrown;
  if (!(thrown instanceof Refusal) || thrown instanceof OverBudget) return thrown;
  const over = deps.refused.count(keyOf(payer.kind, payer.id));
  if (over !== undefined) return overLimit(endpoint, over);
  if (endpoint.refused === undefined || caller.kind === 'none') return thrown;
  const call = { code: thrown.code, caller, request: { id, at }, deps: roomDeps };
  return endpoint.refused(call as never).then(
    () => thrown,
    (failure: unknown) => failure,
  );
}
