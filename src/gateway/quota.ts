// What calls of bots take: sends of the send quota, everything else of one window; and the headers that tell
// of the quota.
import type { LimitAnswer, RateLimiter } from '../guards/rate-limit.js';
import type { Endpoint } from '../shared/endpoint.js';
import { chatQuotaOf, sendQuotaOf } from '../shared/send-quota.js';
import type { BotRequest, RequestState } from './departure.js';
import type { Window } from './limits.js';

interface BotCall {
  readonly quota: Endpoint['quota'] | undefined;
  readonly body: unknown;
  /** Of a call that sends nothing. */
  readonly window: Window;
}

interface Told extends Pick<RequestState, 'headers'> {
  readonly bot: BotRequest;
}

/** What the bot has too little of, in words where it is not the quota that the headers tell of. */
export interface BotRefusal {
  readonly answer: LimitAnswer;
  readonly message?: string;
}

const ofChat =
  'The bot has sent too much into this chat within a second; it may send into other chats. ' +
  'Wait for Retry-After seconds.';
const ofCalls =
  'The bot has made too many calls that send nothing within a minute; it may still send. ' +
  'Wait for Retry-After seconds.';

/** Undefined: there was enough left. All is asked in one tick, so that it is one call to Redis. */
export async function takeAsBot(
  { quota, body, window }: BotCall,
  told: Told,
  limiter: RateLimiter,
): Promise<BotRefusal | undefined> {
  const { caller } = told.bot;
  const all = sendQuotaOf(caller);
  if (quota === undefined) {
    const asking = limiter.look(all.key, all.limit);
    const taken = await limiter.take(window.key, window.limit);
    tell(told, await asking);
    return taken.allowed ? undefined : { answer: taken, message: ofCalls };
  }
  const cost = quota.cost?.(body as never) ?? 1;
  const into = chatQuotaOf(caller, quota.chat(body as never));
  const answer = await limiter.takeAll([
    { cost, ...all },
    { cost, ...into },
  ]);
  if ('refusal' in answer) {
    const isOfChat = answer.key === into.key;
    return { answer: answer.refusal, ...(isOfChat && { message: ofChat }) };
  }
  const [rest] = answer.taken;
  if (rest !== undefined) tell(told, rest);
  told.bot.sends = cost;
  return undefined;
}

/** For answers to calls that took nothing: refused before, or heard again under their key. */
export async function tellQuota({ bot, headers }: RequestState, limiter: RateLimiter): Promise<void> {
  if (bot === undefined || bot.isTold) return;
  const { key, limit } = sendQuotaOf(bot.caller);
  tell({ bot, headers }, await limiter.look(key, limit));
}

function tell({ bot, headers }: Told, { remaining, resetAtMs }: LimitAnswer): void {
  bot.isTold = true;
  headers.push(['X-BotRateLimit-Remaining', String(remaining)]);
  headers.push(['X-BotRateLimit-Reset', String(Math.ceil(resetAtMs / 1_000))]);
}
