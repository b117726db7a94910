// The room of chats, as the node opens it.
import { collections as updateCollections } from '../updates/receiver.js';
import { chatKind } from './chat/chat.kind.js';
import { collections, createChatStore } from './chat/chat.store.js';
import { chatsEndpoints } from './endpoints.js';
import { inlineKind } from './inline/inline.kind.js';
import { interactionCollections, openInteractions } from './interactions.js';
import type { ChatsOutside, ChatTools } from './outside.js';

export const chatsRoom = Object.freeze({
  name: 'chats',
  collections: [...collections, ...interactionCollections, ...updateCollections],
  kinds: ({ findAddressees }: ChatTools) => [chatKind(findAddressees), inlineKind(findAddressees)],
  endpoints: chatsEndpoints,
  async open({ mongo, act, ask, directory, clusterClock: clock, parking }: ChatsOutside) {
    const { deps, close } = openInteractions({ mongo, parking });
    return { deps: { act, ask, directory, clock, chats: createChatStore(mongo), ...deps }, close };
  },
});
