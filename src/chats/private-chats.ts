// Gives other rooms what they need of private chats: opening one, and the blocks between its two sides.
import type { Acting } from '../actors/runtime.js';
import { type Author, isActive } from './chat/chat.js';
import type { ChatStore } from './chat/chat.store.js';
import { chatKindName, privateChatId } from './names.js';

interface PrivateChatsOptions extends Pick<Acting, 'ask'> {
  readonly chats: Pick<ChatStore, 'chat' | 'member'>;
}

export function createPrivateChats({ chats, ask }: PrivateChatsOptions) {
  /** The event that makes the actor of the chat open it; it may be sent any number of times. */
  function opening(by: Author, other: Author) {
    const chat = privateChatId(by.id, other.id);
    return { to: { kind: chatKindName, id: chat }, body: { type: 'open', chat, by, with: other } };
  }

  return Object.freeze({
    opening,
    /** Throws FORBIDDEN where `by` was blocked before the chat was opened. */
    async open(by: Author, other: Author): Promise<void> {
      const { to, body } = opening(by, other);
      await ask(to.kind, to.id, body);
    },
    /** True while the person is a member of the chat. */
    hasPrivateChat: async (userId: string, otherId: string) =>
      isActive(await chats.member(privateChatId(userId, otherId), userId)),
    /** The ids of the sides that have blocked the other side. */
    async blocksBetween(one: string, other: string) {
      const { blockedBy = {} } = (await chats.chat(privateChatId(one, other)))?.st ?? {};
      return Object.keys(blockedBy);
    },
  });
}
