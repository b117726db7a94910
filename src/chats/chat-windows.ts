// Limits chat actions and edits of one caller in one chat, because each is published to all its watchers.
import { refuse } from '../shared/errors.js';
import { keyOf } from '../shared/key.js';
import type { Author } from './chat/chat.js';
import type { ChatsDeps } from './deps.js';

/** The limit equals that of messages of a bot into one chat. Decision: docs/decisions/bot-quotas.md */
const limit = { requests: 20, windowSeconds: 1 } as const;

const names = { actions: 'chat actions', edits: 'edits' } as const;

interface Taking {
  readonly of: keyof typeof names;
  readonly by: Author;
  readonly chat: string;
}

/** Throws when the caller's limit for this chat is used up. */
export async function takeInChat({ of, by, chat }: Taking, { limiter }: Pick<ChatsDeps, 'limiter'>) {
  const { allowed, retryAfterSeconds } = await limiter.take(keyOf(`chat.${of}`, by.id, chat), limit);
  if (allowed) return;
  throw refuse(by.botId === undefined ? 'RATE_LIMITED' : 'BOT_RATE_LIMIT', {
    message: `At most ${limit.requests} ${names[of]} a second in one chat. Wait for Retry-After seconds.`,
    headers: { 'Retry-After': String(retryAfterSeconds) },
  });
}
