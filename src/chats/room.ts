// The manifest of the room of chats.
import { createAdding } from './adding.js';
import { chatKind } from './chat/chat.kind.js';
import { collections, createChatStore } from './chat/chat.store.js';
import { createChatSignals } from './chat-signals.js';
import { chatsEndpoints } from './endpoints.js';
import { createFetchedPhotos } from './fetched-photos.js';
import { createDeletedMembersChore } from './governance/deleted-members.js';
import { createGovernanceStore, governanceCollections } from './governance/governance.store.js';
import { inlineKind } from './inline/inline.kind.js';
import { inlineWaitSeconds } from './inline/inline-query.js';
import { interactionCollections, openInteractions } from './interactions.js';
import { createLiveChats } from './live.js';
import { createMessageReads } from './message-reads.js';
import { createFileRights, collections as rightsCollections } from './messages/file-rights.js';
import type { ChatsOutside, ChatTools } from './outside.js';
import { createPrivateChats } from './private-chats.js';
import { showingIn } from './showing.js';

const name = 'chats';

export const chatsRoom = Object.freeze({
  name,
  collections: [...collections, ...rightsCollections, ...governanceCollections, ...interactionCollections],
  kinds: ({ findAddressees }: ChatTools) => [chatKind(findAddressees), inlineKind(findAddressees)],
  endpoints: chatsEndpoints,
  hearsOfDeletions: true as const,
  async open({ mongo, act, ask, directory, bots, sentFiles: files, ...given }: ChatsOutside) {
    const { covers, audit, deletedAccounts, clusterClock: clock, limiter, log, parking, senders } = given;
    const rights = createFileRights(mongo);
    files.rightsAre(rights);
    const { deps: interactions, close } = openInteractions({ mongo, parking });
    const stores = { chats: createChatStore(mongo), governance: createGovernanceStore(mongo) };
    covers.keepWhile(showingIn({ rights, ...stores }));
    const [chatSignals, adding] = [createChatSignals(), createAdding(stores.chats)];
    const sender = senders.toStrangers;
    const fetchedPhotos = createFetchedPhotos({ chats: stores.chats, covers, sender });
    const deps = {
      act,
      ask,
      directory,
      adding,
      bots,
      files,
      clock,
      ...stores,
      ...interactions,
      inlineWaitSeconds,
      covers,
      audit,
      fetchedPhotos,
      chatSignals,
      limiter,
    };
    const privateChats = createPrivateChats({ chats: stores.chats, ask });
    const deletedMembers = createDeletedMembersChore({
      deletedAccounts: deletedAccounts(name),
      deps,
      clock,
      log,
    });
    const messageReads = createMessageReads(mongo, stores.chats);
    const { onCommitted } = given;
    const liveChats = createLiveChats({ mongo, files, clock, chatSignals, onCommitted });
    return {
      deps,
      offers: { privateChats, liveChats, groupAdding: adding, messageReads },
      chores: [deletedMembers],
      close,
    };
  },
});
