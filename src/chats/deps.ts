// The dependencies of the endpoints of chats.
import type { Acting } from '../actors/runtime.js';
import type { Clock } from '../shared/clock.js';
import { endpointFor } from '../shared/endpoint.js';
import type { Limiter } from '../shared/limiter.js';
import type { Adding } from './adding.js';
import type { CallbackStore } from './callbacks/callback.store.js';
import type { ChatStore } from './chat/chat.store.js';
import type { ChatSignals } from './chat-signals.js';
import type { FetchedPhotos } from './fetched-photos.js';
import type { GovernanceStore } from './governance/governance.store.js';
import type { InlineStore } from './inline/inline.store.js';
import type { ChatCovers, ChatsAudit, CommandMenus, KnownUsers, MessageFiles } from './outside.js';
import type { PollStore } from './polls/poll.store.js';
import type { Waiting } from './waiting.js';

export interface ChatsDeps extends Acting {
  readonly chats: ChatStore;
  readonly directory: KnownUsers;
  readonly adding: Pick<Adding, 'unwilling'>;
  readonly bots: CommandMenus;
  readonly files: MessageFiles;
  readonly governance: GovernanceStore;
  readonly covers: ChatCovers;
  readonly fetchedPhotos: FetchedPhotos;
  readonly audit: ChatsAudit;
  /** The time that all nodes share. */
  readonly clock: Clock;
  readonly callbacks: CallbackStore;
  readonly callbackWaits: Waiting;
  readonly polls: PollStore;
  readonly inline: InlineStore;
  readonly inlineWaits: Waiting;
  readonly inlineWaitSeconds: number;
  readonly chatSignals: Pick<ChatSignals, 'publish'>;
  readonly limiter: Limiter;
}

export const endpoint = endpointFor<ChatsDeps>();
