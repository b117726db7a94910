// The room of chats, as the node opens it.
import { collections as updateCollections } from '../updates/receiver.js';
import { chatKind } from './chat/chat.kind.js';
import { collections, createChatStore } from './chat/chat.store.js';
import { chatsEndpoints } from './endpoints.js';
import { createDepartureChore } from './governance/departures.js';
import { createGovernanceStore, governanceCollections } from './governance/governance.store.js';
import type { ChatsOutside, ChatTools } from './outside.js';

const name = 'chats';

export const chatsRoom = Object.freeze({
  name,
  collections: [...collections, ...governanceCollections, ...updateCollections],
  kinds: ({ findAddressees }: ChatTools) => [chatKind(findAddressees)],
  endpoints: chatsEndpoints,
  hearsDepartures: true as const,
  async open({ mongo, act, ask, directory, ...given }: ChatsOutside) {
    const { covers, audit, findAddressees, departed, clusterClock: clock, log } = given;
    const stores = { chats: createChatStore(mongo), governance: createGovernanceStore(mongo) };
    const deps = { act, ask, directory, ...stores, covers, audit, findAddressees };
    return { deps, chores: [createDepartureChore({ departed: departed(name), deps, clock, log })] };
  },
});
