// The room of chats, as the node opens it.
import { collections as updateCollections } from '../updates/receiver.js';
import { chatKind } from './chat/chat.kind.js';
import { collections, createChatStore } from './chat/chat.store.js';
import { chatsEndpoints } from './endpoints.js';
import { createFileRights, collections as rightsCollections } from './messages/file-rights.js';
import type { ChatsOutside, ChatTools } from './outside.js';
import { createPrivateChats } from './private-chats.js';

export const chatsRoom = Object.freeze({
  name: 'chats',
  collections: [...collections, ...rightsCollections, ...updateCollections],
  kinds: ({ findAddressees }: ChatTools) => [chatKind(findAddressees)],
  endpoints: chatsEndpoints,
  async open({ mongo, act, ask, directory, bots, sentFiles: files }: ChatsOutside) {
    files.rightsAre(createFileRights(mongo));
    const chats = createChatStore(mongo);
    const privateChats = createPrivateChats({ chats, ask });
    return { deps: { act, ask, directory, bots, files, chats }, offers: { privateChats } };
  },
});
