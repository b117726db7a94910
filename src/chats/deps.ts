// What the endpoints of the room of chats are given.
import type { Acting } from '../actors/acting.js';
import { endpointFor } from '../shared/endpoint.js';
import type { ChatStore } from './chat/chat.store.js';
import type { GovernanceStore } from './governance/governance.store.js';
import type { ChatCovers, ChatsAudit, CommandMenus, KnownUsers, MessageFiles } from './outside.js';

export interface ChatsDeps extends Acting {
  readonly chats: ChatStore;
  readonly directory: KnownUsers;
  readonly bots: CommandMenus;
  readonly files: MessageFiles;
  readonly governance: GovernanceStore;
  readonly covers: ChatCovers;
  readonly audit: ChatsAudit;
}

export const endpoint = endpointFor<ChatsDeps>();
