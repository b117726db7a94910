// The room of chats, as the node opens it.
import { collections as updateCollections } from '../updates/receiver.js';
import { chatKind } from './chat/chat.kind.js';
import { collections, createChatStore } from './chat/chat.store.js';
import { chatsEndpoints } from './endpoints.js';
import type { ChatsOutside, ChatTools } from './outside.js';
import { createPrivateChats } from './private-chats.js';

export const chatsRoom = Object.freeze({
  name: 'chats',
  collections: [...collections, ...updateCollections],
  kinds: ({ findAddressees }: ChatTools) => [chatKind(findAddressees)],
  endpoints: chatsEndpoints,
  async open({ mongo, act, ask, directory }: ChatsOutside) {
    const chats = createChatStore(mongo);
    return { deps: { act, ask, directory, chats }, offers: { privateChats: createPrivateChats(chats) } };
  },
});
