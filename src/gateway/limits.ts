// Which windows a request takes from, and what it is told when one of them is full.

import type { WindowTake } from '../guards/local-limiter.js';
import type { Endpoint, IdempotencyClaim, Limit } from '../shared/endpoint.js';
import { refuse } from '../shared/errors.js';
import { keyOf } from '../shared/key.js';
import type { LimitAnswer } from '../shared/limiter.js';
import { networksOf } from '../shared/networks.js';
import { chatQuotaOf, sendQuotaOf, usualSendQuota } from '../shared/send-quota.js';
import { type ClientAddress, subscriberOf } from './client-address.js';
import type { BotRequest, EndpointPlan, RequestState, Window } from './endpoint-plan.js';
import { pay } from './reply.js';

/** Decision: docs/decisions/limits.md: nothing is unlimited, also where the documents name no limit. */
const accountDefault: Limit = { requests: 600, windowSeconds: 60 };
const anonymousDefault: Limit = { requests: 300, windowSeconds: 60, per: 'address' };

/**
 * Decision: docs/decisions/request-bodies.md: enough without long texts, and the most for unknown callers.
 */
export const usualBodyBytes = 16 * 1024;

/** How many bytes of JSON the endpoint reads; no endpoint more than the node's own bound. */
export function bodyLimitOf({ bodyLimit = usualBodyBytes }: Endpoint, bytesMax = Number.POSITIVE_INFINITY) {
  return Math.min(bodyLimit, bytesMax);
}

const lookUpsPerCall = 10;

/** All runtime calls of a bot that send nothing share one window (product.md section 7). */
const botCalls: Window = { key: 'bot.calls', limit: { requests: 3_600, windowSeconds: 60 } };

const ofChat =
  'The bot has sent too much into this chat within a second; it may send into other chats. ' +
  'Wait for Retry-After seconds.';
const ofCalls =
  'The bot has made too many calls that send nothing within a minute; it may still send. ' +
  'Wait for Retry-After seconds.';

/** The endpoint's own window, or the one that every endpoint of its kind has. */
export function windowOf(endpoint: Endpoint): Window {
  if (endpoint.quota) return usualSendQuota;
  const { limit } = endpoint;
  if (limit && limit.per !== 'bot') return { key: endpoint.id, limit };
  if (endpoint.auth === 'bot') return botCalls;
  return { key: endpoint.id, limit: endpoint.auth === 'none' ? anonymousDefault : accountDefault };
}

type WindowsOf = EndpointPlan['windowsOf'];

/** What each request of the endpoint takes from, all together or nothing; told apart once, at the start. */
export function windowsOf(endpoint: Endpoint, clientAddress: ClientAddress): WindowsOf {
  const { key, limit } = windowOf(endpoint);
  const { auth, quota } = endpoint;
  if (limit.per === 'address')
    return ({ exchange }) => addressWindows({ key, limit }, clientAddress(exchange));
  const own = ({ payer }: RequestState) => ({ key: keyOf(key, payer?.id ?? ''), limit, cost: 1 });
  if (auth !== 'bot') return ({ payer }) => [{ key: keyOf(key, payer?.id ?? ''), limit, cost: 1 }];
  if (quota === undefined)
    return (state) => {
      const { bot } = state;
      const calls = { ...own(state), message: ofCalls };
      return bot === undefined ? [calls] : [calls, { ...sendQuotaOf(bot.caller), cost: 0, isTold: true }];
    };
  return (state) => {
    const { bot } = state;
    if (bot === undefined) return [own(state)];
    const body = state.body as Readonly<Record<string, string>>;
    const cost = quota.cost?.(body as never) ?? 1;
    const into = chatQuotaOf(bot.caller, body[quota.chat] ?? '');
    return [
      { ...sendQuotaOf(bot.caller), cost, isTold: true },
      { ...into, cost, message: ofChat },
    ];
  };
}

/**
 * The address's own, and those of the networks around it, narrower first: the owner of a whole network has as
 * many windows as there are addresses in it. Decision: docs/decisions/limits.md
 */
export function addressWindows({ key, limit }: Window, address: string): readonly WindowTake[] {
  const { windowSeconds } = limit;
  const wider = networksOf(address).map(({ name, subscribers }) => ({
    key: keyOf(key, name),
    limit: { requests: subscribers * limit.requests, windowSeconds },
    cost: 1,
  }));
  return [{ key: keyOf(key, subscriberOf(address)), limit, cost: 1 }, ...wider];
}

/** While Redis is asked, what the handler will need is read; where it is not asked, the handler reads. */
export async function takeLimits(plan: EndpointPlan, state: RequestState): Promise<void> {
  const { endpoint, deps, roomDeps } = plan;
  state.isBeingChecked = false;
  const windows = plan.windowsOf(state);
  const taking = deps.limiter.takeAll(windows);
  const isAsked = taking instanceof Promise;
  if (isAsked && endpoint.ahead !== undefined && endpoint.auth !== 'none') {
    const { body, caller, exchange } = state;
    const address = plan.isAddressed ? subscriberOf(deps.clientAddress(exchange)) : '';
    state.ahead = endpoint.ahead({ body, caller, address, deps: roomDeps } as never);
    // The handler awaits it and meets its failure; where the limit refuses, the failure has no reader.
    state.ahead.catch(() => undefined);
  }
  if (isAsked) pay(plan, state);
  const answer = isAsked ? await taking : taking;
  if ('refusal' in answer)
    throw overLimit(endpoint, answer.refusal, windows.find(({ key }) => key === answer.key)?.message);
  if (state.bot === undefined) return;
  const index = windows.findIndex(({ isTold }) => isTold);
  const told = answer.taken[index];
  if (told !== undefined) putQuotaHeaders(state, told);
  state.bot.sends = windows[index]?.cost ?? 0;
}

/** Adds the quota's headers to the answer of a call that took nothing from it: a refusal or a replay. */
export async function addQuotaHeaders(
  { deps }: EndpointPlan,
  { caller }: BotRequest,
  state: RequestState,
): Promise<void> {
  const { key, limit } = sendQuotaOf(caller);
  putQuotaHeaders(state, await deps.limiter.look(key, limit));
}

function putQuotaHeaders({ bot, headers }: RequestState, { remaining, resetAtMs }: LimitAnswer): void {
  if (bot !== undefined) bot.isTold = true;
  headers.push(['X-BotRateLimit-Remaining', String(remaining)]);
  headers.push(['X-BotRateLimit-Reset', String(Math.ceil(resetAtMs / 1_000))]);
}

/**
 * The refusal of a caller that is known to be over its limit, before its body is read. Not to be asked for
 * what may be a retry by its header, and undefined where any request may be one.
 * Decision: docs/decisions/limits.md
 */
export function knownFull(
  { endpoint, window, deps }: EndpointPlan,
  { payer, bot }: RequestState,
): LimitAnswer | undefined {
  if (payer === undefined || window.limit.per === 'address' || endpoint.keyIn) return undefined;
  const own = { key: keyOf(window.key, payer.id), limit: window.limit };
  const { key, limit } = endpoint.quota && bot ? sendQuotaOf(bot.caller) : own;
  return deps.limiter.whenFull(key, limit);
}

/**
 * What was answered to the key; that comes before the limit, so that every retry learns what happened. Not
 * even a look-up of a key is unlimited: each node allows ten times as many as calls. They are counted in
 * memory, so no request waits. Decision: docs/decisions/limits.md
 */
export async function lookUp(plan: EndpointPlan, state: RequestState, claim: IdempotencyClaim) {
  const { endpoint, deps, window } = plan;
  const { requests, windowSeconds, per } = window.limit;
  const who = per === 'address' ? subscriberOf(deps.clientAddress(state.exchange)) : state.payer?.id;
  const limit = { requests: lookUpsPerCall * requests, windowSeconds };
  const answer = deps.limiter.takeHere(keyOf(`${window.key}.keys`, who ?? ''), limit);
  if (!answer.allowed) throw overLimit(endpoint, answer);
  return deps.keptAnswers.findReplay(claim);
}

export function overLimit(endpoint: Endpoint, answer: LimitAnswer, message?: string): Error {
  const code = endpoint.auth === 'bot' ? 'BOT_RATE_LIMIT' : 'RATE_LIMITED';
  const headers = { 'Retry-After': String(answer.retryAfterSeconds) };
  return refuse(code, { headers, ...(message !== undefined && { message }) });
}
