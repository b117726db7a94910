// Private chats as other rooms know them: how one begins, and whether one side has blocked the other.
import type { Acting } from '../actors/acting.js';
import type { OutboxEvent } from '../actors/kind.js';
import { type Author, isActive } from './chat/chat.js';
import type { ChatStore } from './chat/chat.store.js';
import { chatKindName, privateChatId } from './names.js';

export interface PrivateChats {
  /** What the actor of the chat has to be told, so that the chat of the two is there; any number of times. */
  opening(by: Author, other: Author): OutboxEvent & { readonly body: { readonly type: string } };
  /** Resolves when the chat is there. Throws FORBIDDEN where `by` was blocked before the chat was opened. */
  open(by: Author, other: Author): Promise<void>;
  /** True while the person is in it. */
  hasPrivateChat(userId: string, otherId: string): Promise<boolean>;
  /** Who of the two has blocked the other. */
  blocksBetween(one: string, other: string): Promise<readonly string[]>;
}

export interface PrivateChatsOptions extends Pick<Acting, 'ask'> {
  readonly chats: Pick<ChatStore, 'chat' | 'member'>;
}

export function createPrivateChats({ chats, ask }: PrivateChatsOptions): PrivateChats {
  function opening(by: Author, other: Author) {
    const chat = privateChatId(by.id, other.id);
    return { to: { kind: chatKindName, id: chat }, body: { type: 'open', chat, by, with: other } };
  }

  return Object.freeze({
    opening,
    async open(by: Author, other: Author) {
      const { to, body } = opening(by, other);
      await ask(to.kind, to.id, body);
    },
    hasPrivateChat: async (userId: string, otherId: string) =>
      isActive(await chats.member(privateChatId(userId, otherId), userId)),
    async blocksBetween(one: string, other: string) {
      const { blockedBy = {} } = (await chats.chat(privateChatId(one, other)))?.st ?? {};
      return Object.keys(blockedBy);
    },
  });
}
