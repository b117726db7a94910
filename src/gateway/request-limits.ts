// What a request takes from limits on its way, and what happens to one that they refuse.
import type { LimitAnswer } from '../guards/rate-limit.js';
import type { Endpoint, IdempotencyClaim } from '../shared/endpoint.js';
import { Refusal, refuse } from '../shared/errors.js';
import { keyOf } from '../shared/key.js';
import { subscriberOf } from './client-address.js';
import { OverBudget } from './cost-lane.js';
import type { RequestState } from './departure.js';
import type { EndpointPlan } from './endpoint-plan.js';
import { takerOf, usualBodyBytes, type Window, widerWindowsOf } from './limits.js';
import { takeAsBot } from './quota.js';

/** Decision: docs/decisions/limits.md: what no other limit has counted takes from a window of its own. */
export async function refusedEarly(
  plan: EndpointPlan,
  state: RequestState,
  thrown: unknown,
): Promise<unknown> {
  const { endpoint, deps, roomDeps } = plan;
  const { exchange, caller, isBeingChecked, requestId: id, at } = state;
  if (!isBeingChecked || exchange.over || !(thrown instanceof Refusal)) return thrown;
  if (thrown instanceof OverBudget) return thrown;
  const who = caller.kind === 'none' ? subscriberOf(deps.clientAddress(exchange)) : takerOf(caller);
  const over = deps.refused.count(keyOf(caller.kind, who));
  if (over !== undefined) return overLimit(endpoint, over);
  if (endpoint.refused === undefined || caller.kind === 'none') return thrown;
  const call = { code: thrown.code, caller, request: { id, at }, deps: roomDeps };
  return endpoint.refused(call as never).then(
    () => thrown,
    (failure: unknown) => failure,
  );
}

/**
 * What was answered to the key. Decision: docs/decisions/limits.md: not even a look-up of a key is unlimited.
 * Counted in memory, so no request waits.
 */
export async function lookUp(plan: EndpointPlan, state: RequestState, claim: IdempotencyClaim) {
  const { endpoint, lookUps, deps } = plan;
  const answer = deps.limiter.takeHere(takenFrom(plan, lookUps, state), lookUps.limit);
  if (!answer.allowed) throw overLimit(endpoint, answer);
  return deps.keptAnswers.findReplay(claim);
}

function takenFrom(
  { deps }: EndpointPlan,
  { key, limit }: Window,
  { exchange, caller }: RequestState,
): string {
  const who = limit.per === 'address' ? subscriberOf(deps.clientAddress(exchange)) : takerOf(caller);
  return keyOf(key, who);
}

interface Checked {
  readonly body?: unknown;
  /** Called while Redis is asked. */
  readonly meanwhile?: () => void;
}

export async function checkLimit(
  plan: EndpointPlan,
  state: RequestState,
  { body, meanwhile }: Checked,
): Promise<void> {
  const { endpoint, window, deps } = plan;
  const { bot } = state;
  state.isBeingChecked = false;
  const wider = widerWindowsOf(window, deps.clientAddress, state.exchange);
  const own = { key: takenFrom(plan, window, state), limit: window.limit };
  if (bot !== undefined) {
    const call = { quota: endpoint.quota, body, window: own };
    const taking = takeAsBot(call, { bot, headers: state.headers }, deps.limiter);
    meanwhile?.();
    const refusal = await taking;
    if (refusal !== undefined) throw overLimit(endpoint, refusal.answer, refusal.message);
    return;
  }
  const taking = deps.limiter.take(own.key, own.limit);
  if (taking instanceof Promise) meanwhile?.();
  const answer = await taking;
  if (!answer.allowed) throw overLimit(endpoint, answer);
  // One after the other: what a narrower network has used up takes nothing from its neighbours.
  for (const { key, limit } of wider) {
    const taken = await deps.limiter.take(key, limit);
    if (!taken.allowed) throw overLimit(endpoint, taken);
  }
}

export function overLimit(endpoint: Endpoint, answer: LimitAnswer, message?: string): Error {
  const code = endpoint.auth === 'bot' ? 'BOT_RATE_LIMIT' : 'RATE_LIMITED';
  const headers = { 'Retry-After': String(answer.retryAfterSeconds) };
  return refuse(code, { headers, ...(message !== undefined && { message }) });
}

/** What is not read of a long body is not taken in either. Decision: docs/decisions/cost-budget.md */
export async function slowDown({ deps }: EndpointPlan, state: RequestState): Promise<void> {
  if (Number(state.exchange.headers['content-length'] || 0) > usualBodyBytes) state.closes = true;
  await deps.costs.pause();
}

/** Unknown callers are refused at a limited rate; of more than can wait, connections are closed. */
export async function throttleRefusal({ deps }: EndpointPlan, state: RequestState): Promise<void> {
  const { exchange } = state;
  if (exchange.over) return;
  const turn = await deps.refusalThrottle.turn(subscriberOf(deps.clientAddress(exchange)));
  if (turn === 'cut') state.closes = true;
}
