// What may be read of a chat by who is in it.
import { refuse } from '../shared/errors.js';
import { isActive } from './chat/chat.js';
import type { ChatStore, StoredChat, StoredMember } from './chat/chat.store.js';
import { whyNoChat } from './names.js';

export interface OwnChat {
  readonly chat: StoredChat;
  readonly own: StoredMember;
}

/** Throws NOT_FOUND for chats that the user was never in, and FORBIDDEN for those that were left. */
export async function chatFor(user: string, id: string, chats: ChatStore): Promise<OwnChat> {
  const [chat, own] = await Promise.all([chats.chat(id), chats.member(id, user)]);
  if (chat === undefined || own === undefined)
    throw refuse('NOT_FOUND', { message: whyNoChat(id) ?? 'There is no such chat.' });
  if (!isActive(own)) throw refuse('FORBIDDEN', { message: 'You are not a member of this chat.' });
  return { chat, own };
}
