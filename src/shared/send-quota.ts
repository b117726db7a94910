// How much a bot may send: into all chats together, and into one.
import { keyOf } from './key.js';

export interface QuotaOwner {
  readonly botId: string;
  /** Where the platform has set something for this bot. */
  readonly platform?: { readonly sendsPerMinute?: number | undefined } | undefined;
}

/** Of a bot for which the platform has set nothing. Decision: docs/decisions/bot-quotas.md */
export const usualSendQuota = { key: 'bot.sends', limit: { requests: 1_800, windowSeconds: 60 } } as const;

/** The window that every answer to the bot tells the rest of. */
export function sendQuotaOf({ botId, platform }: QuotaOwner) {
  const { key, limit } = usualSendQuota;
  return {
    key: keyOf(key, botId),
    limit: { ...limit, requests: platform?.sendsPerMinute ?? limit.requests },
  };
}

/**
 * What one bot may send into one chat.
 * @internal
 */
export const chatQuota = { key: 'bot.chat_sends', limit: { requests: 20, windowSeconds: 1 } } as const;

export function chatQuotaOf({ botId }: QuotaOwner, chat: string) {
  return { key: keyOf(chatQuota.key, botId, chat), limit: chatQuota.limit };
}
