// What the endpoints of the room of chats are given.
import type { Acting } from '../actors/acting.js';
import { endpointFor } from '../shared/endpoint.js';
import type { ChatStore } from './chat/chat.store.js';
import type { GovernanceStore } from './governance/governance.store.js';
import type { ChatCovers, ChatsAudit, ChatTools, KnownUsers } from './outside.js';

export interface ChatsDeps extends Acting, ChatTools {
  readonly chats: ChatStore;
  readonly directory: KnownUsers;
  readonly governance: GovernanceStore;
  readonly covers: ChatCovers;
  readonly audit: ChatsAudit;
}

export const endpoint = endpointFor<ChatsDeps>();
