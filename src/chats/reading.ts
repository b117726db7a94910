// Loads a chat for a caller who must be a member of it.
import { refuse } from '../shared/errors.js';
import { isActive } from './chat/chat.js';
import type { ChatStore } from './chat/chat.store.js';
import { whyNoChat } from './names.js';

/** Throws NOT_FOUND for chats that the user was never in, and FORBIDDEN for those that the user has left. */
export async function chatFor(user: string, id: string, chats: ChatStore) {
  const [chat, own] = await Promise.all([chats.chat(id), chats.member(id, user)]);
  if (chat === undefined || own === undefined)
    throw refuse('NOT_FOUND', { message: whyNoChat(id) ?? 'There is no such chat.' });
  if (!isActive(own)) throw refuse('FORBIDDEN', { message: 'You are not a member of this chat.' });
  return { chat, own };
}
