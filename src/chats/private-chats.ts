// Who is in a private chat with whom: for rooms that let a chat count as consent.
import { isActive } from './chat/chat.js';
import type { ChatStore } from './chat/chat.store.js';
import { privateChatId } from './names.js';

export interface PrivateChats {
  /** True while the person is in it. */
  hasPrivateChat(userId: string, otherId: string): Promise<boolean>;
}

export function createPrivateChats({ member }: Pick<ChatStore, 'member'>): PrivateChats {
  return Object.freeze({
    hasPrivateChat: async (userId: string, otherId: string) =>
      isActive(await member(privateChatId(userId, otherId), userId)),
  });
}
