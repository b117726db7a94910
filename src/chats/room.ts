// The room of chats, as the node opens it.
import { collections as updateCollections } from '../updates/receiver.js';
import { chatKind, type FindAddressees } from './chat/chat.kind.js';
import { collections, createChatStore } from './chat/chat.store.js';
import { chatsEndpoints } from './endpoints.js';
import type { ChatsOutside } from './outside.js';

export const chatsRoom = Object.freeze({
  name: 'chats',
  collections: [...collections, ...updateCollections],
  kinds: ({ findAddressees }: { findAddressees: FindAddressees }) => [chatKind(findAddressees)],
  endpoints: chatsEndpoints,
  async open({ mongo, act, ask, directory }: ChatsOutside) {
    return { deps: { act, ask, directory, chats: createChatStore(mongo) } };
  },
});
