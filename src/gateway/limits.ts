// Which windows a request takes from: the endpoint's own, or the one that every endpoint of its kind has.
import type { LimitAnswer, RateLimiter } from '../guards/rate-limit.js';
import type { Caller } from '../shared/caller.js';
import type { Endpoint, Limit } from '../shared/endpoint.js';
import { keyOf } from '../shared/key.js';
import { networksOf } from '../shared/networks.js';
import { sendQuotaOf, usualSendQuota } from '../shared/send-quota.js';
import type { ClientAddress } from './client-address.js';
import type { Exchange } from './exchange.js';

/** What one request takes from: whose window it is, is appended to the key. */
export interface Window {
  readonly key: string;
  readonly limit: Limit;
}

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

export function windowOf(endpoint: Endpoint): Window {
  if (endpoint.quota) return usualSendQuota;
  const { limit } = endpoint;
  if (limit && limit.per !== 'bot') return { key: endpoint.id, limit };
  if (endpoint.auth === 'bot') return botCalls;
  return { key: endpoint.id, limit: endpoint.auth === 'none' ? anonymousDefault : accountDefault };
}

/**
 * How often an Idempotency-Key may be looked up, which comes before the limit so that every retry learns what
 * happened: ten times as often as the endpoint may be called, on each node.
 */
export function lookUpsOf({ key, limit }: Window): Window {
  return { key: `${key}.keys`, limit: { ...limit, requests: lookUpsPerCall * limit.requests } };
}

/**
 * Of the networks around an address, narrower first: the owner of a whole network has as many windows as
 * there are addresses in it. None where addresses are not counted. Decision: docs/decisions/limits.md
 */
export function widerWindowsOf(
  { key, limit }: Window,
  clientAddress: ClientAddress,
  exchange: Exchange,
): readonly Window[] {
  if (limit.per !== 'address') return [];
  return networksOf(clientAddress(exchange)).map(({ name, subscribers }) => ({
    key: keyOf(key, name),
    limit: { ...limit, requests: subscribers * limit.requests },
  }));
}

/** Whose window it is: an application's tokens each have their own. */
export function takerOf(caller: Caller): string {
  if (caller.kind === 'application') return caller.tokenId;
  if (caller.kind === 'bot') return caller.botId;
  return caller.kind === 'account' ? caller.userId : 'nobody';
}

interface Asked {
  readonly caller: Caller;
  readonly exchange: Pick<Exchange, 'headers'>;
}

interface Asking {
  readonly endpoint: Endpoint;
  readonly window: Window;
  readonly deps: { readonly limiter: Pick<RateLimiter, 'whenFull'> };
}

/**
 * The refusal of a caller that is known to be over its limit, before its body is read. Undefined also where
 * it may be a retry, which learns what happened. Decision: docs/decisions/limits.md
 */
export function knownFull(
  { endpoint, window, deps }: Asking,
  { caller, exchange }: Asked,
): LimitAnswer | undefined {
  if (caller.kind === 'none' || window.limit.per === 'address' || endpoint.keyIn) return undefined;
  if (endpoint.idempotency && exchange.headers['idempotency-key'] !== '') return undefined;
  if (endpoint.quota && caller.kind === 'bot') {
    const { key, limit } = sendQuotaOf(caller);
    return deps.limiter.whenFull(key, limit);
  }
  return deps.limiter.whenFull(keyOf(window.key, takerOf(caller)), window.limit);
}
