// The quotas of a bot that sends: for all chats together, and for one chat.
import { keyOf } from './key.js';

export interface QuotaOwner {
  readonly botId: string;
  /** Present where the platform has settings for this bot. */
  readonly platform?: { readonly sendsPerMinute?: number | undefined } | undefined;
}

/** The quota of a bot without settings of the platform. Decision: docs/decisions/bot-quotas.md */
export const usualSendQuota = { key: 'bot.sends', limit: { requests: 1_800, windowSeconds: 60 } } as const;

/** The window whose rest every answer to the bot reports. */
export function sendQuotaOf({ botId, platform }: QuotaOwner) {
  const { key, limit } = usualSendQuota;
  return {
    key: keyOf(key, botId),
    limit: { ...limit, requests: platform?.sendsPerMinute ?? limit.requests },
  };
}

/**
 * The quota of one bot for one chat.
 * @internal
 */
export const chatQuota = { key: 'bot.chat_sends', limit: { requests: 20, windowSeconds: 1 } } as const;

export function chatQuotaOf({ botId }: QuotaOwner, chat: string) {
  return { key: keyOf(chatQuota.key, botId, chat), limit: chatQuota.limit };
}
